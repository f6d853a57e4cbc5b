import { sql } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import { reading, type Asked } from '../queries.server.ts';

/** A list is no place for a decision, so the database's own clock tells what is late. */
const requests = (db: Db, { filters }: Asked) =>
  db
    .selectFrom('rights_requests as request')
    .leftJoin('users', 'users.id', 'request.user_id')
    .select([
      'request.id',
      'request.kind',
      'request.via',
      'request.state',
      'request.outcome',
      'request.name',
      'request.email',
      'request.asked_at',
      'request.due_at',
      'request.closed_at',
      'users.ar_first_name',
      'users.ar_last_name',
      'users.en_first_name',
      'users.en_last_name',
      'users.email as account_email',
      sql<string>`case when request.state <> 'open' then coalesce(request.outcome, request.state)
        when request.due_at < now() then 'late' when request.due_at < now() + interval '7 days' then 'soon'
        else 'open' end`.as('standing'),
    ])
    .$if(filters['state'] === 'late', (query) =>
      query.where('request.state', '=', 'open').where('request.due_at', '<', sql<Date>`now()`),
    )
    .$if(filters['state'] !== undefined && filters['state'] !== 'late', (query) =>
      query.where('request.state', '=', filters['state'] as string),
    )
    .$if(filters['kind'] !== undefined, (query) => query.where('request.kind', '=', filters['kind'] as string))
    .$if(filters['via'] !== undefined, (query) => query.where('request.via', '=', filters['via'] as string))
    .$if(filters['asked_from'] !== undefined, (query) =>
      query
        .where('request.asked_at', '>=', filters['asked_from'] as Date)
        // As every request is: an order by what is due begins there.
        .where('request.due_at', '>', filters['asked_from'] as Date),
    )
    .$if(filters['asked_until'] !== undefined, (query) =>
      query.where('request.asked_at', '<', filters['asked_until'] as Date),
    );

export const privacyRequestsReading = reading(requests, {
  id: 'request.id',
  columns: { asked_at: 'request.asked_at', due_at: 'request.due_at' },
});
