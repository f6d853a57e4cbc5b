import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { LOCALES, localPath } from '#platform/texts/locale.ts';
import { homeScreenRoutes } from './routes.server.ts';

const WORKER_MAX_BYTES = 8 * 1024;

async function open() {
  const server = Fastify();
  await server.register(homeScreenRoutes, {});
  return server;
}

test.for(LOCALES)(
  'a phone finds an app in %s, with icons that it may cut and pages of that language',
  async (locale) => {
    const answer = await (await open()).inject(localPath(locale, '/manifest.webmanifest'));
    expect(answer.headers['content-type']).toContain('application/manifest+json');
    const manifest = answer.json();
    expect(manifest).toMatchObject({ id: '/', lang: locale, scope: '/', display: 'standalone' });
    expect(manifest.icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const { url } of manifest.shortcuts) expect(url).toBe(localPath(locale, url));
  },
);

test('the worker is small, never old, and may fetch from here alone', async () => {
  const { headers, body } = await (await open()).inject('/service-worker.js');
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
  expect(body).not.toContain('__RELEASE__');
  expect(Buffer.byteLength(body)).toBeLessThan(WORKER_MAX_BYTES);
});

test.for(LOCALES)('the page without a connection stands alone in %s', async (locale) => {
  const { body, headers } = await (await open()).inject(localPath(locale, '/offline'));
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(body).toContain(`lang="${locale}"`);
  expect(body).not.toMatch(/<link|src=/);
});
