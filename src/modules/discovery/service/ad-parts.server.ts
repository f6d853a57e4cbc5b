import type { Uses } from '#platform/context.server.ts';
import { memoryKeyOf } from '#platform/db/memory-key.server.ts';
import { DAY_MS, MINUTE_MS } from '#platform/durations.ts';
import { countAds, findLastAdPart, listChangedAdParts, type CountedPart } from '../queries.server.ts';

type Reads = Uses<'db' | 'now'>;
type Counted = { since: Date; whole_at: Date; parts: Map<number, CountedPart> };

/** What is committed late bears an instant that was read past; no transaction takes so long. */
const OVERLAP_MS = MINUTE_MS;
const FRESH_MS = MINUTE_MS;

const counted = new WeakMap<object, { at: number; counted: Promise<Counted> }>();

/**
 * The parts of the shown ads. All are counted when this process is first asked and once a day; in between only those in
 * which an ad changed, which the index of changes tells.
 */
export async function partsOfAds(ctx: Reads): Promise<CountedPart[]> {
  const known = counted.get(memoryKeyOf(ctx.db));
  if (known && ctx.now().getTime() - known.at < FRESH_MS) return partsIn(await known.counted);
  const renewed = renew(ctx, await known?.counted.catch(() => undefined));
  counted.set(memoryKeyOf(ctx.db), { at: ctx.now().getTime(), counted: renewed });
  renewed.catch(() => counted.delete(memoryKeyOf(ctx.db)));
  return partsIn(await renewed);
}

const partsIn = ({ parts }: Counted): CountedPart[] =>
  [...parts.values()].filter(({ pages_num }) => pages_num > 0).toSorted((a, b) => a.number - b.number);

async function renew(ctx: Reads, known: Counted | undefined): Promise<Counted> {
  const now = ctx.now();
  const since = new Date(now.getTime() - OVERLAP_MS);
  const isWhole = !known || now.getTime() - known.whole_at.getTime() > DAY_MS;
  const numbers = isWhole ? upTo(await findLastAdPart(ctx.db)) : await listChangedAdParts(ctx.db, known.since);
  const changed = await countAds(ctx.db, now, numbers);
  const before = isWhole ? [] : known.parts;
  return {
    since,
    whole_at: isWhole ? now : known.whole_at,
    parts: new Map([...before, ...changed.map((part) => [part.number, part] as const)]),
  };
}

const upTo = (last: number): number[] => Array.from({ length: last + 1 }, (_, number) => number);
