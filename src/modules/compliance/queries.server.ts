import { sql } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import type { AuditQuery } from './contract.ts';

type Asked = Omit<AuditQuery, 'days' | 'before'> & { since: Date; staff: readonly string[] };

const NO_ACCOUNT = '00000000-0000-0000-0000-000000000000';

const asked = (db: Db, { q, actor, action, kind, outcome, since, staff }: Asked) =>
  db
    .selectFrom('audit_events')
    .where('at', '>=', since)
    .$if(action !== '', (query) => query.where('action', '=', action))
    .$if(kind !== '', (query) => query.where('subject_kind', '=', kind))
    .$if(outcome !== '', (query) => query.where('outcome', '=', outcome))
    .$if(actor === 'tasks', (query) => query.where('actor_user_id', 'is', null).where('ip', '=', ''))
    .$if(actor === 'staff', (query) =>
      query.where((eb) =>
        eb.or([
          eb('actor_user_id', 'in', [NO_ACCOUNT, ...staff]),
          eb.and([eb('actor_user_id', 'is', null), eb('actor_task', 'is not', null)]),
        ]),
      ),
    )
    .$if(!['all', 'staff', 'tasks'].includes(actor), (query) => query.where('actor_user_id', '=', actor))
    .$if(q !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb('request_id', '=', q),
          eb('subject_id', '=', q),
          eb('actor_user_id', 'in', eb.selectFrom('users').select('users.id').where('email', '=', q.toLowerCase())),
        ]),
      ),
    );

/** Newest first. */
export const listAudit = (db: Db, query: Asked, { before, limit }: { before: number | undefined; limit: number }) =>
  asked(db, query)
    .leftJoin('users', 'users.id', 'audit_events.actor_user_id')
    .selectAll('audit_events')
    .select(['ar_first_name', 'ar_last_name', 'en_first_name', 'en_last_name', 'email', 'phone'])
    .$if(before !== undefined, (rows) => rows.where('audit_events.id', '<', before!))
    .orderBy('audit_events.id', 'desc')
    .limit(limit)
    .execute();

/** How many of each day, as the clock of the given zone has it. */
export const countByDay = (db: Db, query: Asked, zone: string) =>
  asked(db, query)
    .select([
      sql<string>`to_char(at at time zone ${zone}, 'YYYY-MM-DD')`.as('day'),
      (eb) => eb.fn.countAll<number>().as('count'),
    ])
    .groupBy('day')
    .execute();

export const listNames = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('users')
    .select(['id', 'ar_first_name', 'ar_last_name', 'en_first_name', 'en_last_name', 'email', 'phone'])
    .where('id', 'in', [NO_ACCOUNT, ...ids])
    .execute();

export const findLastLook = (db: Db, userId: string, since: Date) =>
  db
    .selectFrom('audit_events')
    .select('id')
    .where('actor_user_id', '=', userId)
    .where('action', '=', 'admin.read_audit')
    .where('at', '>', since)
    .limit(1)
    .executeTakeFirst();
