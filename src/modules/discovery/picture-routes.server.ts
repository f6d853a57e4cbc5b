import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#platform/context.server.ts';
import { isToldAnew, readsPerMinute, sendDocument } from '#platform/http/public-document.server.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { refuse } from './errors.ts';
import { drawPicture, drawSheet, once, tagOf, type Drawing } from './pictures/drawn.server.ts';
import { readerIn } from './reader.ts';
import { codeOf, PICTURED, pictureOf, posterOf, type Pictured } from './service/pictures.server.ts';

const PICTURES_PER_MINUTE = 60;
const SHEETS_PER_MINUTE = 20;
const [FRESH_SECONDS, STALE_SECONDS] = [3_600, 604_800];
const FILE = /^(\d{1,15})-(ar|en)\.(png|pdf)$/;

function fileOf({ params }: FastifyRequest, ending: 'png' | 'pdf'): { id: number; locale: Locale } {
  const [, id, locale, found] = FILE.exec((params as { file: string }).file) ?? [];
  if (found !== ending) throw refuse('discovery.no_picture');
  return { id: Number(id), locale: locale as Locale };
}
const isPictured = (kind: string): kind is Pictured => (PICTURED as readonly string[]).includes(kind);

/** `/previews/ads/7-ar.png`: what a link shows where it is shared; `/posters/7-en.pdf`, `/posters/codes/7-en.png`: to print. */
export function pictureRoutes(server: FastifyInstance, ctx: Context) {
  const sendMade = (request: FastifyRequest, reply: FastifyReply, file: { type: string; tag: string; body: Buffer }) =>
    sendDocument(request, reply, { ...file, freshFor: FRESH_SECONDS, staleFor: STALE_SECONDS });
  const sendDrawn = async (
    request: FastifyRequest,
    reply: FastifyReply,
    drawing: Drawing,
    [type, draw]: [string, (drawing: Drawing) => Promise<Buffer>],
  ) => {
    const tag = tagOf(drawing);
    const body = isToldAnew(request, tag) ? await once(tag, () => draw(drawing)) : Buffer.alloc(0);
    return sendMade(request, reply, { type, tag, body });
  };
  const perMinute = (max: number) => ({ config: { rateLimit: readsPerMinute(max) }, exposeHeadRoute: true });

  server.get('/previews/:kind/:file', perMinute(PICTURES_PER_MINUTE), async (request, reply) => {
    const { kind } = request.params as { kind: string };
    if (!isPictured(kind)) throw refuse('discovery.no_picture');
    const { id, locale } = fileOf(request, 'png');
    const drawing = await pictureOf(ctx, readerIn(locale, request), kind, id);
    return sendDrawn(request, reply, drawing, ['image/png', drawPicture]);
  });
  server.get('/posters/:file', perMinute(SHEETS_PER_MINUTE), async (request, reply) => {
    const { id, locale } = fileOf(request, 'pdf');
    const drawing = await posterOf(ctx, readerIn(locale, request), id);
    return sendDrawn(request, reply, drawing, ['application/pdf', drawSheet]);
  });
  server.get('/posters/codes/:file', perMinute(SHEETS_PER_MINUTE), async (request, reply) => {
    const { id, locale } = fileOf(request, 'png');
    const body = await codeOf(ctx, readerIn(locale, request), id);
    const tag = createHash('sha256').update(body).digest('base64url').slice(0, 27);
    return sendMade(request, reply, { type: 'image/png', tag, body });
  });
}
