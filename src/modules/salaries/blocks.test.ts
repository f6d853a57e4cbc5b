import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EVERYTHING, nearest, payOf, within, type Asked } from './answers.ts';
import { blocksOf, type Block, type Figure } from './blocks.ts';
import { BANDS, FEWEST, WIDE_BANDS } from './rules.ts';

const REGION_OF = new Map([
  [1, 10],
  [2, 10],
  [3, 20],
  [4, 30],
]);
const regionOf = (city_id: number) => REGION_OF.get(city_id) ?? null;

const someFigure = fc.record({
  contributor: fc.integer({ min: 1, max: 40 }).map((one) => `company ${one}`),
  city_id: fc.option(fc.constantFrom(1, 2, 3, 4)),
  sector_id: fc.option(fc.constantFrom(7, 8)),
  band: fc.option(fc.integer({ min: 0, max: 4 })),
  by_form: fc.boolean(),
  low: fc.integer({ min: 400_000, max: 1_500_000 }),
  more: fc.integer({ min: 0, max: 500_000 }),
  waited_days: fc.integer({ min: 0, max: 40 }),
});
const figuresOf = (drawn: readonly (typeof someFigure extends fc.Arbitrary<infer F> ? F : never)[]): Figure[] =>
  drawn.map(({ more, ...figure }, id) => ({
    ...figure,
    id,
    // Of the form nobody knows who sent what: each is its own contributor.
    contributor: figure.by_form ? `report ${id}` : figure.contributor,
    region_id: figure.city_id && regionOf(figure.city_id),
    high: figure.low + more,
    stated_on: '2026-10-12',
  }));

/** Every question that can be asked. */
const QUESTIONS: Asked[] = [null, 1, 2, 3, 4].flatMap((city_id) =>
  (city_id === null ? [null, 10, 20, 30] : [null]).flatMap((region_id) =>
    [null, 7, 8].flatMap((sector_id) =>
      [null, ...BANDS.map((_, band) => [band, band] as const), ...WIDE_BANDS].map((bands) => ({
        city_id,
        region_id,
        sector_id,
        bands,
      })),
    ),
  ),
);

type Told = Block & { figure_ids: number[]; who: Set<string> };

/** Runs of several nights: what was not melted waits for those that come the next night. */
function nightsOf(nights: Figure[][]): Told[][] {
  let waiting: Figure[] = [];
  let told: Told[] = [];
  return nights.map((came, night) => {
    waiting = [
      ...waiting.map((one) => ({ ...one, waited_days: one.waited_days + 10 })),
      ...came.map((one) => ({ ...one, id: one.id + night * 1_000 })),
    ];
    const { blocks, left_out } = blocksOf(waiting);
    const whoSaid = new Map(waiting.map(({ id, contributor }) => [id, contributor]));
    told = [
      ...told,
      ...blocks.map((block) => ({ ...block, who: new Set(block.figure_ids.map((id) => whoSaid.get(id)!)) })),
    ];
    const gone = new Set([...left_out, ...blocks.flatMap(({ figure_ids }) => figure_ids)]);
    waiting = waiting.filter(({ id }) => !gone.has(id));
    return told;
  });
}

const peopleIn = (blocks: readonly Told[]) => new Set(blocks.flatMap(({ who }) => [...who])).size;
const without = (blocks: Iterable<Told>, others: ReadonlySet<Told>) =>
  [...blocks].filter((block) => !others.has(block));
/** What somebody could work out of fewer people than may be told of. */
const tooFew = (told: readonly Told[][]) => told.map(peopleIn).filter((people) => people > 0 && people < FEWEST);

describe('what may be told of pay', () => {
  test('no answer, and no difference of two answers of any nights, tells of fewer than five contributors', () => {
    fc.assert(
      fc.property(fc.array(fc.array(someFigure, { maxLength: 120 }), { minLength: 1, maxLength: 3 }), (drawn) => {
        const answers = nightsOf(drawn.map(figuresOf)).flatMap((told) =>
          QUESTIONS.map((asked) => new Set(nearest(told, asked, regionOf).blocks)),
        );
        const keyOf = (answer: Set<Told>) => [...answer].map(({ figure_ids }) => figure_ids[0]).join(' ');
        const different = [...new Map(answers.map((answer) => [keyOf(answer), answer])).values()];
        const differences = different.flatMap((one) => different.map((other) => without(one, other)));
        expect(tooFew([...different.map((one) => [...one]), ...differences])).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  test('a total without all the parts that are shown of it tells of nobody or of five', () => {
    const partsBy: Asked[][] = [
      [1, 2, 3, 4].map((city_id) => ({ ...EVERYTHING, city_id })),
      [10, 20, 30].map((region_id) => ({ ...EVERYTHING, region_id })),
      [7, 8].map((sector_id) => ({ ...EVERYTHING, sector_id })),
      BANDS.map((_, band) => ({ ...EVERYTHING, bands: [band, band] as const })),
    ];
    fc.assert(
      fc.property(fc.array(someFigure, { maxLength: 200 }), (drawn) => {
        const told = nightsOf([figuresOf(drawn)])[0]!;
        const rests = partsBy.map((parts) => without(told, new Set(parts.flatMap((asked) => within(told, asked)))));
        expect(tooFew(rests)).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  test('each figure is in one block at most', () => {
    fc.assert(
      fc.property(fc.array(someFigure, { maxLength: 200 }), (drawn) => {
        const ids = blocksOf(figuresOf(drawn)).blocks.flatMap(({ figure_ids }) => figure_ids);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });
});

const figure = (id: number, changes: Partial<Figure> = {}): Figure => ({
  id,
  contributor: `company ${id}`,
  by_form: false,
  city_id: 1,
  region_id: 10,
  sector_id: 7,
  band: 2,
  low: 1_000_000,
  high: 1_400_000,
  stated_on: '2026-10-12',
  waited_days: 0,
  ...changes,
});
const times = (count: number, changes: Partial<Figure> = {}) =>
  Array.from({ length: count }, (_, at) => figure(at + 1, changes));

describe('how figures come together', () => {
  test('five companies are told of, in the cell that they share', () => {
    const { blocks } = blocksOf(times(5));
    expect(blocks).toHaveLength(1);
    expect(blocks[0]).toMatchObject({ city_id: 1, sector_id: 7, band_from: 2, band_to: 2, contributors: 5 });
    expect(payOf(blocks)).toMatchObject({
      average_minimum: 1_000_000,
      the_average: 1_200_000,
      average_maximum: 1_400_000,
      contributors: 5,
    });
  });

  test('where people name one figure, the range is how far they lie from the average', () => {
    const pays = [800_000, 900_000, 1_000_000, 1_100_000, 1_200_000];
    const { blocks } = blocksOf(pays.map((pay, id) => figure(id, { low: pay, high: pay })));
    expect(payOf(blocks)).toMatchObject({
      average_minimum: 880_000,
      the_average: 1_000_000,
      average_maximum: 1_120_000,
    });
  });

  test('pay that lies far apart has a minimum nonetheless, in its lowest part too', () => {
    const pays = Array.from({ length: 40 }, (_, at) => (at < 20 ? 180_000 + at * 1_000 : 400_000 + at * 5_000));
    const { blocks } = blocksOf(pays.map((pay, id) => figure(id, { low: pay, high: pay })));
    expect(blocks.map(({ low, middle, high }) => 0 < low && low <= middle && middle <= high)).toEqual(
      blocks.map(() => true),
    );
    expect(blocks.length).toBeGreaterThan(4);
  });

  test('five ads of one company count as one', () => {
    expect(
      blocksOf([...times(4), ...times(9, { contributor: 'company 4' })].map((one, id) => ({ ...one, id }))).blocks,
    ).toEqual([]);
  });

  test('whoever fills in the form four times learns nothing of the fifth', () => {
    const reports = [11, 12, 13, 14].map((id) =>
      figure(id, { contributor: `report ${id}`, by_form: true, waited_days: 40 }),
    );
    const cv = figure(1, { contributor: 'person 1', low: 900_000, high: 900_000, waited_days: 40 });
    expect(blocksOf([...reports, cv]).blocks).toEqual([]);
    const companies = times(4, { waited_days: 40 }).map((one) => ({ ...one, id: one.id + 20 }));
    expect(blocksOf([...reports, cv, ...companies]).blocks.map(({ figure_ids }) => figure_ids)).toEqual([
      [1, 21, 22, 23, 24],
    ]);
  });

  test('many figures of one company do not make those of the others far', () => {
    const many = [11, 12, 13, 14, 15, 16, 17].map((id) =>
      figure(id, { contributor: 'company 99', low: 4_500_000, high: 4_500_000 }),
    );
    const { blocks, left_out } = blocksOf([...times(5), ...many]);
    expect(blocks).toMatchObject([{ contributors: 5, middle: 1_200_000 }]);
    expect(left_out).toEqual([11, 12, 13, 14, 15, 16, 17]);
  });

  test('the month of a block is that of all of its figures, and not of the oldest', () => {
    const dates = ['2025-01-15', '2026-09-10', '2026-09-12', '2026-09-14', '2026-09-16'];
    const { blocks } = blocksOf(dates.map((stated_on, id) => figure(id, { stated_on })));
    expect(blocks).toMatchObject([{ from_month: '2026-05-01', to_month: '2026-05-01' }]);
  });

  test('what finds no company in its city joins its region, and then the whole country, when it has waited', () => {
    const apart = (waited_days: number) => [
      ...times(3, { waited_days }),
      ...[11, 12].map((id) => figure(id, { city_id: 2, waited_days })),
    ];
    expect(blocksOf(apart(0)).blocks).toEqual([]);
    expect(blocksOf(apart(7)).blocks).toMatchObject([{ city_id: null, region_id: 10, sector_id: null, band_from: 2 }]);
    const afar = [...times(4, { waited_days: 14 }), figure(9, { city_id: 3, region_id: 20, waited_days: 14 })];
    expect(blocksOf(afar).blocks).toMatchObject([{ city_id: null, region_id: null, band_from: 2, band_to: 2 }]);
  });

  test('the years join a wider band, and at last all of them', () => {
    const waited_days = 21;
    const two = [...times(3, { waited_days }), ...[11, 12].map((id) => figure(id, { band: 3, waited_days }))];
    expect(blocksOf(two).blocks).toMatchObject([{ city_id: null, band_from: 2, band_to: 3 }]);
    const all = [
      ...times(3, { waited_days: 30 }),
      ...[11, 12].map((id) => figure(id, { band: null, waited_days: 30 })),
    ];
    expect(blocksOf(all).blocks).toMatchObject([{ band_from: 0, band_to: 4 }]);
  });

  test('a figure of more than three times the middle is left out, and does not make up the five', () => {
    const high = figure(9, { low: 9_000_000, high: 9_000_000 });
    expect(blocksOf([...times(4), high]).blocks).toEqual([]);
    const { blocks, left_out } = blocksOf([...times(5), high]);
    expect(left_out).toEqual([9]);
    expect(payOf(blocks)?.average_maximum).toBe(1_400_000);
  });

  test('a question that has no answer gets that of the nearest wider one, which is named', () => {
    const { blocks } = blocksOf(times(5));
    const asked: Asked = { city_id: 2, region_id: null, sector_id: 8, bands: [3, 3] };
    expect(nearest(blocks, asked, regionOf).widened).toEqual(['sector', 'city', 'region', 'experience']);
    expect(nearest(blocks, { ...EVERYTHING, city_id: 2 }, regionOf).widened).toEqual(['city']);
    expect(nearest(blocks, EVERYTHING, regionOf).widened).toEqual([]);
  });
});
