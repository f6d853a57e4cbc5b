import { sql } from 'kysely';
import { lexeme } from '#platform/search/index-words.ts';
import type { Db } from '#platform/db/database.server.ts';

/** Words of titles, skills, companies and places; what is there already stays as it is. */
export async function rememberWords(db: Db, forms: readonly string[]): Promise<void> {
  if (forms.length === 0) return;
  // In order, so that two writers never wait for each other in a ring.
  await sql`
    insert into search_words (form) select form from unnest(${forms.toSorted()}::text[]) as given(form)
    on conflict do nothing
  `.execute(db);
}

/** Which of the words some ad has, by its form or its stem. */
export async function findKnown(db: Db, words: readonly { form: string; stem: string }[]): Promise<Set<string>> {
  const forms = words.map(({ form }) => form);
  const rows = await db.selectFrom('search_words').select('form').where('form', 'in', forms).execute();
  const known = new Set(rows.map(({ form }) => form));
  const others = words.filter(({ form }) => !known.has(form));
  // One question a word: only of a word that it sees does the planner know that it is rare.
  const isUsed = await Promise.all(others.map(({ stem }) => hasStem(db, stem)));
  return new Set([...known, ...others.filter((_, at) => isUsed[at]).map(({ form }) => form)]);
}

async function hasStem(db: Db, stem: string): Promise<boolean> {
  const { rows } = await sql`select from job_search where document @@ ${lexeme(stem)}::tsquery limit 1`.execute(db);
  return rows.length > 0;
}

export type KnownWord = { form: string; jobs_num: number };

export async function listAlike(db: Db, form: string): Promise<KnownWord[]> {
  const { rows } = await sql<KnownWord>`select form, jobs_num from search_words_like(${form})`.execute(db);
  return rows;
}

export async function findWord(db: Db, form: string): Promise<KnownWord | undefined> {
  return db.selectFrom('search_words').select(['form', 'jobs_num']).where('form', '=', form).executeTakeFirst();
}
