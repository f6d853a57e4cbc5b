import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Actor } from '#platform/access/actor.ts';
import { answerKept } from './kept-pages.server.ts';

type Shown = { html?: string; headers?: Record<string, string>; user?: Actor['user']; cookies?: string[] };

/** What the page says to a visitor, and the headers that it says it with. */
async function ask(shown: Shown, asked: { method?: 'GET' | 'HEAD'; tag?: string } = {}) {
  const server = Fastify();
  let number = 0;
  server.route({
    method: ['GET', 'HEAD'],
    url: '/',
    async handler(request, reply) {
      const nonce = `nonce-${(number += 1)}`;
      reply.header('content-security-policy', `script-src 'nonce-${nonce}'`);
      const response = new Response(shown.html ?? `<script nonce="${nonce}"></script>`, {
        headers: { 'content-type': 'text/html', ...shown.headers },
      });
      const actor = { user: shown.user ?? null } as Actor;
      const of = { actor, cookies: shown.cookies ?? [], nonce, began: new Date() };
      return (await answerKept(request, reply, response, of)) ? reply : reply.send('not kept');
    },
  });
  const headers = asked.tag === undefined ? {} : { 'if-none-match': asked.tag };
  return server.inject({ url: '/', method: asked.method ?? 'GET', headers });
}

test('a page is kept apart by everything in what is asked that changes it', async () => {
  const { headers } = await ask({});
  expect(headers['cache-control']).toContain('stale-while-revalidate');
  // Times are written in the zone that this header says; unnamed, one visitor's would be shown to all.
  expect(String(headers.vary).split(', ')).toEqual(expect.arrayContaining(['Cookie', 'Timezone', 'Accept-Encoding']));
});

test('a page of somebody, one that sets a cookie, a head alone and what says that it is not for all are not kept', async () => {
  const user = { id: 'somebody' } as unknown as Actor['user'];
  const cookie = { 'set-cookie': 'message=1' };
  const own: Shown[] = [
    { user },
    { cookies: ['a=1'] },
    { headers: cookie },
    { headers: { 'cache-control': 'no-store' } },
  ];
  const said = await Promise.all(own.map(async (shown) => (await ask(shown)).body));
  expect(said).toEqual(own.map(() => 'not kept'));
  expect((await ask({}, { method: 'HEAD' })).headers['cache-control']).toBeUndefined();
  const form = await ask({ html: '<meta name="robots" content="noindex">' });
  expect(form.headers['cache-control']).toBe('private, no-store');
  expect(form.headers.etag).toBeUndefined();
});

test('a page that is known leaves the policy of the kept one, whose nonce its scripts bear', async () => {
  const first = await ask({});
  const again = await ask({}, { tag: String(first.headers.etag) });
  expect([again.statusCode, again.body, again.headers['content-security-policy']]).toEqual([304, '', undefined]);
});
