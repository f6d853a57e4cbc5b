import { nameOfCompany } from '#modules/companies/rules.ts';
import { isolated } from '#platform/texts/isolated.ts';
import type { JobCard } from '#modules/jobs/contract.ts';
import { jobCardsOf } from '#modules/jobs/service.server.ts';
import type { ToldJob } from '#modules/notifications/rules.ts';
import { notify } from '#modules/notifications/service.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import { offsetTextOf, riyalsOf, type Digits } from '#platform/texts/format.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import { writingFor } from '#platform/texts/writing.server.ts';
import {
  deleteDigestsBefore,
  findDigestForUpdate,
  insertDigests,
  insertTold,
  listTimeZones,
  listTold,
  updateDigestHandled,
} from '../queries.server.ts';
import { GOOD_FIT } from '../rules.ts';
import { fitTexts } from '../texts.ts';
import { sundayOf } from '../week.ts';
import { bestFitsOf, type Recommendation } from './recommend.server.ts';
import { wordedFit } from './describe.server.ts';
import { readVocabulary } from './vocabulary.server.ts';

/** What was posted before is no news, even to someone whose letter failed to go out a week ago. */
const NEWS_DAYS = 14;
const MOST_JOBS = 8;
const AT_ONCE = 100;
/** No ad is shown for so long, so nothing is told twice by forgetting it. */
const REMEMBERED_DAYS = 180;

type Week = { user_id: string; week_of: string };

/** Everyone for whom Sunday morning has come, once a week. Several workers may do it at the same time. */
export async function queueDigests(ctx: Uses<'db' | 'now' | 'tasks'> & Partial<Uses<'giveWay'>>): Promise<void> {
  const now = ctx.now();
  for (const time_zone of await listTimeZones(ctx.db)) {
    const week_of = sundayOf(now, offsetTextOf(time_zone, now));
    if (!week_of) continue;
    for (;;) {
      const queued = await inTransaction(ctx, async (ctx) => {
        const rows = await insertDigests(ctx.db, { time_zone, week_of, now, limit: AT_ONCE });
        for (const { user_id } of rows) {
          const options = { key: `fit:${user_id}:${week_of}`, canWait: true } as const;
          await ctx.tasks.enqueue(ctx, 'fit.send_digest', { user_id, week_of }, options);
        }
        return rows.length;
      });
      if (queued < AT_ONCE) break;
      await ctx.giveWay?.();
    }
  }
  await deleteDigestsBefore(ctx.db, new Date(now.getTime() - REMEMBERED_DAYS * DAY_MS));
}

/** One seeker's week: told of what is new and fits well, or of nothing. A second run finds it handled. */
export async function sendDigest(
  ctx: Uses<'db' | 'now' | 'tasks' | 'config'>,
  { user_id, week_of }: Week,
): Promise<void> {
  const now = ctx.now();
  const since = new Date(now.getTime() - NEWS_DAYS * DAY_MS);
  // The longest part of it holds no transaction open.
  const best = await bestFitsOf(ctx, user_id, { atLeast: GOOD_FIT, since });
  await inTransaction(ctx, async (ctx) => {
    const receiver = await findDigestForUpdate(ctx.db, user_id, week_of);
    if (!receiver || receiver.handled_at) return;
    const told = new Set(await listTold(ctx.db, user_id));
    const fresh = (best ?? []).filter(({ id }) => !told.has(id)).slice(0, MOST_JOBS);
    await updateDigestHandled(ctx.db, user_id, week_of, { handled_at: now, jobs_num: fresh.length });
    if (fresh.length === 0) return;
    await insertTold(
      ctx.db,
      fresh.map(({ id }) => ({ user_id, job_id: id, sent_at: now })),
    );
    await notify(ctx, {
      user_id,
      kind: 'jobs_digest',
      params: { count: fresh.length, jobs: await toldOf(ctx, fresh, receiver) },
      href: '/profile/recommended-jobs',
    });
  });
}

type Receiver = { digits: string; time_zone: string };

/** Each ad with who, where, how much, how well and why, for a reader of either language. */
async function toldOf(
  ctx: Uses<'db' | 'config' | 'now'>,
  fresh: Recommendation[],
  { digits, time_zone }: Receiver,
): Promise<ToldJob[]> {
  const fits = new Map(fresh.map(({ id, fit }) => [id, fit]));
  const ids = [...fits.keys()];
  const [words, ar, en] = await Promise.all([
    readVocabulary(ctx),
    jobCardsOf(ctx, { user: null, locale: 'ar' }, ids),
    jobCardsOf(ctx, { user: null, locale: 'en' }, ids),
  ]);
  const inEnglish = new Map(en.map((card) => [card.id, card]));
  const linesOf = (card: JobCard, locale: Locale) => {
    const t = translate(fitTexts, locale);
    const { met, all, matched_skills, missing_skills } = wordedFit(fits.get(card.id)!, { locale, ...words });
    const skills = (intro: string, names: string[]) =>
      names.length > 0 ? [`${intro} ${names.map(isolated).join(t('fit.comma'))}`] : [];
    return [
      aboutOf(card, locale).join(' · '),
      t('fit.digest_points', { met, all }),
      ...skills(t('fit.skills_have'), matched_skills),
      ...skills(t('fit.skills_lack'), missing_skills),
    ];
  };
  return writingFor({ digits: digits as Digits, time_zone }, () =>
    ar.flatMap((card) => {
      const other = inEnglish.get(card.id);
      return other
        ? [
            {
              id: card.id,
              title: { ar: card.title, en: other.title },
              lines: { ar: linesOf(card, 'ar'), en: linesOf(other, 'en') },
            },
          ]
        : [];
    }),
  );
}

function aboutOf({ company, city, is_remote, salary_from, salary_to }: JobCard, locale: Locale): string[] {
  const t = translate(fitTexts, locale);
  const place = is_remote ? t('fit.remote') : city;
  const [from, to] = [salary_from ?? salary_to, salary_to ?? salary_from].map((halalas) =>
    halalas === null ? '' : riyalsOf(halalas, locale),
  );
  return [
    company ? isolated(nameOfCompany(company, locale)) : t('fit.confidential'),
    ...(place ? [place] : []),
    ...(from && to ? [from === to ? t('fit.pay_of', { amount: from }) : t('fit.pay_range', { from, to })] : []),
  ];
}
