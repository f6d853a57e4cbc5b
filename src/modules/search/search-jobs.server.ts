import type { Actor } from '#platform/access/actor.ts';
import { count } from '#platform/counts/counts.server.ts';
import type { Uses } from '#platform/context.server.ts';
import { remembered } from '#platform/db/remembered.server.ts';
import {
  COUNTS_KEPT,
  countIndex,
  estimateIndex,
  findsAny,
  TOTAL_CAP,
  type Counted,
  type Estimate,
} from '#platform/search/index-counts.server.ts';
import { findInIndex } from '#platform/search/index-query.server.ts';
import type { Question } from '#platform/search/index-question.server.ts';
import { citiesWithin } from '#platform/search/distance.ts';
import type { Filter, Meaning } from '#platform/search/meaning.ts';
import { excerptOf } from '#platform/search/excerpt.ts';
import { isFoundIn, phrasesOf, type Phrases } from '#platform/search/found.ts';
import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { withFit } from '#modules/fit/service.server.ts';
import type { JobCard } from '#modules/jobs/contract.ts';
import { jobCardsOf } from '#modules/jobs/service.server.ts';
import type { JobSearch } from './contract.ts';
import { hourOf, hourStart, JOB_FACETS, JOB_INDEX, stepsUpTo } from './job-index.ts';
import { facetsOf } from './job-facets.ts';
import { commonerWords, meaningInParts, meaningOf } from './meaning.server.ts';
import { mostOf, withoutOne } from './most-of.server.ts';
import { asIndexed } from './names.server.ts';
import { listTexts, paysAtLeast } from './queries.server.ts';
import { BANDS, FACETS, type BandName, type FacetName, type Facets } from './rules.ts';

type Reads = Uses<'db' | 'now' | 'config'>;
type Read<Card> = (ctx: Reads, actor: Actor, ids: readonly number[]) => Promise<Card[]>;

const NOTHING: Meaning = { typed: '', groups: [], excluded: [], corrected: null };
/** Unless little or nothing was found. */
const AS_ASKED: { did_you_mean: string | null; left_out: string[] } = { did_you_mean: null, left_out: [] };
/** A search that found fewer may have been misspelled into a rare word. */
const NEXT_TO_NOTHING = 5;
/** Where a page is shorter, what nearly matches stands below. */
const SHORT_PAGE = 10;
const MOST_NEARLY = 10;
const MOST_PARTS = 3;

/**
 * One page of results with the counts beside it; a seeker sees how each fits. Words that find nothing although
 * much commoner ones are spelled nearly so are read as those.
 */
export const searchJobs = (ctx: Reads, actor: Actor, search: JobSearch) => searchFor(ctx, actor, search, jobCardsOf);

/** The same with what `read` tells of each ad. */
export async function searchFor<Card extends JobCard>(ctx: Reads, actor: Actor, search: JobSearch, read: Read<Card>) {
  const found = await findJobs(ctx, actor, search, read);
  if (found.total === 0 && search.page === 1) count(ctx.now(), 'event', 'search_empty');
  return found;
}

async function findJobs<Card extends JobCard>(ctx: Reads, actor: Actor, search: JobSearch, read: Read<Card>) {
  const answerOf = (search: JobSearch, meaning: Meaning) => answerTo(ctx, actor, search, meaning, read);
  const meaning = search.q ? await meaningOf(ctx, search.q) : NOTHING;
  const answer = await answerOf(search, meaning);
  const commoner = answer.total < NEXT_TO_NOTHING && !meaning.corrected ? await commonerWords(ctx, meaning) : null;
  const offering = commoner ? { ...answer, meaning: { ...answer.meaning, did_you_mean: commoner.q } } : answer;
  if (answer.total > 0) return offering;
  if (commoner?.isSure) {
    const better = await answerOf({ ...search, q: commoner.q }, await meaningOf(ctx, commoner.q));
    if (better.total > 0) return { ...better, meaning: { ...better.meaning, corrected: commoner.q } };
  }
  const most = await mostWords(ctx, search, meaning);
  if (!most) return offering;
  const part = await answerOf({ ...search, q: most.q }, most.meaning);
  return { ...part, meaning: { ...part.meaning, left_out: most.left_out } };
}

/** One word too many must not empty the page. */
async function mostWords(ctx: Reads, search: JobSearch, meaning: Meaning) {
  const places = await placesNear(ctx, search);
  const now = ctx.now();
  return mostOf(ctx, meaning, async (part) => {
    const asked = await asIndexed(ctx, JOB_INDEX.table, part);
    return findsAny(ctx.db, JOB_INDEX, questionOf(search, asked, places, now), now);
  });
}

async function answerTo<Card extends JobCard>(
  ctx: Reads,
  actor: Actor,
  search: JobSearch,
  meant: Meaning,
  read: Read<Card>,
) {
  const meaning = await asIndexed(ctx, JOB_INDEX.table, meant);
  const places = await placesNear(ctx, search);
  // Read before anything is asked: a question that nobody came to wait for would fail unheard.
  const now = ctx.now();
  const estimate = estimateOf(ctx, search, { meaning, places, now });
  const phrases = phrasesOf(meaning.groups);
  const paging = { limit: search.per_page, offset: (search.page - 1) * search.per_page };
  const [jobs, { total, totalIsCapped, isEstimated, facets, without }] = await Promise.all([
    readFound(ctx, actor, search, { meaning, places, now, estimate, ...paging }, read),
    countsOf(ctx, search, { meaning, places, now, estimate }),
  ]);
  return {
    jobs,
    total: Math.min(total, TOTAL_CAP),
    totalIsCapped,
    isEstimated,
    facets,
    without: total === 0 ? [...without, ...(await withoutPlace(ctx, search, { meaning, places, now }))] : [],
    meaning: { ...AS_ASKED, corrected: meaning.corrected, phrases },
  };
}

/** One page of what is found, as `read` tells of it. */
async function readFound<Card extends JobCard>(
  ctx: Reads,
  actor: Actor,
  search: JobSearch,
  asked: Asking & { estimate: Promise<Estimate>; limit: number; offset: number },
  read: Read<Card>,
) {
  const { meaning, places, now, limit, offset, estimate } = asked;
  const sort = search.sort ?? (search.q ? 'best' : 'newest');
  const question = questionOf(search, meaning, places, now);
  const paging = { sort, limit, offset, now };
  const ids = await findInIndex<number>(ctx.db, JOB_INDEX, question, paging, (await estimate).total);
  const jobs = await withFit(ctx, actor, ids, read(ctx, actor, ids));
  // One that ended this minute may still be in the index.
  const open = jobs.filter(({ state }) => state === 'active');
  return withExcerpts(ctx, open, phrasesOf(meaning.groups));
}

/**
 * Where a few have all of the words: what has all but the one that says least, without what was found with it, also
 * where the words are one name; null where there is more, or nothing but what was found.
 */
export async function nearlyAll(
  ctx: Reads,
  actor: Actor,
  search: JobSearch,
  found: { jobs: { id: number }[]; total: number; meaning: { corrected: string | null; left_out: string[] } },
) {
  const isFew = found.total > 0 && found.total < SHORT_PAGE && found.meaning.left_out.length === 0;
  if (!search.q || !isFew || search.page > 1) return null;
  const text = found.meaning.corrected ?? search.q;
  const meaning = await meaningOf(ctx, text);
  const parts = await withoutOne(ctx, meaning.groups.length > 1 ? meaning : await meaningInParts(ctx, text));
  // One after the other: mostly the first has something.
  for (const { q, left_out, meaning: meant } of parts.slice(0, MOST_PARTS)) {
    const part = { ...search, q };
    const [meaning, places] = await Promise.all([asIndexed(ctx, JOB_INDEX.table, meant), placesNear(ctx, part)]);
    const now = ctx.now();
    const estimate = estimateOf(ctx, part, { meaning, places, now });
    const asked = { meaning, places, now, estimate, limit: MOST_NEARLY + found.total, offset: 0 };
    const jobs = (await readFound(ctx, actor, part, asked, jobCardsOf))
      .filter(({ id }) => !found.jobs.some((one) => one.id === id))
      .slice(0, MOST_NEARLY);
    if (jobs.length > 0) return { jobs, left_out, phrases: phrasesOf(meaning.groups) };
  }
  return null;
}

const placesNear = async (ctx: Reads, { near }: JobSearch) =>
  near ? citiesWithin((await readCatalogues(ctx)).list('cities'), near) : null;

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
    ],
    places,
    since: posted_within && except !== 'posted_within' ? hourStart(hourOf(now) - Number(posted_within) * 24) : null,
    // Steps of pay are marks.
    conditions: salary_from && except !== 'salary_from' && salary_from !== step ? [paysAtLeast(salary_from)] : [],
  };
}

/** Of a search all pages in any order share what is counted. */
const countedBy = (search: JobSearch) => {
  const { page: _, per_page: __, sort: ___, view: ____, ...filters } = search;
  return filters;
};

type Asking = { meaning: Meaning; places: readonly number[] | null; now: Date };

/** What counting and finding both wait for. */
const estimateOf = (ctx: Reads, search: JobSearch, { meaning, places, now }: Asking) =>
  remembered(ctx.db, `estimate ${JSON.stringify(countedBy(search))}`, { forMs: ESTIMATE_KEPT_MS }, () =>
    estimateIndex(ctx.db, JOB_INDEX, questionOf(search, meaning, places, now), now),
  );
const ESTIMATE_KEPT_MS = 5_000;

/** Each facet that is chosen is counted as if it were not: what is counted so, many searches share. */
async function countsOf(
  ctx: Reads,
  search: JobSearch,
  { meaning, places, now, estimate }: Asking & { estimate: Promise<Estimate> },
): Promise<Omit<Counted, 'facets'> & { facets: Facets; without: Without[] }> {
  const filters = countedBy(search);
  const count = (except?: FacetName | BandName, part?: Filter) =>
    remembered(
      ctx.db,
      `counts ${JSON.stringify({ ...filters, ...(except && { [except]: [] }), part })}`,
      COUNTS_KEPT,
      () =>
        countIndex(ctx.db, JOB_INDEX, questionOf(search, meaning, places, now, except), {
          facets: JOB_FACETS,
          now,
          part,
          ...(except ? {} : { estimate }),
        }),
    );
  const chosen = [...FACETS.filter((facet) => search[facet].length > 0), ...BANDS.filter((band) => search[band])];
  // Most ads are of one type: those of any type, which are counted anyway, are hardly more.
  const part = search.job_type.length > 0 ? { facet: 'job_type', values: search.job_type } : undefined;
  const [all, ...others] = await Promise.all([
    part ? count('job_type', part).then(async (any) => any.part ?? count()) : count(),
    ...chosen.map((facet) => (facet === 'job_type' ? count(facet, part) : count(facet))),
  ]);
  const own = Object.fromEntries(chosen.map((facet, at) => [facet, others[at]!.facets[facet]!]));
  const without = chosen.map((facet, at) => withoutOf(facet, others[at]!));
  return { ...all!, facets: facetsOf({ ...all!.facets, ...own }, now), without };
}

/** How many there would be without what was chosen of one filter. */
type Without = { filter: FacetName | BandName | 'near' | 'company_id' } & Omit<Counted, 'facets'>;
const withoutOf = (filter: Without['filter'], { total, totalIsCapped, isEstimated }: Counted): Without => ({
  filter,
  total: Math.min(total, TOTAL_CAP),
  totalIsCapped,
  isEstimated,
});

/** Of the filters that have no facet. */
async function withoutPlace(ctx: Reads, search: JobSearch, { meaning, places, now }: Asking): Promise<Without[]> {
  const others = (['near', 'company_id'] as const).filter((name) => search[name] !== undefined);
  return Promise.all(
    others.map(async (filter) => {
      const question = questionOf({ ...search, [filter]: undefined }, meaning, filter === 'near' ? null : places, now);
      return withoutOf(filter, await countIndex(ctx.db, JOB_INDEX, question, { facets: [], now }));
    }),
  );
}

/** Where words were looked for, the skills, and the words around a match for ads whose title does not show it. */
async function withExcerpts<Card extends JobCard>(ctx: Reads, cards: Card[], phrases: Phrases) {
  if (cards.length === 0 || phrases.length === 0) return cards.map((card) => ({ skills: [], ...card, excerpt: null }));
  const ids = cards.map(({ id }) => id);
  const untitled = new Set(cards.filter(({ title }) => !isFoundIn(title, phrases)).map(({ id }) => id));
  const texts = new Map((await listTexts(ctx.db, ids, [...untitled])).map((row) => [row.id, row]));
  return cards.map((card) => {
    const { ar_description = null, en_description = null, skills = [] } = texts.get(card.id) ?? {};
    const excerpt = untitled.has(card.id) ? excerptOf(skills, [ar_description, en_description], phrases) : null;
    return { skills, ...card, excerpt };
  });
}
