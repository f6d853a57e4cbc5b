import { requireUser, type Actor } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import type { Locale } from '#platform/texts/locale.ts';
import type { Change, Consent, PendingConsent } from '../contract.ts';
import { refuse } from '../errors.ts';
import {
  findBroughtAt,
  findLastChoice,
  insertConsents,
  listAgreed,
  listConsentsOf,
  lockConsentsOf,
} from '../queries/consents.server.ts';
import { findNewest, findVersions, listVersions } from '../queries/versions.server.ts';
import { AGREED_BY, versionOf, type Choice, type DocumentName } from '../rules.ts';
import { compareVersions, hashOf, requireShown } from './read.server.ts';

type Working = Uses<'db' | 'now'>;
export type Way = 'registration' | 'invitation' | 'door' | 'asked_anew' | 'settings' | 'letter';
/** How somebody said it. */
type Saying = Pick<Actor, 'locale' | 'request_id'> & { is_by_api?: boolean | undefined };

const PAGE = 200;

/** Joins the transaction that makes the account: there is none without its consent. */
export async function recordAgreement(
  ctx: Working,
  { locale, request_id, is_by_api = false }: Saying,
  {
    user_id,
    type,
    versions,
    way,
  }: { user_id: string; type: 'USER' | 'COMPANY'; versions?: readonly number[] | undefined; way: Way },
): Promise<void> {
  const shown = await requireShown(ctx, type, versions);
  if (shown.length === 0) return;
  await insertConsents(
    ctx.db,
    shown.map((row) => ({
      user_id,
      purpose: row.document,
      version_id: row.id,
      text_sha256: hashOf(row, locale),
      is_given: true,
      locale,
      way,
      is_by_api,
      request_id,
      at: ctx.now(),
    })),
  );
}

/** What somebody says yes or no to at any time. Written only where it differs from what they last said. */
export async function recordChoice(
  ctx: Working,
  { locale, request_id, is_by_api = false }: Saying,
  { user_id, purpose, is_given, way }: { user_id: string; purpose: Choice; is_given: boolean; way: Way },
): Promise<void> {
  if ((await findLastChoice(ctx.db, user_id, purpose)) === is_given) return;
  await insertConsents(ctx.db, [{ user_id, purpose, is_given, locale, way, is_by_api, request_id, at: ctx.now() }]);
}

/** What waits for the caller's consent: documents whose newest version asks for one that they have not given. */
export async function listPending(ctx: Uses<'db'>, actor: Actor): Promise<PendingConsent[]> {
  const { id, type } = requireUser(actor);
  const [newest, agreed, brought_at] = await Promise.all([
    findNewest(ctx.db, AGREED_BY[type]),
    listAgreed(ctx.db, id),
    findBroughtAt(ctx.db, id),
  ]);
  const pending: PendingConsent[] = [];
  for (const row of newest) {
    const last = agreed.find(({ document }) => document === row.document);
    if (brought_at && !last) {
      const { document, id } = row;
      const due_at = brought_at.toISOString();
      pending.push({ document, id, version: versionOf(row), agreed_version: null, due_at, reason: '' });
      continue;
    }
    const known = last?.major ?? 1;
    if (row.major <= known) continue;
    const asking = (await listVersions(ctx.db, row.document)).filter((one) => one.asks_consent && one.major > known);
    if (asking.length === 0) continue;
    pending.push({
      document: row.document,
      id: row.id,
      version: versionOf(row),
      agreed_version: last ? versionOf({ major: last.major!, minor: last.minor! }) : null,
      due_at: new Date(Math.min(...asking.map(({ effective_at }) => effective_at.getTime()))).toISOString(),
      reason: asking[0]![`${actor.locale}_reason`],
    });
  }
  return pending;
}

/**
 * The same with what changed since; whoever agreed to no version is shown what changed since the first. `is_first`: they
 * were brought by a directory and have not agreed to every text, so that nothing has changed for them.
 */
export async function readPending(
  ctx: Uses<'db'>,
  actor: Actor,
): Promise<{ is_first: boolean; pending: (PendingConsent & { since: string; changes: Change[] })[] }> {
  const listed = await listPending(ctx, actor);
  if ((await findBroughtAt(ctx.db, requireUser(actor).id)) !== null)
    return { is_first: true, pending: listed.map((one) => ({ ...one, since: one.version, changes: [] })) };
  const pending = await Promise.all(
    listed.map(async (one) => {
      const first = (await listVersions(ctx.db, one.document)).at(-1)!;
      const since = one.agreed_version ?? versionOf(first);
      const changes = await compareVersions(ctx, actor.locale, one.document, { from: since, to: one.version });
      return { ...one, since, changes };
    }),
  );
  return { is_first: false, pending };
}

/** To what was on the screen, which need not be the newest by now. Safe to repeat. */
export async function agreeAnew(
  ctx: Working,
  actor: Actor,
  versions: readonly number[],
  { is_by_api = false }: { is_by_api?: boolean } = {},
): Promise<void> {
  const { id, type } = requireUser(actor);
  await inTransaction(ctx, async (ctx) => {
    const shown = await findVersions(ctx.db, versions);
    const isTheirs = ({ document }: { document: DocumentName }) => AGREED_BY[type].includes(document);
    if (shown.length !== new Set(versions).size || !shown.every(isTheirs)) throw refuse('documents.version_unknown');
    await lockConsentsOf(ctx.db, id);
    const agreed = await listAgreed(ctx.db, id);
    const fresh = shown.filter((row) => {
      const last = agreed.find(({ document }) => document === row.document);
      return !last || last.major! < row.major || (last.major === row.major && last.minor! < row.minor);
    });
    if (fresh.length === 0) return;
    await insertConsents(
      ctx.db,
      fresh.map((row) => ({
        user_id: id,
        purpose: row.document,
        version_id: row.id,
        text_sha256: hashOf(row, actor.locale),
        is_given: true,
        locale: actor.locale,
        way: 'asked_anew' as const,
        is_by_api,
        request_id: actor.request_id,
        at: ctx.now(),
      })),
    );
    await audit(ctx, actor, {
      action: 'documents.agreed',
      subject: { kind: 'user', id },
      details: Object.fromEntries(fresh.map((row) => [row.document, versionOf(row)])),
    });
  });
}

/** The caller's own ledger, the newest first. */
export async function listConsents(ctx: Uses<'db'>, actor: Actor): Promise<Consent[]> {
  const rows = await listConsentsOf(ctx.db, requireUser(actor).id, PAGE);
  return rows.map(({ id, purpose, major, minor, is_given, locale, way, is_by_api, at, text_sha256 }) => ({
    id,
    purpose,
    version: major === null || minor === null ? null : versionOf({ major, minor }),
    is_given,
    locale: locale as Locale,
    way,
    is_by_api,
    at: at.toISOString(),
    text_sha256,
  }));
}
