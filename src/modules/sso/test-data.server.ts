import { createCompany } from '#modules/companies/test-data.server.ts';
import type { Uses } from '#platform/context.server.ts';

/** A domain that a company has verified. */
export const verifyTestDomain = (ctx: Uses<'db' | 'now'>, company_id: number, domain: string) =>
  ctx.db
    .insertInto('company_domains')
    .values({ company_id, domain, record_value: 'sila-test', added_at: ctx.now(), verified_at: ctx.now() })
    .execute();

/** A company of a domain of its own, and its owner. */
export async function createCompanyAt(ctx: Uses<'db' | 'now'>, domain: string) {
  const made = await createCompany(ctx, { email_main_domain: domain });
  await verifyTestDomain(ctx, made.company.id, domain);
  return made;
}
