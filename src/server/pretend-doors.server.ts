import { request as ask } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { SANDBOX_DOORS_PATH } from '../sandbox-doors/start-doors.server.ts';

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/** Passes on to the pretend providers of a demo, which only this machine reaches. */
export async function pretendDoors(
  server: FastifyInstance,
  { local_url, public_url }: { local_url: string; public_url: string },
) {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (_request, _payload, done) => done(null));
  server.all(`${SANDBOX_DOORS_PATH}/*`, (request, reply) => {
    const { host = new URL(public_url).host } = request.headers;
    const headers = {
      ...request.headers,
      'x-forwarded-host': host,
      'x-forwarded-proto': new URL(public_url).protocol.slice(0, -1),
    };
    const passed = ask(local_url + request.url, { method: request.method, headers }, (answer) => {
      const { 'content-security-policy': _own, ...said } = answer.headers;
      reply
        .code(answer.statusCode ?? 502)
        .headers({ ...said, 'content-security-policy': POLICY, 'cache-control': 'no-store' });
      void reply.send(answer);
    });
    passed.on('error', () => void reply.code(502).send());
    request.raw.pipe(passed);
    return reply;
  });
}
