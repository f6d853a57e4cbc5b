import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import {
  FEW,
  hits,
  keptFor,
  matching,
  newestDays,
  spreadOf,
  USUAL_DAYS,
  widthsOf,
  type Conditions,
  type Index,
  type Most,
} from './index-question.server.ts';
import { bothOf } from './meaning.ts';
import { RANKED, type Score } from './ranking.ts';

type Asked = {
  conditions: Conditions;
  /** The marks of the days that are asked for; those of fewer days take their place. */
  dated: string | null;
  score: Score;
  wanted: Most;
  /** Tiers after those that hold so many are left out. */
  enough: number;
  /** The tier that may match a good part of all rows. */
  widest: string;
};

/** Searches mostly say as few things; of each number of them one plan is kept. */
const MOST_KEPT_GROUPS = 3;

/** Where all days are read, the index of words gives what matches, whatever is asked: the plan needs no values. */
const isKept = ({ conditions, score, wanted }: Asked): boolean =>
  conditions.length === 0 && score.groups.length <= MOST_KEPT_GROUPS && widthsOf(wanted).length === 0;

/** Tiers are one question where that is not planned anew; of many matches the first is mostly enough, and the others would be planned for nothing. */
export const questionsOf = (tiers: readonly string[], asked: Asked): (readonly string[])[] =>
  asked.wanted.estimate < FEW || isKept(asked) ? [tiers] : tiers.map((tier) => [tier]);

/**
 * Ids of tiers that follow each other: of each the newest by their score, then those beyond the ranked ones by date. In one
 * question the database asks for as many days as should hold enough, for more of them where they do not, for the next tier
 * where there are too few, and scores what is left in the end.
 */
export async function rankedOf<Id>(db: Db, index: Index, tiers: readonly string[], asked: Asked): Promise<Id[]> {
  const { score, wanted } = asked;
  const { rows } = await sql<{ id: Id }>`
    with ${sql.join(tiers.flatMap((query, tier) => hitsInTurn(tier, attemptsOf(index, query, asked), asked)))},
    newest as (${sql.join(
      tiers.map((_, tier) => newestOf(tier, wanted.most)),
      sql` union all `,
    )}),
    -- Each document is fetched once, to stand in an array, and then asked many times; kept for all rows they would be
    -- written down and read again.
    scored as materialized (
      select tier, id, place, ${scored(score, wanted.now)} as score from (
        select tier, newest.id, place, newest.at, array[indexed.document] as documents
        from newest join ${sql.table(index.table)} as indexed on ${sql.ref(`indexed.${index.id}`)} = newest.id
        where place <= ${RANKED} offset 0
      ) as row
    )
    -- Not joined: where the planner expects one row, it would hold each against all.
    select id from (
      select tier, id, place, score from scored union all select tier, id, place, null from newest where place > ${RANKED}
    ) as ranked
    order by tier, score desc nulls last, place ${isKept(asked) ? keptFor(wanted.estimate) : sql``}`.execute(db);
  return rows.map(({ id }) => id);
}

const hitsOf = (tier: number) => sql.table(`hit_${tier}`);
const countOf = (rows: RawBuilder<unknown>) => sql`(select count(*) from ${rows})`;

const newestOf = (tier: number, most: number) => sql`(
  select ${sql.lit(tier)} as tier, id, at, row_number() over (order by at desc, id desc) as place
  from ${hitsOf(tier)} order by at desc, id desc limit ${most})`;

/** A source of rows that is enough where it gives so many; where it gives as few as `isHopeless` says, the next but the last are left out. */
type Attempt = { source: RawBuilder<unknown>; isHopeless?: (count: RawBuilder<unknown>) => RawBuilder<SqlBool> };

/** `hit_…`: of a tier the rows of the first attempt that gives enough, else of the last; what is not needed is not asked. */
function hitsInTurn(tier: number, attempts: readonly Attempt[], { wanted, enough }: Asked): RawBuilder<unknown>[] {
  const last = attempts.length - 1;
  const attemptOf = (at: number) => sql.table(`attempt_${tier}_${at}`);
  const isEnough = (at: number) => sql<SqlBool>`${countOf(attemptOf(at))} >= ${wanted.most}`;
  const before = Array.from({ length: tier }, (_, other) => countOf(hitsOf(other)));
  const isAsked = tier > 0 ? [sql`and ${sql.join(before, sql` + `)} < ${enough}`] : [];
  const made = attempts.map(({ source }, at) => {
    const unlike = attempts
      .slice(0, at)
      .flatMap(({ isHopeless }, place) => [
        sql`and not ${isEnough(place)}`,
        ...(isHopeless && at < last ? [sql`and not ${isHopeless(countOf(attemptOf(place)))}`] : []),
      ]);
    return sql`${source} ${sql.join([...isAsked, ...unlike], sql` `)}`;
  });
  if (last === 0) return [sql`${hitsOf(tier)} as materialized (${made[0]})`];
  const given = attempts.map(
    (_, at) => sql`select * from ${attemptOf(at)} ${at < last ? sql`where ${isEnough(at)}` : sql``}`,
  );
  return [
    ...made.map((rows, at) => sql`${attemptOf(at)} as materialized (${rows})`),
    sql`${hitsOf(tier)} as materialized (${sql.join(given, sql` union all `)})`,
  ];
}

/** Where one day holds so many times what is wanted, a good part of the rows match. */
const MANY_A_DAY = 40;
const ENOUGH_READ = 1.5;

function attemptsOf(index: Index, query: string, { conditions, dated, wanted, widest }: Asked): Attempt[] {
  const { most, estimate, now, days } = wanted;
  const isEverywhere = query === widest && estimate > most * MANY_A_DAY * USUAL_DAYS;
  return [
    ...(isEverywhere ? [{ source: hitsAmongNewest(index, bothOf(query, dated)!, conditions, wanted) }] : []),
    ...widthsOf(wanted).map((width) => ({
      source: hits(index, bothOf(query, newestDays(now, width)), conditions),
      isHopeless: (count: RawBuilder<unknown>) => sql<SqlBool>`(${count} * ${spreadOf(days)} < ${most * (width + 1)})`,
    })),
    { source: hits(index, bothOf(query, dated), conditions) },
  ];
}

/** So many of the newest rows as should hold enough are read one by one. */
const hitsAmongNewest = (index: Index, query: string, conditions: Conditions, { most, estimate }: Most) => sql`
  select ${sql.ref(`row.${index.id}`)} as id, ${sql.ref(`row.${index.at}`)} as at from (
    select * from ${sql.table(index.table)} order by ${sql.ref(index.at)} desc, ${sql.ref(index.id)} desc
    limit (select greatest(reltuples, 0) * ${(most * ENOUGH_READ) / estimate} from pg_class where oid = ${index.table}::regclass)
  ) as row where ${matching(query, conditions)}`;

function scored({ groups, extras, freshness }: Score, now: Date) {
  const worth = (cases: Score['groups'][number]) =>
    sql`case ${sql.join(
      cases.map(({ when, worth }) => sql`when row.documents[1] @@ ${when}::tsquery then ${sql.lit(worth)}`),
      sql` `,
    )} else 0 end`;
  const words = [...groups.map(worth), ...extras.map(worth)];
  // Not counted from the newest of the rows at hand: the same row is worth the same in any company.
  const age = sql`greatest(extract(epoch from ${now}::timestamptz - row.at)::float8, 0) / 86400`;
  // In floats: powers of exact numbers took a fifth of the time.
  const share = sql`${sql.lit(freshness.share)}::float8`;
  return sql`(${sql.join(words, sql` + `)})::float8 * (1 - ${share} + ${share} * power(0.5::float8, ${age} / ${sql.lit(freshness.half_days)}))`;
}
