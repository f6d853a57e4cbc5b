import { defineEvent } from '#platform/events/events.server.ts';
import type { AccountType } from '#platform/db/tables.ts';

/** In the transaction that made the account; whoever keeps a row for each account makes it now. */
export const accountRegistered = defineEvent<{ user_id: string; type: AccountType; foundation_name: string | null }>(
  'auth.account_registered',
);

/** Before an account that nobody ever confirmed is deleted; what was made for it goes with it. */
export const registrationAbandoned = defineEvent<{ user_id: string; type: AccountType }>('auth.registration_abandoned');
