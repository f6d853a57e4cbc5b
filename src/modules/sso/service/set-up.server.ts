import { factorWaysOf } from '#modules/auth/service.server.ts';
import { verifiedDomainsOf } from '#modules/directories/service.server.ts';
import { requireOwner, type Actor } from '#platform/access/actor.ts';
import { requireFreshProof } from '#platform/access/fresh-proof.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { SignInFailure } from '#platform/ports/sign-in-provider.ts';
import { inBoth } from '#platform/texts/in-both.ts';
import { translate } from '#platform/texts/texts.ts';
import { actingOwnersOf } from '#modules/companies/service.server.ts';
import type { Directory, DirectoryInput, OwnDirectories, TestResult } from '../contract.ts';
import { refuse } from '../errors.ts';
import * as queries from '../queries/directories.server.ts';
import type { DirectoryRow } from '../queries/directories.server.ts';
import { ssoTexts } from '../texts.ts';
import { whyText } from '../why.ts';
import { lastEndOf, oursOf, sealedSecret } from './settings.server.ts';

type SettingUp = Uses<'db' | 'now' | 'config' | 'directories'>;

export function toDirectory(row: DirectoryRow): Directory {
  const { id: _id, company_id: _company, client_secret_sealed: _secret, certificates: _certificates, ...shown } = row;
  return {
    ...shown,
    kind: row.kind as Directory['kind'],
    state: row.state as Directory['state'],
    mode: row.mode as Directory['mode'],
    without_role: row.without_role as Directory['without_role'],
    certificate_ends_at: row.certificate_ends_at?.toISOString() ?? null,
    changed_at: row.changed_at.toISOString(),
    on_since: row.on_since?.toISOString() ?? null,
    last_test: row.test_result as TestResult | null,
  };
}

/** Some owner proves a second step, and so comes in whatever the directory does. */
export async function hasBreakGlass(ctx: Uses<'db' | 'now'>, companyId: number): Promise<boolean> {
  for (const owner of await actingOwnersOf(ctx, companyId))
    if ((await factorWaysOf(ctx, owner)).length > 0) return true;
  return false;
}

export async function readOwnDirectories(ctx: Uses<'db' | 'now' | 'config'>, actor: Actor): Promise<OwnDirectories> {
  const { company_id } = requireOwner(actor);
  const [running, begun, domains, roles, has_break_glass] = await Promise.all([
    queries.findRunning(ctx.db, company_id),
    queries.findBegun(ctx.db, company_id),
    verifiedDomainsOf(ctx, company_id),
    queries.listGroupRoles(ctx.db, company_id),
    hasBreakGlass(ctx, company_id),
  ]);
  return {
    running: running ? toDirectory(running) : null,
    begun: begun ? toDirectory(begun) : null,
    domains,
    roles: roles as OwnDirectories['roles'],
    has_break_glass,
    ours: oursOf(ctx, company_id),
  };
}

type Connection = Pick<
  DirectoryRow,
  'kind' | 'issuer' | 'client_id' | 'client_secret_sealed' | 'sso_url' | 'certificates' | 'certificate_ends_at'
>;

/** The connection as given, and where a part is not given, as it is kept: no secret is typed twice. */
async function connectionOf(
  ctx: SettingUp,
  companyId: number,
  input: DirectoryInput,
  kept: DirectoryRow[],
): Promise<Connection> {
  if (input.kind === 'saml') {
    const known = kept.find(({ kind }) => kind === 'saml');
    if (!input.metadata) {
      if (!known) throw refuse('sso.metadata_needed');
      return known;
    }
    const { issuer, sso_url, certificates } = await told('sso.metadata_wrong', () =>
      ctx.directories.readMetadata(input.metadata!),
    );
    const certificate_ends_at = lastEndOf(certificates);
    const settings = { kind: 'saml', issuer, sso_url, certificates, certificate_ends_at };
    await told('sso.metadata_wrong', () => ctx.directories.check({ kind: 'saml', issuer, sso_url, certificates }));
    return { ...settings, client_id: null, client_secret_sealed: null };
  }
  const { issuer, client_id } = input;
  const known = kept.find((one) => one.issuer === issuer && one.client_id === client_id);
  const client_secret_sealed = input.client_secret
    ? sealedSecret(ctx, companyId, input.client_secret)
    : known?.client_secret_sealed;
  if (!client_secret_sealed) throw refuse('sso.secret_needed');
  const none = { sso_url: null, certificates: [], certificate_ends_at: null };
  await told('sso.issuer_wrong', () => ctx.directories.check({ kind: 'oidc', issuer, client_id, client_secret: '-' }));
  return { kind: 'oidc', issuer, client_id, client_secret_sealed, ...none };
}

/** What a directory does wrong is told beside the field that leads to it. */
async function told<Result>(
  code: 'sso.metadata_wrong' | 'sso.issuer_wrong',
  ask: () => Promise<Result>,
): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof SignInFailure)) throw error;
    throw refuse(code, { values: { why: inBoth((locale) => whyText(translate(ssoTexts, locale), error.why)) } });
  }
}

/** Keeps a connection beside the one that runs, which goes on as it is. Whatever was tested before is tested again. */
export async function saveDirectory(ctx: SettingUp, actor: Actor, input: DirectoryInput): Promise<Directory> {
  const { company_id, id: changed_by } = requireOwner(actor);
  requireFreshProof(ctx, actor);
  const kept = [await queries.findBegun(ctx.db, company_id), await queries.findRunning(ctx.db, company_id)];
  const connection = await connectionOf(
    ctx,
    company_id,
    input,
    kept.flatMap((one) => one ?? []),
  );
  const { email_claim, first_name_claim, last_name_claim, groups_claim, without_role } = input;
  const { kind, issuer, client_id, client_secret_sealed, sso_url, certificates, certificate_ends_at } = connection;
  const changes = {
    kind,
    issuer,
    client_id,
    client_secret_sealed,
    sso_url,
    certificates,
    certificate_ends_at,
    warned_at: null,
    email_claim,
    first_name_claim,
    last_name_claim,
    groups_claim,
    without_role,
    state: 'draft',
    test_result: null,
    tested_at: null,
    tested_by: null,
    changed_at: ctx.now(),
    changed_by,
  };
  return inTransaction(ctx, async (ctx) => {
    const begun = await queries.findBegunForUpdate(ctx.db, company_id);
    const saved = begun
      ? await queries.updateDirectory(ctx.db, begun.id, { ...changes, version: begun.version + 1 })
      : await queries.insertDirectory(ctx.db, { ...changes, company_id });
    await audit(ctx, actor, {
      action: 'sso.directory_saved',
      subject: { kind: 'company_directory', id: saved.id },
      ...(begun ? { before: toldOf(begun) } : {}),
      after: toldOf(saved),
    });
    return toDirectory(saved);
  });
}

/** For the trail: all but secrets. */
export const toldOf = ({ kind, issuer, client_id, sso_url, mode, state, without_role }: DirectoryRow) => ({
  kind,
  issuer,
  client_id,
  sso_url,
  mode,
  state,
  without_role,
});

/** What was begun goes; the one that runs stays. Safe to repeat. */
export const discardDirectory = (ctx: Uses<'db' | 'now'>, actor: Actor): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { company_id } = requireOwner(actor);
    const begun = await queries.findBegunForUpdate(ctx.db, company_id);
    if (!begun) return;
    await queries.deleteDirectory(ctx.db, begun.id);
    const subject = { kind: 'company_directory', id: begun.id };
    await audit(ctx, actor, { action: 'sso.directory_discarded', subject, before: toldOf(begun) });
  });
