import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Actor } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { pick } from '#platform/fields/declared.ts';
import { isUuid } from '#platform/fields/uuid.ts';
import type { Appeal, DecideAppeal, OpenAppeal, SuspensionNotice } from '../contract.ts';
import { refuse } from '../errors.ts';
import { suspensionAppealed, suspensionRuled } from '../events.server.ts';
import * as queries from '../queries/suspensions.server.ts';
import { sendSuspensionLetters } from './outgoing.server.ts';
import { endSuspension, requireSuspender, subjectOf, toSuspension, whomOf, type Suspending } from './suspend.server.ts';

/** Where the reader of a letter learns why, and answers, without being able to log in. */
export const suspensionPath = (ctx: Uses<'config'>, id: string): string => `/suspension?token=${tokenOf(ctx, id)}`;

const UUID_BYTES = 16;
/** Of the signature's 256 bits half are more than anybody guesses, and the link has to fit into an SMS. */
const SIGNATURE_BYTES = 16;

/** The first word keeps this signature from meaning anything elsewhere. */
const signatureOf = ({ config }: Uses<'config'>, id: string) =>
  createHmac('sha256', config.secret_key).update(`suspension\n${id}`).digest().subarray(0, SIGNATURE_BYTES);

const tokenOf = (ctx: Uses<'config'>, id: string) =>
  Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), signatureOf(ctx, id)]).toString('base64url');

function idIn(ctx: Uses<'config'>, token: string): string | null {
  const id = Buffer.from(token, 'base64url')
    .subarray(0, UUID_BYTES)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const [given, expected] = [Buffer.from(token), Buffer.from(tokenOf(ctx, id))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
}

const NOTICE = [
  'reason',
  'words',
  'began_at',
  'until_at',
  'ended_at',
  'end_words',
  'appeal',
  'appealed_at',
  'appeal_decision',
  'appeal_words',
] as const;

/** What the holder of the signed link may know: not who decided. Null where the link is not one of ours. */
export async function findSuspensionNotice(
  ctx: Uses<'db' | 'config'>,
  token: string,
): Promise<SuspensionNotice | null> {
  const id = idIn(ctx, token);
  const row = id === null ? undefined : await queries.findSuspension(ctx.db, id);
  if (!row) return null;
  const company = row.company_id === null ? null : await queries.findCompanyNames(ctx.db, row.company_id);
  return { ...pick(toSuspension(row), NOTICE), company: company ?? null };
}

/** Said once, while it holds; staff who did not decide it read it. The same text again is the first one. */
export async function appealSuspension(
  ctx: Suspending & Uses<'config'>,
  actor: Actor,
  { token, text }: Appeal,
): Promise<void> {
  const id = idIn(ctx, token);
  if (id === null) throw refuse('auth.suspension_link_wrong');
  await inTransaction(ctx, async (ctx) => {
    const row = await queries.findSuspensionForUpdate(ctx.db, id);
    if (!row) throw refuse('auth.suspension_link_wrong');
    if (row.appeal === text) return;
    if (row.appeal !== null) throw refuse('auth.appealed_already');
    if (row.ended_at) throw refuse('auth.suspension_over');
    await queries.updateSuspension(ctx.db, id, { appeal: text, appealed_at: ctx.now() });
    await ctx.events.announce(ctx, suspensionAppealed, { suspension_id: id });
    await audit(ctx, actor, { action: 'auth.suspension_appealed', subject: { kind: 'suspension', id } });
  });
}

/** Appeals that wait, the oldest first; for staff. */
export async function listOpenAppeals(ctx: Uses<'db'>, actor: Actor): Promise<OpenAppeal[]> {
  requireSuspender(actor);
  const rows = await queries.listOpenAppeals(ctx.db);
  return rows.map((row) => ({ ...toSuspension(row), user_id: row.user_id, company_id: row.company_id }));
}

/** Never by who suspended. Granted, everything goes on; refused, it stays and its owner is told why. */
export async function decideAppeal(
  ctx: Suspending,
  actor: Actor,
  id: string,
  { decision, words }: DecideAppeal,
): Promise<void> {
  const staff = requireSuspender(actor);
  await inTransaction(ctx, async (ctx) => {
    const row = isUuid(id) ? await queries.findSuspensionForUpdate(ctx.db, id) : undefined;
    if (!row?.appeal) throw refuse('auth.appeal_not_found');
    if (row.appeal_decision === decision) return;
    if (row.appeal_decision !== null) throw refuse('auth.appeal_decided');
    if (row.suspended_by === staff.id) throw refuse('auth.appeal_own_decision');
    await queries.updateSuspension(ctx.db, id, {
      appeal_decision: decision,
      appeal_words: words,
      appeal_decided_at: ctx.now(),
      appeal_decided_by: staff.id,
    });
    await ctx.events.announce(ctx, suspensionRuled, { suspension_id: id, decision, by: staff.id });
    await audit(ctx, actor, {
      action: `auth.appeal_${decision}`,
      subject: subjectOf(whomOf(row)),
      details: { suspension_id: id },
      before: { appeal: 'waiting' },
      after: { appeal: decision },
    });
    if (decision === 'refused')
      await sendSuspensionLetters(ctx, { suspension_id: id, kind: 'appeal_refused' }, whomOf(row));
    else if (!row.ended_at) await endSuspension(ctx, actor, row, { ended_by: staff.id, end_words: words });
  });
}
