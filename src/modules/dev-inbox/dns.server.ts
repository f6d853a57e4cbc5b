import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Context } from '#platform/context.server.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import { deleteDnsRecord, insertDnsRecord, listDnsRecords } from './queries.server.ts';
import { addressOf, escaped, headersOf, newNonce, shell } from './shell.server.ts';
import { devInboxTexts } from './texts.ts';

const MOST_RECORDS = 200;
const locale = z.enum(['ar', 'en']).catch('ar');
const DnsRecord = z.object({
  name: z.string().trim().toLowerCase().min(1).max(253),
  value: z.string().trim().min(1).max(255),
  intent: z.enum(['add', 'remove']),
  locale,
});

const Shown = z.object({ locale });

/** The DNS of a demo, where nobody's real one is asked: what a visitor publishes here proves a domain. */
export async function devDnsRoutes(server: FastifyInstance, ctx: Context) {
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  const sendPage = async (reply: FastifyReply, shown: Locale) => {
    const nonce = newNonce();
    const records = await listDnsRecords(ctx.db, MOST_RECORDS);
    return reply
      .headers(headersOf(nonce))
      .type('text/html; charset=utf-8')
      .send(pageOf({ records, locale: shown, nonce }));
  };

  server.get('/dev/dns', (request, reply) => sendPage(reply, Shown.parse(request.query).locale));

  server.post('/dev/dns', async (request, reply) => {
    const record = DnsRecord.safeParse(request.body);
    if (record.success) {
      const { name, value, intent } = record.data;
      await (intent === 'add' ? insertDnsRecord : deleteDnsRecord)(ctx.db, { name, value });
    }
    return sendPage(reply, Shown.parse(request.body).locale);
  });
}

const STYLE = `.records{margin:0;padding:0;list-style:none}.records form{align-items:center;margin:0;padding-block:.75rem;border-block-end:1px solid var(--line)}.records p{flex:1 1 16rem;min-inline-size:0;overflow-wrap:anywhere}`;

function pageOf({
  records,
  locale,
  nonce,
}: {
  records: { name: string; value: string }[];
  locale: Locale;
  nonce: string;
}): string {
  const t = translate(devInboxTexts, locale);
  const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${escaped(value)}">`;
  const row = ({ name, value }: { name: string; value: string }) => `<li><form method="post" action="/dev/dns">
${hidden('intent', 'remove')}${hidden('locale', locale)}${hidden('name', name)}${hidden('value', value)}
<p><bdi dir="ltr">${escaped(name)}</bdi><br><span class="small muted"><bdi dir="ltr">TXT ${escaped(value)}</bdi></span></p>
<button type="submit">${t('dns.remove')}</button></form></li>`;
  const field = (name: 'name' | 'value') =>
    `<label>${t(`dns.${name}`)}<input name="${name}" required maxlength="253" dir="ltr" autocomplete="off" spellcheck="false"></label>`;
  return shell({
    locale,
    nonce,
    title: t('dns.title'),
    lede: t('dns.lede'),
    otherHref: addressOf('/dev/dns', { locale: locale === 'ar' ? 'en' : 'ar' }),
    style: STYLE,
    body: `<form method="post" action="/dev/dns">${hidden('intent', 'add')}${hidden('locale', locale)}${field('name')}${field('value')}<button type="submit">${t('dns.add')}</button></form>
${records.length === 0 ? `<p class="muted">${t('dns.empty')}</p>` : `<ul class="records">${records.map(row).join('')}</ul>`}`,
  });
}
