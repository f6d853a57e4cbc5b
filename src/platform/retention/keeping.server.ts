import type { Uses } from '#platform/context.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import type { InBoth } from '#platform/texts/in-both.ts';
import { eachAlone } from '../tasks/sweep-rows.server.ts';
import { countOld, deleteOld, listOld, lockOld, type OldRows } from './keeping-queries.server.ts';

/** What taking something away may touch. */
export type Removing = Uses<'db' | 'now' | 'config' | 'tasks' | 'storage' | 'log' | 'events'>;

/** How long one kind of data is kept: what ends it, why, and what becomes of it. */
export type Keeping = {
  /** Of the table whose rows go, where need be with what tells its kinds apart: `sessions`, `users.unconfirmed`. */
  name: string;
  title: InBoth;
  /** Why no longer and no shorter, as the officer answers for it. */
  reason: InBoth;
  does: 'delete' | 'erase';
  /** From the moment in `decides`; where `min` is `max`, nobody changes it. */
  days: { usual: number; min: number; max: number };
  /** `table.column` of the moment from which the days count. */
  decides: string;
  /** How many are old enough: what `remove` would take away. */
  count: (ctx: Removing, before: Date) => Promise<number>;
  /** Takes away some of the oldest, `limit` or so; fewer went where no more is old enough. Safe to run twice and beside itself. */
  remove: (ctx: Removing, before: Date, limit: number) => Promise<number>;
};

type Said = Pick<Keeping, 'name' | 'title' | 'reason'> & { days: number | Keeping['days'] };

const daysOf = (days: Said['days']) => (typeof days === 'number' ? { usual: days, min: days, max: days } : days);

/** Rows that the database removes by itself, in batches. */
export const oldRows = ({ days, rows, ...said }: Said & { rows: OldRows }): Keeping => ({
  ...said,
  does: 'delete',
  days: daysOf(days),
  decides: `${rows.table}.${rows.at}`,
  count: ({ db }, before) => countOld(db, rows, before),
  remove: ({ db }, before, limit) => deleteOld(db, rows, before, limit),
});

/** Rows with which more goes than the database knows of: each is done by `work`, in a transaction of its own. */
export const oldEach = ({
  days,
  rows,
  does = 'delete',
  work,
  ...said
}: Said & {
  rows: OldRows & { id: string };
  does?: Keeping['does'];
  /** False where it may not go yet after all. */
  work: (ctx: Removing, id: string) => Promise<boolean | void>;
}): Keeping => ({
  ...said,
  does,
  days: daysOf(days),
  decides: `${rows.table}.${rows.at}`,
  count: ({ db }, before) => countOld(db, rows, before),
  async remove(ctx, before, limit) {
    let gone = 0;
    await eachAlone(ctx, `retention.${said.name}`, await listOld(ctx.db, rows, before, limit), async (ctx, { id }) => {
      if ((await lockOld(ctx.db, rows, before, id)) && (await work(ctx, id)) !== false) gone += 1;
    });
    return gone;
  },
});

/** The moment before which what is kept so many days is too old. */
export const tooOld = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

export const AT_ONCE = 500;

/** Takes away all of it that is too old by the usual days, batch by batch; for what may not wait for the next run. */
export async function removeOld(ctx: Removing, kept: readonly Keeping[]): Promise<number> {
  let gone = 0;
  for (const { days, remove } of kept)
    for (let last = AT_ONCE; last >= AT_ONCE; gone += last)
      last = await remove(ctx, tooOld(ctx.now(), days.usual), AT_ONCE);
  return gone;
}
