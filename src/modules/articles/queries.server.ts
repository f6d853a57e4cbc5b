import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db, Tables } from '#platform/db/database.server.ts';
import { anyOf, listPrepared, PREPARED } from '#platform/db/prepared.server.ts';
import { KINDS, type ArticleKind } from './rules.ts';

export type ArticleRecord = Selectable<Tables['articles']>;

const LISTED = [
  'id',
  'kind',
  'topic_id',
  'ar_title',
  'en_title',
  'ar_summary',
  'en_summary',
  'ar_slug',
  'en_slug',
  'ar_author',
  'en_author',
  'ar_sections',
  'cover_file_id',
  'ar_cover_alt',
  'en_cover_alt',
  'en_sections',
  'published_at',
  'updated_at',
] as const;
export type ListedRecord = Pick<ArticleRecord, (typeof LISTED)[number]>;

export type Wanted = {
  kind: ArticleKind;
  /** A tsquery. */
  words?: string | null;
  topic_id?: number | undefined;
  /** Only those published before this moment and number. */
  before?: { at: Date; id: number } | undefined;
};

const published = (db: Db, now: Date, { kind, words, topic_id }: Omit<Wanted, 'before'>) =>
  db
    .selectFrom('articles')
    .where('kind', '=', kind)
    .where('published_at', '<=', now)
    .$if(topic_id !== undefined, (query) => query.where('topic_id', '=', topic_id!))
    .$if(Boolean(words), (query) => query.where(sql<boolean>`words @@ ${words}::tsquery`));

/** The newest first. */
export const listPublished = (
  db: Db,
  now: Date,
  { before, ...wanted }: Wanted,
  limit: number,
): Promise<ListedRecord[]> =>
  published(db, now, wanted)
    .select(LISTED)
    .$if(before !== undefined, (query) =>
      query.where(sql<boolean>`(published_at, id) < (${before!.at}, ${before!.id})`),
    )
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export const countPublished = async (db: Db, now: Date, wanted: Wanted): Promise<number> =>
  (
    await published(db, now, wanted)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

export const countByTopic = (db: Db, now: Date, kind: ArticleKind) =>
  published(db, now, { kind })
    .select(['topic_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('topic_id', 'is not', null)
    .groupBy('topic_id')
    .execute();

/** Others on the topic first, then the newest of its kind. */
export const listRelated = (
  db: Db,
  now: Date,
  { id, kind, topic_id }: ListedRecord,
  limit: number,
): Promise<ListedRecord[]> =>
  published(db, now, { kind: kind as ArticleKind })
    .select(LISTED)
    .where('id', '<>', id)
    .orderBy(sql`topic_id is not distinct from ${topic_id}`, 'desc')
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .modifyEnd(PREPARED)
    .execute();

/** For sitemaps and feeds: every published article by number, with when it last changed. */
export const listAddresses = (db: Db, now: Date, after: number, limit: number) =>
  db
    .selectFrom('articles')
    .select(['id', 'kind', 'ar_slug', 'en_slug', 'ar_title', 'en_title', 'published_at', 'updated_at'])
    .where('published_at', '<=', now)
    .where('kind', 'in', KINDS)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

/** Published articles of law that hold the words, by number. */
export const listLaw = (
  db: Db,
  now: Date,
  { words, topic_id }: { words: string | null; topic_id?: number | undefined },
  limit: number,
): Promise<ArticleRecord[]> =>
  db
    .selectFrom('articles')
    .selectAll()
    .where('kind', '=', 'law')
    .where('published_at', '<=', now)
    .$if(topic_id !== undefined, (query) => query.where('topic_id', '=', topic_id!))
    .$if(words !== null, (query) => query.where(sql<boolean>`words @@ ${words}::tsquery`))
    .orderBy('law_number')
    .orderBy('id')
    .limit(limit)
    .execute();

export const findByLawNumber = (db: Db, law_number: number) =>
  db.selectFrom('articles').select('id').where('law_number', '=', law_number).executeTakeFirst();

export const lockLaw = (db: Db) => sql`select pg_advisory_xact_lock(hashtext('articles'), hashtext('law'))`.execute(db);
export const findAnyLaw = (db: Db) =>
  db.selectFrom('articles').select('id').where('kind', '=', 'law').limit(1).executeTakeFirst();

export const findArticle = (db: Db, id: number): Promise<ArticleRecord | undefined> =>
  db.selectFrom('articles').selectAll().where('id', '=', id).executeTakeFirst();

export const findArticleForUpdate = (db: Db, id: number): Promise<ArticleRecord | undefined> =>
  db.selectFrom('articles').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export type Saved = Omit<Insertable<Tables['articles']>, 'words'>;
const tsvector = (words: readonly string[]) =>
  sql<string>`array_to_tsvector(array(select jsonb_array_elements_text(${JSON.stringify(words)}::jsonb)))`;

export const insertArticle = (db: Db, article: Saved, words: readonly string[]) =>
  db
    .insertInto('articles')
    .values({ ...article, words: tsvector(words) })
    .returning('id')
    .executeTakeFirstOrThrow();

export const updateArticle = (
  db: Db,
  id: number,
  changes: Omit<Updateable<Tables['articles']>, 'words'>,
  words: readonly string[],
) =>
  db
    .updateTable('articles')
    .set({ ...changes, words: tsvector(words) })
    .where('id', '=', id)
    .execute();

export const updatePreviewKey = (db: Db, id: number, preview_key: string) =>
  db.updateTable('articles').set({ preview_key }).where('id', '=', id).execute();

export const insertVersion = (db: Db, version: Insertable<Tables['article_versions']>) =>
  db.insertInto('article_versions').values(version).execute();

export const listVersions = (db: Db, article_id: number, limit: number) =>
  db
    .selectFrom('article_versions')
    .leftJoin('users', 'users.id', 'article_versions.saved_by')
    .select([
      'version',
      'saved_at',
      'saved_by',
      'users.ar_first_name',
      'users.ar_last_name',
      'users.en_first_name',
      'users.en_last_name',
    ])
    .where('article_id', '=', article_id)
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();

export const findVersion = (db: Db, article_id: number, version: number) =>
  db
    .selectFrom('article_versions')
    .select(['version', 'content', 'saved_at'])
    .where('article_id', '=', article_id)
    .where('version', '=', version)
    .executeTakeFirst();

/** The article shows these pictures now; what it showed before it has left. */
export async function replacePictures(db: Db, article_id: number, file_ids: readonly string[], at: Date) {
  await db
    .updateTable('article_pictures')
    .set({ left_at: at })
    .where('article_id', '=', article_id)
    .where('left_at', 'is', null)
    .$if(file_ids.length > 0, (query) => query.where('file_id', 'not in', file_ids))
    .execute();
  if (file_ids.length === 0) return;
  await db
    .insertInto('article_pictures')
    .values(file_ids.map((file_id) => ({ article_id, file_id })))
    .onConflict((conflict) => conflict.columns(['article_id', 'file_id']).doUpdateSet({ left_at: null }))
    .execute();
}

/** Which of these files an article shows or showed; they stay until the transaction ends. */
export const listKnownForUpdate = (db: Db, file_ids: readonly string[]) =>
  db.selectFrom('article_pictures').select('file_id').where('file_id', 'in', file_ids).forUpdate().execute();

export const deletePicture = (db: Db, file_id: string) =>
  db.deleteFrom('article_pictures').where('file_id', '=', file_id).execute();

export const listPicturesOf = (db: Db, article_id: number) =>
  db.selectFrom('article_pictures').select('file_id').where('article_id', '=', article_id).execute();

const listCommentCounts = listPrepared((db, ids: readonly number[]) =>
  db
    .selectFrom('comments')
    .select(['article_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('article_id', '=', anyOf(ids))
    .where('state', '=', 'shown')
    .groupBy('article_id'),
);

/** Comments that everybody sees. */
export async function countComments(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await listCommentCounts(db, ids);
  return new Map(rows.map(({ article_id, count }) => [article_id, count]));
}
