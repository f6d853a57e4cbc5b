import { FAR, FEWEST, LAST_BAND, rounded, wideBandOf } from './rules.ts';

/** What one company or person said of one title's pay, and since how many days it waits. */
export type Figure = {
  id: number;
  /** The same for all that one company or one person said. */
  contributor: string;
  /** Nobody knows who sent it, so one person may have sent many. */
  by_form: boolean;
  city_id: number | null;
  region_id: number | null;
  sector_id: number | null;
  /** Null where an ad names no years. */
  band: number | null;
  low: number;
  high: number;
  stated_on: string;
  waited_days: number;
};

export type Cell = {
  city_id: number | null;
  region_id: number | null;
  sector_id: number | null;
  band_from: number;
  band_to: number;
};

/** The averages of at least five contributors; the smallest thing that is ever told. */
export type Block = Cell & {
  contributors: number;
  low: number;
  middle: number;
  high: number;
  /** YYYY-MM-01, the middle of all of them: the oldest alone would tell when one of them left a job. */
  from_month: string;
  to_month: string;
};

export type Made = { blocks: (Block & { figure_ids: number[] })[]; left_out: number[] };

const EVERYWHERE = { city_id: null, region_id: null, sector_id: null };
type Level = { after_days: number; cellOf: (figure: Figure) => Cell | null };
const banded = (band: number | null, place: Pick<Cell, 'city_id' | 'region_id' | 'sector_id'>): Cell | null =>
  band === null ? null : { ...place, band_from: band, band_to: band };

/**
 * From the narrowest cell to the widest. What finds no company in one waits for it a while, and then joins the next:
 * were it melted into a wide one at once, narrow ones would never come together.
 */
const LEVELS: readonly Level[] = [
  {
    after_days: 0,
    cellOf: ({ band, city_id, region_id, sector_id }) =>
      city_id && sector_id ? banded(band, { city_id, region_id, sector_id }) : null,
  },
  {
    after_days: 0,
    cellOf: ({ band, city_id, region_id }) => (city_id ? banded(band, { city_id, region_id, sector_id: null }) : null),
  },
  {
    after_days: 7,
    cellOf: ({ band, region_id }) => (region_id ? banded(band, { ...EVERYWHERE, region_id }) : null),
  },
  { after_days: 14, cellOf: ({ band }) => banded(band, EVERYWHERE) },
  {
    after_days: 21,
    cellOf: ({ band }) => {
      if (band === null) return null;
      const [band_from, band_to] = wideBandOf(band);
      return { ...EVERYWHERE, band_from, band_to };
    },
  },
  { after_days: 30, cellOf: () => ({ ...EVERYWHERE, band_from: 0, band_to: LAST_BAND }) },
];

/** After so many days what waits may join a wider cell. */
export const WAITS: readonly number[] = LEVELS.map(({ after_days }) => after_days);

/**
 * Puts what waits for one title together into blocks of five contributors or more, the narrowest cell first. A figure is
 * part of one block at most, and blocks are never changed or taken apart: any two sums of blocks differ by whole blocks.
 * What came by the form makes blocks of its own, and never up the five of companies and CVs.
 */
export function blocksOf(waiting: readonly Figure[]): Made {
  const made: Made = { blocks: [], left_out: [] };
  let rest = [...waiting];
  for (const { after_days, cellOf } of LEVELS) {
    const groups = Map.groupBy(
      rest.flatMap((figure) => {
        const cell = figure.waited_days >= after_days ? cellOf(figure) : null;
        return cell ? [{ figure, cell }] : [];
      }),
      // Apart, or whoever fills in the form four times beside one CV knows what it says.
      ({ figure, cell }) => [figure.by_form, ...Object.values(cell)].join(' '),
    );
    const done = new Set<number>();
    for (const group of groups.values()) {
      const { near, far } = withoutFar(group.map(({ figure }) => figure));
      const people = contributionsOf(near);
      if (people.length < FEWEST) continue;
      made.left_out.push(...far);
      for (const id of far) done.add(id);
      const reach = reachOf(people);
      for (const part of partsOf(people)) {
        const block = blockOf(group[0]!.cell, part, reach);
        made.blocks.push(block);
        for (const id of block.figure_ids) done.add(id);
      }
    }
    rest = rest.filter(({ id }) => !done.has(id));
  }
  return made;
}

const middleOf = ({ low, high }: { low: number; high: number }) => (low + high) / 2;
const byMiddle = (a: { low: number; high: number }, b: { low: number; high: number }) => middleOf(a) - middleOf(b);

function withoutFar(figures: Figure[]): { near: Figure[]; far: number[] } {
  // Of contributors and not of figures: nobody moves it by saying the same often.
  const people = contributionsOf(figures);
  const median = middleOf(people[Math.floor(people.length / 2)]!);
  const isFar = (figure: Figure) => middleOf(figure) < median / FAR || middleOf(figure) > median * FAR;
  return { near: figures.filter((one) => !isFar(one)), far: figures.filter(isFar).map(({ id }) => id) };
}

type Contribution = { low: number; high: number; figures: Figure[] };

const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;

/** Each contributor once, however many figures they gave. */
const contributionsOf = (figures: readonly Figure[]): Contribution[] =>
  [...Map.groupBy(figures, ({ contributor }) => contributor).values()]
    .map((figures) => ({
      low: mean(figures.map(({ low }) => low)),
      high: mean(figures.map(({ high }) => high)),
      figures,
    }))
    .toSorted(byMiddle);

/** More of one cell would not draw its distribution any finer. */
const MOST_PARTS = 10;

/** By pay, in parts of nearly the same size: of them a distribution is drawn. */
function partsOf(people: readonly Contribution[]): Contribution[][] {
  const count = Math.min(MOST_PARTS, Math.floor(people.length / FEWEST));
  const edge = (part: number) => Math.round((part * people.length) / count);
  return Array.from({ length: count }, (_, part) => people.slice(edge(part), edge(part + 1)));
}

type Reach = { below: number; above: number };

/**
 * How far pay reaches below and above the average of a cell, as a share of it: by the least and the most that its contributors named, or by how
 * far they lie from the average, whichever is more, for most people name one figure.
 */
function reachOf(people: readonly Contribution[]): Reach {
  const average = mean(people.map(middleOf));
  const apart = mean(people.map((one) => Math.abs(middleOf(one) - average)));
  return {
    below: Math.max(apart, average - mean(people.map(({ low }) => low))) / average,
    above: Math.max(apart, mean(people.map(({ high }) => high)) - average) / average,
  };
}

function blockOf(cell: Cell, people: readonly Contribution[], reach: Reach): Made['blocks'][number] {
  const stated = mean(people.map(({ figures }) => mean(figures.map(({ stated_on }) => Date.parse(stated_on)))));
  const month = `${new Date(stated).toISOString().slice(0, 'YYYY-MM'.length)}-01`;
  const middle = mean(people.map(middleOf));
  return {
    ...cell,
    contributors: people.length,
    low: rounded(middle * (1 - reach.below)),
    middle: rounded(middle),
    high: rounded(middle * (1 + reach.above)),
    from_month: month,
    to_month: month,
    figure_ids: people.flatMap(({ figures }) => figures.map(({ id }) => id)),
  };
}
