import {
  accountOf,
  makeAccountAtDirectory,
  provenAccountAt,
  signIn,
  type ComeBack,
  type KnownAccount,
  type SignedInOrAsked,
} from '#modules/auth/service.server.ts';
import { newToken, tokenHashOf } from '#modules/auth/service/secrets.server.ts';
import { bringFromDirectory, companyOfMember, followDirectory } from '#modules/companies/service.server.ts';
import { isTakenOut } from '#modules/directories/service.server.ts';
import type { Actor, CompanyRole } from '#platform/access/actor.ts';
import { may } from '#platform/access/may.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { MINUTE_MS } from '#platform/durations.ts';
import type { DirectoryReturn } from '#platform/ports/directory-provider.ts';
import { SignInFailure } from '#platform/ports/sign-in-provider.ts';
import type { JoinByDirectory, TestResult } from '../contract.ts';
import { refuse } from '../errors.ts';
import * as queries from '../queries/directories.server.ts';
import type { DirectoryRow } from '../queries/directories.server.ts';
import { ARRIVAL_MINUTES, domainOf, type Judged } from '../rules.ts';
import { directoryVisit, judgeFor, settingsOf, visitedBy } from './settings.server.ts';

type Arriving = Uses<'db' | 'now' | 'config' | 'tasks' | 'events' | 'directories'>;

/** Signed in, or somebody new, who goes on with this ticket; or a test is over. */
export type Arrived =
  | { kind: 'session'; answer: SignedInOrAsked }
  | { kind: 'arrival'; ticket: string }
  | { kind: 'tested'; passed: boolean };

/**
 * Asks the directory whom it vouches for. It speaks for people of its own company at its own domains alone: never for a
 * seeker, for staff, or for whoever acts for another company, whatever address it says.
 */
export async function arriveAtDirectory(
  ctx: Arriving,
  actor: Actor,
  back: ComeBack,
  returned: DirectoryReturn & { error?: string | undefined },
  user_agent: string,
): Promise<Arrived> {
  const visited = visitedBy(back.provider);
  const row = visited ? await queries.findDirectory(ctx.db, visited.id) : undefined;
  if (!row || !visited) throw refuse('sso.not_found');
  const asks = async () => {
    if (returned.error) throw new SignInFailure('directory', 'refused', 'status');
    const visit = directoryVisit(ctx, row.company_id, back.visit);
    return ctx.directories.finish(settingsOf(ctx, row), visit, returned);
  };
  if (back.user_id) {
    const isSame = row.version === visited.version && row.state !== 'on';
    const isThere = actor.user?.id === back.user_id && actor.user.company_id === row.company_id;
    if (!isSame || !isThere || !may(actor, 'manage')) throw refuse('sso.test_again');
    return { kind: 'tested', passed: await test(ctx, actor, row, asks) };
  }
  if (row.state !== 'on') throw refuse('sso.not_found');
  const { subject, claims } = await asks();
  const judged = await judgeFor(ctx, row, claims);
  if (!judged.email || !judged.role || judged.problems.length > 0) throw refuse('sso.not_vouched');
  const { email, role, group_role } = judged;
  await requireRunning(ctx, row.id, email);
  return inTransaction(ctx, async (ctx) => {
    const account = await accountFor(ctx, row, subject, email);
    if (!account) await requireNotTakenOut(ctx, { company_id: row.company_id, email, user_id: null });
    if (!account) return { kind: 'arrival', ticket: await keepArrival(ctx, row, subject, { ...judged, email, role }) };
    await settle(ctx, actor, row, { account, subject, email, role, group_role });
    const proofs = ['door' as const];
    return {
      kind: 'session',
      answer: await signIn(ctx, actor, account.id, { proofs, user_agent, strategy: 'directory' }),
    };
  });
}

/** Its domain is the company’s, the company is not suspended, and the directory still runs. */
async function requireRunning(ctx: Uses<'db'>, directoryId: string, email: string): Promise<void> {
  const running = await queries.findRunningOfDomain(ctx.db, domainOf(email));
  if (running?.id !== directoryId) throw refuse('sso.not_found');
}

/** `linked`: what is known of the person at the directory; null the first time. */
type Known = KnownAccount & { linked: { group_role: string | null } | null };

/** By what the directory calls the person; the first time by an address of the company's own. */
async function accountFor(
  ctx: Uses<'db'>,
  { company_id, issuer }: DirectoryRow,
  subject: string,
  email: string,
): Promise<Known | null> {
  const person = await queries.findPersonForUpdate(ctx.db, { company_id, issuer, subject });
  const account = person ? await accountOf(ctx, person.user_id) : await provenAccountAt(ctx, email);
  return account && { ...account, linked: person ?? null };
}

/**
 * In the team, and known by the directory’s own name for them from now on. Their role is that of their groups: whom no
 * group gave one keeps what an owner gave them, and who lost the last such group may read.
 */
async function settle(
  ctx: Arriving,
  actor: Actor,
  { company_id, issuer }: Pick<DirectoryRow, 'company_id' | 'issuer'>,
  {
    account,
    subject,
    email,
    role,
    group_role,
  }: { account: Known; subject: string; email: string; role: CompanyRole; group_role: CompanyRole | null },
): Promise<void> {
  const { id: user_id, linked } = account;
  if (account.is_staff || account.type !== 'COMPANY') throw refuse('sso.elsewhere');
  const team = await companyOfMember(ctx, user_id);
  if (team !== null && team !== company_id) throw refuse('sso.elsewhere');
  if (team === null) await requireNotTakenOut(ctx, { company_id, email, user_id });
  const person = { company_id, issuer, subject };
  if (linked) {
    // Taken out by an owner: the directory alone does not bring them back.
    if (team === null) throw refuse('sso.not_in_team');
    await queries.touchPerson(ctx.db, person, { group_role, last_used_at: ctx.now() });
  } else await linkPerson(ctx, { ...person, user_id, group_role });
  if (team === null) await bringFromDirectory(ctx, actor, { company_id, user_id, role });
  else if (group_role ?? linked?.group_role)
    await followDirectory(ctx, actor, { company_id, user_id, role: group_role ?? 'viewer' });
}

/** The directory has two voices: whom provisioning took out, a sign-in does not bring back. */
async function requireNotTakenOut(
  ctx: Uses<'db'>,
  who: { company_id: number; email: string; user_id: string | null },
): Promise<void> {
  if (await isTakenOut(ctx, who)) throw refuse('sso.taken_out');
}

async function linkPerson(
  ctx: Uses<'db' | 'now'>,
  person: { company_id: number; issuer: string; subject: string; user_id: string; group_role: CompanyRole | null },
): Promise<void> {
  const now = ctx.now();
  const linked = await queries.insertPerson(ctx.db, { ...person, linked_at: now, last_used_at: now });
  // The account is somebody else there: an address that was given to another person.
  if (!linked) throw refuse('sso.elsewhere');
}

async function keepArrival(
  ctx: Uses<'db' | 'now'>,
  { id: directory_id }: DirectoryRow,
  subject: string,
  {
    email,
    first_name,
    last_name,
    role,
  }: Pick<Judged, 'first_name' | 'last_name'> & { email: string; role: CompanyRole },
): Promise<string> {
  const ticket = newToken();
  const expires_at = new Date(ctx.now().getTime() + ARRIVAL_MINUTES * MINUTE_MS);
  const ticket_hash = tokenHashOf(ticket);
  const arrival = { ticket_hash, directory_id, subject, email, first_name, last_name, role, expires_at };
  await queries.insertArrival(ctx.db, arrival);
  return ticket;
}

/** Who came and has no account yet; null for any other ticket. */
export async function readArrival(ctx: Uses<'db' | 'now'>, ticket: string | null) {
  const row = ticket ? await queries.findArrival(ctx.db, tokenHashOf(ticket), ctx.now()) : undefined;
  return row ?? null;
}

/** The account of somebody new, now that they agreed: in the team, and signed in. */
export async function joinByDirectory(
  ctx: Arriving,
  actor: Actor,
  ticket: string | null,
  names: JoinByDirectory,
  user_agent: string,
): Promise<SignedInOrAsked> {
  return inTransaction(ctx, async (ctx) => {
    const arrival = await readArrival(ctx, ticket);
    if (!arrival || !(await queries.takeArrival(ctx.db, arrival.ticket_hash))) throw refuse('sso.arrival_gone');
    const { company_id, issuer, subject, email } = arrival;
    await requireRunning(ctx, arrival.directory_id, email);
    const role = arrival.role as CompanyRole;
    await requireNotTakenOut(ctx, { company_id, email, user_id: null });
    const user_id = await makeAccountAtDirectory(ctx, actor, { ...names, email }, async (_, user_id) => {
      await bringFromDirectory(ctx, actor, { company_id, user_id, role });
    });
    // The least role is what anybody has: no group need have given it.
    const group_role = role === 'viewer' ? null : role;
    await linkPerson(ctx, { company_id, issuer, subject, user_id, group_role });
    return signIn(ctx, actor, user_id, { proofs: ['door'], user_agent, strategy: 'directory' });
  });
}

const CLAIMS_MAX = 40;
const VALUES_MAX = 20;
const VALUE_MAX = 200;

/** What came, what it would come to here, and what is wrong with it; kept until the settings change. */
async function test(
  ctx: Arriving,
  actor: Actor,
  row: DirectoryRow,
  asks: () => Promise<{ claims: Record<string, string[]> }>,
): Promise<boolean> {
  let claims: Record<string, string[]> = {};
  let judged: Pick<TestResult, 'email' | 'role' | 'problems'>;
  try {
    ({ claims } = await asks());
    judged = await judgeFor(ctx, row, claims);
  } catch (error) {
    if (!(error instanceof SignInFailure)) throw error;
    judged = { email: null, role: null, problems: [error.why || error.problem] };
  }
  const passed = judged.problems.length === 0;
  const at = ctx.now();
  const result: TestResult = {
    at: at.toISOString(),
    by: actor.user!.display_name,
    passed,
    problems: judged.problems,
    email: judged.email,
    role: judged.role,
    claims: Object.entries(claims)
      .slice(0, CLAIMS_MAX)
      .map(([name, values]) => ({
        name: name.slice(0, VALUE_MAX),
        values: values.slice(0, VALUES_MAX).map((value) => value.slice(0, VALUE_MAX)),
      })),
  };
  return inTransaction(ctx, async (ctx) => {
    const now = await queries.findDirectoryForUpdate(ctx.db, row.id);
    if (now?.version !== row.version || now.state === 'on') throw refuse('sso.test_again');
    await queries.updateDirectory(ctx.db, row.id, {
      state: passed ? 'tested' : 'draft',
      tested_at: at,
      tested_by: actor.user!.id,
      test_result: JSON.stringify(result),
    });
    const subject = { kind: 'company_directory', id: row.id };
    await audit(ctx, actor, {
      action: 'sso.directory_tested',
      subject,
      details: { passed, problems: judged.problems },
    });
    return passed;
  });
}
