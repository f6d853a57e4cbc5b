import { sql, type SqlBool } from 'kysely';
import { stands } from '#platform/search/index-counts.server.ts';
import { lexeme } from '#platform/search/index-words.ts';
import { soundsOf } from '#platform/search/sounds.ts';
import type { Db } from '#platform/db/database.server.ts';
import { listPrepared } from '#platform/db/prepared.server.ts';

/** Words of titles, skills, companies and places, and how they sound; what is there already stays as it is. */
export async function rememberWords(db: Db, forms: readonly string[]): Promise<void> {
  if (forms.length === 0) return;
  // In order, so that two writers never wait for each other in a ring.
  const sorted = forms.toSorted();
  const sounds = sorted.map((form) => soundsOf(form).join(' '));
  await sql`
    insert into search_words (form, sounds)
    select form, string_to_array(sounds, ' ') from unnest(${sorted}::text[], ${sounds}::text[]) as given(form, sounds)
    on conflict (form) do update set sounds = excluded.sounds where search_words.sounds <> excluded.sounds
  `.execute(db);
}

/** Whether some ad has a word of this stem. */
export async function hasStem(db: Db, stem: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select ${stands('job_search', lexeme(stem))} as has`.execute(db);
  return rows[0]!.has;
}

export type KnownWord = { form: string; jobs_num: number };

export async function listAlike(db: Db, form: string): Promise<KnownWord[]> {
  const { rows } = await sql<KnownWord>`select form, jobs_num from search_words_like(${form})`.execute(db);
  return rows;
}

/** Words that sound so, the most used first. */
export const listSounding = (db: Db, sounds: readonly string[], limit: number): Promise<KnownWord[]> =>
  db
    .selectFrom('search_words')
    .select(['form', 'jobs_num'])
    .where(sql<SqlBool>`sounds && ${sounds}::text[]`)
    .orderBy('jobs_num', 'desc')
    .orderBy('form')
    .limit(limit)
    .execute();

/** Those of these that some ad has. */
export const listWords: (db: Db, forms: readonly string[]) => Promise<KnownWord[]> = listPrepared(
  (db, forms: readonly string[]) =>
    db
      .selectFrom('search_words')
      .select(['form', 'jobs_num'])
      .where(sql<SqlBool>`form = any(${forms}::text[])`),
);

/** Whether any row was written by other names than these. */
export async function hasOlderNames(
  db: Db,
  table: 'job_search' | 'candidate_search',
  namesHash: number,
): Promise<boolean> {
  // Two ends of an index, where "not equal" would read the table.
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from ${sql.table(table)} where names_version < ${namesHash})
        or exists (select from ${sql.table(table)} where names_version > ${namesHash}) as has
  `.execute(db);
  return rows[0]!.has;
}
