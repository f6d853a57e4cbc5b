import { recordAgreement } from '#modules/documents/service.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { fieldProblem } from '#platform/fields/field-problem.ts';
import type { Door } from '#platform/ports/sign-in-provider.ts';
import type { Agreement, Arrival, Ticket } from '../../contract.ts';
import { refuse } from '../../errors.ts';
import { accountRegistered, emailConfirmed, pictureOffered } from '../../events.server.ts';
import { findUserByIdentifier, insertUser, type UserRow } from '../../queries/accounts.server.ts';
import { findArrival, takeArrival, updateArrival } from '../../queries/doors.server.ts';
import { spendCode } from '../../queries/codes.server.ts';
import { ARRIVAL_SECONDS, type Proof } from '../../rules.ts';
import { takeChoices } from '../choices.server.ts';
import { claim, isProven } from '../claims.server.ts';
import { checkCode, startCode } from '../codes.server.ts';
import { registerLimit, takeTries, takeTurn } from '../limits.server.ts';
import { requirePassword } from '../log-in.server.ts';
import { sendNote } from '../outgoing.server.ts';
import { tokenHashOf } from '../secrets.server.ts';
import { openAudited, signIn, type SignedInOrAsked } from '../factors/second-step.server.ts';
import { requireNotSuspended } from '../require-not-suspended.server.ts';
import { actingAs, type OpenSession } from '../sessions.server.ts';
import { addDoor } from './own-doors.server.ts';

type Working = Uses<'db' | 'now' | 'config' | 'tasks' | 'events'>;

const sinceWhen = (ctx: Uses<'now'>) => new Date(ctx.now().getTime() - ARRIVAL_SECONDS * 1000);
const findOf = (ctx: Uses<'db' | 'now'>, ticket: string) => findArrival(ctx.db, tokenHashOf(ticket), sinceWhen(ctx));
type ArrivalRow = NonNullable<Awaited<ReturnType<typeof findOf>>>;

/** The account that has confirmed the address that the provider has confirmed too: an unconfirmed one says nothing. */
async function ownerOf(ctx: Uses<'db'>, { email, is_email_verified }: ArrivalRow): Promise<UserRow | null> {
  const user = email && is_email_verified ? await findUserByIdentifier(ctx.db, email) : undefined;
  return user && (isProven(user, email!) || user.suspended_at) ? user : null;
}

export async function readArrival(ctx: Uses<'db' | 'now'>, ticket: string | null): Promise<Arrival | null> {
  const row = ticket ? await findOf(ctx, ticket) : undefined;
  if (!row) return null;
  const { email, is_email_verified, first_name, last_name, picture_url } = row;
  const step = (await ownerOf(ctx, row)) ? 'link' : 'new';
  return {
    door: row.provider as Door,
    step,
    email,
    is_email_verified,
    first_name,
    last_name,
    has_picture: picture_url !== null,
  };
}

async function requireArrival(ctx: Uses<'db' | 'now'>, ticket: string | null): Promise<ArrivalRow> {
  const row = ticket ? await findOf(ctx, ticket) : undefined;
  if (!row) throw refuse('auth.ticket_gone');
  return row;
}

const isArabic = (name: string) => /\p{Script=Arabic}/u.test(name);

/** In the letters that they are written in, whichever language the page has. */
export const namesInTheirLetters = ({ first_name, last_name }: Pick<Agreement, 'first_name' | 'last_name'>) =>
  isArabic(first_name + last_name)
    ? { ar_first_name: first_name, ar_last_name: last_name }
    : { en_first_name: first_name, en_last_name: last_name };

/**
 * The account, now that its owner has agreed. With an address that the provider has confirmed it is open at once; else
 * a code goes to the phone or e-mail given, and the door leads here when that is confirmed in this browser
 * (`bringDoor`). A taken identifier gets the same answer as at registration.
 */
export async function agree(
  ctx: Working,
  actor: Actor,
  arrived: string | null,
  input: Agreement,
  user_agent: string,
  { is_by_api = false }: { is_by_api?: boolean } = {},
): Promise<{ session: OpenSession } | { ticket: Ticket }> {
  const arrival = await requireArrival(ctx, arrived);
  const proven = arrival.is_email_verified ? arrival.email : null;
  const identifier = proven ?? input.identifier;
  if (!identifier) throw fieldProblem('identifier', { rule: 'required' });
  await takeTries(ctx, [registerLimit(ctx, actor.ip)], 'auth.too_many');
  if (!proven) await takeTurn(ctx, actor.ip, identifier, 'register');
  return inTransaction(ctx, async (ctx) => {
    // An account begun here before makes way for this one, and must not take the arrival along.
    await updateArrival(ctx.db, arrival.ticket_hash, { user_id: null });
    const picture_from_door = input.takes_picture && arrival.picture_url !== null;
    const given = { identifier, isProven: proven !== null, picture_from_door, is_by_api };
    const user = await makeAccount(ctx, actor, input, given);
    if (!proven) {
      const user_id = user?.id ?? null;
      await updateArrival(ctx.db, arrival.ticket_hash, { user_id, takes_picture: input.takes_picture });
      return {
        ticket: await startCode(ctx, { purpose: 'register', destination: identifier, user_id, locale: actor.locale }),
      };
    }
    const taken = user && (await takeArrival(ctx.db, arrival.ticket_hash));
    if (!taken) throw refuse('auth.ticket_gone');
    const door = taken.provider as Door;
    await addDoor(ctx, actingAs(actor, user.id), user.id, door, taken);
    if (input.takes_picture) await announcePicture(ctx, user.id, taken);
    const session = await openAudited(ctx, actor, user.id, { proofs: ['door'], user_agent, strategy: door });
    return { session };
  });
}

async function makeAccount(
  ctx: Working,
  actor: Actor,
  input: Agreement,
  {
    identifier,
    isProven,
    picture_from_door,
    is_by_api,
  }: { identifier: string; isProven: boolean; picture_from_door: boolean; is_by_api: boolean },
): Promise<UserRow | null> {
  const at = ctx.now();
  const column = identifier.includes('@') ? 'email' : 'phone';
  if (!(await claim(ctx, identifier))) {
    await sendNote(ctx, { kind: 'already_registered', to: identifier, locale: actor.locale });
    return null;
  }
  const user = await insertUser(ctx.db, {
    ...namesInTheirLetters(input),
    type: input.type,
    [column]: identifier,
    ...(isProven ? { email_verified_at: at } : {}),
    locale: actor.locale,
    created_at: at,
  });
  if (!user) return null;
  const { id: user_id, type } = user;
  const said = { locale: actor.locale, request_id: actor.request_id, is_by_api };
  await recordAgreement(ctx, said, { user_id, type, versions: input.consent_versions, way: 'door' });
  const foundation_name = type === 'COMPANY' ? input.foundation_name : null;
  await ctx.events.announce(ctx, accountRegistered, { user_id, type, foundation_name });
  await takeChoices(ctx, said, user, { weekly_mail: input.weekly_mail, picture_from_door }, 'door');
  if (isProven) await ctx.events.announce(ctx, emailConfirmed, { user_id, type, email: identifier });
  await audit(ctx, actingAs(actor, user_id), { action: 'auth.registered', subject: { kind: 'user', id: user_id } });
  return user;
}

/** After the code of an account that was begun at a door: the browser that began it and that confirmed it is one. */
export async function bringDoor(ctx: Working, actor: Actor, arrived: string | null, user_id: string): Promise<void> {
  if (!arrived) return;
  await inTransaction(ctx, async (ctx) => {
    const arrival = await findOf(ctx, arrived);
    if (arrival?.user_id !== user_id) return;
    await takeArrival(ctx.db, arrival.ticket_hash);
    await addDoor(ctx, actingAs(actor, user_id), user_id, arrival.provider as Door, arrival);
    if (arrival.takes_picture) await announcePicture(ctx, user_id, arrival);
  });
}

const announcePicture = async (ctx: Working, user_id: string, { provider, picture_url }: ArrivalRow) => {
  if (picture_url) await ctx.events.announce(ctx, pictureOffered, { user_id, door: provider as Door, picture_url });
};

/** The account is there: its password shows that both are one person. Tries count as those of log-in do. */
export async function linkByPassword(
  ctx: Working,
  actor: Actor,
  arrived: string | null,
  password: string,
  user_agent: string,
): Promise<SignedInOrAsked> {
  const arrival = await requireArrival(ctx, arrived);
  if (!(await ownerOf(ctx, arrival))) throw refuse('auth.ticket_gone');
  const user = await requirePassword(ctx, actor, { identifier: arrival.email!, password });
  return link(ctx, actor, arrival, user.id, ['password', 'door'], user_agent);
}

/** Or a code to its address, for whoever has forgotten the password or never had one. */
export async function sendLinkCode(ctx: Working, actor: Actor, arrived: string | null): Promise<Ticket> {
  const arrival = await requireArrival(ctx, arrived);
  const user = await ownerOf(ctx, arrival);
  if (!user) throw refuse('auth.ticket_gone');
  await takeTurn(ctx, actor.ip, arrival.email!, 'link_door');
  return startCode(ctx, {
    purpose: 'link_door',
    destination: arrival.email!,
    user_id: user.id,
    locale: actor.locale,
  });
}

export async function linkByCode(
  ctx: Working,
  actor: Actor,
  arrived: string | null,
  answer: { ticket: string; code: string },
  user_agent: string,
): Promise<SignedInOrAsked> {
  const arrival = await requireArrival(ctx, arrived);
  const code = await checkCode(ctx, 'link_door', answer);
  return inTransaction(ctx, async (ctx) => {
    const spent = await spendCode(ctx.db, code.id, code.code_hash, ctx.now());
    if (!spent?.user_id || spent.destination !== arrival.email) throw refuse('auth.code_wrong');
    return link(ctx, actor, arrival, spent.user_id, ['code', 'door'], user_agent);
  });
}

/** The door leads to the account from now on; a second step is asked for as at any log-in. */
const link = (
  ctx: Working,
  actor: Actor,
  arrival: ArrivalRow,
  user_id: string,
  proofs: Proof[],
  user_agent: string,
): Promise<SignedInOrAsked> =>
  inTransaction(ctx, async (ctx) => {
    await requireNotSuspended(ctx, user_id);
    const taken = await takeArrival(ctx.db, arrival.ticket_hash);
    if (!taken) throw refuse('auth.ticket_gone');
    const door = taken.provider as Door;
    await addDoor(ctx, actingAs(actor, user_id), user_id, door, taken);
    return signIn(ctx, actor, user_id, { proofs, user_agent, strategy: door });
  });
