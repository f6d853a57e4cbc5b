import { dateTimeOf } from '#platform/texts/format.ts';
import { clipped } from '#platform/texts/clipped.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import { calendarFields, instantOf } from './calendar-fields.ts';
import type { Attachment, Listed, Opened } from './service.server.ts';
import { addressOf, escaped, frameOf, shell } from './shell.server.ts';
import { devInboxTexts } from './texts.ts';

const STYLE = `
.inbox{display:grid;gap:1.5rem}.letters{margin:0;padding:0;list-style:none;border-block-start:1px solid var(--line)}
.letters li{display:grid;gap:.15rem;padding-block:.75rem;border-block-end:1px solid var(--line)}
.letters a{font-weight:600;text-decoration:none}.letters li[data-open]{padding-inline:.75rem;background:var(--sunken)}
article{display:grid;gap:1rem;align-content:start;min-inline-size:0;padding:1.1rem;border:1px solid var(--line);border-radius:12px;background:var(--surface)}
.files{display:grid;gap:.5rem;margin:0;padding:0;list-style:none}.files a{display:inline-block;padding-block:.6rem}
@media (min-width:64rem){.inbox[data-open]{grid-template-columns:22rem minmax(0,1fr)}}
@media (max-width:63.99rem){.inbox[data-open] .listing{display:none}}
`;

export const VIEWS = ['html', 'text', 'source'] as const;
export type View = (typeof VIEWS)[number];

type Shown = { to: string; locale: Locale; nonce: string; listed: Listed[]; opened: Opened | null; view: View };

export function devInboxPage({ to, locale, nonce, listed, opened, view }: Shown): string {
  const t = translate(devInboxTexts, locale);
  const here = { to, letter: opened?.id ?? null, view: view === 'html' ? null : view };
  const hrefOf = (chosen: Record<string, string | number | null>) => addressOf('/dev/inbox', { locale, to, ...chosen });
  const list =
    listed.length === 0
      ? `<p class="muted">${t('inbox.empty')}</p>`
      : `<ul class="letters" aria-label="${t('inbox.list')}">${listed.map((one) => rowOf(one, locale, { isOpen: one.id === opened?.id, href: hrefOf({ letter: one.id }) })).join('')}</ul>`;
  return shell({
    locale,
    nonce,
    title: t('inbox.title'),
    lede: t('inbox.lede'),
    otherHref: addressOf('/dev/inbox', { ...here, locale: locale === 'ar' ? 'en' : 'ar' }),
    style: STYLE,
    body: `<div class="inbox"${opened ? ' data-open' : ''}>
<div class="listing">
<form method="get" action="/dev/inbox">
<input type="hidden" name="locale" value="${locale}">
<label>${t('inbox.to')} <span class="muted small">(${t('inbox.to_hint')})</span><input name="to" value="${escaped(to)}" dir="ltr" autocomplete="off" spellcheck="false"></label>
<button type="submit">${t('inbox.show')}</button>
</form>
${list}
</div>
${opened ? letterOf(opened, { locale, view, hrefOf }) : ''}
</div>`,
  });
}

const PREVIEW_LETTERS = 120;

function rowOf(one: Listed, locale: Locale, { isOpen, href }: { isOpen: boolean; href: string }): string {
  const t = translate(devInboxTexts, locale);
  const { to, channel, subject, text, code, sent_at, has_files } = one;
  const marks = [t(channel === 'mail' ? 'inbox.mail' : 'inbox.sms'), ...(has_files ? [t('inbox.has_files')] : [])];
  return `<li${isOpen ? ' data-open' : ''}>
<span class="bar small muted"><bdi dir="ltr">${escaped(to)}</bdi><time datetime="${sent_at}">${dateTimeOf(sent_at, locale)}</time></span>
<a href="${href}"${isOpen ? ' aria-current="true"' : ''} dir="auto">${escaped(subject || clipped(text, PREVIEW_LETTERS))}</a>
${subject ? `<span class="small muted" dir="auto">${escaped(clipped(text, PREVIEW_LETTERS))}</span>` : ''}
<span class="small muted">${marks.join(' · ')}</span>
${code ? `<bdi dir="ltr" class="code">${escaped(code)}</bdi>` : ''}
</li>`;
}

type Reading = { locale: Locale; view: View; hrefOf: (chosen: Record<string, string | number | null>) => string };

function letterOf(opened: Opened, { locale, view, hrefOf }: Reading): string {
  const t = translate(devInboxTexts, locale);
  const { id, to, channel, subject, html, text, links, code, sent_at, headers, attachments, source } = opened;
  const views = VIEWS.filter((one) => (one === 'html' ? html : one === 'source' ? source : true));
  const shown = views.includes(view) ? view : views[0]!;
  const bodies = {
    html: () => frameOf(html, subject),
    text: () => `<p class="typed" dir="auto">${escaped(text)}</p>`,
    source: () =>
      `<pre class="source" dir="ltr" tabindex="0" aria-label="${t('inbox.view_source')}">${escaped(source)}</pre>`,
  };
  const header = (name: string) => headers.find((one) => one.name.toLowerCase() === name)?.value;
  const top = [
    [t('inbox.from'), header('from')],
    [t('inbox.reply_to'), header('reply-to')],
    [t('inbox.to'), to],
    [t('inbox.date'), dateTimeOf(sent_at, locale)],
  ] as const;
  return `<article>
<p><a href="${hrefOf({})}">${t('inbox.back')}</a></p>
<h2 dir="auto">${escaped(subject || t(channel === 'mail' ? 'inbox.mail' : 'inbox.sms'))}</h2>
${fieldsOf(top.flatMap(([label, value]) => (value ? [[label, value] as const] : [])))}
${code ? `<p><span class="muted small">${t('inbox.code')}</span><br><bdi dir="ltr" class="code">${escaped(code)}</bdi></p>` : ''}
${attachments.length > 0 ? filesOf(id, attachments, locale) : ''}
${attachments
  .filter(isCalendar)
  .map((file) => calendarOf(file.bytes.toString('utf8'), locale))
  .join('')}
<nav class="tabs" aria-label="${t('inbox.views')}">${views.map((one) => `<a href="${hrefOf({ letter: id, view: one })}"${one === shown ? ' aria-current="page"' : ''}>${t(`inbox.view_${one}`)}</a>`).join('')}</nav>
${bodies[shown]()}
${links.length > 0 ? `<details><summary>${t('inbox.links')}</summary><ul>${links.map((link) => `<li><bdi dir="ltr"><a href="${escaped(link)}">${escaped(link)}</a></bdi></li>`).join('')}</ul></details>` : ''}
${headers.length > 0 ? `<details><summary>${t('inbox.headers')}</summary>${fieldsOf(headers.map(({ name, value }) => [name, value] as const))}</details>` : ''}
</article>`;
}

const fieldsOf = (fields: readonly (readonly [label: string, value: string])[]) =>
  `<dl class="fields">${fields.map(([label, value]) => `<dt><bdi>${escaped(label)}</bdi></dt><dd><bdi>${escaped(value)}</bdi></dd>`).join('')}</dl>`;

const isCalendar = ({ filename }: Attachment) => filename.endsWith('.ics');

function filesOf(id: number, files: Attachment[], locale: Locale): string {
  const t = translate(devInboxTexts, locale);
  return `<section class="box" aria-label="${t('inbox.files')}"><h3>${t('inbox.files')}</h3><ul class="files">${files
    .map(
      ({ filename, type, bytes }, at) =>
        `<li><a href="/dev/inbox/${id}/files/${at}" download="${escaped(filename)}"><bdi dir="ltr">${escaped(filename)}</bdi></a> <span class="muted small"><bdi dir="ltr">${escaped(type)}</bdi> · ${t('inbox.bytes', { count: bytes.byteLength })}</span></li>`,
    )
    .join('')}</ul></section>`;
}

/** The entry as a calendar would take it: what, when, where, who, and when it rings. */
function calendarOf(file: string, locale: Locale): string {
  const t = translate(devInboxTexts, locale);
  const fields = calendarFields(file);
  const valueOf = (name: string) => fields.find((one) => one.name === name)?.value ?? '';
  const timeOf = (name: string) => {
    const instant = instantOf(valueOf(name));
    return instant ? dateTimeOf(instant, locale) : valueOf(name);
  };
  const organizer = fields.find(({ name }) => name === 'ORGANIZER');
  const said = [
    [t('inbox.calendar_method'), valueOf('METHOD')],
    [t('inbox.calendar_what'), valueOf('SUMMARY')],
    [t('inbox.calendar_starts'), timeOf('DTSTART')],
    [t('inbox.calendar_ends'), timeOf('DTEND')],
    [t('inbox.calendar_where'), valueOf('LOCATION')],
    [t('inbox.calendar_organizer'), organizer?.value.replace(/^mailto:/i, '') ?? ''],
    [t('inbox.calendar_alarm'), valueOf('TRIGGER')],
    [t('inbox.calendar_sequence'), valueOf('SEQUENCE')],
  ] as const;
  return `<section class="box" aria-label="${t('inbox.calendar')}"><h3>${t('inbox.calendar')}</h3>${fieldsOf(said.filter(([, value]) => value !== ''))}
<details><summary>${t('inbox.calendar_file')}</summary><pre class="source" dir="ltr" tabindex="0" aria-label="${t('inbox.calendar_file')}">${escaped(file)}</pre></details></section>`;
}
