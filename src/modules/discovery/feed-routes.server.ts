import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#platform/context.server.ts';
import { catalogueId } from '#platform/fields/rules.ts';
import { readsPerMinute, sendDocument } from '#platform/http/public-document.server.ts';
import { localeOfPath } from '#platform/texts/locale.ts';
import { refuse } from './errors.ts';
import { isBoardName } from './feeds/boards.ts';
import { FORMATS, TYPE_OF, writeFeed, type Feed, type Format } from './feeds/feed.ts';
import { readerIn } from './reader.ts';
import { readBoardFeed } from './service/boards.server.ts';
import { readArticlesFeed, readEmployerFeed, readSearchFeed } from './service/feeds.server.ts';

const FEEDS_PER_MINUTE = 60;
/** One of them may be every ad there is. */
const BOARDS_PER_MINUTE = 10;
const [FRESH_SECONDS, STALE_SECONDS] = [300, 86_400];
const [BOARD_FRESH_SECONDS, BOARD_STALE_SECONDS] = [1_800, 86_400];
const SAFE_NUMBER = /^[1-9]\d{0,14}$/;

const urlOf = ({ url }: FastifyRequest, { config }: Context) => new URL(config.public_url + url);

const readerOf = (request: FastifyRequest) => readerIn(localeOfPath(request.url.split('?', 1)[0]!), request);

/** `jobs.rss` → what is asked for, and in which format. */
function fileOf(file: string): { name: string; format: string } {
  const at = file.lastIndexOf('.');
  return { name: file.slice(0, Math.max(0, at)), format: file.slice(at + 1) };
}
const isFormat = (format: string): format is Format => (FORMATS as readonly string[]).includes(format);

function numberIn(text: string): number {
  if (!SAFE_NUMBER.test(text)) throw refuse('discovery.no_feed');
  return Number(text);
}

/**
 * `/feeds/jobs.rss?<search>`, `/feeds/{blogs,news}.atom?topic_id=`, `/feeds/companies/7.json`, and for job sites
 * `/feeds/indeed.xml?company_id=7`; each also below `/ar` and `/en`.
 */
export function feedRoutes(server: FastifyInstance, ctx: Context) {
  const send = (request: FastifyRequest, reply: FastifyReply, feed: Feed, format: Format) => {
    const body = Buffer.from(writeFeed(feed, format));
    return sendDocument(request, reply, {
      type: `${TYPE_OF[format]}; charset=utf-8`,
      tag: createHash('sha256').update(body).digest('base64url').slice(0, 27),
      freshFor: FRESH_SECONDS,
      staleFor: STALE_SECONDS,
      // A reader on another site asks from a browser.
      headers: { 'access-control-allow-origin': '*' },
      body,
    });
  };

  async function named(request: FastifyRequest, reply: FastifyReply) {
    const url = urlOf(request, ctx);
    const { name, format } = fileOf((request.params as { file: string }).file);
    if (!isFormat(format)) throw refuse('discovery.no_feed');
    const asked = { actor: readerOf(request), feed_url: url.href };
    if (name === 'jobs') return send(request, reply, await readSearchFeed(ctx, asked, url.searchParams), format);
    if (name !== 'blogs' && name !== 'news') throw refuse('discovery.no_feed');
    const topic = catalogueId().safeParse(url.searchParams.get('topic_id'));
    const of = { kind: name === 'news' ? ('news' as const) : ('blog' as const), topic_id: topic.data };
    return send(request, reply, await readArticlesFeed(ctx, asked, of), format);
  }

  async function ofEmployer(request: FastifyRequest, reply: FastifyReply) {
    const { name, format } = fileOf((request.params as { file: string }).file);
    if (!isFormat(format)) throw refuse('discovery.no_feed');
    const asked = { actor: readerOf(request), feed_url: urlOf(request, ctx).href };
    return send(request, reply, await readEmployerFeed(ctx, asked, numberIn(name)), format);
  }

  async function forBoard(request: FastifyRequest, reply: FastifyReply) {
    const { board } = request.params as { board: string };
    if (!isBoardName(board)) throw refuse('discovery.no_feed');
    const company = urlOf(request, ctx).searchParams.get('company_id');
    const feed = await readBoardFeed(ctx, {
      board,
      locale: readerOf(request).locale,
      company_id: company === null ? null : numberIn(company),
    });
    return sendDocument(request, reply, {
      ...feed,
      type: 'application/xml; charset=utf-8',
      freshFor: BOARD_FRESH_SECONDS,
      staleFor: BOARD_STALE_SECONDS,
    });
  }

  const perMinute = (max: number) => ({ config: { rateLimit: readsPerMinute(max) }, exposeHeadRoute: true });
  for (const prefix of ['', '/ar', '/en']) {
    server.get(`${prefix}/feeds/:board.xml`, perMinute(BOARDS_PER_MINUTE), forBoard);
    server.get(`${prefix}/feeds/:file`, perMinute(FEEDS_PER_MINUTE), named);
    server.get(`${prefix}/feeds/companies/:file`, perMinute(FEEDS_PER_MINUTE), ofEmployer);
  }
}
