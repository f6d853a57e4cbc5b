import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { requireUser, type Actor } from '#platform/access/actor.ts';
import { requireFreshProof } from '#platform/access/fresh-proof.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import type { AddPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '../../inputs.ts';
import { refuse } from '../../errors.ts';
import { findUser, findUserForUpdate } from '../../queries/accounts.server.ts';
import * as queries from '../../queries/factors.server.ts';
import { deviceOf, PASSKEYS_MAX } from '../../rules.ts';
import { openAudited, takeFirstStep } from './second-step.server.ts';
import type { OpenSession } from '../sessions.server.ts';
import { newChallenge, takeChallenge } from './challenges.server.ts';
import { dropProof, keepProof, notifyOwner } from './changed-factors.server.ts';
import { cancelByUse } from './ways-back.server.ts';
import { makeFirstRecoveryCodes } from './recovery-codes.server.ts';

type Working = Uses<'db' | 'now' | 'config' | 'tasks'>;

/** Loaded by the first passkey: it brings all that a certificate may be made of. */
const webauthn = () => import('@simplewebauthn/server');

const SITE_NAME = 'Sila';

/** A passkey belongs to the site's own name, and answers nobody who stands at another. */
const siteOf = ({ config }: Uses<'config'>) => ({
  expectedOrigin: config.public_url,
  expectedRPID: new URL(config.public_url).hostname,
});

const bytesOf = (text: string, encoding: BufferEncoding) => new Uint8Array(Buffer.from(text, encoding));

/** What the browser is asked for, to make a passkey: one that finds its account itself and asks for a finger or a PIN. */
export async function startPasskey(ctx: Working, actor: Actor): Promise<PasskeyCreation> {
  const { id, display_name } = requireUser(actor);
  requireFreshProof(ctx, actor);
  const [user, known] = await Promise.all([findUser(ctx.db, id), queries.listPasskeys(ctx.db, id)]);
  if (known.length >= PASSKEYS_MAX) throw refuse('auth.passkeys_too_many');
  const { challenge, ticket } = newChallenge(ctx, { purpose: 'add', user_id: id });
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: SITE_NAME,
    rpID: siteOf(ctx).expectedRPID,
    userID: bytesOf(id, 'utf8'),
    userName: user?.email ?? user?.phone ?? display_name,
    userDisplayName: display_name,
    challenge: bytesOf(challenge, 'base64url'),
    attestationType: 'none',
    excludeCredentials: known.map((one) => ({ id: one.credential_id, transports: one.transports as never })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ticket, options: options as PasskeyCreation['options'] };
}

/** Two of one device are told apart before anybody names them. */
function freeName(device: string, others: readonly { name: string }[]): string {
  const taken = new Set(others.map(({ name }) => name));
  let name = device;
  for (let count = 2; taken.has(name); count += 1) name = `${device} (${count})`;
  return name;
}

/** Takes what the browser made. With the first factor come the codes for losing it. */
export async function addPasskey(
  ctx: Working,
  actor: Actor,
  { ticket, response, name }: AddPasskey,
  user_agent: string,
): Promise<{ recovery_codes: string[] | null }> {
  const { id } = requireUser(actor);
  requireFreshProof(ctx, actor);
  const expectedChallenge = await takeChallenge(ctx, { purpose: 'add', user_id: id }, ticket);
  if (!expectedChallenge) throw refuse('auth.ticket_gone');
  const { verifyRegistrationResponse } = await webauthn();
  const made = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge,
    ...siteOf(ctx),
  }).catch(() => null);
  if (!made?.verified) throw refuse('auth.passkey_wrong');
  const { credential, credentialBackedUp } = made.registrationInfo;
  return inTransaction(ctx, async (ctx) => {
    const user = await findUserForUpdate(ctx.db, id);
    if (!user) throw refuse('auth.account_not_found');
    const others = await queries.listPasskeys(ctx.db, id);
    if (others.length >= PASSKEYS_MAX) throw refuse('auth.passkeys_too_many');
    const added = await queries.insertPasskey(ctx.db, {
      user_id: id,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      name: name ?? freeName(deviceOf(user_agent) ?? SITE_NAME, others),
      is_synced: credentialBackedUp,
      created_at: ctx.now(),
    });
    if (!added) throw refuse('auth.passkey_wrong');
    const recovery_codes = await makeFirstRecoveryCodes(ctx, id);
    await keepProof(ctx, actor, 'passkey');
    await notifyOwner(ctx, user, 'factor_added');
    await audit(ctx, actor, { action: 'auth.passkey_added', subject: { kind: 'passkey', id: added.id } });
    return { recovery_codes };
  });
}

export async function renamePasskey(ctx: Uses<'db'>, actor: Actor, id: string, name: string): Promise<void> {
  const { id: user_id } = requireUser(actor);
  if (!(await queries.renamePasskey(ctx.db, { id, user_id }, name))) throw refuse('auth.passkey_not_found');
}

export async function removePasskey(ctx: Working, actor: Actor, id: string): Promise<void> {
  const { id: user_id } = requireUser(actor);
  requireFreshProof(ctx, actor);
  await inTransaction(ctx, async (ctx) => {
    const user = await findUserForUpdate(ctx.db, user_id);
    if (!user || !(await queries.deletePasskey(ctx.db, { id, user_id }))) throw refuse('auth.passkey_not_found');
    await dropProof(ctx, user_id, 'passkey');
    await notifyOwner(ctx, user, 'factor_removed');
    await audit(ctx, actor, { action: 'auth.passkey_removed', subject: { kind: 'passkey', id } });
  });
}

/** What a browser is asked for, to use a passkey: any that it has of this site. */
export async function askForPasskey(ctx: Uses<'now' | 'config'>): Promise<PasskeyRequest> {
  const { challenge, ticket } = newChallenge(ctx, { purpose: 'use' });
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: siteOf(ctx).expectedRPID,
    challenge: bytesOf(challenge, 'base64url'),
    userVerification: 'required',
  });
  return { ticket, options: options as PasskeyRequest['options'] };
}

/**
 * Whose passkey answered; null for anything but a fresh answer, to this site, by a passkey that is known and has not
 * been copied.
 */
export async function takePasskey(
  ctx: Uses<'db' | 'now' | 'config'>,
  { ticket, response }: PasskeyAnswer,
): Promise<{ user_id: string } | null> {
  const expectedChallenge = await takeChallenge(ctx, { purpose: 'use' }, ticket);
  const passkey = expectedChallenge ? await queries.findPasskey(ctx.db, response.id) : undefined;
  if (!expectedChallenge || !passkey) return null;
  const { userHandle } = response.response;
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== passkey.user_id) return null;
  const { verifyAuthenticationResponse } = await webauthn();
  const used = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge,
    ...siteOf(ctx),
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
    },
  }).catch(() => null);
  if (!used?.verified) return null;
  const { newCounter: counter, credentialBackedUp: is_synced } = used.authenticationInfo;
  const isFirst = await queries.usePasskey(ctx.db, passkey, { counter, is_synced, last_used_at: ctx.now() });
  return isFirst ? { user_id: passkey.user_id } : null;
}

/**
 * A log-in by a passkey alone: it is something one has, opened by a finger, a face or a PIN, and so both steps. As the
 * second step it completes the first, of which `first` is the ticket.
 */
export async function logInByPasskey(
  ctx: Uses<'db' | 'now' | 'config'>,
  actor: Actor,
  answer: PasskeyAnswer,
  user_agent: string,
  first?: string | null,
): Promise<OpenSession> {
  const owner = await takePasskey(ctx, answer);
  if (!owner) {
    await audit(ctx, actor, { action: 'auth.log_in', outcome: 'refused', details: { proofs: ['passkey'] } });
    throw refuse('auth.passkey_wrong');
  }
  return inTransaction(ctx, async (ctx) => {
    await cancelByUse(ctx, actor, owner.user_id);
    const { proofs = [], strategy } = (await takeFirstStep(ctx, owner.user_id, first)) ?? {};
    return openAudited(ctx, actor, owner.user_id, { proofs: [...proofs, 'passkey'], user_agent, strategy });
  });
}
