import { useRef } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import { actorContext, readContext } from '#platform/context-for-pages.server.ts';
import { redirectTo } from '#platform/http/redirect.server.ts';
import { answered } from '#platform/http/answered.server.ts';
import { placesOf, withNear } from '#platform/search/near.ts';
import { localeOfPath, localPath } from '#platform/texts/locale.ts';
import { feedLinks } from '#platform/texts/feed-links.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { nameOfCompany } from '#modules/companies/rules.ts';
import { companyCardsOf } from '#modules/companies/service.server.ts';
import { classNames } from '#ui/class-names.ts';
import { Pagination } from '#ui/pagination.tsx';
import { Rows } from '#ui/rows.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { Naming } from '#ui/written.tsx';
import { addressWith, hasFilters, queryOfFeed, unfoldedIn } from '../address.ts';
import { ChosenFilters, useChosen, type Chosen } from '../components/chosen-filters.tsx';
import { CitiesMap, CityList } from '../components/cities-map.tsx';
import { Filters } from '../components/filters.tsx';
import { findTexts } from '../components/find-texts.ts';
import { NoResults } from '../components/no-results.tsx';
import { PreviewPane } from '../components/preview-pane.tsx';
import { ResultRow } from '../components/result-row.tsx';
import { ResultsHead } from '../components/results-head.tsx';
import { SearchForm } from '../components/search-form.tsx';
import { useCountWords } from '../components/facet-count.tsx';
import { useResultKeys } from '../components/use-result-keys.ts';
import { withCity } from '../city-of-text.server.ts';
import { searchOf } from '../contract.ts';
import { addressWithFiltersOfText } from '../filters-of-text.server.ts';
import { insistingOn } from '../most-of.server.ts';
import { citiesToSearch, nearlyAll, searchJobs } from '../service.server.ts';
import { searchTexts } from '../texts.ts';
import { chosenPlaces, citiesOnMapOf, facetRowsOf } from './facet-rows.server.ts';
import { foundWords } from './found-words.server.ts';
import { jobRowsOf } from './job-rows.server.ts';
import type { Route } from './+types/find-jobs-page';
import './find-jobs-page.css';

const MOST_PAGES = 500;

export const handle = { wide: true };

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(readContext);
  const actor = context.get(actorContext);
  const { locale } = actor;
  const catalogues = await readCatalogues(ctx);
  // What the filter's form says in two fields without script is one in the address that is shared.
  const near = withNear(url.searchParams);
  const placed = withCity(near ?? url.searchParams, catalogues) ?? near;
  const canonical = addressWithFiltersOfText(placed ?? url.searchParams) ?? placed;
  if (canonical) throw redirectTo(localPath(locale, addressWith(canonical, {})));

  const search = searchOf(url.searchParams);
  const [answer, cities, companies] = await Promise.all([
    searchJobs(ctx, actor, search),
    citiesToSearch(ctx, locale, search.city_id),
    search.company_id ? companyCardsOf(ctx, [search.company_id]) : null,
  ]);
  const { jobs, facets: counted, meaning, ...results } = answer;
  const nearly = await nearlyAll(ctx, actor, search, answer);
  const t = translate(searchTexts, locale);
  const unfolded = unfoldedIn(url.searchParams);
  const { facets, unlisted } = facetRowsOf(counted, search, { catalogues, locale, unfolded });
  const areAllPlaces = unfolded.includes('near');
  const allPlaces = areAllPlaces || search.near ? placesOf(cities, catalogues.list('cities')) : [];
  const places = areAllPlaces ? allPlaces : chosenPlaces(allPlaces, search.near);
  const company = companies?.get(search.company_id!);

  const cityNames = search.city_id.map((id) => catalogues.nameOf(id, locale)).filter((name) => name !== null);
  const major = search.major_id.length === 1 ? catalogues.nameOf(search.major_id[0], locale) : null;
  const what = meaning.corrected || search.q || major || t('search.all_results');
  const title = cityNames.length === 1 ? t('search.in_city', { what, city: cityNames[0]! }) : what;
  return {
    ...results,
    jobs: jobRowsOf(jobs, locale),
    found: {
      ...foundWords(jobs, meaning.phrases, locale),
      ...(nearly && foundWords(nearly.jobs, nearly.phrases, locale)),
    },
    nearly: nearly && { jobs: jobRowsOf(nearly.jobs, locale), left_out: nearly.left_out },
    meaning: {
      corrected: meaning.corrected,
      did_you_mean: meaning.did_you_mean,
      left_out: meaning.left_out.map((word) => ({
        word,
        q: insistingOn(meaning.corrected ?? search.q ?? '', word),
      })),
    },
    facets,
    unlisted: { ...unlisted, near: areAllPlaces ? 0 : cities.length - places.length },
    search,
    title,
    now: ctx.now().toISOString(),
    city: search.city_id.length === 1 ? (cityNames[0] ?? '') : '',
    places,
    citiesOnMap: search.view === 'map' ? citiesOnMapOf(counted.city_id, { catalogues, locale }) : [],
    company_name: company ? nameOfCompany(company, locale) : null,
    map_style_url: ctx.config.map.style_url,
    places_source: ctx.places?.source ?? null,
    origin: url.origin,
  };
});

/** Reckoned in the browser too: it is as long as what it is made from is short. */
export const meta: Route.MetaFunction = ({ loaderData, location }) => {
  if (!loaderData) return [];
  const { origin, search, title } = loaderData;
  const url = new URL(location.pathname + location.search, origin);
  const locale = localeOfPath(url.pathname);
  const t = translate(searchTexts, locale);
  return [
    ...pageMeta({
      url,
      locale,
      title: search.q || search.city_id.length > 0 ? title : t('search.find_title'),
      description: t('search.find_description'),
      noindex: search.page > 1 || url.searchParams.has('more') || hasFilters(url.searchParams),
    }),
    ...feedLinks(origin + localPath(locale, '/feeds/jobs'), title, queryOfFeed(url.searchParams)),
  ];
};

export default function FindJobsPage({ loaderData }: Route.ComponentProps) {
  const { saidOf } = useCountWords();
  const [params] = useSearchParams();
  const { jobs, total, totalIsCapped, isEstimated, search, title, city, citiesOnMap } = loaderData;
  const chosen = useChosen(loaderData);
  const { state, location } = useNavigation();
  const isSearching = state === 'loading' && location.pathname.endsWith('/find-jobs');
  const isMap = search.view === 'map';
  const showsCities = isMap && search.city_id.length === 0;
  const chosenId = Number(params.get('job')) || jobs[0]?.id;
  const kept = [...params].filter(
    ([name, value]) => value !== '' && !['q', 'city', 'city_id', 'page', 'job', 'more'].includes(name),
  ) as [string, string][];
  return (
    <div className="page page-wide find-jobs">
      <SearchForm q={search.q ?? ''} city={city} city_ids={search.city_id} kept={kept} />
      <div className={classNames('find-jobs-columns', isMap && 'find-jobs-with-map')}>
        <Filters {...loaderData} />
        <ResultsHead
          title={title}
          count={saidOf({ count: total, isCapped: totalIsCapped }, isEstimated && !totalIsCapped)}
          chosenCount={chosen.length}
          hasSorts={jobs.length > 0 && !showsCities}
          search={search}
          meaning={loaderData.meaning}
        >
          <ChosenFilters chosen={chosen} search={search} />
        </ResultsHead>
        {isMap && <CitiesMap cities={citiesOnMap} chosen={search.city_id} styleUrl={loaderData.map_style_url} />}
        <div className="find-jobs-results" aria-busy={isSearching}>
          {showsCities ? (
            <CityList cities={citiesOnMap} isEstimated={isEstimated} />
          ) : (
            <Results {...loaderData} chosenId={isMap ? undefined : chosenId} chosen={chosen} />
          )}
        </div>
        {!isMap && chosenId && <PreviewPane id={chosenId} />}
      </div>
    </div>
  );
}

type Data = Route.ComponentProps['loaderData'];

function Results({
  jobs,
  nearly,
  found,
  total,
  search,
  now,
  chosenId,
  chosen,
  without,
}: Data & { chosenId: number | undefined; chosen: Chosen[] }) {
  const t = useTexts(searchTexts);
  const f = useTexts(findTexts);
  const [params] = useSearchParams();
  const list = useRef<HTMLDivElement>(null);
  const keys = useResultKeys(list, search.view !== 'map');
  const last = Math.min(Math.ceil(total / search.per_page), MOST_PAGES);
  if (jobs.length === 0) return <NoResults search={search} chosen={chosen} without={without} />;
  const row = (job: Data['jobs'][number]) => (
    <ResultRow key={job.id} job={job} found={found[job.id]} now={now} current={job.id === chosenId} />
  );
  return (
    <>
      <div ref={list} {...keys}>
        <Rows label={t('search.results_region')}>{jobs.map(row)}</Rows>
        {nearly && (
          <>
            <p className="results-end small">
              <Naming>{f('search.nearly', { words: nearly.left_out.join(' ') })}</Naming>
            </p>
            <Rows label={f('search.nearly_region')}>{nearly.jobs.map(row)}</Rows>
          </>
        )}
      </div>
      <Pagination page={search.page} last={last} hrefOf={(page) => addressWith(params, { page: String(page) })} />
    </>
  );
}
