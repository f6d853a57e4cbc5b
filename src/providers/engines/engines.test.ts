import { generateKeyPairSync } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterEach, beforeEach, describe } from 'vitest';
import type { PageNotice } from '#platform/ports/search-engine.ts';
import { openHttpSink } from '#tests/support/http-sink.ts';
import { expect, test } from '#tests/support/test-context.ts';
import { googleIndexing } from './google-indexing.server.ts';
import { indexNow } from './index-now.server.ts';
import { pretendEngine } from './pretend-engine.server.ts';

const NOTICES: PageNotice[] = [
  { url: 'https://sila.test/jobs/7', change: 'updated' },
  { url: 'https://sila.test/en/jobs/8', change: 'removed' },
];

let sink: Awaited<ReturnType<typeof openHttpSink>>;
let calls: { path: string; headers: Record<string, unknown>; body: string }[] = [];
const answer = { status: 200, headers: {} as Record<string, string> };
beforeEach(async () => {
  calls = [];
  Object.assign(answer, { status: 200, headers: {} });
  sink = await openHttpSink((request, body, response) => {
    calls.push({ path: request.url!, headers: request.headers, body: body.toString() });
    const isToken = request.url === '/token';
    response.writeHead(isToken ? 200 : answer.status, { 'content-type': 'application/json', ...answer.headers });
    response.end(isToken ? JSON.stringify({ access_token: 'ya29.test', expires_in: 3600 }) : '{}');
  });
});
afterEach(() => sink.close());

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const private_key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const engines = () => ({
  IndexNow: indexNow({ endpoint: `${sink.url}/indexnow`, key: 'a1b2c3d4', site: 'https://sila.test' }),
  Google: googleIndexing({
    client_email: 'sila@project.iam.gserviceaccount.com',
    private_key,
    endpoint: `${sink.url}/publish`,
    token_url: `${sink.url}/token`,
  }),
});

describe.for(['IndexNow', 'Google'] as const)('%s', (name) => {
  test.for([
    [429, 'busy'],
    [403, 'status_403'],
    [503, 'status_503'],
  ] as const)('answers %i: nothing is taken for told', async ([status, code]) => {
    answer.status = status;
    await expect(engines()[name].notify(NOTICES)).rejects.toMatchObject({ name: 'EngineFailure', code });
  });

  test('is not followed to where it sends one on', async () => {
    Object.assign(answer, { status: 307, headers: { location: `${sink.url}/elsewhere` } });
    await expect(engines()[name].notify(NOTICES)).rejects.toMatchObject({ code: 'unavailable' });
    expect(calls.map(({ path }) => path)).not.toContain('/elsewhere');
  });

  test('is away', async () => {
    const engine = engines()[name];
    await sink.close();
    await expect(engine.notify(NOTICES)).rejects.toMatchObject({ code: 'unavailable' });
    sink = await openHttpSink(() => {});
  });
});

test('IndexNow is told all addresses in one call, with the key and where it lies', async () => {
  await engines().IndexNow.notify(NOTICES);
  expect(calls.map(({ path }) => path)).toEqual(['/indexnow']);
  expect(JSON.parse(calls[0]!.body)).toEqual({
    host: 'sila.test',
    key: 'a1b2c3d4',
    keyLocation: 'https://sila.test/a1b2c3d4.txt',
    urlList: NOTICES.map(({ url }) => url),
  });
});

test('Google is told each address in the name of the service account, whose token serves for an hour', async () => {
  const { Google } = engines();
  await Google.notify(NOTICES);
  await Google.notify(NOTICES.slice(0, 1));
  expect(calls.map(({ path }) => path)).toEqual(['/token', '/publish', '/publish', '/publish']);
  const assertion = new URLSearchParams(calls[0]!.body).get('assertion')!;
  expect(decodeJwt(assertion)).toMatchObject({
    iss: 'sila@project.iam.gserviceaccount.com',
    aud: `${sink.url}/token`,
    scope: 'https://www.googleapis.com/auth/indexing',
  });
  expect(calls[1]!.headers['authorization']).toBe('Bearer ya29.test');
  expect(calls.slice(1, 3).map(({ body }) => JSON.parse(body))).toEqual([
    { url: 'https://sila.test/jobs/7', type: 'URL_UPDATED' },
    { url: 'https://sila.test/en/jobs/8', type: 'URL_DELETED' },
  ]);
});

test('the pretend one remembers what it was told', async ({ ctx }) => {
  await pretendEngine(ctx.db).notify(NOTICES);
  const told = await ctx.db.selectFrom('dev_page_notices').select(['url', 'change']).orderBy('id').execute();
  expect(told.slice(-2)).toEqual(NOTICES);
});
