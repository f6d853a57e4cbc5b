import { notify } from '#modules/notifications/service.server.ts';
import {
  accountRegistered,
  companyRestored,
  companySuspended,
  registrationAbandoned,
} from '#modules/auth/events.server.ts';
import { listen, type Listener } from '#platform/events/events.server.ts';
import { inBoth } from '#platform/texts/in-both.ts';
import { companyChanged, companyVerified } from './events.server.ts';
import { nameOfCompany } from './rules.ts';
import { findCompany, forgetCompany, indexCompanies, markSuspended, openCompany } from './service.server.ts';

export const companyListeners: Listener[] = [
  listen(accountRegistered, async (ctx, account) => void (await openCompany(ctx, account))),
  listen(companyChanged, (ctx, { company_id }) => indexCompanies(ctx, [company_id])),
  listen(companyVerified, async (ctx, { company_id, owner_user_ids }) => {
    const found = await findCompany(ctx, company_id);
    if (!found) return;
    const company = inBoth((locale) => nameOfCompany(found, locale));
    for (const user_id of owner_user_ids) {
      await notify(ctx, { user_id, kind: 'company_verified', params: { company }, href: '/company-profile' });
    }
  }),
  listen(companySuspended, (ctx, { company_id }) => markSuspended(ctx, company_id, true)),
  listen(companyRestored, (ctx, { company_id }) => markSuspended(ctx, company_id, false)),
  listen(registrationAbandoned, (ctx, account) => forgetCompany(ctx, account)),
];
