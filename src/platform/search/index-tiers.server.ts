import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import {
  hits,
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
  isWidest: boolean;
};

/**
 * Ids of one tier: the newest by their score, then those beyond the ranked ones by date. In one question the database
 * asks for as many days as should hold enough, for more of them where they do not, and scores what is left in the end.
 */
export async function rankedOf<Id>(db: Db, index: Index, tier: string, asked: Asked): Promise<Id[]> {
  const { score, wanted } = asked;
  const { rows } = await sql<{ id: Id }>`
    with ${sql.join(attemptsInTurn(attemptsOf(index, tier, asked), wanted.most))},
    newest as (
      select id, at, row_number() over (order by at desc, id desc) as place
      from hit order by at desc, id desc limit ${wanted.most}
    ),
    -- Each document is fetched once, to stand in an array, and then asked many times; kept for all rows they would be
    -- written down and read again.
    scored as materialized (
      select id, place, ${scored(score, wanted.now)} as score from (
        select newest.*, array[indexed.document] as documents
        from newest join ${sql.table(index.table)} as indexed on ${sql.ref(`indexed.${index.id}`)} = newest.id
        where place <= ${RANKED} offset 0
      ) as row
    )
    -- Not joined: where the planner expects one row, it would hold each against all.
    select id from (select * from scored union all select id, place, null from newest where place > ${RANKED}) as ranked
    order by score desc nulls last, place
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** A source of rows that is enough where it gives so many; where it gives as few as `isHopeless` says, the next but the last are left out. */
type Attempt = { source: RawBuilder<unknown>; isHopeless?: (count: RawBuilder<unknown>) => RawBuilder<SqlBool> };

/** `hit`: the rows of the first attempt that gives enough, else of the last; an attempt that is not needed is not made. */
function attemptsInTurn(attempts: readonly Attempt[], most: number): RawBuilder<unknown>[] {
  const last = attempts.length - 1;
  const countOf = (at: number) => sql`(select count(*) from ${sql.table(`attempt_${at}`)})`;
  const isEnough = (at: number) => sql<SqlBool>`${countOf(at)} >= ${most}`;
  const made = attempts.map(({ source }, at) => {
    const before = attempts
      .slice(0, at)
      .flatMap(({ isHopeless }, place) => [
        sql`and not ${isEnough(place)}`,
        ...(isHopeless && at < last ? [sql`and not ${isHopeless(countOf(place))}`] : []),
      ]);
    return sql`${sql.table(`attempt_${at}`)} as materialized (${source} ${sql.join(before, sql` `)})`;
  });
  const given = attempts.map(
    (_, at) => sql`select * from ${sql.table(`attempt_${at}`)} ${at < last ? sql`where ${isEnough(at)}` : sql``}`,
  );
  return [...made, sql`hit as materialized (${sql.join(given, sql` union all `)})`];
}

/** Where one day holds so many times what is wanted, a good part of the rows match. */
const MANY_A_DAY = 40;
const ENOUGH_READ = 1.5;

function attemptsOf(index: Index, query: string, { conditions, dated, wanted, isWidest }: Asked): Attempt[] {
  const { most, estimate, now, days } = wanted;
  const isEverywhere = isWidest && estimate > most * MANY_A_DAY * USUAL_DAYS;
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
  const worth = (cases: { when: string; worth: number }[]) =>
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
