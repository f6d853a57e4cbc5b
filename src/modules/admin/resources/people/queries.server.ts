import { sql } from 'kysely';
import { agreedTerms } from '#modules/documents/service.server.ts';
import type { Db } from '#platform/db/database.server.ts';
import { phoneOf } from '#platform/fields/phone.ts';
import { beginsWith, reading, type Asked } from '../queries.server.ts';

const people = (db: Db, { q, filters }: Asked) =>
  db
    .selectFrom('users')
    .leftJoin('company_members', 'company_members.user_id', 'users.id')
    .leftJoin('companies', 'companies.id', 'company_members.company_id')
    .leftJoin('profiles', 'profiles.user_id', 'users.id')
    .leftJoin('catalogue_items', 'catalogue_items.id', 'profiles.city_id')
    .select((eb) => [
      'users.id',
      'users.type',
      'users.email',
      'users.phone',
      'users.locale',
      'users.ar_first_name',
      'users.ar_last_name',
      'users.en_first_name',
      'users.en_last_name',
      'users.email_verified_at',
      'users.suspended_at',
      'users.deletion_asked_at',
      agreedTerms.as('consent_version'),
      'users.created_at',
      'companies.id as company_id',
      'companies.foundation_name',
      'companies.en_foundation_name',
      'catalogue_items.ar as city_ar',
      'catalogue_items.en as city_en',
      eb
        .selectFrom('applications')
        .whereRef('applications.user_id', '=', 'users.id')
        .select(sql<number>`count(*)::int`.as('applications'))
        .as('applications'),
      eb
        .selectFrom('sessions')
        .whereRef('sessions.user_id', '=', 'users.id')
        .select(sql<Date | null>`max(last_seen_at)`.as('last_seen_at'))
        .as('last_seen_at'),
      eb
        .selectFrom('sessions')
        .whereRef('sessions.user_id', '=', 'users.id')
        .where('ended_at', 'is', null)
        .select(sql<number>`count(*)::int`.as('sessions'))
        .as('sessions'),
    ])
    .$if(filters['type'] !== undefined, (query) => query.where('users.type', '=', filters['type'] as 'USER'))
    .$if(filters['company_id'] !== undefined, (query) =>
      query.where('company_members.company_id', '=', filters['company_id'] as number),
    )
    .$if(filters['joined_from'] !== undefined, (query) =>
      query.where('users.created_at', '>=', filters['joined_from'] as Date),
    )
    .$if(filters['joined_until'] !== undefined, (query) =>
      query.where('users.created_at', '<', filters['joined_until'] as Date),
    )
    .$if(filters['state'] === 'suspended', (query) => query.where('users.suspended_at', 'is not', null))
    .$if(filters['state'] === 'leaving', (query) =>
      query.where('users.deletion_asked_at', 'is not', null).where('users.suspended_at', 'is', null),
    )
    .$if(filters['state'] === 'active' || filters['state'] === 'unconfirmed', (query) =>
      query
        .where('users.suspended_at', 'is', null)
        .where('users.deletion_asked_at', 'is', null)
        .where(UNCONFIRMED, '=', filters['state'] === 'unconfirmed'),
    )
    .$if(q !== '', (query) => query.where(foundBy(q)));

const UNCONFIRMED = sql<boolean>`(users.email is not null and users.email_verified_at is null)`;

/** Only what an index finds: the beginning of a name or of an e-mail, and a whole number. */
function foundBy(q: string) {
  const start = beginsWith(q);
  const [first, ...rest] = q.split(/\s+/);
  const last = beginsWith(rest.join(' '));
  const phone = phoneOf(q);
  return sql<boolean>`(${sql.join(
    [
      sql`users.email like ${start.toLowerCase()}`,
      sql`users.ar_first_name like ${start}`,
      sql`users.ar_last_name like ${start}`,
      sql`lower(users.en_first_name) like ${start.toLowerCase()}`,
      sql`lower(users.en_last_name) like ${start.toLowerCase()}`,
      ...(phone ? [sql`users.phone = ${phone}`] : []),
      ...(rest.length > 0
        ? [
            sql`(users.ar_first_name like ${beginsWith(first!)} and users.ar_last_name like ${last})`,
            sql`(lower(users.en_first_name) like ${beginsWith(first!).toLowerCase()}
              and lower(users.en_last_name) like ${last.toLowerCase()})`,
          ]
        : []),
    ],
    sql` or `,
  )})`;
}

export const peopleReading = reading(people, { id: 'users.id', columns: { created_at: 'users.created_at' } });
