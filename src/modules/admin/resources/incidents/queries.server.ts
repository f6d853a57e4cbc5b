import { sql } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import { reading, type Asked } from '../queries.server.ts';

/** A list is no place for a decision, so the database's own clock tells what is late. */
const incidents = (db: Db, { filters }: Asked) =>
  db
    .selectFrom('incidents')
    .select([
      'id',
      'title',
      'aware_at',
      'due_at',
      'risk',
      'people_num',
      'authority_told_at',
      'people_told_at',
      'closed_at',
      sql<string>`case when state <> 'open' then state when due_at < now() then 'late'
        when due_at < now() + interval '24 hours' then 'soon' else 'open' end`.as('standing'),
    ])
    .$if(filters['state'] === 'late', (query) =>
      query.where('state', '=', 'open').where('due_at', '<', sql<Date>`now()`),
    )
    .$if(filters['state'] !== undefined && filters['state'] !== 'late', (query) =>
      query.where('state', '=', filters['state'] as string),
    )
    .$if(filters['risk'] !== undefined, (query) => query.where('risk', '=', filters['risk'] as string))
    .$if(filters['aware_from'] !== undefined, (query) => query.where('aware_at', '>=', filters['aware_from'] as Date))
    .$if(filters['aware_until'] !== undefined, (query) => query.where('aware_at', '<', filters['aware_until'] as Date));

export const incidentsReading = reading(incidents, { id: 'id', columns: { aware_at: 'aware_at' } });
