import { numberOfRequest } from '#modules/rights/rules.ts';
import { personName } from '#platform/texts/person-name.ts';
import { at, resource } from '../resource.server.ts';
import { privacyRequestsDescription } from './description.ts';
import { privacyRequestsReading } from './queries.server.ts';

export const privacyRequests = resource(privacyRequestsDescription, {
  reading: privacyRequestsReading,
  toRow: (row, locale) => ({
    id: row.id,
    request: {
      id: row.id,
      name: numberOfRequest(row.id),
      detail: row.name || personName(row, locale) || row.email || row.account_email || null,
    },
    kind: row.kind,
    via: row.via,
    asked_at: at(row.asked_at),
    due_at: at(row.due_at),
    state: row.standing,
    closed_at: at(row.closed_at),
  }),
});
