import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Context } from '#platform/context.server.ts';
import { devInboxPage } from './page.server.ts';
import { readDevInbox } from './service.server.ts';

/** Anything given twice or too long counts as not given. */
const Query = z.object({
  to: z.string().max(254).catch(''),
  locale: z.enum(['ar', 'en']).catch('ar'),
});

const NEVER_KEPT = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

/** The letter box of a demo. Where mail or SMS really goes out, or outside of a demo, there is none. */
export function devInboxRoutes(server: FastifyInstance, ctx: Context) {
  const { is_demo, providers } = ctx.config;
  if (!is_demo || (providers.mail !== 'pretend' && providers.sms !== 'pretend')) return;

  server.get('/dev/inbox.json', async (request, reply: FastifyReply) => {
    const { to } = Query.parse(request.query);
    return reply.headers(NEVER_KEPT).send(await readDevInbox(ctx, to));
  });

  server.get('/dev/inbox', async (request, reply: FastifyReply) => {
    const { to, locale } = Query.parse(request.query);
    const nonce = randomBytes(16).toString('base64');
    const page = devInboxPage({ deliveries: await readDevInbox(ctx, to), to, locale, nonce });
    return reply
      .headers({
        ...NEVER_KEPT,
        // Mails carry their styles inline, and a frame obeys this policy too.
        'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      })
      .type('text/html; charset=utf-8')
      .send(page);
  });
}
