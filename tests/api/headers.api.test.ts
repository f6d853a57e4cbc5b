import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApi, type OpenApi } from './open-api.ts';
import { newSeeker } from './people.ts';

let api: OpenApi;
beforeAll(async () => {
  api = await openApi({ env: { PUBLIC_URL: 'https://jobs.example.sa', SEED: 'demo', DEMO: 'allowed' } });
});
afterAll(() => api.close());

test('cookies of a site at https go over https alone, whoever sets them', async () => {
  const { token } = await newSeeker(api);
  const answer = await api.call('POST', '/api/v1/auth/logout', { as: token });
  const cookies = [answer.headers['set-cookie'] ?? []].flat();
  expect(cookies.length).toBeGreaterThanOrEqual(5);
  for (const cookie of cookies) expect(cookie).toMatch(/Max-Age=\d+(; HttpOnly)?; Secure$/);
});

test('the pages that explain the API keep to our own policy: no inline script, no host but ours, no frame', async () => {
  for (const url of ['/api/docs/', '/api/docs/static/swagger-ui.css']) {
    const answer = await api.server.inject(url);
    expect(answer.statusCode).toBe(200);
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    for (const name of ['object-src', 'base-uri', 'frame-ancestors']) expect(policy).toContain(`${name} 'none'`);
    expect(policy).not.toMatch(/https?:|unsafe-eval|script-src|style-src /);
  }
});
