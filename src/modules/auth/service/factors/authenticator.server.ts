import { Secret, TOTP } from 'otpauth';
import QRCode from 'qrcode';
import { requireUser, type Actor } from '#platform/access/actor.ts';
import { requireFreshProof } from '#platform/access/fresh-proof.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { HOUR_MS } from '#platform/durations.ts';
import type { AuthenticatorSetup } from '../../inputs.ts';
import { refuse } from '../../errors.ts';
import { findUser, findUserForUpdate } from '../../queries/accounts.server.ts';
import * as queries from '../../queries/factors.server.ts';
import { judgeTry } from '../judge-try.server.ts';
import { factorLimit, forgetTries } from '../limits.server.ts';
import { sealed, unsealed } from '../secrets.server.ts';
import { dropProof, keepProof, notifyOwner } from './changed-factors.server.ts';
import { makeFirstRecoveryCodes } from './recovery-codes.server.ts';

type Working = Uses<'db' | 'now' | 'config' | 'tasks'>;

const ISSUER = 'Sila';
const SECRET_BYTES = 20;
/** The step before and the one after: a phone's clock is never quite ours. */
const STEPS_AROUND = 1;
const BEGUN_FOR_MS = HOUR_MS;

const totpOf = (secret: Buffer, label = '') =>
  new TOTP({ issuer: ISSUER, label, secret: new Secret({ buffer: new Uint8Array(secret).buffer }) });

/** A new secret for the owner's app, good once its first code is right. One that was begun before is forgotten. */
export async function beginAuthenticator(ctx: Working, actor: Actor): Promise<AuthenticatorSetup> {
  const { id } = requireUser(actor);
  requireFreshProof(ctx, actor);
  const secret = Buffer.from(new Secret({ size: SECRET_BYTES }).bytes);
  const begun = await queries.beginAuthenticator(ctx.db, {
    user_id: id,
    secret_sealed: sealed(ctx, secret, id),
    created_at: ctx.now(),
  });
  if (!begun) throw refuse('auth.authenticator_there');
  return setupOf(ctx, id, secret);
}

/** What was begun within the hour and waits for its first code. */
export async function readBegunAuthenticator(
  ctx: Uses<'db' | 'now' | 'config'>,
  actor: Actor,
): Promise<(AuthenticatorSetup & { squares: string; size: number }) | null> {
  const { id } = requireUser(actor);
  const row = await queries.findAuthenticator(ctx.db, id);
  if (!row || row.confirmed_at || ctx.now().getTime() - row.created_at.getTime() > BEGUN_FOR_MS) return null;
  const setup = await setupOf(ctx, id, unsealed(ctx, row.secret_sealed, id));
  return { ...setup, ...squaresOf(setup.uri) };
}

async function setupOf(ctx: Uses<'db'>, userId: string, secret: Buffer): Promise<AuthenticatorSetup> {
  const user = await findUser(ctx.db, userId);
  const totp = totpOf(secret, user?.email ?? user?.phone ?? '');
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** A QR code as one path of squares. */
function squaresOf(uri: string): { squares: string; size: number } {
  const { size, data } = QRCode.create(uri, { errorCorrectionLevel: 'M' }).modules;
  const squares = [...data].flatMap((dark, at) => (dark ? [`M${at % size} ${Math.floor(at / size)}h1v1h-1z`] : []));
  return { squares: squares.join(''), size };
}

/**
 * Whether a code is right now, and takes it: nobody uses it again. Tries count beside those of the password. Call it
 * outside a transaction, else a refusal would give the try back.
 */
export async function takeAuthenticatorCode(
  ctx: Uses<'db' | 'now' | 'config'>,
  userId: string,
  code: string,
  isConfirmed = true,
): Promise<boolean> {
  const row = await queries.findAuthenticator(ctx.db, userId);
  if (!row || (row.confirmed_at !== null) !== isConfirmed) return false;
  const totp = totpOf(unsealed(ctx, row.secret_sealed, userId));
  const timestamp = ctx.now().getTime();
  const away = totp.validate({ token: code, timestamp, window: STEPS_AROUND });
  if (away === null) return false;
  return Boolean(await queries.takeStep(ctx.db, userId, totp.counter({ timestamp }) + away, isConfirmed));
}

/** The app's first code is right: from now on it is asked for. With the first factor come the codes for losing it. */
export async function confirmAuthenticator(
  ctx: Working,
  actor: Actor,
  code: string,
): Promise<{ recovery_codes: string[] | null }> {
  const { id } = requireUser(actor);
  requireFreshProof(ctx, actor);
  const limit = factorLimit(id);
  const isRight = await judgeTry(ctx, [limit], () => takeAuthenticatorCode(ctx, id, code, false));
  if (!isRight) throw refuse('auth.factor_wrong');
  await forgetTries(ctx, limit);
  return inTransaction(ctx, async (ctx) => {
    const user = await findUserForUpdate(ctx.db, id);
    if (!user || !(await queries.confirmAuthenticator(ctx.db, id, ctx.now()))) throw refuse('auth.factor_wrong');
    const recovery_codes = await makeFirstRecoveryCodes(ctx, id);
    await keepProof(ctx, actor, 'authenticator');
    await notifyOwner(ctx, user, 'factor_added');
    await audit(ctx, actor, { action: 'auth.authenticator_added', subject: { kind: 'user', id } });
    return { recovery_codes };
  });
}

/** Safe to repeat. */
export async function removeAuthenticator(ctx: Working, actor: Actor): Promise<void> {
  const { id } = requireUser(actor);
  requireFreshProof(ctx, actor);
  await inTransaction(ctx, async (ctx) => {
    const user = await findUserForUpdate(ctx.db, id);
    const removed = await queries.deleteAuthenticator(ctx.db, id);
    if (!user || !removed?.confirmed_at) return;
    await dropProof(ctx, id, 'authenticator');
    await notifyOwner(ctx, user, 'factor_removed');
    await audit(ctx, actor, { action: 'auth.authenticator_removed', subject: { kind: 'user', id } });
  });
}
