import { requireScope, type Actor } from '#platform/access/actor.ts';
import type { Uses } from '#platform/context.server.ts';
import { normalise } from '#platform/search/words.ts';
import { readIn } from '#platform/texts/in-both.ts';
import { personName } from '#platform/texts/person-name.ts';
import { smsPartsOf } from '#platform/texts/sms-text.ts';
import type { Locale } from '#platform/texts/locale.ts';
import type { Rewording, Text } from '#platform/texts/texts.ts';
import { listWorded, readRewording, type Worded } from '#platform/wording/queries.server.ts';
import { fits, formsOf, placesOf } from '#platform/wording/rules.ts';
import type { LetterLine, LetterPreview, LettersQuery, LetterWording, WordedText, WordingChange } from '../contract.ts';
import { refuse } from '../errors.ts';
import { letterName } from '../letter-names.ts';
import {
  readLetterTexts,
  renderLetters,
  type LetterText,
  type LetterTexts,
  type SampleLetter,
} from '../letter-texts.server.ts';
import { listChanges } from '../queries.server.ts';
import { fieldOf, idOfLetter } from '../rules.ts';
import { checkedTexts } from './check.server.ts';

export const SCOPE = 'admin.content';
const MOST_CHANGES = 50;
const LOCALES = ['ar', 'en'] as const;

const channelOf = (letter: SampleLetter) => ('html' in letter ? 'mail' : 'sms');
const nameIn = (name: string, locale: Locale) => {
  const called = letterName(name);
  return called ? readIn(called, locale) : name;
};
const wordedFor = (worded: Worded[], key: string, language: Locale) =>
  worded.find((row) => row.text_key === key && row.locale === language)?.wording;

/** Every letter there is, or those whose name has the words of `q`, with whether staff word it otherwise than the release. */
export async function listLetters(
  ctx: Uses<'db' | 'config'>,
  actor: Actor,
  { q }: LettersQuery = { q: '' },
): Promise<LetterLine[]> {
  requireScope(actor, SCOPE);
  const wanted = normalise(q).split(' ');
  const worded = await listWorded(ctx.db);
  const inLanguages = LOCALES.map((locale) => [locale, readLetterTexts(ctx.config, locale)] as const);
  const lines = inLanguages[0]![1].map(({ name, letter }, at) => {
    const states = inLanguages.flatMap(([locale, letters]) =>
      letters[at]!.texts.map(({ key, usual }) => stateOf(wordedFor(worded, key, locale), usual)),
    );
    return {
      id: idOfLetter(name),
      name: nameIn(name, actor.locale),
      channel: channelOf(letter),
      is_changed: states.includes('changed'),
      has_lapsed: states.includes('lapsed'),
    } as const;
  });
  return lines.filter(({ name }) => wanted.every((word) => normalise(name).includes(word)));
}

const stateOf = (wording: Text | undefined, usual: Text): WordedText['state'] =>
  wording === undefined ? 'usual' : fits(wording, usual) ? 'changed' : 'lapsed';

export function requireLetter(ctx: Uses<'config'>, id: string, language: Locale): LetterTexts & { all: LetterTexts[] } {
  const all = readLetterTexts(ctx.config, language);
  const found = all.find(({ name }) => idOfLetter(name) === id);
  if (!found) throw refuse('wording.not_found');
  return { ...found, all };
}

/** A letter as staff word it in a language: its texts, how it looks, and what was changed of it. */
export async function readLetter(
  ctx: Uses<'db' | 'config'>,
  actor: Actor,
  { letter: id, language }: { letter: string; language: Locale },
): Promise<LetterWording> {
  requireScope(actor, SCOPE);
  const { name, letter, texts, all } = requireLetter(ctx, id, language);
  const keys = texts.map(({ key }) => key);
  const [worded, changes, rewording] = await Promise.all([
    listWorded(ctx.db),
    listChanges(ctx.db, keys, language, MOST_CHANGES),
    readRewording(ctx.db),
  ]);
  return {
    id,
    name: nameIn(name, actor.locale),
    channel: channelOf(letter),
    language,
    seen: Number(changes[0]?.id ?? 0),
    texts: texts.map((text) => toWorded(text, wordedFor(worded, text.key, language), all)),
    preview: previewOf(ctx, name, language, rewording),
    history: changes.map(({ id: change, text_key, wording, was, changed_at, ...named }): WordingChange => {
      const usual = texts.find(({ key }) => key === text_key)!.usual;
      return {
        id: Number(change),
        key: text_key,
        changed_at: changed_at.toISOString(),
        changed_by: personName(named, actor.locale) || null,
        before: linesOf(was as Text),
        after: linesOf((wording as Text | null) ?? usual),
        is_usual: wording === null,
      };
    }),
  };
}

const linesOf = (text: Text): string => Object.values(formsOf(text)).join('\n');

function toWorded({ key, usual, role }: LetterText, wording: Text | undefined, all: LetterTexts[]): WordedText {
  const said = formsOf(wording ?? usual);
  const hasForms = typeof usual !== 'string';
  return {
    key,
    role,
    state: stateOf(wording, usual),
    shared_with: all.filter(({ texts }) => texts.some((text) => text.key === key)).length - 1,
    forms: Object.entries(formsOf(usual)).map(([form, text]) => ({
      field: fieldOf(key, form),
      form: hasForms ? form : null,
      usual: text,
      said: said[form] ?? text,
      ...placesOf(usual, form),
    })),
  };
}

/** A letter of the gallery as it is sent now, or with texts that nobody saved yet in place of what is. */
export async function previewLetter(
  ctx: Uses<'db' | 'config'>,
  actor: Actor,
  { letter: id, language, typed }: { letter: string; language: Locale; typed: Record<string, string> },
): Promise<LetterPreview> {
  requireScope(actor, SCOPE);
  const { name, texts } = requireLetter(ctx, id, language);
  const unsaved = checkedTexts(texts, typed);
  const saved = await readRewording(ctx.db);
  return previewOf(ctx, name, language, (key, locale, usual) => unsaved.get(key) ?? saved(key, locale, usual));
}

function previewOf(ctx: Uses<'config'>, name: string, language: Locale, rewording: Rewording): LetterPreview {
  const [, letter] = renderLetters(ctx.config, language, rewording).find(([of]) => of === name)!;
  return 'html' in letter
    ? { subject: letter.subject, html: letter.html, text: letter.text, parts: null }
    : { subject: null, html: null, text: letter.text, parts: smsPartsOf(letter.text) };
}
