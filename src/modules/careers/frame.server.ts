import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { nameOfCompany } from '#modules/companies/rules.ts';
import type { Actor } from '#platform/access/actor.ts';
import type { Context } from '#platform/context.server.ts';
import { agoOf } from '#platform/texts/format.ts';
import { directionOf, localPath, LOCALES, type Locale } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import { tonesOf } from './colours.ts';
import type { CareersPage } from './contract.ts';
import { ancestorsOf, careersPath, framePath, WIDGET_PATH } from './rules.ts';
import { readCareers, sitesOfPage } from './service.server.ts';
import { careersTexts } from './texts.ts';
import { escaped, WIDGET_SCRIPT } from './widget-script.ts';

const READS_PER_MINUTE = 600;
const MINUTE_MS = 60_000;
const FRAME_KEPT = 'public, max-age=300';
/** The address never changes, so the file is asked for again each day. */
const SCRIPT_KEPT = 'public, max-age=86400, stale-while-revalidate=604800';

const Asked = z.object({ lang: z.enum(LOCALES).catch('ar') });

const STYLE = `:root{color-scheme:light}*{box-sizing:border-box}
body{margin:0;color:#24201a;background:#fffefd;font:16px/1.6 'IBM Plex Sans Arabic','Segoe UI','Geeza Pro',Tahoma,sans-serif}
h1{margin:0 0 .5rem;font-size:1.15rem}ul{margin:0;padding:0;list-style:none}
li{border-block-start:1px solid #e1ded7}li a{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1rem;min-block-size:48px;padding-block:.6rem}
main{padding:.75rem}a{color:var(--tone);text-decoration:none;overflow-wrap:anywhere}a:hover b,footer a:hover{text-decoration:underline}
span,p{color:#625d55}footer{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1rem;padding-block-start:.6rem;border-block-start:1px solid #e1ded7}
footer a{display:inline-flex;align-items:center;min-block-size:44px}:focus-visible{outline:2px solid var(--tone);outline-offset:2px}`;

/** Whoever may show the frame may know how high it is; nothing else is said. */
const SCRIPT = `const send=()=>parent.postMessage({sila:'height',height:document.documentElement.offsetHeight},'*');
new ResizeObserver(send).observe(document.documentElement);send();`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** A company's open ads on its own site: one script and the frame it opens, for visitors alone. */
export async function careersFrame(server: FastifyInstance, ctx: Context): Promise<void> {
  const limited = {
    config: {
      rateLimit: { max: READS_PER_MINUTE, timeWindow: MINUTE_MS, keyGenerator: ({ ip }: FastifyRequest) => ip },
    },
  };

  server.get(WIDGET_PATH, limited, (_request, reply) =>
    reply
      .headers({ 'cache-control': SCRIPT_KEPT, 'cross-origin-resource-policy': 'cross-origin' })
      .type('text/javascript; charset=utf-8')
      .send(WIDGET_SCRIPT),
  );

  server.get<{ Params: { slug: string } }>(framePath(':slug'), limited, async (request, reply) => {
    const { lang } = Asked.parse(request.query);
    const page = await readCareers(ctx, visitorAt(request, lang), request.params.slug);
    const { light } = tonesOf(page.colour);
    const style = `${STYLE}:root{--tone:${light}}`;
    const sites = ancestorsOf(await sitesOfPage(ctx, page), ctx.config.public_url.startsWith('https:'));
    return reply
      .removeHeader('x-frame-options')
      .headers({
        'cache-control': FRAME_KEPT,
        'x-robots-tag': 'noindex',
        'content-security-policy': [
          "default-src 'none'",
          `style-src ${hashOf(style)}`,
          `script-src ${hashOf(SCRIPT)}`,
          "base-uri 'none'",
          "form-action 'none'",
          `frame-ancestors ${sites.join(' ') || "'none'"}`,
        ].join('; '),
      })
      .type('text/html; charset=utf-8')
      .send(drawn(page, { lang, style, origin: ctx.config.public_url, now: ctx.now().toISOString() }));
  });
}

/** What is shown on another site is what a stranger sees. */
const visitorAt = (request: FastifyRequest, locale: Locale): Actor => ({
  user: null,
  session_id: null,
  proved_at: null,
  locale,
  time_zone_offset_minutes: 0,
  ip: request.ip,
  request_id: request.id,
});

function drawn(
  page: CareersPage,
  { lang, style, origin, now }: { lang: Locale; style: string; origin: string; now: string },
): string {
  const t = translate(careersTexts, lang);
  const title = t('careers.page_title', { company: nameOfCompany(page.company, lang) });
  const link = (path: string, inside: string) =>
    `<a href="${escaped(origin + localPath(lang, path))}" target="_blank" rel="noopener">${inside}</a>`;
  const rows = page.jobs.map(({ id, title: job, city, activated_at }) => {
    const facts = [city, activated_at && agoOf(activated_at, now, lang)].filter((fact) => fact !== null && fact !== '');
    return `<li>${link(`/jobs/${id}`, `<b dir="auto">${escaped(job)}</b><span>${escaped(facts.join(' · '))}</span>`)}</li>`;
  });
  const none = t('careers.none_text', { company: nameOfCompany(page.company, lang) });
  return `<!doctype html>
<html lang="${lang}" dir="${directionOf(lang)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><style>${style}</style></head><body><main><h1>${escaped(title)}</h1>
${rows.length === 0 ? `<p>${escaped(none)}</p>` : `<ul>${rows.join('\n')}</ul>`}
<footer>${link(careersPath(page.slug), t('careers.frame_all'))}${link('/', t('careers.powered'))}</footer></main>
<script>${SCRIPT}</script></body></html>`;
}
