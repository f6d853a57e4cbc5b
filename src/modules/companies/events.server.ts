import { defineEvent } from '#platform/events/events.server.ts';

/** What others show of a company (name, logo, badge, place) may be different now. */
export const companyChanged = defineEvent<{ company_id: number }>('companies.changed');

/** Staff read its papers; for whoever tells its people. */
export const companyVerified = defineEvent<{ company_id: number; owner_user_ids: string[] }>('companies.verified');

/** Somebody acts for the company from now on, or no longer: what is open in their browsers ends with it. */
export const memberJoined = defineEvent<{ company_id: number; user_id: string }>('companies.member_joined');
export const memberRemoved = defineEvent<{ company_id: number; user_id: string }>('companies.member_removed');
