import { readEmployer } from '#modules/companies/service.server.ts';
import { verifiedDomainsOf } from '#modules/directories/service.server.ts';
import { listActiveJobsOfCompany, listPlacesOfCompany } from '#modules/jobs/service.server.ts';
import { requireOwner, type Actor } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import type { CareersInput, CareersPage, OwnCareers } from './contract.ts';
import { refuse } from './errors.ts';
import * as queries from './queries.server.ts';
import { DEFAULT_COLOUR, introOf, isSlug, slugOf, SLUGS_MAX } from './rules.ts';

type Reading = Uses<'db' | 'config' | 'now'>;

/** As many as one page shows; the rest are a link away, on the employer's page. */
const JOBS_MAX = 100;

/**
 * The careers page of an address that is or was a company's; its `slug` is the one it has now. One that is off is there
 * for the company's own people alone. Throws 404, also while the company is suspended.
 */
export async function readCareers(ctx: Reading, actor: Actor, slug: string): Promise<CareersPage> {
  const row = isSlug(slug) ? await queries.findPageBySlug(ctx.db, slug) : undefined;
  if (!row || !(row.is_on || actor.user?.company_id === row.company_id)) throw refuse('careers.not_found');
  const [company, { jobs }, places] = await Promise.all([
    readEmployer(ctx, actor.locale, row.company_id),
    listActiveJobsOfCompany(ctx, actor, row.company_id, { page: 1, per_page: JOBS_MAX }),
    listPlacesOfCompany(ctx, actor.locale, row.company_id),
  ]);
  const { colour, is_on } = row;
  return { slug: row.slug, colour, is_on, intro: introOf(row, actor.locale), company, jobs, places };
}

/** Which sites may show the page's ads in a frame. */
export const sitesOfPage = (ctx: Uses<'db'>, { company }: CareersPage): Promise<string[]> =>
  verifiedDomainsOf(ctx, company.id);

/** As its owners set it up; before the first time, what is proposed. */
export async function readOwnCareers(ctx: Reading, actor: Actor): Promise<OwnCareers> {
  const { company_id } = requireOwner(actor);
  const [row, slugs, domains] = await Promise.all([
    queries.findPage(ctx.db, company_id),
    queries.listSlugs(ctx.db, company_id, SLUGS_MAX),
    verifiedDomainsOf(ctx, company_id),
  ]);
  const page = row ?? {
    slug: slugOf((await readEmployer(ctx, actor.locale, company_id)).en_foundation_name, company_id),
    colour: DEFAULT_COLOUR,
    ar_intro: null,
    en_intro: null,
    is_on: false,
    keep_off_boards: false,
    version: 0,
  };
  const { slug, colour, ar_intro, en_intro, is_on, keep_off_boards, version } = page;
  const former_slugs = slugs.map((one) => one.slug).filter((one) => one !== slug);
  return { slug, colour, ar_intro, en_intro, is_on, keep_off_boards, version, former_slugs, domains };
}

/** An address stays the company's once it was taken, so that what was printed and linked goes on leading here. */
export const saveCareers = (ctx: Reading, actor: Actor, { version, ...page }: CareersInput): Promise<OwnCareers> =>
  inTransaction(ctx, async (ctx) => {
    const { company_id } = requireOwner(actor);
    const before = await queries.findPageForUpdate(ctx.db, company_id);
    if (version !== undefined && version !== (before?.version ?? 0)) throw refuse('careers.stale');
    const now = ctx.now();
    if (!(await queries.takeSlug(ctx.db, { slug: page.slug, company_id, taken_at: now })))
      throw refuse('careers.slug_taken');
    if ((await queries.listSlugs(ctx.db, company_id, SLUGS_MAX + 1)).length > SLUGS_MAX)
      throw refuse('careers.slugs_full', { values: { max: SLUGS_MAX } });
    const after = await queries.savePage(ctx.db, { ...page, company_id, changed_at: now });
    await audit(ctx, actor, {
      action: 'careers.saved',
      subject: { kind: 'company', id: company_id },
      before: before ? trailOf(before) : null,
      after: trailOf(after),
    });
    return readOwnCareers(ctx, actor);
  });

const trailOf = ({ slug, colour, ar_intro, en_intro, is_on, keep_off_boards }: queries.CareersRow) => ({
  slug,
  colour,
  ar_intro,
  en_intro,
  is_on,
  keep_off_boards,
});
