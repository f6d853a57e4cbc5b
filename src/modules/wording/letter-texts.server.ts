import type { Config } from '#platform/config/config.server.ts';
import { SAID } from '#platform/mail/letter-samples.ts';
import type { Mail } from '#platform/ports/mail-provider.ts';
import type { Sms } from '#platform/ports/sms-provider.ts';
import { rewordedBy } from '#platform/texts/rewording.server.ts';
import type { Locale } from '#platform/texts/locale.ts';
import type { Rewording, Text } from '#platform/texts/texts.ts';
import { letterSamples } from './gallery.server.ts';
import type { Role } from './rules.ts';

export type SampleLetter = Mail | Sms;
export type LetterText = { key: string; usual: Text; role: Role };
/** A letter as the gallery names it, with the texts that it shows, in the order in which they are read. */
export type LetterTexts = { name: string; letter: SampleLetter; texts: LetterText[] };

/** The frame of every letter, and what an invoice says, which is kept with it: no words of the letter. */
const isNotOfLetter = (key: string) => /^(mail\.|invoices\.line_)/.test(key);

const FIRST_MARK = 0xf0000;
const MARKS = /[\u{F0000}-\u{FFFFD}]/gu;

/** Every letter there is, filled with what the gallery makes up. */
export const renderLetters = (config: Config, locale: Locale, rewording: Rewording): [string, SampleLetter][] =>
  rewordedBy(rewording, () => letterSamples.flatMap((of) => Object.entries(of({ config, locale, said: SAID }))));

/**
 * Which texts each letter shows: every text is worded with a mark of its own in front, a letter of no alphabet, and
 * what comes out is searched for marks. So no list says which letter is made of what, and none can be wrong.
 */
export function readLetterTexts(config: Config, locale: Locale): LetterTexts[] {
  const keys: string[] = [];
  const usuals = new Map<string, Text>();
  const letters = renderLetters(config, locale, (key, of, usual) => {
    if (of !== locale || isNotOfLetter(key)) return undefined;
    if (!usuals.has(key)) {
      usuals.set(key, usual);
      keys.push(key);
    }
    const mark = String.fromCodePoint(FIRST_MARK + keys.indexOf(key));
    return typeof usual === 'string'
      ? mark + usual
      : Object.fromEntries(Object.entries(usual).map(([form, text]) => [form, mark + text]));
  });
  return letters.map(([name, letter]) => {
    const seen = new Map<string, LetterText>();
    for (const { role, text } of partsOf(letter))
      for (const [mark] of text.matchAll(MARKS)) {
        const key = keys[mark.codePointAt(0)! - FIRST_MARK]!;
        if (!seen.has(key)) seen.set(key, { key, usual: usuals.get(key)!, role });
      }
    return { name, letter, texts: [...seen.values()] };
  });
}

/** What is read of a letter, in the order in which it is. */
function partsOf(letter: SampleLetter): { role: Role; text: string }[] {
  if (!('html' in letter)) return [{ role: 'sms', text: letter.text }];
  const { subject, html } = letter;
  const button = /class="button-text"[^>]*>([^<]*)</.exec(html)?.[1] ?? '';
  const preheader = /<div style="display:none[^>]*>([^<]*)</.exec(html)?.[1] ?? '';
  const body = html.slice(html.indexOf('</div>')).replace(`>${button}<`, '><');
  return [
    { role: 'subject', text: subject },
    { role: 'body', text: body },
    { role: 'button', text: button },
    { role: 'preheader', text: preheader },
  ];
}
