import { readCatalogues, type Catalogues } from '#modules/catalogues/service.server.ts';
import type { Option } from '#modules/catalogues/contract.ts';
import { readVocabulary } from '#modules/fit/service/vocabulary.server.ts';
import { isScreening } from '#modules/privacy/service.server.ts';
import { asIndexed } from '#modules/search/service.server.ts';
import { requireCompany, type Actor } from '#platform/access/actor.ts';
import type { Uses } from '#platform/context.server.ts';
import { remembered } from '#platform/db/remembered.server.ts';
import { citiesWithin } from '#platform/search/distance.ts';
import { phrasesOf } from '#platform/search/found.ts';
import { COUNTS_KEPT, TOTAL_CAP } from '#platform/search/index-counts.server.ts';
import type { Filter } from '#platform/search/meaning.ts';
import type { Locale } from '#platform/texts/locale.ts';
import type { CandidateSearch, Near } from '../contract.ts';
import { facetsOf } from '../facet-counts.ts';
import { CHOICES, FACETS, skillMark, type ChoiceName, type FacetName } from '../index-row.ts';
import { countPeople, listCityIds, searchPeople, type Asked } from '../queries/search.server.ts';
import { daysBefore } from '../rules.ts';
import { cardsOf } from './cards.server.ts';
import { meaningOfPeople } from './meaning-of-people.server.ts';

type Reads = Uses<'db' | 'now'>;

/**
 * People whom this company may find, with the counts beside them. Listing somebody is no view of the CV.
 * Who hid the CV is not in the index, who blocked the company is left out by the query.
 */
export async function searchCandidates(ctx: Reads, actor: Actor, search: CandidateSearch) {
  const { company_id } = requireCompany(actor, 'read');
  const [catalogues, is_blind] = await Promise.all([readCatalogues(ctx), isScreening(ctx, actor)]);
  const meaning = search.q
    ? await asIndexed(ctx, 'candidate_search', await meaningOfPeople(ctx, search.q, { isBlind: is_blind }))
    : null;
  const phrases = phrasesOf(meaning?.groups ?? []);
  const around = nearOf(search, catalogues);
  const places = around ? citiesWithin(catalogues.list('cities'), around) : null;
  const asking = (except?: FacetName): Asked => ({
    company_id,
    meaning,
    filters: filtersOf(search, places, except),
    places,
    active_since:
      search.last_active && except !== 'last_active' ? daysBefore(ctx.now(), Number(search.last_active)) : null,
  });
  /** As if this facet were not chosen: the same for each choice within it. */
  const countWithout = (name: FacetName) => {
    const { page: _, per_page: __, sort: ___, ...filters } = { ...search, [name]: null, company_id, is_blind };
    return remembered(ctx.db, `people without ${name} ${JSON.stringify(filters)}`, COUNTS_KEPT, () =>
      countPeople(ctx.db, asking(name), { facets: [name], now: ctx.now() }),
    );
  };
  const chosen = FACETS.filter((name) => isChosen(search, name) && !(name === 'city_id' && places && !search.near));
  const asked = searchPeople(ctx.db, asking(), {
    sort: search.sort ?? (search.q ? 'best' : 'newest'),
    limit: search.per_page,
    offset: (search.page - 1) * search.per_page,
    now: ctx.now(),
  });
  const cards = async () => {
    const [ids, isAsked] = await Promise.all([asked.ids, askedSkills(ctx, search)]);
    return cardsOf(ctx, ids, { company_id, locale: actor.locale, phrases, isAsked });
  };
  const [people, all, ...others] = await Promise.all([cards(), asked.counted, ...chosen.map(countWithout)]);
  const own = Object.fromEntries(chosen.map((name, at) => [name, others[at]!.facets[name]!]));
  return {
    people,
    total: Math.min(all.total, TOTAL_CAP),
    totalIsCapped: all.totalIsCapped,
    isEstimated: all.isEstimated,
    facets: facetsOf({ ...all.facets, ...own }, { now: ctx.now(), skill_level: search.skill_level }),
    meaning: {
      corrected: meaning?.corrected ?? null,
      /** Everything that would have been a match, as the stems that belong together. */
      phrases,
    },
    is_blind,
  };
}

/** Somebody who knows one of the chosen skills shows it first. */
async function askedSkills(ctx: Reads, { skill_id }: CandidateSearch): Promise<(name: string) => boolean> {
  if (skill_id.length === 0) return () => false;
  const { vocabulary } = await readVocabulary(ctx);
  return (name) => skill_id.includes(vocabulary.skillIdOf(vocabulary.skillOf(name).key) ?? 0);
}

/** Skills are asked for together, so that the counts of the others already respect them. */
const isChosen = (search: CandidateSearch, name: FacetName): boolean =>
  name === 'last_active'
    ? search.last_active !== undefined
    : name !== 'skill_id' && (search[name] as readonly unknown[]).length > 0;

/** A place on the map, or the one chosen city with so many kilometres around it. */
function nearOf({ near, km, city_id }: CandidateSearch, catalogues: Catalogues): Near | null {
  if (near) return near;
  if (!km || city_id.length !== 1) return null;
  const city = catalogues.find(city_id[0]);
  return city?.catalogue === 'cities' && city.lat !== null && city.lng !== null
    ? { lat: city.lat, lng: city.lng, km }
    : null;
}

function filtersOf(search: CandidateSearch, places: readonly number[] | null, except?: FacetName): Filter[] {
  const several: (ChoiceName | 'major_id' | 'language_id')[] = [
    'major_id',
    'language_id',
    ...(Object.keys(CHOICES) as ChoiceName[]),
  ];
  return [
    // Around a city is more than that city; a place of one's own is a filter beside the cities.
    ...((places && !search.near) || except === 'city_id' ? [] : [{ facet: 'city_id', values: search.city_id }]),
    ...several
      .filter((name) => name !== except)
      .map((name) => ({ facet: name, values: search[name] as readonly (string | number)[] })),
    ...search.skill_id.map((id) => ({ facet: 'skill_id', values: [skillMark(id, search.skill_level)] })),
  ];
}

/** Where one may look: the cities that somebody lives in, and those already chosen. In the catalogue's order. */
export async function citiesOfPeople(
  ctx: Reads,
  locale: Locale,
  chosen: readonly number[] = [],
): Promise<readonly Option[]> {
  const [catalogues, ids] = await Promise.all([readCatalogues(ctx), listCityIds(ctx.db)]);
  const shown = new Set([...ids, ...chosen].map(String));
  return catalogues.options('cities', locale).filter(({ value }) => shown.has(value));
}
