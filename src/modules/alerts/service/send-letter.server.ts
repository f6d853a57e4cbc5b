import { jobCardsOf } from '#modules/jobs/service.server.ts';
import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { findMailReceiver, notify } from '#modules/notifications/service.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { USUAL_WRITING, type Writing } from '#platform/texts/format.ts';
import { localPath, type Locale } from '#platform/texts/locale.ts';
import { writingFor } from '#platform/texts/writing.server.ts';
import { searchAddress } from '../address.ts';
import { newJobsMail, type ToldAlert, type ToldJob } from '../letters.server.ts';
import { listAlertsByIds, type AlertRow } from '../queries/alerts.server.ts';
import { findLetter, updateSent, type Letter } from '../queries/letters.server.ts';
import { managePath, unsubscribePath } from './links.server.ts';
import { searchOfRow } from './read-alerts.server.ts';
import { companiesOf, conditionsOf, titleOf } from './words.server.ts';

type Sending = Uses<'db' | 'now' | 'tasks' | 'mail' | 'config'>;

const NAMED_OF_ALERT = 20;

/** One letter, once. Ads that ended meanwhile and alerts that were deleted or stopped are left out. */
export async function sendLetter(ctx: Sending, id: string): Promise<void> {
  const letter = await findLetter(ctx.db, id);
  if (!letter || letter.sent_at) return;
  const receiver = await receiverOf(ctx, letter);
  const locale = receiver?.locale ?? (letter.locale as Locale);
  const found = await openJobsOf(ctx, letter, locale);
  const count = new Set(found.flatMap(({ jobs }) => jobs.map((job) => job.id))).size;
  if (receiver && count > 0) {
    const { email: to, unsubscribe, manage, writing } = receiver;
    const mail = await writingFor(writing, async () =>
      newJobsMail(ctx.config, { to, locale, id, alerts: await inWords(ctx, found, locale), manage, unsubscribe }),
    );
    await ctx.mail.send(mail);
  }
  await inTransaction(ctx, async (ctx) => {
    const sentFor = receiver ? found.map(({ row }) => row.id) : [];
    await updateSent(ctx.db, id, sentFor, ctx.now());
    if (letter.user_id && count > 0) {
      await notify(ctx, { user_id: letter.user_id, kind: 'job_alert', params: { count }, href: '/profile/alerts' });
    }
  });
}

type Receiver = {
  email: string;
  locale: Locale;
  writing: Writing;
  manage: string;
  /** Absolute. */
  unsubscribe: string;
};

async function receiverOf(ctx: Sending, letter: Letter): Promise<Receiver | null> {
  if (letter.user_id) {
    const found = await findMailReceiver(ctx, { user_id: letter.user_id, kind: 'job_alert' });
    return found && { ...found, writing: found, manage: '/profile/alerts' };
  }
  const locale = letter.locale as Locale;
  const unsubscribe = ctx.config.public_url + localPath(locale, unsubscribePath(ctx, letter.receiver_id));
  const manage = managePath(ctx, letter.receiver_id);
  return letter.email ? { email: letter.email, locale, writing: USUAL_WRITING, manage, unsubscribe } : null;
}

type Found = { row: AlertRow; jobs: ToldJob[] };

/** By alert, in the order in which they were made; an ad that several found stands under the first. */
async function openJobsOf(ctx: Sending, letter: Letter, locale: Locale): Promise<Found[]> {
  const ids = [...new Set(letter.job_ids)];
  const other = locale === 'ar' ? 'en' : 'ar';
  const [rows, cards, others] = await Promise.all([
    listAlertsByIds(ctx.db, [...new Set(letter.alert_ids)]),
    jobCardsOf(ctx, { user: null, locale }, ids),
    jobCardsOf(ctx, { user: null, locale: other }, ids),
  ]);
  const otherTitles = new Map(others.map(({ id, title }) => [id, title]));
  const open = new Map(
    cards
      .filter(({ state }) => state === 'active')
      .map((card) => [card.id, { ...card, other_title: otherTitles.get(card.id) ?? '' }]),
  );
  return rows
    .filter(({ unsubscribed_at }) => unsubscribed_at === null)
    .map((row) => ({
      row,
      jobs: letter.job_ids.flatMap((jobId, at) => taken(open, letter.alert_ids[at] === row.id, jobId)),
    }))
    .filter(({ jobs }) => jobs.length > 0);
}

function taken(open: Map<number, ToldJob>, isOfAlert: boolean, jobId: number): ToldJob[] {
  const job = isOfAlert ? open.get(jobId) : undefined;
  if (job) open.delete(jobId);
  return job ? [job] : [];
}

async function inWords(ctx: Sending, found: Found[], locale: Locale): Promise<ToldAlert[]> {
  const searches = found.map(({ row }) => searchOfRow(row));
  const [catalogues, companies] = await Promise.all([readCatalogues(ctx), companiesOf(ctx, searches)]);
  return found.map(({ jobs }, at) => {
    const { open_keys, ...filters } = searches[at]!;
    return {
      title: titleOf({ open_keys, conditions: conditionsOf(filters, { catalogues, companies, locale }) }, locale),
      jobs: jobs.slice(0, NAMED_OF_ALERT),
      more: Math.max(0, jobs.length - NAMED_OF_ALERT),
      path: searchAddress(filters, open_keys[0] ?? null),
    };
  });
}
