import { listViews, viewAs } from '#modules/account/service.server.ts';
import {
  decideAppeal,
  endSessionOf,
  endSessionsOf,
  listSessionsOf,
  liftPace,
  listSuspensions,
  readWaysIn,
  removeDoorOf,
  restore,
  suspend,
} from '#modules/auth/service.server.ts';
import { Suspend } from '#modules/auth/contract.ts';
import { listMyApplications } from '#modules/applications/service.server.ts';
import { nameOfCompany } from '#modules/companies/rules.ts';
import { JOB_STATES } from '#modules/jobs/rules.ts';
import { listCompanyJobs } from '#modules/jobs/service.server.ts';
import { listConversations } from '#modules/messages/service.server.ts';
import { listRefundable, refundPayment } from '#modules/payments/service.server.ts';
import { readOwnProfile, toSnapshot } from '#modules/profiles/service.server.ts';
import { requireScope, type Actor } from '#platform/access/actor.ts';
import { requireFreshProof } from '#platform/access/fresh-proof.ts';
import { may } from '#platform/access/may.ts';
import { isStaffScope, type Scope } from '#platform/access/scope.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Context, type Uses } from '#platform/context.server.ts';
import { invalidRequest } from '#platform/fields/field-problem.ts';
import { problemsOf } from '#platform/fields/problems.ts';
import { isUuid } from '#platform/fields/uuid.ts';
import { inBoth } from '#platform/texts/in-both.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { personName } from '#platform/texts/person-name.ts';
import { translate } from '#platform/texts/texts.ts';
import type { Note, PersonAction, SuspensionAction } from '../contract.ts';
import { refuse } from '../errors.ts';
import { peopleTexts } from '../people-texts.ts';
import * as queries from '../queries/people.server.ts';
import type { Whom } from '../queries/people.server.ts';

type Reads = Uses<'db' | 'now' | 'config'>;

const subjectOf = (whom: Whom) =>
  'user_id' in whom ? { kind: 'user', id: whom.user_id } : { kind: 'company', id: whom.company_id };

/** What both pages show: how it stands, what was done, what staff tell each other. Looking is on record. */
async function readWhom(ctx: Reads, actor: Actor, whom: Whom) {
  const [suspensions, notes, reports, interviews] = await Promise.all([
    listSuspensions(ctx, actor, whom),
    queries.listNotes(ctx.db, whom),
    queries.countOpenMessageReports(ctx.db, whom),
    queries.countInterviewsAhead(ctx.db, whom, ctx.now()),
  ]);
  return {
    suspension: suspensions.find(({ ended_at }) => ended_at === null) ?? null,
    suspensions_before: suspensions.filter(({ ended_at }) => ended_at !== null),
    notes: notes.map(({ id, text, created_at, ...author }) => ({
      id,
      text,
      created_at: created_at.toISOString(),
      by: personName(author, actor.locale) || null,
    })),
    reports,
    interviews,
  };
}

/** One person as staff see them: facts and figures, never what they wrote. */
export async function readPerson(ctx: Reads, actor: Actor, id: string) {
  requireScope(actor, 'admin.users');
  const row = isUuid(id) ? await queries.findPerson(ctx.db, id) : undefined;
  if (!row) throw refuse('admin.not_found');
  await audit(ctx, actor, { action: 'admin.read_person', subject: { kind: 'user', id } });
  const [whom, sessions, applications, views, ways_in] = await Promise.all([
    readWhom(ctx, actor, { user_id: id }),
    listSessionsOf(ctx, actor, id),
    queries.countApplicationsByStage(ctx.db, id),
    listViews(ctx, actor, id),
    readWaysIn(ctx, actor, id),
  ]);
  return {
    ...whom,
    id: row.id,
    type: row.type,
    name: personName(row, actor.locale) || (row.email ?? row.phone ?? ''),
    email: row.email,
    email_verified: row.email_verified_at !== null,
    mail_refused_at: row.mail_refused_at?.toISOString() ?? null,
    phone: row.phone,
    phone_verified: row.phone_verified_at !== null,
    locale: row.locale as Locale,
    created_at: row.created_at.toISOString(),
    consent_version: row.consent_version,
    deletion_asked_at: row.deletion_asked_at?.toISOString() ?? null,
    pace_lifted_until: liftedUntil(row.pace_lifted_until, ctx.now()),
    is_staff: isStaffScope(row.scope as Scope),
    is_me: actor.user!.id === row.id,
    company:
      row.company_id === null
        ? null
        : {
            id: row.company_id,
            name: nameOfCompany({ ...row, foundation_name: row.foundation_name! }, actor.locale),
            role: row.company_role!,
            is_suspended: row.company_suspended_at !== null,
          },
    sessions,
    applications,
    views,
    ways_in,
  };
}

const liftedUntil = (until: Date | null, now: Date) => (until && until > now ? until.toISOString() : null);

export async function readCompanyPage(ctx: Reads, actor: Actor, id: number) {
  requireScope(actor, 'admin.users');
  const row = await queries.findCompany(ctx.db, id);
  if (!row) throw refuse('admin.not_found');
  await audit(ctx, actor, { action: 'admin.read_company', subject: { kind: 'company', id } });
  const team = await queries.listTeam(ctx.db, id);
  const [whom, jobs, sessions_num, refunds] = await Promise.all([
    readWhom(ctx, actor, { company_id: id }),
    queries.countJobsByState(ctx.db, id),
    queries.countSessions(
      ctx.db,
      team.map((member) => member.id),
      ctx.now(),
    ),
    listRefundProposals(ctx, actor, id),
  ]);
  return {
    ...whom,
    id: row.id,
    name: nameOfCompany(row, actor.locale),
    foundation_name: row.foundation_name,
    en_foundation_name: row.en_foundation_name,
    state: row.state,
    commercial_registration: row.commercial_registration,
    vat_number: row.vat_number,
    email_main_domain: row.email_main_domain,
    has_papers: row.commercial_file_id !== null,
    created_at: row.created_at.toISOString(),
    team: team.map(({ id, role, email, suspended_at, ...names }) => ({
      id,
      role,
      email,
      is_suspended: suspended_at !== null,
      name: personName(names, actor.locale) || email || '',
    })),
    jobs,
    sessions_num,
    refunds,
  };
}

export type RefundProposal = { id: string; reference: string; paid_at: string | null; halalas: number; before: number };

/** What of a company's payments can be given back; for whoever may give money back, else none are shown. */
async function listRefundProposals(ctx: Reads, actor: Actor, companyId: number): Promise<RefundProposal[]> {
  if (!may(actor, 'admin.payments')) return [];
  return (await listRefundable(ctx, actor, companyId)).map(({ id, reference, paid_at, halalas, refund_halalas }) => ({
    id,
    reference,
    paid_at: paid_at?.toISOString() ?? null,
    halalas,
    before: refund_halalas,
  }));
}

/** Suspends, restores, or rules on an appeal. */
export async function decideSuspension(ctx: Context, actor: Actor, input: SuspensionAction): Promise<void> {
  const whom: Whom = input.user_id === null ? { company_id: input.company_id! } : { user_id: input.user_id };
  if (input.action === 'restore') return restore(ctx, actor, whom, input.words);
  if (input.action === 'suspend') {
    requireFreshProof(ctx, actor);
    const given = Suspend.safeParse(input);
    if (!given.success) throw invalidRequest((locale) => problemsOf(given.error, locale));
    await suspend(ctx, actor, whom, given.data);
    return;
  }
  const [open] = (await listSuspensions(ctx, actor, whom)).filter(({ ended_at }) => ended_at === null);
  if (!open) throw refuse('admin.not_waiting');
  const decision = input.action === 'grant_appeal' ? 'granted' : 'refused';
  await decideAppeal(ctx, actor, open.id, { decision, words: input.words });
}

/** What staff do on the page of one person or company beside suspending. */
export async function actOnWhom(ctx: Context, actor: Actor, whom: Whom, input: PersonAction): Promise<void> {
  requireScope(actor, 'admin.users');
  if (input.action === 'note') return addNote(ctx, actor, whom, input);
  if (input.action === 'refund') {
    const reason = inBoth((locale) => translate(peopleTexts, locale)('people.refund_reason'));
    await refundPayment(ctx, actor, input.payment_id, `${reason.ar} ${reason.en}`, { known_halalas: input.before });
    return;
  }
  if (!('user_id' in whom)) throw refuse('admin.not_found');
  if (input.action === 'remove_door') return removeDoorOf(ctx, actor, whom.user_id, input);
  if (input.action === 'lift_pace') return liftPace(ctx, actor, whom.user_id, input.days);
  if (input.action === 'end_session') await endSessionOf(ctx, actor, whom.user_id, input.session_id);
  else await endSessionsOf(ctx, actor, whom.user_id);
}

const addNote = (ctx: Uses<'db' | 'now'>, actor: Actor, whom: Whom, { text }: Note): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    if (!(await queries.exists(ctx.db, whom))) throw refuse('admin.not_found');
    await queries.insertNote(ctx.db, { ...whom, text, author_user_id: actor.user!.id, created_at: ctx.now() });
    await audit(ctx, actor, { action: 'admin.note_added', subject: subjectOf(whom), after: { text } });
  });

/** A person's own pages as they see them; nothing can be written meanwhile. On record, and shown to them. */
export const viewPerson = (ctx: Context, actor: Actor, id: string, reason: string) =>
  viewAs(ctx, actor, { user_id: id, reason }, async (ctx, person) => {
    const { display_name: name, type } = person.user!;
    if (type === 'COMPANY') return { name, as: 'employer' as const, ...(await viewDesk(ctx, person)) };
    return {
      name,
      as: 'seeker' as const,
      cv: toSnapshot(await readOwnProfile(ctx, person), ctx.now()),
      applications: (await listMyApplications(ctx, person, { page: 1 })).applications,
    };
  });

const VIEWED = 50;

/** What who acts for a company sees first: its ads with what is new in them, and whom it writes with. */
async function viewDesk(ctx: Context, person: Actor) {
  const [{ jobs }, conversations] = await Promise.all([
    listCompanyJobs(ctx, person, { states: JOB_STATES, page: 1, per_page: VIEWED }),
    listConversations(ctx, person),
  ]);
  return {
    jobs,
    conversations: conversations.slice(0, VIEWED).map(({ id, name, job, unread, last_message_at }) => ({
      id,
      name,
      job: job?.title ?? null,
      unread,
      last_message_at,
    })),
  };
}
