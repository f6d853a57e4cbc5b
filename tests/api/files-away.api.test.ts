import { afterAll, beforeAll, expect, test } from 'vitest';
import { patientStorage } from '#platform/files/patient-storage.server.ts';
import { samplePicture } from '#tests/support/sample-files.ts';
import { within } from '#tests/support/time.ts';
import { openApi, type OpenApi } from './open-api.ts';
import { newSeeker } from './people.ts';

let api: OpenApi;
let seeker: Awaited<ReturnType<typeof newSeeker>>;
let fault: () => Promise<never>;
beforeAll(async () => {
  api = await openApi({
    change: (ctx) => ({ ...ctx, storage: patientStorage({ ...ctx.storage, put: () => fault() }, ctx.log) }),
  });
  seeker = await newSeeker(api);
});
afterAll(() => api.close());

async function upload() {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await samplePicture())]), 'me.png');
  const { headers, body } = await bodyOf(form);
  return api.call('POST', '/api/v1/files/photo', { as: seeker.token, headers, body });
}
async function bodyOf(form: FormData) {
  const sent = new Response(form);
  return {
    headers: { 'content-type': sent.headers.get('content-type')!, 'x-locale': 'en' },
    body: Buffer.from(await sent.arrayBuffer()),
  };
}
const kept = async () =>
  (
    await api.ctx.db
      .selectFrom('files')
      .select('id')
      .where('owner_user_id', '=', seeker.user.id)
      .where('kind', '=', 'photo')
      .where('deleted_at', 'is', null)
      .execute()
  ).length;

test.each([
  ['full', () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOSPC' })), 507, 'storage.full', undefined],
  ['failing', () => Promise.reject(new Error('a disk error')), 503, 'storage.away', '30'],
  ['silent', () => new Promise<never>(() => {}), 503, 'storage.away', '30'],
] as const)(
  'an upload while the store is %s is told so within three seconds, and leaves nothing',
  async (_, how, status, code, after) => {
    fault = how;
    const before = await kept();
    const answer = await within(3_000, upload());
    expect([answer.status, answer.code, answer.headers['retry-after']]).toEqual([status, code, after]);
    expect(answer.message).toMatch(/nothing you typed is lost/);
    expect(await kept()).toBe(before);
  },
);
