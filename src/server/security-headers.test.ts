import { expect, test } from 'vitest';
import { pagePolicy } from './security-headers.server.ts';

const directive = (policy: string, name: string) => policy.split('; ').find((one) => one.startsWith(`${name} `));

test('a page may ask nobody but us, and run no code but ours', () => {
  const policy = pagePolicy(["'nonce-n'"]);
  expect(directive(policy, 'connect-src')).toBe("connect-src 'self'");
  expect(directive(policy, 'img-src')).toBe("img-src 'self' data: blob:");
  expect(directive(policy, 'worker-src')).toBe("worker-src 'self'");
  expect(directive(policy, 'script-src')).toBe("script-src 'self' 'nonce-n'");
  expect(policy).not.toMatch(/unsafe-eval|https?:/);
});

test('the hosts of a configured map, and nothing else of theirs, are added', () => {
  const policy = pagePolicy(["'nonce-n'"], { mapHosts: ['https://maps.example.sa'] });
  expect(directive(policy, 'connect-src')).toBe("connect-src 'self' https://maps.example.sa");
  expect(directive(policy, 'img-src')).toBe("img-src 'self' data: blob: https://maps.example.sa");
  expect(policy.match(/maps\.example/g)).toHaveLength(2);
  expect(directive(policy, 'script-src')).toBe("script-src 'self' 'nonce-n'");
});
