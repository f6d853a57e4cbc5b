import { forgiving, pageNumber, PAGES_MAX, withShortQ } from '#platform/fields/query.ts';
import { actorContext, readContext } from '#platform/context-for-pages.server.ts';
import { answered } from '#platform/http/answered.server.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { SearchField } from '#ui/form/text-field.tsx';
import { LocalForm } from '#ui/local-link.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Rows } from '#ui/rows.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { DIRECTORY_PATH, directoryPath } from '../address.ts';
import { CompanyRow, type CompanyInList } from '../components/company-row.tsx';
import { CompanySearch, SEARCH_MAX } from '../contract.ts';
import { nameOfCompany } from '../rules.ts';
import { directoryChoices, listCompanies } from '../service.server.ts';
import { companiesTexts } from '../texts.ts';
import type { Route } from './+types/directory-page';
import './directory-page.css';

const PER_PAGE = 20;
const Address = CompanySearch.extend({ page: pageNumber() });

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(readContext);
  const { locale } = context.get(actorContext);
  const search = forgiving(Address, withShortQ(url.searchParams, SEARCH_MAX));
  const [list, choices] = await Promise.all([
    listCompanies(ctx, locale, { ...search, per_page: PER_PAGE }),
    directoryChoices(ctx, locale),
  ]);
  const t = translate(companiesTexts, locale);
  return {
    total: list.total,
    companies: list.companies.map((company): CompanyInList => {
      const { id, logo_href, state, sector, city, members_count, open_jobs_num } = company;
      const name = nameOfCompany(company, locale);
      return { id, name, logo_href, state, sector, city, members_count, open_jobs_num };
    }),
    search,
    choices,
    meta: pageMeta({
      url,
      locale,
      title: t('companies.directory'),
      description: t('companies.directory_lede'),
      noindex: url.search !== '',
    }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function DirectoryPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts(companiesTexts);
  const { companies, total, search, choices } = loaderData;
  return (
    <div className="page page-body stack stack-6">
      <header className="stack stack-2">
        <h1>{t('companies.directory')}</h1>
        <p className="muted read">{t('companies.directory_lede')}</p>
      </header>
      <LocalForm
        method="get"
        action={DIRECTORY_PATH}
        role="search"
        className="directory-search"
        key={directoryPath(search)}
      >
        <SearchField
          name="q"
          label={t('companies.directory_q')}
          placeholder={t('companies.directory_example')}
          defaultValue={search.q}
          maxLength={SEARCH_MAX}
        />
        <SelectField
          name="city_id"
          icon="place"
          empty={t('companies.all_cities')}
          choices={choices.cities}
          defaultValue={search.city_id}
        />
        <SelectField
          name="sector_id"
          empty={t('companies.all_sectors')}
          choices={choices.sectors}
          defaultValue={search.sector_id}
        />
        <CheckboxField name="verified" label={t('companies.only_verified')} defaultChecked={search.verified === true} />
        <Button type="submit" look="primary" size="l">
          {t('companies.directory_go')}
        </Button>
      </LocalForm>
      <p className="muted small" role="status">
        {t('companies.directory_count', { count: total })}
      </p>
      {companies.length === 0 ? (
        <EmptyState
          title={t('companies.directory_none_title')}
          action={<LinkButton to={DIRECTORY_PATH}>{t('companies.directory_all')}</LinkButton>}
        >
          {t('companies.directory_none')}
        </EmptyState>
      ) : (
        <Rows label={t('companies.directory')}>
          {companies.map((company) => (
            <CompanyRow key={company.id} company={company} />
          ))}
        </Rows>
      )}
      <Pagination
        page={search.page}
        last={Math.min(Math.ceil(total / PER_PAGE), PAGES_MAX)}
        hrefOf={(page) => directoryPath({ ...search, page })}
      />
    </div>
  );
}
