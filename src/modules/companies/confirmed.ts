import type { CompanyState } from './contract.ts';
import { confirmedBy, type ConfirmedName } from './fields.ts';

type Confirmable = { state: CompanyState; domain_verified_at: string | Date | null };

export type Confirmed = Record<ConfirmedName | 'commercial_file_id', string | null>;

/** The fields of an edit whose change takes back what was confirmed about them. */
export function unconfirmedBy(
  before: Confirmed & Confirmable,
  after: Partial<Confirmed>,
): { domain: boolean; papers: boolean } {
  const changes = (...fields: (keyof Confirmed)[]) =>
    fields.some((field) => after[field] !== undefined && after[field] !== before[field]);
  return {
    domain: before.domain_verified_at !== null && changes(...confirmedBy('domain')),
    papers: before.state === 'verified' && changes(...confirmedBy('papers'), 'commercial_file_id'),
  };
}

/** A confirmed name or domain that changes must be confirmed again, else a badge could be carried to another name. */
export function stateAfterEdit(before: Confirmed & Confirmable, after: Partial<Confirmed>): CompanyState {
  const lost = unconfirmedBy(before, after);
  if (lost.domain) return 'unverified';
  if (lost.papers) return before.domain_verified_at ? 'domain_verified' : 'unverified';
  return before.state;
}
