import { nameOfCompany } from '#modules/companies/rules.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { personName } from '#platform/texts/person-name.ts';
import type { Linked } from './describe.ts';

type OfCompany = { company_id: number | null; foundation_name: string | null; en_foundation_name: string | null };

/** The company of a row, as a link to its record. */
export const companyOf = (row: OfCompany, locale: Locale): Linked | null =>
  row.company_id === null
    ? null
    : {
        id: row.company_id,
        name: nameOfCompany({ ...row, foundation_name: row.foundation_name ?? '' }, locale),
        detail: null,
      };

type Named = Parameters<typeof personName>[0];

/** A person of a row; whoever is erased has no name any more. */
export const personOf = (id: string | null, row: Named, locale: Locale, detail: string | null = null): Linked | null =>
  id === null ? null : { id, name: personName(row, locale) || (detail ?? ''), detail };
