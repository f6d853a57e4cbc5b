import { defineEvent } from '#platform/events/events.server.ts';
import type { AccountType } from '#platform/db/tables.ts';
import type { Door } from '#platform/ports/sign-in-provider.ts';

/** In the transaction that made the account; whoever keeps a row for each account makes it now. */
export const accountRegistered = defineEvent<{ user_id: string; type: AccountType; foundation_name: string | null }>(
  'auth.account_registered',
);

/** In the transaction that first shows that an e-mail is the account’s own, in whatever way. */
export const emailConfirmed = defineEvent<{ user_id: string; type: AccountType; email: string }>(
  'auth.email_confirmed',
);

/** The first letter since they last gave it that an account's own address did not take. */
export const addressTakesNoMail = defineEvent<{ user_id: string }>('auth.address_takes_no_mail');

/** Somebody who came by a provider wants the picture that it has of them. */
export const pictureOffered = defineEvent<{ user_id: string; door: Door; picture_url: string }>('auth.picture_offered');

/** Somebody who made an account wants the weekly letter of ads that fit them. */
export const weeklyMailWanted = defineEvent<{ user_id: string }>('auth.weekly_mail_wanted');

/** The owner wants it gone; until it is erased, nothing of it may be shown to others. */
export const deletionAsked = defineEvent<{ user_id: string }>('auth.deletion_asked');
export const deletionTakenBack = defineEvent<{ user_id: string }>('auth.deletion_taken_back');

/** Staff stopped the account, or let it go on; nothing of a stopped one may be shown to others. */
export const accountSuspended = defineEvent<{ user_id: string }>('auth.account_suspended');
export const accountRestored = defineEvent<{ user_id: string }>('auth.account_restored');

/** The same of a company, and of everybody who acts for it. */
export const companySuspended = defineEvent<{ company_id: number }>('auth.company_suspended');
export const companyRestored = defineEvent<{ company_id: number }>('auth.company_restored');

/** Whoever was suspended answered; staff who did not decide it read it. */
export const suspensionAppealed = defineEvent<{ suspension_id: string }>('auth.suspension_appealed');

/** And staff ruled on it. */
export const suspensionRuled = defineEvent<{ suspension_id: string; decision: 'granted' | 'refused'; by: string }>(
  'auth.suspension_ruled',
);

/** Before an account that nobody ever confirmed is deleted; what was made for it goes with it. */
export const registrationAbandoned = defineEvent<{ user_id: string; type: AccountType }>('auth.registration_abandoned');
