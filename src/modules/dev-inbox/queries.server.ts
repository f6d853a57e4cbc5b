import { sql } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';

/** Newest first; null asks for everybody's. */
export function listDeliveries(db: Db, to: string[] | null, limit: number) {
  const newest = db
    .selectFrom('dev_inbox')
    .select(['to', 'channel', 'subject', 'text', 'html', 'links', 'code', 'sent_at'])
    .orderBy('id', 'desc')
    .limit(limit);
  return (to ? newest.where(sql<string>`lower("to")`, 'in', to) : newest).execute();
}
