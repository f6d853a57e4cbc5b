import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { readVocabulary } from '#modules/fit/service/vocabulary.server.ts';
import { readNames } from '#modules/search/service.server.ts';
import { sweepRows } from '#platform/tasks/sweep-rows.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { HOUR_MS, RIYADH_OFFSET_MS } from '#platform/durations.ts';
import { normalise } from '#platform/search/words.ts';
import { INDEX_VERSION, indexRowOf, isSearchable, type Naming } from '../index-row.ts';
import type { Found } from '../found-person.ts';
import {
  analyse,
  deleteIndexRows,
  deleteStrayRows,
  listFindable,
  listFindableAfter,
  listSeenSince,
  listStale,
  upsertIndexRows,
} from '../queries/index-rows.server.ts';

/** The calendar day in Riyadh. */
export const todayOf = (ctx: Uses<'now'>) =>
  new Date(ctx.now().getTime() + RIYADH_OFFSET_MS).toISOString().slice(0, 10);

/** "اللغة الإنجليزية", "English language", "English (fluent)": what is told of a language besides its name. */
const AROUND_LANGUAGE = /^(?:ال)?لغه\s+|\s+language$|\s*[(:،,-].*$/gu;

const KEPT_MS = 60_000;
const kept = new WeakMap<object, { at: number; naming: Naming }>();

/** The catalogues change a few times a year; a save of a CV must not read them all again in its own transaction. */
async function readNaming(ctx: Uses<'db'>): Promise<Naming> {
  const database = ctx.db.getExecutor().adapter as object;
  const known = kept.get(database);
  if (known && performance.now() - known.at < KEPT_MS) return known.naming;
  const naming = await makeNaming(ctx);
  kept.set(database, { at: performance.now(), naming });
  return naming;
}

async function makeNaming(ctx: Uses<'db'>): Promise<Naming> {
  const [catalogues, { vocabulary }, { phrases, shortForms, hash }] = await Promise.all([
    readCatalogues(ctx),
    readVocabulary(ctx),
    readNames(ctx),
  ]);
  const languages = new Map(
    catalogues.list('languages').flatMap(({ id, ar, en }) => [ar, en].map((name) => [normalise(name), id] as const)),
  );
  return {
    skillIdOf: (name) => vocabulary.skillIdOf(vocabulary.skillOf(name).key),
    languageIdOf: (name) => languages.get(normalise(name).replace(AROUND_LANGUAGE, '').trim()) ?? null,
    namesOf(id) {
      const item = catalogues.find(id);
      return item ? [item.ar, item.en] : [];
    },
    conceptsIn: phrases.conceptsIn,
    shortFormsIn: shortForms.meantIn,
    hash,
  };
}

/** Writes what is found and takes away the rows of all others who were asked about. */
async function write(ctx: Uses<'db' | 'now'>, asked: readonly string[], found: readonly Found[]): Promise<void> {
  const how = { naming: await readNaming(ctx), today: todayOf(ctx) };
  const rows = found.filter(isSearchable).map((one) => indexRowOf(one, how));
  const written = new Set(rows.map(({ user_id }) => user_id));
  const gone = asked.filter((id) => !written.has(id));
  if (gone.length > 0) await deleteIndexRows(ctx.db, gone);
  // In order, so that two writers never wait for each other in a ring.
  await upsertIndexRows(
    ctx.db,
    rows.toSorted((a, b) => (a.user_id < b.user_id ? -1 : 1)),
    { version: INDEX_VERSION, namesHash: how.naming.hash },
  );
}

/** Called by listeners, in the transaction that changed the CV or the account. Idempotent. */
export const reindexCandidates = (
  ctx: Uses<'db' | 'now'>,
  userIds: readonly string[],
  /** When they were last here, where that is known better than from the sessions that go on. */
  seen: ReadonlyMap<string, Date> = new Map(),
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const found = await listFindable(ctx.db, userIds);
    const latest = (one: Found) => {
      const at = seen.get(one.user_id);
      return at && at > one.last_active ? at : one.last_active;
    };
    await write(
      ctx,
      userIds,
      found.map((one) => ({ ...one, last_active: latest(one) })),
    );
  });

const BATCH = 2_000;

/** After a bulk load: every findable seeker, a batch at a time, three statements each. Answers how many there are. */
export async function reindexAllCandidates(ctx: Uses<'db' | 'now'>): Promise<number> {
  let total = 0;
  let after: string | null = null;
  await deleteStrayRows(ctx.db);
  for (;;) {
    const found: Found[] = await listFindableAfter(ctx.db, after, BATCH);
    if (found.length === 0) break;
    await write(
      ctx,
      found.map(({ user_id }) => user_id),
      found,
    );
    total += found.length;
    after = found.at(-1)!.user_id;
  }
  await analyse(ctx.db);
  return total;
}

/** Sessions are looked back at for longer than the task's pause, so that none slips through a restart. */
const LOOKED_BACK_MS = 26 * HOUR_MS;
const AT_ONCE = 500;

/** Who has been here on a later day than their row says; at most one write a person and day. */
export const markActive = async (ctx: Uses<'db' | 'now' | 'log'>): Promise<void> =>
  void (await sweepRows(ctx, {
    name: 'candidates.mark_active',
    size: AT_ONCE,
    take: (ctx, next) => listSeenSince(ctx.db, new Date(ctx.now().getTime() - LOOKED_BACK_MS), next),
    work: (ctx, seen) =>
      reindexCandidates(
        ctx,
        seen.map(({ id }) => id),
        new Map(seen.map(({ id, at }) => [id, at])),
      ),
  }));

/** Rows that an older version of the rules or other names wrote. */
export const renewIndex = (ctx: Uses<'db' | 'now' | 'log'>): Promise<number> =>
  sweepRows(ctx, {
    name: 'candidates.renew_index',
    size: AT_ONCE,
    take: async (ctx, next) =>
      listStale(ctx.db, { version: INDEX_VERSION, namesHash: (await readNaming(ctx)).hash }, next),
    work: (ctx, old) =>
      reindexCandidates(
        ctx,
        old.map(({ id }) => id),
      ),
  });
