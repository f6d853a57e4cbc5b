import { createHash } from 'node:crypto';
import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { nameOfCompany } from '#modules/companies/rules.ts';
import { readCompany } from '#modules/companies/service.server.ts';
import { listedJobsOf } from '#modules/jobs/service.server.ts';
import type { Uses } from '#platform/context.server.ts';
import { dayInRiyadh } from '#platform/durations.ts';
import { withSource } from '#platform/http/link-source.ts';
import { readSettings } from '#platform/settings/settings.server.ts';
import { localPath, type Locale } from '#platform/texts/locale.ts';
import { siteTitle } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { BOARDS, type BoardAd, type BoardName } from '../feeds/boards.ts';
import { findLastAdChange, findLastCareersChange, listBoardAds } from '../queries.server.ts';
import { discoveryTexts } from '../texts.ts';

type Reads = Uses<'db' | 'now' | 'config'>;
/** Ads are read so many at a time: a feed of a million takes no more memory than this. */
const AT_ONCE = 500;
const COUNTRY = 'SA';

type Asked = { board: BoardName; locale: Locale; company_id: number | null };

/** A feed for a job site, of all companies or of one; written while it is sent. Its tag needs no ad of it. */
export async function readBoardFeed(ctx: Reads, asked: Asked) {
  // Throws for one that is not there or suspended.
  if (asked.company_id !== null) await readCompany(ctx, asked.locale, asked.company_id);
  const changes = await Promise.all([findLastAdChange(ctx.db), findLastCareersChange(ctx.db)]);
  const changed = changes.map((at) => at?.getTime() ?? 0);
  const said = [asked.board, asked.locale, asked.company_id, ...changed, dayInRiyadh(ctx.now())];
  return { tag: createHash('sha256').update(said.join(' ')).digest('base64url').slice(0, 27), body: write(ctx, asked) };
}

async function* write(ctx: Reads, { board, locale, company_id }: Asked) {
  const { source, open, close, job } = BOARDS[board];
  const { office_email } = await readSettings(ctx);
  const publisher = {
    name: siteTitle[locale],
    url: ctx.config.public_url,
    email: office_email,
    now: (await findLastAdChange(ctx.db)) ?? ctx.now(),
  };
  yield open(publisher);
  for (let after = 0; ;) {
    const rows = await listBoardAds(ctx.db, ctx.now(), { company_id, after, limit: AT_ONCE });
    const ads = await toBoardAds(ctx, locale, rows);
    yield ads.map((ad) => job(ad, withSource(ad.url, source), publisher)).join('');
    if (rows.length < AT_ONCE) break;
    after = rows.at(-1)!.id;
  }
  yield close;
}

async function toBoardAds(
  ctx: Reads,
  locale: Locale,
  rows: Awaited<ReturnType<typeof listBoardAds>>,
): Promise<BoardAd[]> {
  const ids = rows.map(({ id }) => id);
  const reader = { user: null, locale };
  const [jobs, catalogues] = await Promise.all([listedJobsOf(ctx, reader, ids), readCatalogues(ctx)]);
  const jobOf = new Map(jobs.map((job) => [job.id, job]));
  const confidential = translate(discoveryTexts, locale)('discovery.confidential');
  return rows.flatMap((row) => {
    const listed = jobOf.get(row.id);
    if (!listed) return [];
    const country = catalogues.find(catalogues.find(listed.city_id)?.parent_id)?.code;
    return {
      id: row.id,
      url: ctx.config.public_url + localPath(locale, `/jobs/${row.id}`),
      title: listed.title,
      company: listed.company ? nameOfCompany(listed.company, locale) : confidential,
      city: listed.city,
      country_code: country ?? COUNTRY,
      is_remote: listed.is_remote,
      description: listed.description,
      job_type: listed.job_type,
      sector: listed.sector,
      skills: listed.skill_names,
      salary_from: listed.salary_from,
      salary_to: listed.salary_to,
      experience_from: row.experience_from,
      min_qualification: row.min_qualification as BoardAd['min_qualification'],
      published_at: row.activated_at!,
      updated_at: row.updated_at,
      expires_at: row.expires_at,
    };
  });
}
