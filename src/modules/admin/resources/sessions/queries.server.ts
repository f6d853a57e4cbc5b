import type { Db } from '#platform/db/database.server.ts';
import { reading, type Asked } from '../queries.server.ts';

const sessions = (db: Db, { filters }: Asked) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id',
      'sessions.user_id',
      'sessions.user_agent',
      'sessions.ip_prefix',
      'sessions.created_at',
      'sessions.last_seen_at',
      'sessions.expires_at',
      'sessions.ended_at',
      'users.email',
      'users.ar_first_name',
      'users.ar_last_name',
      'users.en_first_name',
      'users.en_last_name',
    ])
    .$if(filters['state'] !== undefined, (query) =>
      query.where('sessions.ended_at', filters['state'] === 'ended' ? 'is not' : 'is', null),
    )
    .$if(filters['user_id'] !== undefined, (query) =>
      query.where('sessions.user_id', '=', filters['user_id'] as string),
    )
    .$if(filters['seen_from'] !== undefined, (query) =>
      query.where('sessions.last_seen_at', '>=', filters['seen_from'] as Date),
    );

export const sessionsReading = reading(sessions, {
  id: 'sessions.id',
  columns: { last_seen_at: 'sessions.last_seen_at' },
});
