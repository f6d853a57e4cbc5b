import { may } from '#platform/access/may.ts';
import { dayInRiyadh } from '#platform/durations.ts';
import type { Actor } from '#platform/access/actor.ts';
import type { Uses } from '#platform/context.server.ts';
import { answersDueOf } from '#modules/applications/service.server.ts';
import type { OwnCompany } from '#modules/companies/contract.ts';
import { nameOfCompany } from '#modules/companies/rules.ts';
import { requireOwnCompany } from '#modules/companies/service.server.ts';
import { listInterviews } from '#modules/interviews/service.server.ts';
import { readCompanyDesk, type CompanyDesk } from '#modules/jobs/service.server.ts';
import { bestKnownPay, readingForEmployers } from '../service.server.ts';

type OfAd = { id: number; title: string };
/** One thing that waits, in the order in which it presses. */
export type Waiting =
  | { kind: 'interviews' | 'times_asked'; count: number }
  | { kind: 'answers_due'; count: number; job_id: number | null }
  | ({ kind: 'unread'; count: number } & OfAd)
  | { kind: 'unread_more'; count: number }
  | { kind: 'messages'; count: number }
  | ({ kind: 'ending'; count: number } & OfAd)
  | ({ kind: 'receipt_refused' | 'rejected' | 'awaiting' } & OfAd)
  | { kind: 'drafts'; count: number }
  | { kind: 'verify' };

const NAMED = 3;

/** What an employer's home shows: what needs attention today, how the ads are doing, what the market pays, and what to read. */
export async function employerHome(
  ctx: Uses<'db' | 'now' | 'config'>,
  actor: Actor,
  { messages }: { messages: number },
) {
  const [desk, interviews, company, reading] = await Promise.all([
    readCompanyDesk(ctx, actor),
    interviewsOf(ctx, actor),
    requireOwnCompany(ctx, actor),
    readingForEmployers(ctx, actor.locale),
  ]);
  const { has_ads, unread, ending, unfinished, days, figures, role_ids } = desk;
  const [due, pay] = await Promise.all([
    dueOf(ctx, actor, [...unread, ...ending, ...figures]),
    bestKnownPay(ctx, actor.locale, role_ids),
  ]);
  const ofAd = ({ id, title }: OfAd): OfAd => ({ id, title });
  const unreadElsewhere = unread.slice(NAMED).reduce((sum, { unread_num }) => sum + unread_num, 0);
  const may_post = may(actor, 'recruit');
  const drafts = unfinished.filter(({ state }) => state === 'draft').length;
  const waiting: Waiting[] = [
    ...interviews,
    ...(due ? [due] : []),
    ...unread.slice(0, NAMED).map((ad) => ({ kind: 'unread' as const, count: ad.unread_num, ...ofAd(ad) })),
    ...(unreadElsewhere > 0 ? [{ kind: 'unread_more' as const, count: unreadElsewhere }] : []),
    ...(messages > 0 ? [{ kind: 'messages' as const, count: messages }] : []),
    ...(may_post ? ending : [])
      .slice(0, NAMED)
      .map((ad) => ({ kind: 'ending' as const, count: ad.days_left!, ...ofAd(ad) })),
    ...(may_post ? stuckOf(unfinished).slice(0, NAMED) : []),
    ...(drafts > 0 ? [{ kind: 'drafts' as const, count: drafts }] : []),
    ...(may(actor, 'manage') && owesProof(company) ? [{ kind: 'verify' as const }] : []),
  ];
  return { company: nameOfCompany(company, actor.locale), may_post, has_ads, waiting, days, figures, reading, pay };
}

/** What is left of the verification is the company's to do, not the staff's. */
const owesProof = ({ state, commercial_file_id }: OwnCompany) =>
  state === 'unverified' || (state === 'domain_verified' && !commercial_file_id);

/** Those that take place today, and those whose seeker asks for other times. */
async function interviewsOf(ctx: Uses<'db' | 'now'>, actor: Actor): Promise<Waiting[]> {
  const { interviews } = await listInterviews(ctx, actor, { when: 'upcoming', page: 1 });
  const today = dayInRiyadh(ctx.now());
  const isToday = (starts_at: string | null) => starts_at !== null && dayInRiyadh(new Date(starts_at)) === today;
  const counts = {
    interviews: interviews.filter(({ state, starts_at }) => state === 'agreed' && isToday(starts_at)).length,
    times_asked: interviews.filter(({ state }) => state === 'times_asked').length,
  };
  return (['interviews', 'times_asked'] as const).flatMap((kind) =>
    counts[kind] > 0 ? [{ kind, count: counts[kind] }] : [],
  );
}

async function dueOf(ctx: Uses<'db' | 'now'>, actor: Actor, ads: { id: number }[]): Promise<Waiting | null> {
  const due = await answersDueOf(ctx, actor, [...new Set(ads.map(({ id }) => id))]);
  const soon = [...due].filter(([, { soon }]) => soon > 0);
  const count = soon.reduce((sum, [, { soon }]) => sum + soon, 0);
  return count > 0 ? { kind: 'answers_due', count, job_id: soon.length === 1 ? soon[0]![0] : null } : null;
}

const stuckOf = (unfinished: CompanyDesk['unfinished']): Waiting[] =>
  unfinished.flatMap(({ id, title, state, payment }): Waiting[] => {
    if (state === 'rejected') return [{ kind: 'rejected', id, title }];
    if (state !== 'awaiting_payment' || payment?.state === 'receipt_sent') return [];
    return [{ kind: payment?.state === 'refused' ? 'receipt_refused' : 'awaiting', id, title }];
  });
