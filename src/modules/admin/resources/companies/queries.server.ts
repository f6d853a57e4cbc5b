import { sql } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import { beginsWith, reading, type Asked } from '../queries.server.ts';

const companies = (db: Db, { q, filters }: Asked) =>
  db
    .selectFrom('companies')
    .leftJoin('catalogue_items', 'catalogue_items.id', 'companies.city_id')
    .select((eb) => [
      'companies.id',
      'companies.foundation_name',
      'companies.en_foundation_name',
      'companies.commercial_registration',
      'companies.email_main_domain',
      'companies.vat_number',
      'companies.site',
      'companies.state',
      'companies.suspended_at',
      'companies.verified_at',
      'companies.created_at',
      'catalogue_items.ar as city_ar',
      'catalogue_items.en as city_en',
      eb
        .selectFrom('jobs')
        .whereRef('jobs.company_id', '=', 'companies.id')
        .select(sql<number>`count(*)::int`.as('ads'))
        .as('ads'),
      eb
        .selectFrom('company_members')
        .whereRef('company_members.company_id', '=', 'companies.id')
        .select(sql<number>`count(*)::int`.as('members'))
        .as('members'),
    ])
    .$if(filters['state'] !== undefined, (query) => query.where('companies.state', '=', filters['state'] as 'verified'))
    .$if(filters['suspended'] !== undefined, (query) =>
      query.where('companies.suspended_at', filters['suspended'] === 'yes' ? 'is not' : 'is', null),
    )
    .$if(filters['joined_from'] !== undefined, (query) =>
      query.where('companies.created_at', '>=', filters['joined_from'] as Date),
    )
    .$if(filters['joined_until'] !== undefined, (query) =>
      query.where('companies.created_at', '<', filters['joined_until'] as Date),
    )
    .$if(q !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb('companies.foundation_name', 'like', beginsWith(q)),
          sql<boolean>`lower(companies.en_foundation_name) like ${beginsWith(q).toLowerCase()}`,
          eb('companies.commercial_registration', '=', q),
          eb('companies.email_main_domain', '=', q.toLowerCase()),
        ]),
      ),
    );

export const companiesReading = reading(companies, {
  id: 'companies.id',
  columns: { created_at: 'companies.created_at' },
});
