import { clipped } from '#platform/texts/clipped.ts';
import { directionOf, type Locale } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import { mailTexts } from './texts.ts';

export type MailContent = {
  locale: Locale;
  subject: string;
  /** The line that an inbox shows behind the subject: what the subject does not say. */
  preheader: string;
  /** What happened, in one line above the rest. */
  heading?: string;
  /** Plain text; a line break stays one. */
  paragraphs: string[];
  /** What people wrote, each as a text of its own. */
  quotes?: readonly string[];
  /** A one-time code, shown large and left to right in both languages. */
  code?: string;
  /** `href` is absolute. */
  action?: { label: string; href: string };
  /** Web addresses and numbers to call in a value become links. */
  facts?: readonly (readonly [label: string, value: string])[];
  /** Lists of things that have a page each, under headings. */
  sections?: readonly MailSection[];
  /** Small print behind everything else: why it came, what to do if it was not asked for. */
  note?: string;
  /** Small links behind the note. `href` is absolute. */
  links?: { label: string; href: string }[];
  /** The last line, and what a mail program's own button asks: no more mails of this kind. `href` is absolute. */
  unsubscribe?: { label: string; href: string } | undefined;
};

export type MailSection = {
  title?: string;
  /** `href` is absolute. */
  items: { title: string; href: string; lines: string[] }[];
  more?: { label: string; href: string };
};

export type RenderedMail = { subject: string; text: string; html: string; headers: Record<string, string> };

/** One mail in one language, as plain text and as HTML that say the same. Everything given is escaped. */
export function renderMail({ unsubscribe, ...content }: MailContent): RenderedMail {
  const all = unsubscribe ? { ...content, links: [...(content.links ?? []), unsubscribe] } : content;
  return {
    subject: lineOf(content.subject),
    text: textOf(all),
    html: htmlOf(all),
    // RFC 8058: the mail program's own button posts to the address, without a page and without a log-in.
    headers: unsubscribe
      ? { 'List-Unsubscribe': `<${unsubscribe.href}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
      : {},
  };
}

/** A header is one line: what follows a line break would be a header of its own. */
const lineOf = (value: string) => value.replace(/[\s\u0000-\u001f\u007f\u0085\u2028\u2029]+/gu, ' ').trim();

function textOf({
  locale,
  heading,
  paragraphs,
  quotes = [],
  code,
  action,
  facts = [],
  sections = [],
  note,
  links = [],
}: MailContent): string {
  const t = translate(mailTexts, locale);
  return [
    ...(heading ? [heading] : []),
    ...paragraphs,
    ...quotes.map((text) => text.replace(/^/gm, '> ')),
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...sections.map(sectionText),
    ...(code ? [code] : []),
    ...(action ? [`${action.label}:\n${action.href}`] : []),
    ...(note ? [note] : []),
    ...links.map(({ label, href }) => `${label}:\n${href}`),
    `-- \n${t('mail.wordmark')} / ${t('mail.other_wordmark')}\n${t('mail.about')}`,
  ].join('\n\n');
}

const sectionText = ({ title, items, more }: MailSection) =>
  [
    ...(title ? [`== ${title} ==`] : []),
    ...items.map((item) => [item.title, ...item.lines, item.href].join('\n')),
    ...(more ? [`${more.label}:\n${more.href}`] : []),
  ].join('\n\n');

// The design's tokens as mail clients understand them: no custom properties, no OKLCH, styles inline.
const LIGHT = {
  canvas: '#fbf9f6',
  surface: '#fffefd',
  sunken: '#f3f1eb',
  ink: '#24201a',
  muted: '#625d55',
  line: '#e1ded7',
  primary: '#016b50',
  on_primary: '#f8fdfb',
};
const DARK = {
  canvas: '#141310',
  surface: '#1c1a17',
  sunken: '#262420',
  ink: '#ebe9e4',
  muted: '#b0aca4',
  line: '#35332e',
  primary: '#6bcba9',
  on_primary: '#021911',
};
const FONT = "'IBM Plex Sans Arabic','Segoe UI','Geeza Pro',Tahoma,Arial,sans-serif";
/** A long word or address goes on in the next line; web mail drops what stands on the body. */
const BREAKS = 'overflow-wrap:anywhere;word-break:break-word';
const CODE_FONT = "'SF Mono',Consolas,Menlo,monospace";

// Clients that know dark mode take these over the inline colours.
const DARK_STYLES = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.canvas{background-color:${DARK.canvas}!important}.surface{background-color:${DARK.surface}!important;border-color:${DARK.line}!important}
.sunken{background-color:${DARK.sunken}!important}.ink{color:${DARK.ink}!important}.muted{color:${DARK.muted}!important}
.accent{color:${DARK.primary}!important}.button{background-color:${DARK.primary}!important}.button-text{color:${DARK.on_primary}!important}
}`;

function htmlOf({
  locale,
  subject,
  preheader,
  heading,
  paragraphs,
  quotes = [],
  code,
  action,
  facts = [],
  sections = [],
  note,
  links = [],
}: MailContent): string {
  const t = translate(mailTexts, locale);
  const dir = directionOf(locale);
  // Web mail drops <html dir>, and some clients know only the old attribute: each block says both.
  const side = `dir="${dir}" align="${dir === 'rtl' ? 'right' : 'left'}"`;
  const row = (cell: string, padding = '0 24px 16px') => `<tr><td ${side} style="padding:${padding}">${cell}</td></tr>`;
  const paragraph = (text: string, { tone = 'ink', size = 16 }: { tone?: 'ink' | 'muted'; size?: number } = {}) =>
    `<p ${side} lang="${locale}" class="${tone}" style="margin:0;font:${size}px/1.7 ${FONT};color:${LIGHT[tone]}">${breaksOf(text)}</p>`;

  const blocks = [
    row(
      `<p ${side} class="accent" style="margin:0;font:600 20px/1.4 ${FONT};color:${LIGHT.primary}"><span lang="${locale}">${t('mail.wordmark')}</span> / <bdi lang="${locale === 'ar' ? 'en' : 'ar'}">${t('mail.other_wordmark')}</bdi></p>`,
      '24px 24px 16px',
    ),
    ...(heading
      ? [
          row(
            `<h1 ${side} lang="${locale}" class="ink" style="margin:0;font:600 20px/1.6 ${FONT};color:${LIGHT.ink}">${escaped(heading)}</h1>`,
            '0 24px 12px',
          ),
        ]
      : []),
    ...paragraphs.map((text) => row(paragraph(text))),
    ...quotes.map((text) => row(quoteOf(text), '0 24px 12px')),
    ...(facts.length > 0 ? [row(factsOf(facts, side, locale))] : []),
    ...sections.map((section) => row(sectionOf(section, side, locale))),
    ...(code ? [row(codeOf(code, dir), '4px 24px 20px')] : []),
    ...(action
      ? [
          row(buttonOf(action, locale), '4px 24px 16px'),
          row(`${paragraph(t('mail.link_hint'), { tone: 'muted', size: 13 })}${addressOf(action.href, side)}`),
        ]
      : []),
    ...(note ? [row(paragraph(note, { tone: 'muted', size: 14 }))] : []),
    ...links.map((link) => row(smallLinkOf(link, side, locale))),
    row(paragraph(t('mail.about'), { tone: 'muted', size: 13 }), '12px 24px 24px'),
  ];

  return `<!doctype html>
<html lang="${locale}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escaped(lineOf(subject))}</title>
<style>${DARK_STYLES}</style>
</head>
<body class="canvas" dir="${dir}" style="margin:0;padding:0;background-color:${LIGHT.canvas}">
<div style="display:none;max-height:0;overflow:hidden;opacity:0" ${side} lang="${locale}">${escaped(lineOf(preheader))}</div>
<table role="presentation" class="canvas" dir="${dir}" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:${LIGHT.canvas}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="surface" dir="${dir}" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;background-color:${LIGHT.surface};border:1px solid ${LIGHT.line};border-radius:12px;${BREAKS}">
${blocks.join('\n')}
</table>
</td></tr></table>
</body>
</html>`;
}

/** What it is above what is said of it: side by side, a long place would have half a phone. */
const factsOf = (facts: NonNullable<MailContent['facts']>, side: string, locale: Locale) =>
  `<table role="presentation" class="sunken" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:${LIGHT.sunken};border-radius:8px">${facts
    .map(
      ([label, value], at) =>
        `<tr><td ${side} style="padding:${at === 0 ? 14 : 0}px 16px 14px"><p ${side} lang="${locale}" class="muted" style="margin:0;font:13px/1.6 ${FONT};color:${LIGHT.muted}">${escaped(label)}</p>` +
        `<p ${side} class="ink" style="margin:0;font:15px/1.6 ${FONT};color:${LIGHT.ink}"><bdi>${linkedOf(value)}</bdi></p></td></tr>`,
    )
    .join('')}</table>`;

/** What somebody wrote, in the direction in which they wrote it. */
const quoteOf = (text: string) =>
  `<table role="presentation" class="sunken" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:${LIGHT.sunken};border-radius:8px"><tr><td dir="auto" class="ink" style="padding:14px 16px;font:16px/1.7 ${FONT};color:${LIGHT.ink}">${breaksOf(text)}</td></tr></table>`;

const sectionOf = ({ title, items, more }: MailSection, side: string, locale: Locale) =>
  `${title ? `<h2 ${side} class="ink" style="margin:8px 0 4px;font:600 17px/1.5 ${FONT};color:${LIGHT.ink}"><bdi>${escaped(title)}</bdi></h2>` : ''}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${items
    .map(
      (item) =>
        `<tr><td ${side} class="surface" style="padding:10px 0;border-top:1px solid ${LIGHT.line}"><p ${side} style="margin:0;font:600 16px/1.6 ${FONT}"><a href="${escaped(item.href)}" class="accent" style="color:${LIGHT.primary};text-decoration:none"><bdi>${escaped(item.title)}</bdi></a></p>${item.lines
          .map(
            (line) =>
              `<p ${side} class="muted" style="margin:0;font:14px/1.6 ${FONT};color:${LIGHT.muted}"><bdi>${escaped(line)}</bdi></p>`,
          )
          .join('')}</td></tr>`,
    )
    .join('')}</table>${more ? smallLinkOf(more, side, locale) : ''}`;

const codeOf = (code: string, dir: string) =>
  `<p dir="${dir}" align="center" class="sunken ink" style="margin:0;padding:18px;border-radius:8px;background-color:${LIGHT.sunken};font:600 32px/1.3 ${CODE_FONT};letter-spacing:6px;color:${LIGHT.ink}"><bdi dir="ltr">${escaped(code)}</bdi></p>`;

const buttonOf = ({ label, href }: NonNullable<MailContent['action']>, locale: Locale) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="button" align="center" style="border-radius:8px;background-color:${LIGHT.primary}"><a href="${escaped(href)}" lang="${locale}" class="button-text" style="display:inline-block;padding:13px 28px;font:600 16px/1.4 ${FONT};color:${LIGHT.on_primary};text-decoration:none">${escaped(label)}</a></td></tr></table>`;

const addressOf = (href: string, side: string) =>
  `<p ${side} style="margin:0;font:13px/1.6 ${FONT};word-break:break-all"><bdi dir="ltr"><a href="${escaped(href)}" class="accent" style="color:${LIGHT.primary}">${escaped(href)}</a></bdi></p>`;

const smallLinkOf = ({ label, href }: { label: string; href: string }, side: string, locale: Locale) =>
  `<p ${side} lang="${locale}" style="margin:0;font:13px/1.6 ${FONT}"><a href="${escaped(href)}" class="muted" style="color:${LIGHT.muted}">${escaped(label)}</a></p>`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (value: string) => value.replace(/[&<>"']/g, (letter) => ENTITIES[letter]!);
/** A web address, or a number to call as it is shown here: of this country or in its international form. */
const TO_FOLLOW = /(https?:\/\/[^\s<>"'«»“”]+|\+\d[\d ]{6,17}\d|\b05\d ?\d{3} ?\d{4}\b)/;
const linkedOf = (value: string) =>
  value
    .split(TO_FOLLOW)
    .map((part, at) => (at % 2 === 0 ? breaksOf(part) : linkTo(part)))
    .join('');
/** So much of an address says where it leads; the plain text has all of it. */
const SHOWN_LETTERS = 64;
const linkTo = (address: string) =>
  `<bdi dir="ltr"><a href="${escaped(/^[+0]/.test(address) ? `tel:${address.replaceAll(' ', '')}` : address)}" class="accent" style="color:${LIGHT.primary};word-break:break-all">${escaped(clipped(address.replace(/^https?:\/\//, ''), SHOWN_LETTERS))}</a></bdi>`;

const breaksOf = (value: string) => escaped(value).replace(/\r?\n/g, '<br>');
