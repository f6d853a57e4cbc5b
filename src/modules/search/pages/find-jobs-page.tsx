import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { useFetcher, useNavigate, useSearchParams } from 'react-router';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered } from '#platform/http/answered.server.ts';
import { numberOf, riyalsOf } from '#platform/texts/format.ts';
import { localPath } from '#platform/texts/locale.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { fitOfRow } from '#modules/fit/components/fit-of-row.tsx';
import { JobFit } from '#modules/fit/components/job-fit.tsx';
import type { FitOfJob } from '#modules/fit/service.server.ts';
import { JobCardRow } from '#modules/jobs/components/job-card.tsx';
import { JobPane } from '#modules/jobs/components/job-pane.tsx';
import type { Job } from '#modules/jobs/contract.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Chips, RemovableChip } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LocalForm, LocalLink } from '#ui/local-link.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Rows } from '#ui/rows.tsx';
import { closeSheet, Facet, FacetCheck, Sheet, SheetButton } from '#ui/sheet.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { addressWith, hasFilters } from '../address.ts';
import { SearchForm } from '../components/search-form.tsx';
import { searchOf } from '../contract.ts';
import { EXPERIENCE_BANDS, FACETS, POSTED_WITHIN, type FacetName } from '../rules.ts';
import { citiesToSearch, searchJobs } from '../service.server.ts';
import { searchTexts } from '../texts.ts';
import type { Route } from './+types/find-jobs-page';
import './find-jobs-page.css';

const SALARY_STEPS = [400_000, 600_000, 800_000, 1_000_000, 1_500_000, 2_000_000, 3_000_000];
const FILTERS_ID = 'filters';

export const handle = { wide: true };

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { locale } = actor;
  const search = searchOf(url.searchParams);
  const [results, catalogues, cities] = await Promise.all([
    searchJobs(ctx, actor, search),
    readCatalogues(ctx),
    citiesToSearch(ctx, locale, search.city_id),
  ]);
  const t = translate(searchTexts, locale);

  const nameOf = (facet: FacetName, value: string) =>
    facet === 'job_type'
      ? t(`search.type_${value}` as 'search.type_full_time')
      : (catalogues.nameOf(Number(value), locale) ?? value);
  /** Counted values, and those chosen that no longer give a result: one must be able to take them back. */
  const facets = Object.fromEntries(
    FACETS.map((facet) => {
      const chosen = search[facet].map(String);
      const counted = results.facets[facet];
      const missing = chosen
        .filter((value) => !counted.some((row) => row.value === value))
        .map((value) => ({ value, count: 0 }));
      const rows = [...counted, ...missing].map((row) => ({
        ...row,
        label: nameOf(facet, row.value),
        isChosen: chosen.includes(row.value),
      }));
      return [facet, rows.toSorted((a, b) => Number(b.isChosen) - Number(a.isChosen))];
    }),
  ) as Record<FacetName, { value: string; count: number; label: string; isChosen: boolean }[]>;

  const cityNames = search.city_id.map((id) => catalogues.nameOf(id, locale)).filter((name) => name !== null);
  const major = catalogues.nameOf(search.major_id[0], locale);
  const what = search.q || major || t('search.all_results');
  const title = cityNames.length === 1 ? t('search.in_city', { what, city: cityNames[0]! }) : what;
  return {
    ...results,
    facets,
    search,
    title,
    now: ctx.now().toISOString(),
    majorNames: search.major_id.map((id) => ({ id, name: catalogues.nameOf(id, locale) ?? String(id) })),
    cities,
    meta: pageMeta({
      url,
      locale,
      title: search.q || cityNames.length > 0 ? title : t('search.find_title'),
      noindex: search.page > 1 || hasFilters(url.searchParams),
    }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function FindJobsPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts(searchTexts);
  const locale = useLocale();
  const [params] = useSearchParams();
  const { jobs, total, totalIsCapped, search, title, cities, now } = loaderData;
  const list = useRef<HTMLDivElement>(null);
  const { onClick, onKeyDown } = useResultKeys(list);
  const chosenId = Number(params.get('job')) || jobs[0]?.id;
  const count = totalIsCapped ? t('search.more_than', { count: total }) : t('search.jobs_count', { count: total });
  const kept = [...params].filter(
    ([name, value]) => value !== '' && !['q', 'city_id', 'page', 'job'].includes(name),
  ) as [string, string][];
  return (
    <div className="page page-wide find-jobs">
      <SearchForm cities={cities} q={search.q ?? ''} city_id={String(search.city_id[0] ?? '')} kept={kept} />
      <div className="find-jobs-columns">
        <Filters {...loaderData} />
        <section className="find-jobs-results" aria-label={t('search.results_region')}>
          <header className="stack stack-2">
            <h1 className="heading-20" dir="auto">
              {title}
            </h1>
            <p className="muted small" role="status">
              {count}
            </p>
            <ChosenFilters {...loaderData} />
            <div className="line spread">
              <SheetButton sheet={FILTERS_ID} icon="filter" size="s">
                {t('search.filters')}
              </SheetButton>
              <nav className="line tight small" aria-label={t('search.sort')}>
                <span className="muted">{t('search.sort')}</span>
                {(['best', 'newest'] as const).map((sort) => (
                  <LocalLink
                    key={sort}
                    className="sort-link"
                    to={addressWith(params, { sort })}
                    preventScrollReset
                    aria-current={(search.sort ?? (search.q ? 'best' : 'newest')) === sort ? 'true' : undefined}
                  >
                    {t(`search.sort_${sort}`)}
                  </LocalLink>
                ))}
              </nav>
            </div>
          </header>
          {jobs.length === 0 ? (
            <EmptyState
              title={t('search.none_title')}
              action={<LinkButton to="/find-jobs">{t('search.none_action')}</LinkButton>}
            >
              {t('search.none_text')}
            </EmptyState>
          ) : (
            <div ref={list} onKeyDown={onKeyDown} onClick={onClick}>
              <Rows label={t('search.results_region')}>
                {jobs.map((job) => (
                  <JobCardRow
                    key={job.id}
                    job={job}
                    now={now}
                    fit={fitOfRow(job.fit)}
                    narrow
                    current={job.id === chosenId}
                    headingLevel={2}
                  />
                ))}
              </Rows>
            </div>
          )}
          <Pagination
            page={search.page}
            last={Math.min(Math.ceil(total / search.per_page), 500)}
            hrefOf={(page) => addressWith(params, { page: String(page) })}
          />
        </section>
        {chosenId && <PreviewPane id={chosenId} key={locale} />}
      </div>
    </div>
  );
}

type Data = Route.ComponentProps['loaderData'];

function Filters({ facets, search, total }: Data) {
  const t = useTexts(searchTexts);
  const locale = useLocale();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  /** At once, and without the empty fields that a plain form would leave in the address. */
  const apply = (form: HTMLFormElement) => {
    const chosen = [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === 'string');
    void navigate(localPath(locale, addressWith(new URLSearchParams(chosen), {})), { preventScrollReset: true });
  };
  const radios = (
    name: 'experience' | 'posted_within',
    values: readonly string[],
    labelOf: (value: string) => string,
  ) => (
    <>
      <FacetCheck type="radio" name={name} value="" label={t('search.any')} defaultChecked={!search[name]} />
      {values.map((value) => (
        <FacetCheck
          key={value}
          type="radio"
          name={name}
          value={value}
          label={labelOf(value)}
          defaultChecked={search[name] === value}
        />
      ))}
    </>
  );
  const checks = (name: FacetName) =>
    facets[name].map((row) => (
      <FacetCheck
        key={row.value}
        name={name}
        value={row.value}
        label={row.label}
        count={numberOf(row.count, locale)}
        defaultChecked={row.isChosen}
      />
    ));
  const show = (
    <div className="line nowrap">
      <LinkButton to={addressWith(new URLSearchParams(search.q ? { q: search.q } : {}), {})}>
        {t('search.clear')}
      </LinkButton>
      <Button look="primary" block onClick={() => closeSheet(FILTERS_ID)}>
        {t('search.jobs_count', { count: total })}
      </Button>
    </div>
  );
  return (
    <Sheet id={FILTERS_ID} title={t('search.filters')} foot={show}>
      {/* Remade for each search, because a box keeps its first default. */}
      <LocalForm
        key={params.toString()}
        method="get"
        action="/find-jobs"
        preventScrollReset
        onChange={(event) => apply(event.currentTarget)}
      >
        {search.q && <input type="hidden" name="q" value={search.q} />}
        {search.sort && <input type="hidden" name="sort" value={search.sort} />}
        {search.major_id.map((id) => (
          <input key={id} type="hidden" name="major_id" value={id} />
        ))}
        <FacetCheck
          name="verified"
          value="1"
          label={t('search.filter_verified')}
          defaultChecked={search.verified === '1'}
        />
        <Facet title={t('search.filter_city')}>{checks('city_id')}</Facet>
        <Facet title={t('search.filter_type')}>{checks('job_type')}</Facet>
        <Facet title={t('search.filter_salary')}>
          <span className="select">
            <select
              className="input"
              name="salary_from"
              aria-label={t('search.filter_salary')}
              defaultValue={search.salary_from ?? ''}
            >
              <option value="">{t('search.any')}</option>
              {SALARY_STEPS.map((amount) => (
                <option key={amount} value={amount}>
                  {t('search.salary_at_least', { amount: riyalsOf(amount, locale) })}
                </option>
              ))}
            </select>
          </span>
        </Facet>
        <Facet title={t('search.filter_experience')} open={Boolean(search.experience)}>
          {radios('experience', EXPERIENCE_BANDS, (value) => t(`search.experience_${value}` as 'search.experience_5+'))}
        </Facet>
        <Facet title={t('search.filter_posted')} open={Boolean(search.posted_within)}>
          {radios('posted_within', POSTED_WITHIN, (value) => t(`search.posted_${value}` as 'search.posted_1'))}
        </Facet>
        <Facet title={t('search.filter_sector')} open={search.sector_id.length > 0}>
          {checks('sector_id')}
        </Facet>
        <noscript>
          <Button type="submit" block>
            {t('search.apply_filters')}
          </Button>
        </noscript>
      </LocalForm>
    </Sheet>
  );
}

function ChosenFilters({ facets, search, majorNames }: Data) {
  const t = useTexts(searchTexts);
  const locale = useLocale();
  const [params] = useSearchParams();
  const without = (name: string, value: string) =>
    addressWith(params, { [name]: params.getAll(name).filter((one) => one !== value) });
  const chosen = [
    ...FACETS.flatMap((facet) =>
      facets[facet].filter((row) => row.isChosen).map((row) => ({ name: row.label, to: without(facet, row.value) })),
    ),
    ...majorNames.map(({ id, name }) => ({ name, to: without('major_id', String(id)) })),
    ...(search.verified ? [{ name: t('search.filter_verified'), to: addressWith(params, { verified: null }) }] : []),
    ...(search.salary_from
      ? [
          {
            name: t('search.salary_at_least', { amount: riyalsOf(search.salary_from, locale) }),
            to: addressWith(params, { salary_from: null }),
          },
        ]
      : []),
    ...(search.experience
      ? [{ name: t(`search.experience_${search.experience}`), to: addressWith(params, { experience: null }) }]
      : []),
    ...(search.posted_within
      ? [{ name: t(`search.posted_${search.posted_within}`), to: addressWith(params, { posted_within: null }) }]
      : []),
  ];
  if (chosen.length === 0) return null;
  return (
    <Chips label={t('search.filters')}>
      {chosen.map(({ name, to }) => (
        <RemovableChip key={to} name={name} to={to} />
      ))}
    </Chips>
  );
}

const TWO_PANES = '(min-width: 1100px)';

/** On a wide screen a result opens beside the list, and the up and down keys walk the list. */
function useResultKeys(list: RefObject<HTMLDivElement | null>) {
  const navigate = useNavigate();
  const locale = useLocale();
  const [params] = useSearchParams();
  const links = () => [...(list.current?.querySelectorAll<HTMLAnchorElement>('h2 a') ?? [])];
  const choose = (link: HTMLAnchorElement) => {
    const id = /\/jobs\/(\d+)/.exec(link.pathname)?.[1];
    if (!id) return;
    void navigate(localPath(locale, addressWith(params, { job: id, page: params.get('page') })), {
      replace: true,
      preventScrollReset: true,
    });
  };
  return {
    onClick(event: React.MouseEvent) {
      const link = (event.target as Element).closest<HTMLAnchorElement>('h2 a');
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!link || !isPlain || !matchMedia(TWO_PANES).matches) return;
      event.preventDefault();
      choose(link);
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      const all = links();
      const at = all.indexOf(document.activeElement as HTMLAnchorElement);
      const next = all[at + (event.key === 'ArrowDown' ? 1 : -1)];
      if (at < 0 || !next) return;
      event.preventDefault();
      next.focus();
      if (matchMedia(TWO_PANES).matches) choose(next);
    },
  };
}

/** Reads the job's own page, so that both show the same. */
function PreviewPane({ id }: { id: number }) {
  const t = useTexts(searchTexts);
  const locale = useLocale();
  const { load, data } = useFetcher<{ job: Job; fit: FitOfJob | null; now: string }>();
  useEffect(() => {
    if (matchMedia(TWO_PANES).matches) void load(localPath(locale, `/jobs/${id}`));
  }, [id, load, locale]);
  return (
    <section className="find-jobs-pane" aria-label={t('search.preview')} tabIndex={0}>
      {data?.job ? (
        <JobPane job={data.job} now={data.now} fit={data.fit && <JobFit answer={data.fit} jobId={data.job.id} />} />
      ) : (
        <div className="stack" aria-hidden="true">
          <Skeleton shape="title" width="m" />
          <Skeleton shape="block" />
          <Skeleton width="l" />
          <Skeleton width="m" />
        </div>
      )}
    </section>
  );
}
