import type { Random } from '../random.ts';
import { drawOf, rowRandom, type Draw } from './draws.ts';
import { brands, families, syllables, trades, type Name } from './name-lists.ts';
import type { Occupation } from './occupations.ts';
import type { CatalogueRow, Place } from './world.ts';

export type ScaleCompany = {
  /** Its place among companies; the first ones post most. */
  index: number;
  id: number;
  ar: string;
  en: string | null;
  sector: string;
  sector_id: number;
  city: Place;
  state: 'unverified' | 'domain_verified' | 'verified';
  members: number;
};

export const FIRST_COMPANY = 101;
const FEWEST = 20;
const MOST = 30_000;

export const countCompanies = (scale: number) => Math.min(MOST, Math.max(FEWEST, Math.round(scale * 0.03)));

export function companiesOf({
  scale,
  rowOf,
  drawCity,
  occupations,
}: {
  scale: number;
  rowOf: (catalogue: string, code: string) => CatalogueRow;
  drawCity: Draw<Place>;
  occupations: Occupation[];
}): ScaleCompany[] {
  const weights = Map.groupBy(occupations, ({ sector }) => sector);
  const drawSector = drawOf([...weights], ([, list]) => list.reduce((sum, { weight }) => sum + weight, 0));
  const taken = new Set<string>();
  return Array.from({ length: countCompanies(scale) }, (_, index): ScaleCompany => {
    const random = rowRandom('company', index);
    const [sector] = drawSector(random);
    const { ar, en } = nameOf(sector, random, taken);
    const luck = random.next();
    return {
      index,
      id: FIRST_COMPANY + index,
      ar,
      en: random.chance(0.8) ? en : null,
      sector,
      sector_id: rowOf('sectors', sector).id,
      city: drawCity(random),
      state: luck < 0.5 ? 'verified' : luck < 0.75 ? 'domain_verified' : 'unverified',
      members: Math.round(8 * (1 + 40 / (1 + index / 25)) * (0.5 + random.next())),
    };
  });
}

const FORMS: [ar: string, en: string][] = [
  ['', ''],
  ['', ''],
  ['شركة ', ''],
  ['شركة ', ' Company'],
  ['مؤسسة ', ' Est.'],
  ['مجموعة ', ' Group'],
];

function nameOf(sector: string, random: Random, taken: Set<string>): { ar: string; en: string } {
  for (;;) {
    const trade = random.pick(trades[sector]!);
    const own = ownName(random);
    const [before, after] = random.pick(FORMS);
    const ar = `${before}${own.ar} ${trade.ar}`;
    if (taken.has(ar)) continue;
    taken.add(ar);
    return { ar, en: `${own.en} ${trade.en[0]}${after}` };
  }
}

const withoutArticle = (word: string) => word.replace(/^ال/, '');
const first = ({ ar, en }: Name) => ({ ar, en: en[0]! });

function ownName(random: Random): { ar: string; en: string } {
  const luck = random.next();
  if (luck < 0.3) return first(random.pick(brands));
  if (luck < 0.5) return first(random.pick(families));
  if (luck < 0.65) {
    const [one, other] = [random.pick(brands), random.pick(brands)];
    return { ar: `${withoutArticle(one.ar)} ${other.ar}`, en: `${other.en[0]} ${one.en[0]}` };
  }
  const parts = Array.from({ length: random.between(2, 4) }, () => random.pick(syllables));
  const en = parts.map((part) => part.en[0]).join('');
  return {
    ar: parts.map(({ ar }) => ar).join(''),
    en: en[0]!.toUpperCase() + en.slice(1).toLowerCase(),
  };
}
