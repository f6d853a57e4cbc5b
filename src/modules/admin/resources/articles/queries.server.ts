import { sql } from 'kysely';
import { CONTENT_FIELDS } from '#modules/articles/contract.ts';
import type { Db } from '#platform/db/database.server.ts';
import { holds, reading, type Asked } from '../queries.server.ts';

const state = sql<'draft' | 'scheduled' | 'published'>`
  case when published_at is null then 'draft' when published_at > now() then 'scheduled' else 'published' end`;

const articles = (db: Db, { q, filters }: Asked) =>
  db
    .selectFrom('articles')
    .select(['id', ...CONTENT_FIELDS, 'published_at', 'updated_at', 'version', state.as('state')])
    .$if(filters['kind'] !== undefined, (query) => query.where('kind', '=', filters['kind'] as string))
    .$if(filters['state'] !== undefined, (query) => query.where(state, '=', filters['state'] as 'draft'))
    .$if(q !== '', (query) =>
      query.where((eb) => eb.or([eb('ar_title', 'ilike', holds(q)), eb('en_title', 'ilike', holds(q))])),
    );

export const articlesReading = reading(articles, { id: 'id', columns: { updated_at: 'updated_at' } });
