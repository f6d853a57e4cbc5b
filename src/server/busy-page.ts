import { createHash } from 'node:crypto';
import { OFFLINE_STYLE } from '#modules/home-screen/offline-page.ts';
import { httpTexts } from '#platform/http/texts.ts';
import { directionOf, type Locale } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';

/** Those who were sent away together come back apart. */
const SPREAD_SECONDS = 8;

const styleHash = createHash('sha256').update(OFFLINE_STYLE).digest('base64');
export const BUSY_POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`;

/** Costs nothing to make, stands alone, and asks again by itself for the page that was wanted. */
export function busyPage(locale: Locale, retryAfterSeconds: number): string {
  const t = translate(httpTexts, locale);
  const seconds = retryAfterSeconds + 1 + Math.floor(Math.random() * SPREAD_SECONDS);
  return `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta http-equiv="refresh" content="${seconds}"><title>${t('http.busy_title')}</title><style>${OFFLINE_STYLE}</style></head>
<body><main><h1>${t('http.busy_title')}</h1><p>${t('http.busy_page')}</p><p><a href="">${t('http.busy_again')}</a></p></main></body></html>`;
}
