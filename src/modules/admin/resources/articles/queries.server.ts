import { sql } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import { holds, reading, type Asked } from '../queries.server.ts';

const state = sql<'draft' | 'scheduled' | 'published'>`
  case when published_at is null then 'draft' when published_at > now() then 'scheduled' else 'published' end`;

const articles = (db: Db, { q, filters }: Asked) =>
  db
    .selectFrom('articles')
    .select([
      'id',
      'kind',
      'topic_id',
      'ar_title',
      'ar_summary',
      'ar_body',
      'ar_slug',
      'ar_author',
      'en_title',
      'en_summary',
      'en_body',
      'en_slug',
      'en_author',
      'cover_file_id',
      'ar_cover_alt',
      'en_cover_alt',
      'takes_comments',
      'law_number',
      'ar_source',
      'en_source',
      'checked_on',
      'published_at',
      'updated_at',
      'version',
      state.as('state'),
    ])
    .$if(filters['kind'] !== undefined, (query) => query.where('kind', '=', filters['kind'] as string))
    .$if(filters['state'] !== undefined, (query) => query.where(state, '=', filters['state'] as 'draft'))
    .$if(q !== '', (query) =>
      query.where((eb) => eb.or([eb('ar_title', 'ilike', holds(q)), eb('en_title', 'ilike', holds(q))])),
    );

export const articlesReading = reading(articles, { id: 'id', columns: { updated_at: 'updated_at' } });
