import { KINDS, type ArticleKind } from '#modules/articles/rules.ts';
import { readArticle } from '#modules/articles/service.server.ts';
import { nameOfCompany } from '#modules/companies/rules.ts';
import type { CompanyCard } from '#modules/companies/contract.ts';
import { readEmployer } from '#modules/companies/service.server.ts';
import { readFileBytes } from '#modules/files/service.server.ts';
import { jobWordsIn } from '#modules/jobs/components/job-words.ts';
import type { Job } from '#modules/jobs/contract.ts';
import { languagesOfAd } from '#modules/jobs/rules.ts';
import { findPublicJob } from '#modules/jobs/service.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import type { Uses } from '#platform/context.server.ts';
import { withSource } from '#platform/http/link-source.ts';
import { clipped } from '#platform/texts/clipped.ts';
import { dayOf, riyalsOf, USUAL_WRITING } from '#platform/texts/format.ts';
import { directionOf, localPath, type Locale } from '#platform/texts/locale.ts';
import { siteTitle } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { writingFor } from '#platform/texts/writing.server.ts';
import { qrPicture } from '#platform/typesetting/qr-picture.server.ts';
import { refuse } from '../errors.ts';
import { cardTemplate } from '../pictures/card.typ.ts';
import type { Drawing } from '../pictures/drawn.server.ts';
import { posterTemplate } from '../pictures/poster.typ.ts';
import { discoveryTexts } from '../texts.ts';

type Reads = Uses<'db' | 'now' | 'config' | 'storage'>;
type Written = { text: string; dir: 'rtl' | 'ltr' };

const TITLE_LETTERS = 150;
const ARABIC = /\p{Script=Arabic}/u;
/** No control characters and no marks of direction: the template sets directions itself. */
const written = (text: string): Written => ({
  text: clipped(text.replace(/[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, ' '), TITLE_LETTERS),
  dir: ARABIC.test(text) ? 'rtl' : 'ltr',
});

export const PICTURED = ['ads', 'employers', ...KINDS, 'site'] as const;
export type Pictured = (typeof PICTURED)[number];

type Card = { kicker: string | null; title: string; facts: (string | null)[]; company: CompanyCard | null };

/** What the picture of a page is drawn from; throws where the page is not open to everybody. */
export async function pictureOf(ctx: Reads, actor: Actor, kind: Pictured, id: number): Promise<Drawing> {
  const { locale } = actor;
  const card = await writingFor(USUAL_WRITING, () => CARDS[kind](ctx, actor, id));
  const logo = await logoOf(ctx, card.company);
  const said = {
    dir: directionOf(locale),
    site: siteTitle[locale],
    host: new URL(ctx.config.public_url).host,
    kicker: card.kicker && written(card.kicker),
    title: written(card.title),
    facts: card.facts.filter((fact) => fact !== null && fact !== '').map((fact) => written(fact!)),
    logo: logo.length > 0,
  };
  return { source: cardTemplate, inputs: { card: JSON.stringify(said) }, pictures: logo };
}

const CARDS: Record<Pictured, (ctx: Reads, actor: Actor, id: number) => Promise<Card>> = {
  async ads(ctx, actor, id) {
    const job = await requireShown(ctx, actor, id);
    const { kicker, title, facts } = adIn(job, actor.locale);
    return { kicker, title, facts, company: job.company };
  },
  async employers(ctx, { locale }, id) {
    const company = await readEmployer(ctx, locale, id);
    const t = translate(discoveryTexts, locale);
    const facts = [company.sector, company.city, t('discovery.open_jobs', { count: company.open_jobs_num })];
    return { kicker: t('discovery.employer'), title: nameOfCompany(company, locale), facts, company };
  },
  blog: (ctx, actor, id) => ofArticle(ctx, actor, 'blog', id),
  news: (ctx, actor, id) => ofArticle(ctx, actor, 'news', id),
  async site(_ctx, { locale }) {
    const t = translate(discoveryTexts, locale);
    return { kicker: null, title: t('discovery.site'), facts: [t('discovery.site_text')], company: null };
  },
};

async function ofArticle(ctx: Reads, { locale }: Actor, kind: ArticleKind, id: number): Promise<Card> {
  const article = await readArticle(ctx, locale, kind, id);
  const t = translate(discoveryTexts, locale);
  const facts = [article.topic?.name ?? null, article.author, t('discovery.minutes', { count: article.minutes })];
  return { kicker: t(`discovery.${kind}`), title: article.title, facts, company: null };
}

async function requireShown(ctx: Reads, actor: Actor, id: number): Promise<Job> {
  const job = await findPublicJob(ctx, actor, id);
  if (job.state !== 'active') throw refuse('discovery.no_picture');
  return job;
}

function adIn(job: Job, locale: Locale) {
  const t = translate(discoveryTexts, locale);
  const { placeOf, typeOf } = jobWordsIn(locale);
  const pay = [...new Set([job.salary_from, job.salary_to])].filter((one) => one !== null);
  return {
    kicker: t('discovery.hiring'),
    title: job.title,
    company: job.company ? nameOfCompany(job.company, locale) : t('discovery.confidential'),
    facts: [
      job.company && nameOfCompany(job.company, locale),
      placeOf(job),
      job.job_type && typeOf(job.job_type),
      pay.length > 0 ? t('discovery.pay', { pay: pay.map((one) => riyalsOf(one, locale)).join('–') }) : null,
    ],
  };
}

/** The company's own picture; a card without it is better than none. */
async function logoOf(ctx: Reads, company: CompanyCard | null): Promise<Drawing['pictures']> {
  const id = company?.logo_href?.match(/[\da-f-]{36}/)?.[0];
  const file = id ? await readFileBytes(ctx, id).catch(() => null) : null;
  return file ? [{ name: 'logo', bytes: file.bytes }] : [];
}

/** A sheet with an ad in its languages, the asker's first, and a code that leads to it. */
export async function posterOf(ctx: Reads, actor: Actor, id: number): Promise<Drawing> {
  const { locale } = actor;
  const job = await requireShown(ctx, actor, id);
  const locales = languagesOfAd(job).toSorted((one) => (one === locale ? -1 : 1));
  const logo = await logoOf(ctx, job.company);
  const sides = await Promise.all(locales.map((one) => sideOf(ctx, actor, id, one)));
  const address = posterAddress(ctx, locale, id);
  const said = {
    site: siteTitle[locale],
    title: job.title,
    company: sides[0]!.company.text,
    logo: logo.length > 0,
    sides,
    scan: locales.map((one) => translate(discoveryTexts, one)('discovery.scan')),
    address: ctx.config.public_url.replace(/^https?:\/\//, '') + localPath(locale, `/jobs/${id}`),
  };
  const pictures = [...logo, { name: 'qr.png', bytes: await qrPicture(address) }];
  return { source: posterTemplate, inputs: { poster: JSON.stringify(said) }, pictures };
}

/** The poster's own mark tells a company whom it brought. */
const posterAddress = ({ config }: Pick<Reads, 'config'>, locale: Locale, id: number): string =>
  withSource(config.public_url + localPath(locale, `/jobs/${id}`), 'poster');

async function sideOf(ctx: Reads, actor: Actor, id: number, locale: Locale) {
  const job = await findPublicJob(ctx, { ...actor, locale }, id);
  const { kicker, title, company, facts } = writingFor(USUAL_WRITING, () => adIn(job, locale));
  const t = translate(discoveryTexts, locale);
  const until =
    job.expires_at && t('discovery.until', { day: writingFor(USUAL_WRITING, () => dayOf(job.expires_at!, locale)) });
  return {
    dir: directionOf(locale),
    kicker,
    title: written(title),
    company: written(company),
    facts: [...facts.slice(1), until].filter((fact) => fact !== null && fact !== '').map((fact) => written(fact!)),
  };
}

/** Alone, for who puts it on a picture of their own. */
export async function codeOf(ctx: Reads, actor: Actor, id: number): Promise<Buffer> {
  await requireShown(ctx, actor, id);
  return qrPicture(posterAddress(ctx, actor.locale, id));
}
