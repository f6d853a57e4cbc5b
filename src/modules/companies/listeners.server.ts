import { accountRegistered, registrationAbandoned } from '#modules/auth/events.server.ts';
import { listen, type Listener } from '#platform/events/events.server.ts';
import { forgetCompany, openCompany } from './service.server.ts';

export const companyListeners: Listener[] = [
  listen(accountRegistered, async (ctx, account) => void (await openCompany(ctx, account))),
  listen(registrationAbandoned, (ctx, account) => forgetCompany(ctx, account)),
];
