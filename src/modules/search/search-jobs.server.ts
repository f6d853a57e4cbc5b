import type { Actor } from '#platform/access/actor.ts';
import type { Uses } from '#platform/context.server.ts';
import {
  countIndex,
  findInIndex,
  TOTAL_CAP,
  type Counted,
  type Question,
} from '#platform/search/index-query.server.ts';
import { citiesWithin } from '#platform/search/distance.ts';
import type { Meaning } from '#platform/search/meaning.ts';
import { excerptOf } from '#platform/search/excerpt.ts';
import { phrasesOf, type Phrases } from '#platform/search/found.ts';
import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { withFit } from '#modules/fit/service.server.ts';
import { jobCardsOf } from '#modules/jobs/service.server.ts';
import type { FoundJob, JobSearch } from './contract.ts';
import { JOB_FACETS, JOB_INDEX, stepsUpTo } from './job-index.ts';
import { facetsOf } from './job-facets.ts';
import { commonerWords, meaningOf } from './meaning.server.ts';
import { jobConditions, listTexts } from './queries.server.ts';
import { remembered } from './remembered.server.ts';
import { BANDS, FACETS, type BandName, type FacetName, type Facets } from './rules.ts';

type Reads = Uses<'db' | 'now' | 'config'>;

const NOTHING: Meaning = { typed: '', groups: [], excluded: [], corrected: null, did_you_mean: null };
/** A search that found fewer may have been misspelled into a rare word. */
const NEXT_TO_NOTHING = 5;

/**
 * One page of results with the counts beside it; a seeker sees how each fits. Words that find nothing although
 * much commoner ones are spelled nearly so are read as those.
 */
export async function searchJobs(ctx: Reads, actor: Actor, search: JobSearch) {
  const meaning = search.q ? await meaningOf(ctx, search.q) : NOTHING;
  const answer = await answerTo(ctx, actor, search, meaning);
  if (answer.total >= NEXT_TO_NOTHING || meaning.corrected || meaning.did_you_mean) return answer;
  const commoner = await commonerWords(ctx, meaning);
  if (!commoner) return answer;
  if (answer.total > 0) return { ...answer, meaning: { ...answer.meaning, did_you_mean: commoner } };
  const better = await answerTo(ctx, actor, { ...search, q: commoner }, await meaningOf(ctx, commoner));
  return better.total === 0 ? answer : { ...better, meaning: { ...better.meaning, corrected: commoner } };
}

async function answerTo(ctx: Reads, actor: Actor, search: JobSearch, meaning: Meaning) {
  const places = search.near ? citiesWithin((await readCatalogues(ctx)).list('cities'), search.near) : null;
  const { total, totalIsCapped, isEstimated, facets } = await countsOf(ctx, search, meaning, places);
  const ids = await findInIndex<number>(
    ctx.db,
    JOB_INDEX,
    questionOf(search, meaning, places, ctx.now()),
    {
      sort: search.sort ?? (search.q ? 'best' : 'newest'),
      places: places ?? [],
      limit: search.per_page,
      offset: (search.page - 1) * search.per_page,
      now: ctx.now(),
    },
    total,
  );
  const found = await withFit(ctx, actor, await jobCardsOf(ctx, actor, ids));
  const { corrected, did_you_mean } = meaning;
  const phrases = phrasesOf(meaning.groups);
  return {
    jobs: await withExcerpts(ctx, found, phrases),
    total: Math.min(total, TOTAL_CAP),
    totalIsCapped,
    isEstimated,
    facets,
    meaning: { corrected, did_you_mean, phrases },
  };
}

/** What is asked of the index; `except` leaves one facet's own choice out, so that its other values keep their counts. */
function questionOf(
  search: JobSearch,
  meaning: Meaning,
  places: readonly number[] | null,
  now: Date,
  except?: FacetName | BandName,
): Question {
  const { salary_from, posted_within } = search;
  const step = salary_from ? stepsUpTo(salary_from).at(-1) : undefined;
  const chosen: { facet: FacetName | BandName; values: readonly (string | number)[] }[] = [
    ...FACETS.map((facet) => ({ facet, values: search[facet] })),
    { facet: 'experience', values: search.experience ? [search.experience] : [] },
    { facet: 'verified', values: search.verified ? [1] : [] },
    { facet: 'salary_from', values: step ? [step] : [] },
  ];
  return {
    meaning,
    filters: [
      ...chosen.filter(({ facet }) => facet !== except),
      { facet: 'company_id', values: search.company_id ? [search.company_id] : [] },
      // No city is that near: nothing, instead of everything.
      { facet: 'city_id', values: places?.length === 0 ? [0] : (places ?? []) },
    ],
    conditions: jobConditions({
      salary_from: except === 'salary_from' || salary_from === step ? undefined : salary_from,
      posted_within: except === 'posted_within' ? undefined : posted_within,
      now,
    }),
  };
}

/** So many results are not counted again for every page and every visitor; fewer are always exact. */
const MANY = 200;
const COUNTS_KEPT_MS = 5_000;

type JobCounts = Omit<Counted, 'facets'> & { facets: Facets };

function countsOf(
  ctx: Reads,
  search: JobSearch,
  meaning: Meaning,
  places: readonly number[] | null,
): Promise<JobCounts> {
  const { page: _, per_page: __, sort: ___, view: ____, ...filters } = search;
  return remembered(
    ctx.db,
    `counts ${JSON.stringify(filters)}`,
    { forMs: COUNTS_KEPT_MS, isWorth: ({ total }) => total > MANY },
    async () => {
      const now = ctx.now();
      const count = (except?: FacetName | BandName) =>
        countIndex(ctx.db, JOB_INDEX, questionOf(search, meaning, places, now, except), JOB_FACETS);
      const chosen = [...FACETS.filter((facet) => search[facet].length > 0), ...BANDS.filter((band) => search[band])];
      const [all, ...others] = await Promise.all([count(), ...chosen.map((facet) => count(facet))]);
      const own = Object.fromEntries(chosen.map((facet, at) => [facet, others[at]!.facets[facet]!]));
      return { ...all!, facets: facetsOf({ ...all!.facets, ...own }, now) };
    },
  );
}

type Card = Omit<FoundJob, 'excerpt' | 'skills'>;

/** The words around a match in the text, for ads whose title does not show why they were found. */
async function withExcerpts(ctx: Reads, cards: Card[], phrases: Phrases): Promise<FoundJob[]> {
  if (cards.length === 0) return [];
  const texts = new Map(
    (
      await listTexts(
        ctx.db,
        cards.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  );
  return cards.map((card) => {
    const { ar_description = null, en_description = null, skills = [] } = texts.get(card.id) ?? {};
    return {
      ...card,
      skills,
      excerpt: excerptOf([card.title, ...skills], [ar_description, en_description], phrases),
    };
  });
}
