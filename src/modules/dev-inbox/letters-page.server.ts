import { SAID, type LetterSamples } from '#platform/mail/letter-samples.ts';
import type { Config } from '#platform/config/config.server.ts';
import type { Mail } from '#platform/ports/mail-provider.ts';
import type { Sms } from '#platform/ports/sms-provider.ts';
import type { InBoth } from '#platform/texts/in-both.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import { addressOf, escaped, frameOf, shell } from './shell.server.ts';
import { devInboxTexts } from './texts.ts';

export const WIDTHS = ['360', '600'] as const;
export const SCHEMES = ['light', 'dark'] as const;
export type Choice = {
  locale: Locale;
  of: Locale;
  width: (typeof WIDTHS)[number];
  scheme: (typeof SCHEMES)[number];
};

export type Sample = { name: string } & ({ channel: 'mail'; mail: Mail } | { channel: 'sms'; sms: Sms });

/** Every letter there is, in a language, by its name. */
export const sampleLetters = (samples: readonly LetterSamples[], config: Config, locale: Locale): Sample[] =>
  samples
    .flatMap((lettersOf) => Object.entries(lettersOf({ config, locale, said: SAID })))
    .map(([name, letter]) =>
      'html' in letter ? { name, channel: 'mail', mail: letter } : { name, channel: 'sms', sms: letter },
    );

const STYLE = `
.gallery{display:grid;gap:2rem 1.5rem;margin-block-start:1.5rem;grid-template-columns:repeat(auto-fill,minmax(min(100%,var(--letter)),1fr))}
.gallery article{max-inline-size:var(--letter);display:grid;grid-template-columns:minmax(0,1fr);gap:.5rem;align-content:start;min-inline-size:0;overflow-wrap:anywhere}
.sms{max-inline-size:20rem;padding:.75rem 1rem;border-radius:14px;background:var(--sunken)}
`;

/** What people call a letter; null for one that has no name. */
export type NameOf = (name: string) => InBoth | null;

/** Every kind of letter as it is read: in a language, by day or night, on a phone or beside it. */
export function lettersPage({
  letters,
  nameOf,
  choice,
  nonce,
}: {
  letters: Sample[];
  nameOf: NameOf;
  choice: Choice;
  nonce: string;
}): string {
  const { locale, of, width, scheme } = choice;
  const t = translate(devInboxTexts, locale);
  const hrefOf = (chosen: Partial<Choice>) => addressOf('/dev/letters', { ...choice, ...chosen });
  const tabs = (name: 'of' | 'width' | 'scheme', values: readonly string[]) =>
    `<nav class="tabs" aria-label="${t(`letters.${name}`)}">${values
      .map(
        (value) =>
          `<a href="${hrefOf({ [name]: value })}"${choice[name] === value ? ' aria-current="page"' : ''}>${t(`letters.${name}_${value}` as 'letters.of_ar')}</a>`,
      )
      .join('')}</nav>`;
  return shell({
    locale,
    nonce,
    title: t('letters.title'),
    lede: t('letters.lede', { count: letters.length }),
    otherHref: hrefOf({ locale: locale === 'ar' ? 'en' : 'ar' }),
    style: `${STYLE}.gallery{--letter:${width}px}iframe{inline-size:${width}px;max-inline-size:100%}`,
    body: `${tabs('of', ['ar', 'en'])}${tabs('width', WIDTHS)}${tabs('scheme', SCHEMES)}
<div class="gallery">${letters.map((letter) => articleOf(letter, nameOf(letter.name)?.[locale] ?? letter.name, of, scheme)).join('\n')}</div>`,
  });
}

function articleOf(letter: Sample, called: string, of: Locale, scheme: Choice['scheme']): string {
  const name = `<h2 class="small">${escaped(called)}</h2>`;
  if (letter.channel === 'sms')
    return `<article>${name}<p class="sms" dir="auto" lang="${of}">${escaped(letter.sms.text)}</p></article>`;
  const { subject, html, attachments = [], calendar } = letter.mail;
  const files = [...attachments.map(({ filename }) => filename), ...(calendar ? ['interview.ics'] : [])];
  return `<article>${name}<p lang="${of}" dir="auto"><strong>${escaped(subject)}</strong><br><span class="muted small">${escaped(preheaderIn(html))}</span></p>
${files.length > 0 ? `<p class="muted small"><bdi dir="ltr">${escaped(files.join(', '))}</bdi></p>` : ''}
${frameOf(inScheme(html, scheme), subject, `color-scheme:${scheme}`)}</article>`;
}

/** What an inbox shows behind the subject. */
export const preheaderIn = (html: string): string =>
  (/<div style="display:none[^>]*>([^<]*)<\/div>/.exec(html)?.[1] ?? '').replace(
    /&(amp|lt|gt|quot|#39);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" })[name]!,
  );

/** As on a device that is set so, whichever looks at it here. */
const inScheme = (html: string, scheme: Choice['scheme']): string =>
  html.replace('@media (prefers-color-scheme:dark)', scheme === 'dark' ? '@media all' : '@media not all');
