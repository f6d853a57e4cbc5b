import { useSearchParams } from 'react-router';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { redirectTo } from '#platform/http/redirect.server.ts';
import { answered } from '#platform/http/answered.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { placesOf, withNear } from '#platform/search/near.ts';
import { localPath } from '#platform/texts/locale.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LocalForm, LocalLink } from '#ui/local-link.tsx';
import { Notice } from '#ui/notice.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { SheetButton } from '#ui/sheet.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { addressWith, LISTS_PATH, PEOPLE_PATH } from '../address.ts';
import { ChosenFilters, useChosen } from '../components/chosen-filters.tsx';
import { ActionPanel } from '../components/action-panel.tsx';
import { useSaidOf } from '../components/people-count.tsx';
import { FILTERS_ID, PeopleFilters } from '../components/people-filters.tsx';
import { PeopleList } from '../components/people-list.tsx';
import { PeopleSearchForm } from '../components/people-search-form.tsx';
import { searchOf } from '../contract.ts';
import { MAX_PAGE, SORTS } from '../rules.ts';
import { citiesOfPeople, searchCandidates } from '../service.server.ts';
import { candidatesTexts } from '../texts.ts';
import { runAction, readAction } from './people-actions.server.ts';
import { facetRowsOf, foundWords } from './facet-rows.server.ts';
import type { Route } from './+types/search-people-page';
import { Written } from '#ui/written.tsx';
import './search-people-page.css';

export const handle = { wide: true };

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { locale } = actor;
  // What the filter's form says in two fields without script is one in the address that is shared.
  const canonical = withNear(url.searchParams);
  if (canonical) throw redirectTo(localPath(locale, addressWith(canonical, {})));

  const search = searchOf(url.searchParams);
  const [{ people, facets, meaning, ...results }, catalogues, cities, actions] = await Promise.all([
    searchCandidates(ctx, actor, search),
    readCatalogues(ctx),
    citiesOfPeople(ctx, locale, search.city_id),
    readAction(ctx, actor, url.searchParams),
  ]);
  const t = translate(candidatesTexts, locale);
  const [city] = search.city_id.length === 1 ? search.city_id : [];
  const what = search.q || t('candidates.all_people');
  const cityName = catalogues.nameOf(city, locale);
  return {
    ...results,
    ...actions,
    people,
    search,
    cities,
    places: placesOf(cities, catalogues.list('cities')),
    map_style_url: ctx.config.map.style_url,
    places_source: ctx.places?.source ?? null,
    facets: facetRowsOf(facets, search, { catalogues, locale }),
    found: foundWords(people, meaning.phrases),
    corrected: meaning.corrected,
    title: cityName ? t('candidates.in_city', { what, city: cityName }) : what,
    meta: pageMeta({ url, locale, title: t('candidates.title'), noindex: true }),
  };
});

export const action = answered(async ({ context, request, url }: Route.ActionArgs) =>
  runAction(context.get(appContext), context.get(actorContext), await readForm(request), { path: PEOPLE_PATH, url }),
);

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function SearchPeoplePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(candidatesTexts);
  const [params] = useSearchParams();
  const { people, found, search, cities, total, lists, mayAct, action } = loaderData;
  const chosen = useChosen(loaderData);
  const several = search.city_id.length > 1;
  const replaced = ['q', 'page', 'action', 'person', ...(several ? [] : ['city_id', 'km'])];
  const kept = [...params].filter(([name, value]) => value !== '' && !replaced.includes(name)) as [string, string][];
  return (
    <div className="page page-wide people-page">
      <PeopleSearchForm q={search.q ?? ''} city_ids={search.city_id.map(String)} cities={cities} kept={kept} />
      <div className="people-columns">
        <PeopleFilters {...loaderData} />
        <section className="people-results" aria-label={t('candidates.results')}>
          <Head {...loaderData} />
          <ChosenFilters chosen={chosen} search={search} />
          <Tools {...loaderData} />
          {action && (
            <ActionPanel
              {...action}
              action={action.name}
              lists={lists}
              answer={actionData}
              backTo={addressWith(params, { page: params.get('page') })}
            />
          )}
          {people.length === 0 ? (
            <EmptyState
              title={t('candidates.none_title')}
              action={<LinkButton to={PEOPLE_PATH}>{t('candidates.none_action')}</LinkButton>}
            >
              {t('candidates.none_text')}
            </EmptyState>
          ) : (
            <PeopleList
              people={people}
              found={found}
              lists={lists}
              mayAct={mayAct}
              path={PEOPLE_PATH}
              label={t('candidates.results')}
            />
          )}
          <Pagination
            page={search.page}
            last={Math.min(Math.ceil(total / search.per_page), MAX_PAGE)}
            hrefOf={(page) => addressWith(params, { page: String(page) })}
          />
        </section>
      </div>
    </div>
  );
}

type Data = Route.ComponentProps['loaderData'];

function Head({ title, total, totalIsCapped, isEstimated, search, corrected, lists }: Data) {
  const t = useTexts(candidatesTexts);
  const saidOf = useSaidOf();
  const [params] = useSearchParams();
  const typed = search.q ?? '';
  return (
    <header className="stack stack-2">
      <div className="line spread at-start">
        <Written as="h1" className="heading-20">
          {title}
        </Written>
        <LinkButton to={LISTS_PATH} size="s" look="bare" icon="bookmark">
          {t('candidates.lists')}
          {lists.length > 0 && <span className="n muted">{lists.length}</span>}
        </LinkButton>
      </div>
      <p className="muted small" role="status">
        {saidOf({ count: total, isCapped: totalIsCapped, isEstimated })}
      </p>
      {corrected && (
        <p className="small">
          {t('candidates.corrected')} <Written as="b">{corrected}</Written>{' '}
          <LocalLink
            className="accent-link"
            to={addressWith(params, { q: `"${typed.replaceAll('"', '')}"` })}
            viewTransition={false}
          >
            {t('candidates.search_typed', { words: typed })}
          </LocalLink>
        </p>
      )}
    </header>
  );
}

/** How the results are ordered and shown. */
function Tools({ search, is_blind, isOwner }: Data) {
  const t = useTexts(candidatesTexts);
  const [params] = useSearchParams();
  const isAround = Boolean(search.near) || (Boolean(search.km) && search.city_id.length === 1);
  const usual = search.q ? 'best' : 'newest';
  const sorted = search.sort === 'nearest' && !isAround ? usual : (search.sort ?? usual);
  const sorts = SORTS.filter((sort) => (sort === 'nearest' ? isAround : sort === 'best' ? Boolean(search.q) : true));
  return (
    <>
      <div className="people-tools">
        <SheetButton sheet={FILTERS_ID} icon="filter" size="s">
          {t('candidates.filters_short')}
        </SheetButton>
        {sorts.length > 1 && (
          <nav className="line tight small" aria-label={t('candidates.sort')}>
            <span className="muted not-phone">{t('candidates.sort')}</span>
            {sorts.map((sort) => (
              <LocalLink
                key={sort}
                className="people-sort"
                to={addressWith(params, { sort: sort === usual ? null : sort })}
                preventScrollReset
                viewTransition={false}
                aria-current={sorted === sort ? 'true' : undefined}
              >
                {t(`candidates.sort_${sort}`)}
              </LocalLink>
            ))}
          </nav>
        )}
        {isOwner && (
          <LocalForm preventScrollReset className="people-blind">
            <input type="hidden" name="intent" value="screening" />
            <input type="hidden" name="is_blind" value={is_blind ? 'false' : 'true'} />
            <Button type="submit" size="s" look="bare" icon={is_blind ? 'eye' : 'eye-off'}>
              {t(is_blind ? 'candidates.blind_turn_off' : 'candidates.blind_turn_on')}
            </Button>
          </LocalForm>
        )}
      </div>
      {is_blind && <Notice icon="eye-off">{t('candidates.blind_text')}</Notice>}
    </>
  );
}
