import type { Block } from './blocks.ts';
import { LAST_BAND, rounded, wideBandOf } from './rules.ts';

/** What is asked of a title; null is all of them. */
export type Asked = {
  city_id: number | null;
  region_id: number | null;
  sector_id: number | null;
  bands: readonly [number, number] | null;
};
export const EVERYTHING: Asked = { city_id: null, region_id: null, sector_id: null, bands: null };
export const WIDENINGS = ['sector', 'city', 'region', 'experience', 'all_experience'] as const;
export type Widening = (typeof WIDENINGS)[number];

export type Pay = {
  average_minimum: number;
  the_average: number;
  average_maximum: number;
  contributors: number;
  from_month: string;
  to_month: string;
};

const isWithin = (block: Block, { city_id, region_id, sector_id, bands }: Asked): boolean =>
  (city_id === null || block.city_id === city_id) &&
  (region_id === null || block.region_id === region_id) &&
  (sector_id === null || block.sector_id === sector_id) &&
  (bands === null || (block.band_from >= bands[0] && block.band_to <= bands[1]));

/** Whole blocks and nothing else: what is told is a sum of them, whoever asks for what. */
export const within = <B extends Block>(blocks: readonly B[], asked: Asked): B[] =>
  blocks.filter((block) => isWithin(block, asked));

/** The same question, and ever wider ones: first of sector and place, then of experience. */
function widerAndWider(asked: Asked, regionOf: (city_id: number) => number | null): [Asked, Widening[]][] {
  const steps: [Asked, Widening[]][] = [[asked, []]];
  const widen = (widening: Widening, change: Partial<Asked>) => {
    const [last, widened] = steps.at(-1)!;
    steps.push([{ ...last, ...change }, [...widened, widening]]);
  };
  if (asked.sector_id !== null) widen('sector', { sector_id: null });
  const region_id = asked.city_id === null ? asked.region_id : regionOf(asked.city_id);
  if (asked.city_id !== null) widen('city', { city_id: null, region_id });
  if (region_id !== null) widen('region', { region_id: null });
  if (asked.bands !== null && asked.bands[0] === asked.bands[1]) {
    const wide = wideBandOf(asked.bands[0]);
    if (wide[0] !== wide[1]) widen('experience', { bands: wide });
  }
  if (asked.bands !== null) widen('all_experience', { bands: null });
  return steps;
}

/** The blocks that answer what was asked, or the nearest wider question that has an answer. */
export function nearest<B extends Block>(
  blocks: readonly B[],
  asked: Asked,
  regionOf: (city_id: number) => number | null,
): { blocks: B[]; asked: Asked; widened: Widening[] } {
  for (const [wider, widened] of widerAndWider(asked, regionOf)) {
    const found = within(blocks, wider);
    if (found.length > 0) return { blocks: found, asked: wider, widened };
  }
  return { blocks: [], asked, widened: [] };
}

/** The averages of some blocks together; null of none. */
export function payOf(blocks: readonly Block[]): Pay | null {
  const contributors = blocks.reduce((sum, block) => sum + block.contributors, 0);
  if (contributors === 0) return null;
  const average = (of: 'low' | 'middle' | 'high') =>
    rounded(blocks.reduce((sum, block) => sum + block[of] * block.contributors, 0) / contributors);
  const months = blocks.flatMap(({ from_month, to_month }) => [from_month, to_month]).toSorted();
  return {
    average_minimum: average('low'),
    the_average: average('middle'),
    average_maximum: average('high'),
    contributors,
    from_month: months[0]!,
    to_month: months.at(-1)!,
  };
}

type Stretch = { from: number; to: number; weight: number };

/** Each block's share lies between it and its neighbours, evenly. */
function stretchesOf(blocks: readonly Block[]): Stretch[] {
  const sorted = blocks.toSorted((a, b) => a.middle - b.middle);
  const total = blocks.reduce((sum, { contributors }) => sum + contributors, 0);
  const between = (at: number) => (sorted[at]!.middle + sorted[at + 1]!.middle) / 2;
  return sorted.map((block, at) => {
    const before = at > 0 ? between(at - 1) : Math.min(block.low, block.middle * 0.9);
    const after = at < sorted.length - 1 ? between(at) : Math.max(block.high, block.middle * 1.1);
    return { from: before, to: after, weight: block.contributors / total };
  });
}

const shareBelow = (stretches: readonly Stretch[], pay: number): number =>
  stretches.reduce((sum, { from, to, weight }) => {
    if (pay >= to) return sum + weight;
    return pay <= from ? sum : sum + (weight * (pay - from)) / (to - from);
  }, 0);

function quantile(stretches: readonly Stretch[], share: number): number {
  let passed = 0;
  for (const { from, to, weight } of stretches) {
    if (passed + weight >= share) return from + ((to - from) * (share - passed)) / weight;
    passed += weight;
  }
  return stretches.at(-1)!.to;
}

/** Of fewer blocks a distribution would be a guess. */
const FEWEST_BLOCKS = 4;
const MOST_BARS = 14;
/** In halalas: 250, 500, 1,000, 2,000, 2,500, 5,000 and 10,000 riyals. */
const STEPS = [25_000, 50_000, 100_000, 200_000, 250_000, 500_000, 1_000_000, 2_000_000];

export type Bar = { from: number; to: number; percent: number };
export type Distribution = { bars: Bar[]; middle_from: number; middle_to: number; median: number };

/** How pay is spread, drawn of blocks; null where they are too few. */
export function distributionOf(blocks: readonly Block[]): Distribution | null {
  if (blocks.length < FEWEST_BLOCKS) return null;
  const stretches = stretchesOf(blocks);
  const [least, most] = [quantile(stretches, 0.02), quantile(stretches, 0.98)];
  const step = STEPS.find((one) => (most - least) / one <= MOST_BARS) ?? STEPS.at(-1)!;
  const bars: Bar[] = [];
  for (let from = Math.floor(least / step) * step; from < most; from += step) {
    const share = shareBelow(stretches, from + step) - shareBelow(stretches, from);
    bars.push({ from, to: from + step, percent: Math.round(share * 100) });
  }
  return {
    bars,
    middle_from: rounded(quantile(stretches, 0.25)),
    middle_to: rounded(quantile(stretches, 0.75)),
    median: rounded(quantile(stretches, 0.5)),
  };
}

/** Above how many of ten pay stands, roughly; null where too few are known to say. */
export function standingOf(blocks: readonly Block[], pay: number): number | null {
  if (blocks.length < 2) return null;
  return Math.round(shareBelow(stretchesOf(blocks), pay) * 10);
}

/** The bands of a block as years: 3 to 9, and null where there is no end. */
export const isAllBands = ([from, to]: readonly [number, number]): boolean => from === 0 && to === LAST_BAND;
