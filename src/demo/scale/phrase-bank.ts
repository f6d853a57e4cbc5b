import { jobTemplates } from '../content/job-templates/all.ts';
import { general } from '../content/job-templates/general.ts';
import type { JobTemplate } from '../content/shapes.ts';
import type { Random } from '../random.ts';
import type { World } from './world.ts';

export type Phrases = { tasks: string[]; needs: string[] };
export type PhraseBank = (sector: string, language: 'ar' | 'en') => Phrases;

const FEWEST = 12;

/** What the demo's ads say, by sector; where that is little, what any ad may say as well. */
export function phraseBankOf({ occupations }: World): PhraseBank {
  const sectorOf = new Map(occupations.map(({ code, sector }) => [code, sector]));
  const bySector = Map.groupBy(jobTemplates, ({ sector, role }) => sector ?? sectorOf.get(role) ?? '');
  const known = new Map<string, Phrases>();
  return (sector, language) => {
    const key = `${sector} ${language}`;
    const phrases = known.get(key) ?? phrasesOf(bySector.get(sector) ?? [], language);
    known.set(key, phrases);
    return phrases;
  };
}

function phrasesOf(templates: JobTemplate[], language: 'ar' | 'en'): Phrases {
  const own = collected(templates, language);
  if (own.tasks.length >= FEWEST) return own;
  const more = collected(general, language);
  return { tasks: [...own.tasks, ...more.tasks], needs: [...own.needs, ...more.needs] };
}

const collected = (templates: JobTemplate[], language: 'ar' | 'en'): Phrases => {
  const texts = language === 'ar' ? templates : templates.flatMap(({ english }) => (english ? [english] : []));
  return { tasks: texts.flatMap(({ tasks }) => tasks), needs: texts.flatMap(({ needs }) => needs) };
};

/** `{place}` by what is to stand there. */
export const filled = (sentence: string, values: Record<string, string>): string =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

/** Some of a long list without shuffling all of it; in any order, none twice. */
export function someOf<Item>(random: Random, items: readonly Item[], count: number): Item[] {
  if (items.length <= count) return [...items];
  const places = new Set<number>();
  while (places.size < count) places.add(random.between(0, items.length - 1));
  return [...places].map((at) => items[at]!);
}
