import { sql } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';

const SAID = ['to', 'channel', 'subject', 'text', 'html', 'links', 'code', 'sent_at'] as const;

/** Newest first; null asks for everybody's. */
export function listDeliveries(db: Db, to: string[] | null, limit: number) {
  const newest = db
    .selectFrom('dev_inbox')
    .select(['id', ...SAID])
    .select(
      sql<boolean>`coalesce(position('Content-Disposition: attachment'::bytea in source) > 0, false)`.as('has_files'),
    )
    .orderBy('id', 'desc')
    .limit(limit);
  return (to ? newest.where(sql<string>`lower("to")`, 'in', to) : newest).execute();
}

export const findDelivery = (db: Db, id: number) =>
  db
    .selectFrom('dev_inbox')
    .select(['id', ...SAID, 'source'])
    .where('id', '=', id)
    .executeTakeFirst();

export const listDnsRecords = (db: Db, limit: number) =>
  db.selectFrom('dev_dns_records').selectAll().orderBy('name').orderBy('value').limit(limit).execute();

export const insertDnsRecord = (db: Db, record: { name: string; value: string }) =>
  db
    .insertInto('dev_dns_records')
    .values(record)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const deleteDnsRecord = (db: Db, { name, value }: { name: string; value: string }) =>
  db.deleteFrom('dev_dns_records').where('name', '=', name).where('value', '=', value).execute();

/** What the pretend search engine was told, the newest first. */
export const listPageNotices = (db: Db, limit: number) =>
  db.selectFrom('dev_page_notices').select(['url', 'change', 'told_at']).orderBy('id', 'desc').limit(limit).execute();
