import { invalidRequest } from '#platform/fields/field-problem.ts';
import { requireItems } from '#modules/catalogues/service.server.ts';
import { recordAgreement } from '#modules/documents/service.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { problemsOf } from '#platform/fields/problems.ts';
import { personNames, type Register, type Ticket } from '../contract.ts';
import { refuse } from '../errors.ts';
import { accountRegistered, emailConfirmed } from '../events.server.ts';
import { findUserByIdentifier, findUserForUpdate, insertUser, updateUser } from '../queries/accounts.server.ts';
import { spendCode } from '../queries/codes.server.ts';
import { takeChoices } from './choices.server.ts';
import { claim, isProven } from './claims.server.ts';
import { checkCode, startCode } from './codes.server.ts';
import { evenOut } from './even-time.server.ts';
import { hashPassword } from './hashing.server.ts';
import { registerLimit, takeTries, takeTurn } from './limits.server.ts';
import { sendConfirmLink, sendNote } from './outgoing.server.ts';
import { requireGoodPassword } from './passwords.server.ts';
import { requireNotSuspended } from './require-not-suspended.server.ts';
import { actingAs, openSession, type OpenSession } from './sessions.server.ts';

type Registering = Uses<'db' | 'now' | 'config' | 'tasks' | 'events'>;

/** Longer than either way through, for a taken identifier and for a free one. */
const ANSWER_MS = 150;

/**
 * Starts an account and sends a code to its phone, or else to its e-mail. A taken identifier gets the
 * same answer: the owner is told, and no code will ever fit the ticket.
 */
export async function register(
  ctx: Registering,
  actor: Actor,
  input: Register,
  { is_by_api = false }: { is_by_api?: boolean } = {},
): Promise<Ticket> {
  const startedAt = performance.now();
  await takeTries(ctx, [registerLimit(ctx, actor.ip)], 'auth.too_many');
  const names = namesOf(actor, input);
  await requireItems(ctx, { hear_by_id: ['hear_by', input.hear_by_id] });
  requireGoodPassword(input.password, { ...names, email: input.email, phone: input.phone });

  const destination = (input.phone ?? input.email)!;
  await takeTurn(ctx, actor.ip, destination, 'register');
  const password_hash = await hashPassword(input.password);
  const ticket = await inTransaction(ctx, async (ctx) => {
    const user_id = await createAccount(ctx, actor, { ...input, ...names, password_hash, destination, is_by_api });
    return startCode(ctx, { purpose: 'register', destination, user_id, locale: actor.locale });
  });
  await evenOut(startedAt, ANSWER_MS);
  return ticket;
}

function namesOf({ locale }: Actor, input: Pick<Register, 'first_name' | 'last_name'>) {
  const parsed = personNames(locale).safeParse(input);
  if (!parsed.success) {
    throw invalidRequest((reader) => problemsOf(parsed.error, reader));
  }
  const { first_name, last_name } = parsed.data;
  return locale === 'ar'
    ? { ar_first_name: first_name, ar_last_name: last_name }
    : { en_first_name: first_name, en_last_name: last_name };
}

type NewAccount = Omit<Register, 'password'> &
  ReturnType<typeof namesOf> & { password_hash: string; destination: string; is_by_api: boolean };

/** Null when the identifier to be confirmed belongs to somebody else. */
async function createAccount(ctx: Registering, actor: Actor, account: NewAccount): Promise<string | null> {
  const { locale } = actor;
  const { destination } = account;
  const isFree = new Map<string, boolean>();
  for (const identifier of [account.phone, account.email].filter((given) => given !== null)) {
    const free = await claim(ctx, identifier);
    isFree.set(identifier, free);
    if (!free) await sendNote(ctx, { kind: 'already_registered', to: identifier, locale });
  }
  const owned = (identifier: string | null) => (identifier && isFree.get(identifier) ? identifier : null);
  if (!owned(destination)) return null;

  const names = {
    ...('ar_first_name' in account ? { ar_first_name: account.ar_first_name, ar_last_name: account.ar_last_name } : {}),
    ...('en_first_name' in account ? { en_first_name: account.en_first_name, en_last_name: account.en_last_name } : {}),
  };
  const user = await insertUser(ctx.db, {
    ...names,
    type: account.type,
    email: owned(account.email),
    phone: owned(account.phone),
    password_hash: account.password_hash,
    hear_by_id: account.hear_by_id,
    locale,
    created_at: ctx.now(),
  });
  if (!user) return null;
  const said = { locale, request_id: actor.request_id, is_by_api: account.is_by_api };
  const agreed = {
    user_id: user.id,
    type: user.type,
    versions: account.consent_versions,
    way: 'registration',
  } as const;
  await recordAgreement(ctx, said, agreed);
  await ctx.events.announce(ctx, accountRegistered, {
    user_id: user.id,
    type: user.type,
    foundation_name: account.type === 'COMPANY' ? account.foundation_name : null,
  });
  await takeChoices(ctx, said, user, { weekly_mail: account.weekly_mail }, 'registration');
  await audit(ctx, actingAs(actor, user.id), { action: 'auth.registered', subject: { kind: 'user', id: user.id } });
  return user.id;
}

/**
 * An account for whoever followed a link that was mailed to `email`: the link is the proof, so nothing is left to
 * confirm. `bring` runs in the same transaction, before the account is announced, and may refuse. An address that
 * somebody confirmed before is refused as taken: who holds the letter may know.
 */
export async function registerProven(
  ctx: Registering,
  actor: Actor,
  {
    password,
    email,
    ...input
  }: Pick<Register, 'type' | 'first_name' | 'last_name' | 'password' | 'consent_versions'> & { email: string },
  user_agent: string,
  bring: (ctx: Registering, user_id: string) => Promise<void>,
): Promise<OpenSession> {
  await takeTries(ctx, [registerLimit(ctx, actor.ip)], 'auth.too_many');
  const names = namesOf(actor, input);
  requireGoodPassword(password, { ...names, email, phone: null });
  const password_hash = await hashPassword(password);
  return inTransaction(ctx, async (ctx) => {
    const at = ctx.now();
    const isFree = await claim(ctx, email);
    const user =
      isFree &&
      (await insertUser(ctx.db, {
        ...names,
        type: input.type,
        email,
        email_verified_at: at,
        password_hash,
        locale: actor.locale,
        created_at: at,
      }));
    if (!user) throw refuse('auth.address_taken');
    await recordAgreement(ctx, actor, {
      user_id: user.id,
      type: user.type,
      versions: input.consent_versions,
      way: 'invitation',
    });
    await bring(ctx, user.id);
    await ctx.events.announce(ctx, accountRegistered, { user_id: user.id, type: user.type, foundation_name: null });
    await ctx.events.announce(ctx, emailConfirmed, { user_id: user.id, type: user.type, email });
    const session = await openSession(ctx, user.id, { ip: actor.ip, user_agent }, ['code']);
    await audit(ctx, actingAs(actor, user.id), { action: 'auth.registered', subject: { kind: 'user', id: user.id } });
    return session;
  });
}

/** Whose account an address is, for who holds a letter that was sent there; null while nobody confirmed it. */
export async function accountTypeAt(ctx: Uses<'db'>, email: string): Promise<'USER' | 'COMPANY' | null> {
  const user = await findUserByIdentifier(ctx.db, email);
  return user && (isProven(user, email) || user.suspended_at) ? user.type : null;
}

/** The code sent at registration: the account is confirmed and logged in. Once only. */
export async function confirmRegistration(
  ctx: Registering,
  actor: Actor,
  answer: { ticket: string; code: string },
  user_agent: string,
): Promise<OpenSession> {
  const code = await checkCode(ctx, 'register', answer);
  return inTransaction(ctx, async (ctx) => {
    const spent = await spendCode(ctx.db, code.id, code.code_hash, ctx.now());
    const user = spent?.user_id ? await findUserForUpdate(ctx.db, spent.user_id) : undefined;
    if (!spent || !user) throw refuse('auth.code_wrong');
    await requireNotSuspended(ctx, user.id);
    const isPhone = spent.channel === 'sms';
    await updateUser(ctx.db, user.id, isPhone ? { phone_verified_at: ctx.now() } : { email_verified_at: ctx.now() });
    if (!isPhone && user.email) {
      await ctx.events.announce(ctx, emailConfirmed, { user_id: user.id, type: user.type, email: user.email });
    }
    if (isPhone && user.email && !user.email_verified_at) await sendConfirmLink(ctx, user.id);
    const session = await openSession(ctx, user.id, { ip: actor.ip, user_agent }, ['code']);
    await audit(ctx, actingAs(actor, user.id), { action: 'auth.confirmed', subject: { kind: 'user', id: user.id } });
    return session;
  });
}
