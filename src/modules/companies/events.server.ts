import { defineEvent } from '#platform/events/events.server.ts';

/** What others show of a company (name, logo, badge, place) may be different now. */
export const companyChanged = defineEvent<{ company_id: number }>('companies.changed');

/** Staff read its papers; for whoever tells its people. */
export const companyVerified = defineEvent<{ company_id: number; owner_user_ids: string[] }>('companies.verified');
