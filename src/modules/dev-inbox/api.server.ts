import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Context } from '#platform/context.server.ts';
import type { LetterSamples } from '#platform/mail/letter-samples.ts';
import { lettersPage, type NameOf, sampleLetters, SCHEMES, WIDTHS } from './letters-page.server.ts';
import { listPageNotices } from './queries.server.ts';
import { devInboxPage, VIEWS } from './page.server.ts';
import { listDevInbox, openDelivery, readDevInbox } from './service.server.ts';
import { headersOf, NEVER_KEPT, newNonce } from './shell.server.ts';

/** Anything given twice or too long counts as not given. */
const locale = z.enum(['ar', 'en']).catch('ar');
const number = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const Query = z.object({
  to: z.string().max(254).catch(''),
  locale,
  letter: number.nullable().catch(null),
  view: z.enum(VIEWS).catch('html'),
});
const LettersQuery = z.object({
  locale,
  of: locale,
  width: z.enum(WIDTHS).catch('360'),
  scheme: z.enum(SCHEMES).catch('light'),
});
const File = z.object({ id: number, at: z.coerce.number().int().nonnegative() });

const MOST_NOTICES = 200;

/** The letter box of a demo. Where mail or SMS really goes out, or outside of a demo, there is none. */
export function devInboxRoutes(
  server: FastifyInstance,
  ctx: Context,
  { samples, nameOf }: { samples: readonly LetterSamples[]; nameOf: NameOf },
) {
  const { is_demo, providers } = ctx.config;
  if (!is_demo || (providers.mail !== 'pretend' && providers.sms !== 'pretend')) return;

  const sendPage = (reply: FastifyReply, pageOf: (nonce: string) => string) => {
    const nonce = newNonce();
    return reply.headers(headersOf(nonce)).type('text/html; charset=utf-8').send(pageOf(nonce));
  };

  server.get('/dev/inbox.json', async (request, reply) => {
    const { to } = Query.parse(request.query);
    return reply.headers(NEVER_KEPT).send(await readDevInbox(ctx, to));
  });

  server.get('/dev/notices.json', async (_request, reply) =>
    reply.headers(NEVER_KEPT).send(await listPageNotices(ctx.db, MOST_NOTICES)),
  );

  server.get('/dev/inbox', async (request, reply) => {
    const { to, locale, letter, view } = Query.parse(request.query);
    const [listed, opened] = await Promise.all([listDevInbox(ctx, to), letter ? openDelivery(ctx, letter) : null]);
    return sendPage(reply, (nonce) => devInboxPage({ listed, opened, to, locale, view, nonce }));
  });

  server.get('/dev/inbox/:id/files/:at', async (request, reply) => {
    const asked = File.safeParse(request.params);
    const opened = asked.success ? await openDelivery(ctx, asked.data.id) : null;
    const file = opened?.attachments[asked.data!.at];
    if (!file) return reply.callNotFound();
    return reply
      .headers({
        ...NEVER_KEPT,
        'content-disposition': `attachment; filename="${file.filename.replace(/[^\w.-]/g, '_')}"`,
      })
      .type(file.type)
      .send(file.bytes);
  });

  server.get('/dev/letters.json', async (request, reply) => {
    const { of } = LettersQuery.parse(request.query);
    return reply.headers(NEVER_KEPT).send(sampleLetters(samples, ctx.config, of));
  });

  server.get('/dev/letters', async (request, reply) => {
    const choice = LettersQuery.parse(request.query);
    const letters = sampleLetters(samples, ctx.config, choice.of);
    return sendPage(reply, (nonce) => lettersPage({ letters, nameOf, choice, nonce }));
  });
}
