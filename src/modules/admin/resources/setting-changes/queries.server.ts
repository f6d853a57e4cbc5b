import type { Db } from '#platform/db/database.server.ts';
import { reading, type Asked } from '../queries.server.ts';

const changes = (db: Db, { filters }: Asked) =>
  db
    .selectFrom('audit_events')
    .leftJoin('users', 'users.id', 'audit_events.actor_user_id')
    .select([
      'audit_events.id',
      'audit_events.at',
      'audit_events.before',
      'audit_events.after',
      'users.ar_first_name',
      'users.ar_last_name',
      'users.en_first_name',
      'users.en_last_name',
    ])
    .where('audit_events.action', '=', 'admin.change_settings')
    .$if(filters['changed_from'] !== undefined, (query) =>
      query.where('audit_events.at', '>=', filters['changed_from'] as Date),
    )
    .$if(filters['changed_until'] !== undefined, (query) =>
      query.where('audit_events.at', '<', filters['changed_until'] as Date),
    );

// Rows are written in the order of their time.
export const settingChangesReading = reading(changes, {
  id: 'audit_events.id',
  columns: { changed_at: 'audit_events.id' },
});
