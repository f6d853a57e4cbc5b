import type { Insertable } from 'kysely';
import { makeUser } from '#modules/auth/test-data.server.ts';
import type { Uses } from '#platform/context.server.ts';
import type { Companies } from '#platform/db/tables.ts';
import { insertCompany } from './queries/companies.server.ts';
import { insertMember } from './queries/people.server.ts';
import { indexCompanies } from './service/directory.server.ts';

/** A company and the account that owns it, or that acts for it in another role; verified unless told. */
export async function createCompany(
  ctx: Uses<'db' | 'now'>,
  { role = 'owner', ...overrides }: Partial<Insertable<Companies>> & { role?: 'owner' | 'recruiter' | 'viewer' } = {},
) {
  const at = ctx.now();
  const company = await insertCompany(ctx.db, {
    foundation_name: 'مسار للتقنية',
    en_foundation_name: 'Masar Technology',
    state: 'verified',
    email_main_domain: 'masar.sa',
    domain_verified_at: at,
    verified_at: at,
    created_at: at,
    updated_at: at,
    ...overrides,
  });
  const user = await makeUser(ctx, { type: 'COMPANY' });
  // Nobody acts for a company without an owner.
  const owner = role === 'owner' ? user : await makeUser(ctx, { type: 'COMPANY' });
  await insertMember(ctx.db, { company_id: company.id, user_id: owner.id, role: 'owner' });
  if (owner !== user) await insertMember(ctx.db, { company_id: company.id, user_id: user.id, role });
  await indexCompanies(ctx, [company.id]);
  return { company, user };
}
