import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { applyToJob } from '#modules/applications/service.server.ts';
import { tokenHashOf } from '#modules/auth/service/secrets.server.ts';
import { createJob } from '#modules/jobs/test-data.server.ts';
import { MAX_OPEN } from '#platform/stream/stream.server.ts';
import { eventReader } from '#ui/stream/event-reader.ts';
import { openApi, type OpenApi } from './open-api.ts';
import { newEmployer, newSeeker } from './people.ts';

let api: OpenApi;
let url: string;
beforeAll(async () => {
  // The checks of open streams come when a test says so.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  await listen();
});
afterAll(async () => {
  await api.close();
  vi.useRealTimers();
});

async function listen() {
  api = await openApi();
  await api.server.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(api.server.server.address() as AddressInfo).port}/api/v1/stream`;
}

/** An open stream: its text as it comes, and the end of it. */
async function open(token: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url, {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${token}`, ...headers },
  });
  expect(answer.status).toBe(200);
  let text = '';
  const whole = (async () => {
    for await (const piece of answer.body!.pipeThrough(new TextDecoderStream())) text += piece;
    return text;
  })();
  await expect.poll(() => text).toContain('retry: ');
  return { text: () => text, whole };
}

const END = /retry: (\d+)\nevent: end\ndata: (.*)\n\n$/;
const endingOf = (text: string) => {
  const [, retry, data] = END.exec(text) ?? [text];
  return { retry: Number(retry), ...JSON.parse(data ?? '{}') };
};

test('a position that the server never came to is answered with a reset, followed or looked at once', async () => {
  const { token } = await newSeeker(api);
  const stream = await open(token, { 'last-event-id': '999999999' });
  await expect.poll(stream.text).toMatch(/id: \d+\nevent: reset\n/);
  const once = await api.call('GET', '/api/v1/stream', { as: token, headers: { 'last-event-id': '999999999' } });
  expect(once.data).toEqual({ at: expect.any(Number), is_reset: true, events: [] });
  expect(once.data.at).toBeLessThan(999_999_999);
});

test('an application reaches everyone of the company as itself', async () => {
  const [seeker, owner, viewer] = [await newSeeker(api), await newEmployer(api), await newEmployer(api, 'viewer')];
  await api.ctx.db
    .updateTable('company_members')
    .set({ company_id: owner.company.id })
    .where('user_id', '=', viewer.user.id)
    .execute();
  const job = await createJob(api.ctx, { company_id: owner.company.id, state: 'active' });
  const streams = await Promise.all([open(owner.token), open(viewer.token)]);
  for (const { text } of streams) await expect.poll(text).toContain('event: begin');
  const application = await applyToJob(api.ctx, seeker.actor, job.id, {
    cover_note: '',
    cv_source: 'profile',
    answers: [],
  });
  for (const { text } of streams) {
    await expect.poll(text).toContain('event: application');
    const events: object[] = [];
    eventReader({ onEvent: (event) => events.push(event), onRetry: () => {} })(text());
    expect(events).toContainEqual({
      id: expect.any(Number),
      kind: 'application',
      payload: { application_id: application.id, job_id: job.id },
    });
  }
});

test('one page too many ends the oldest, which is asked to wait', async () => {
  const { token } = await newSeeker(api);
  const streams = [];
  for (let count = 0; count <= MAX_OPEN; count += 1) streams.push(await open(token));
  expect(endingOf(await streams[0]!.whole)).toEqual({ retry: 60_000, why: 'crowded' });
  for (const { text } of streams.slice(1)) expect(text()).not.toContain('event: end');
});

test('the end of the token and the end of the session are told apart', async () => {
  const [short, left] = [await newSeeker(api), await newSeeker(api)];
  await api.ctx.db
    .updateTable('access_tokens')
    .set({ expires_at: new Date(api.ctx.now().getTime() + 1_000) })
    .where('token_hash', '=', tokenHashOf(short.token))
    .execute();
  const streams = [await open(short.token), await open(left.token)] as const;
  expect(endingOf(await streams[0].whole)).toEqual({ retry: 2_000, why: 'token_ended' });
  await api.ctx.db
    .updateTable('sessions')
    .set({ ended_at: api.ctx.now() })
    .where('user_id', '=', left.user.id)
    .execute();
  vi.advanceTimersByTime(60_000);
  expect(endingOf(await streams[1].whole)).toEqual({ retry: 2_000, why: 'session_ended' });
});

test('a server that stops says so, and closes at once', async () => {
  const { token } = await newSeeker(api);
  const stream = await open(token);
  await api.close();
  expect(endingOf(await stream.whole)).toEqual({ retry: 2_000, why: 'stopping' });
  await listen();
});
