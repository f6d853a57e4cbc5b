import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OFFLINE_STYLE } from '#modules/home-screen/offline-page.ts';
import { httpTexts } from '#platform/http/texts.ts';
import { directionOf, LOCALES, localeOfPath, type Locale } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import { takesPacked } from './packed-page.server.ts';

const styleHash = createHash('sha256').update(OFFLINE_STYLE).digest('base64');
const POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`;

/** Stands alone. */
function busyPage(locale: Locale): Buffer {
  const t = translate(httpTexts, locale);
  return Buffer.from(`<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${t('http.busy_title')}</title><style>${OFFLINE_STYLE}</style></head>
<body><main><h1>${t('http.busy_title')}</h1><p>${t('http.busy_page')}</p><p><a href="">${t('http.busy_again')}</a></p></main></body></html>`);
}

/** Made before anybody is refused. */
const PAGES = Object.fromEntries(
  LOCALES.map((locale) => {
    const page = busyPage(locale);
    return [locale, { page, packed: brotliCompressSync(page) }];
  }),
) as Record<Locale, Record<'page' | 'packed', Buffer>>;

/** Those who were sent away together come back apart. */
const SPREAD_SECONDS = 8;

/** Costs nothing but to send it, and asks again by itself for the page that was wanted. */
export function sendBusyPage(request: FastifyRequest, reply: FastifyReply, retryAfterSeconds: number) {
  const { page, packed } = PAGES[localeOfPath(request.url.split('?', 1)[0]!)];
  reply.code(503).headers({
    'retry-after': String(retryAfterSeconds),
    refresh: String(retryAfterSeconds + 1 + Math.floor(Math.random() * SPREAD_SECONDS)),
    'cache-control': 'no-store',
    'content-security-policy': POLICY,
    'content-type': 'text/html; charset=utf-8',
  });
  return takesPacked(request) ? reply.header('content-encoding', 'br').send(packed) : reply.send(page);
}
