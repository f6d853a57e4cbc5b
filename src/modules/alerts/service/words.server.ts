import { readCatalogues, type Catalogues } from '#modules/catalogues/service.server.ts';
import { nameOfCompany } from '#modules/companies/rules.ts';
import type { CompanyCard } from '#modules/companies/contract.ts';
import { companyCardsOf } from '#modules/companies/service.server.ts';
import type { Uses } from '#platform/context.server.ts';
import { citiesWithin } from '#platform/search/distance.ts';
import { riyalsOf } from '#platform/texts/format.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import { filterFields } from '../address.ts';
import type { Filters, JobAlert, KeptSearch } from '../contract.ts';
import { isolated } from '#platform/texts/isolated.ts';
import { alertsTexts } from '../texts.ts';

type Words = { catalogues: Catalogues; companies: Map<number, CompanyCard>; locale: Locale };

/** The companies that some searches name. */
export const companiesOf = (ctx: Uses<'db' | 'config'>, searches: readonly Filters[]) => {
  const ids = [...new Set(searches.flatMap(({ company_id }) => company_id ?? []))];
  return ids.length > 0 ? companyCardsOf(ctx, ids) : Promise.resolve(new Map<number, CompanyCard>());
};

const LISTS: Record<string, string> = { city_id: 'cities', sector_id: 'sectors', major_id: 'majors' };

/** Each filter in words. What is not in its catalogue, or has gone from it, keeps its number. */
export const conditionsOf = (search: Filters, words: Words): JobAlert['conditions'] =>
  filterFields(search).map(([name, value]) => ({ name, value, label: labelOf(name, value, words) }));

function labelOf(name: string, value: string, { catalogues, companies, locale }: Words): string {
  const t = translate(alertsTexts, locale);
  switch (name) {
    case 'job_type':
      return t(`alerts.type_${value}` as 'alerts.type_full_time');
    case 'salary_from':
      return t('alerts.salary_at_least', { amount: riyalsOf(Number(value), locale) });
    case 'experience':
      return t(`alerts.experience_${value}` as 'alerts.experience_5+');
    case 'verified':
      return t('alerts.verified');
    case 'company_id': {
      const company = companies.get(Number(value));
      return company ? nameOfCompany(company, locale) : t('alerts.company');
    }
    case 'near': {
      const [lat = 0, lng = 0, km = 0] = value.split(',').map(Number);
      const [city] = citiesWithin(catalogues.list('cities'), { lat, lng, km });
      const place = catalogues.nameOf(city, locale);
      return place ? t('alerts.near_city', { km, city: place }) : t('alerts.near', { km });
    }
    default: {
      const item = catalogues.find(Number(value));
      return item?.catalogue === LISTS[name] ? item![locale] : value;
    }
  }
}

/** The whole search in one line: «محاسب» أو «مدقق» · الرياض · دوام كامل. */
export function titleOf(
  { open_keys, conditions }: { open_keys: readonly string[]; conditions: JobAlert['conditions'] },
  locale: Locale,
): string {
  const t = translate(alertsTexts, locale);
  const keys = open_keys.map((key) => t('alerts.key', { key: isolated(key) })).join(t('alerts.or'));
  return [...(keys ? [keys] : []), ...conditions.map(({ label }) => label)].join(' · ');
}

/** A kept search in one line, for letters. */
export async function describeKept(ctx: Uses<'db' | 'config'>, search: KeptSearch, locale: Locale): Promise<string> {
  const [catalogues, companies] = await Promise.all([readCatalogues(ctx), companiesOf(ctx, [search])]);
  const conditions = conditionsOf(search, { catalogues, companies, locale });
  return titleOf({ open_keys: search.open_keys, conditions }, locale);
}
