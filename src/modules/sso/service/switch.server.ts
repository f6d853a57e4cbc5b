import { endSessionsOutsideDirectory } from '#modules/auth/service.server.ts';
import { actingOwnersOf, membersOf } from '#modules/companies/service.server.ts';
import { verifiedDomainsOf } from '#modules/directories/service.server.ts';
import { notify } from '#modules/notifications/service.server.ts';
import { requireOwner, type Actor } from '#platform/access/actor.ts';
import { requireFreshProof } from '#platform/access/fresh-proof.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import { sweepRows } from '#platform/tasks/sweep-rows.server.ts';
import { inBoth } from '#platform/texts/in-both.ts';
import type { DirectoryMode } from '../contract.ts';
import { refuse } from '../errors.ts';
import * as queries from '../queries/directories.server.ts';
import { CERTIFICATE_DAYS, CERTIFICATE_LAST_DAYS, TEST_DAYS } from '../rules.ts';
import { hasBreakGlass, toldOf } from './set-up.server.ts';

export const SIGN_IN_PATH = '/company-profile/sign-in';

type Switching = Uses<'db' | 'now' | 'tasks'>;

/** What was tested runs from now on, instead of whatever ran; nothing else does. */
export async function switchOn(ctx: Switching, actor: Actor, mode: DirectoryMode): Promise<void> {
  const { company_id, id: switched_by } = requireOwner(actor);
  requireFreshProof(ctx, actor);
  await inTransaction(ctx, async (ctx) => {
    const before = await queries.findRunningForUpdate(ctx.db, company_id);
    const tested = await queries.findBegunForUpdate(ctx.db, company_id);
    if (tested?.state !== 'tested') throw refuse('sso.test_first');
    await requireReady(ctx, company_id, mode);
    if (before) await queries.deleteDirectory(ctx.db, before.id);
    // What the test said of a person has served.
    const on = { state: 'on', mode, on_since: ctx.now(), switched_by, test_result: null };
    const running = await queries.updateDirectory(ctx.db, tested.id, on);
    await audit(ctx, actor, {
      action: 'sso.directory_on',
      subject: { kind: 'company_directory', id: running.id },
      before: before ? toldOf(before) : { state: tested.state },
      after: toldOf(running),
    });
    if (mode === 'required') await endOthers(ctx, actor, company_id);
    await notifyOwners(ctx, actor, company_id, mode === 'required' ? 'directory_required' : 'directory_on');
  });
}

/** The one that runs is offered beside other ways, or required instead of them. Safe to repeat. */
export async function changeMode(ctx: Switching, actor: Actor, mode: DirectoryMode): Promise<void> {
  const { company_id } = requireOwner(actor);
  requireFreshProof(ctx, actor);
  await inTransaction(ctx, async (ctx) => {
    const running = await queries.findRunningForUpdate(ctx.db, company_id);
    if (!running) throw refuse('sso.not_found');
    if (running.mode === mode) return;
    await requireReady(ctx, company_id, mode);
    await queries.updateDirectory(ctx.db, running.id, { mode });
    await audit(ctx, actor, {
      action: 'sso.directory_mode',
      subject: { kind: 'company_directory', id: running.id },
      before: { mode: running.mode },
      after: { mode },
    });
    if (mode === 'required') await endOthers(ctx, actor, company_id);
    await notifyOwners(ctx, actor, company_id, mode === 'required' ? 'directory_required' : 'directory_on');
  });
}

/** People come in by their own ways again; the settings stay to be switched on again. Safe to repeat. */
export async function switchOff(ctx: Switching, actor: Actor): Promise<void> {
  const { company_id } = requireOwner(actor);
  requireFreshProof(ctx, actor);
  await inTransaction(ctx, async (ctx) => {
    const running = await queries.findRunningForUpdate(ctx.db, company_id);
    if (!running) return;
    if (await queries.findBegunForUpdate(ctx.db, company_id)) await queries.deleteDirectory(ctx.db, running.id);
    else await queries.updateDirectory(ctx.db, running.id, { state: 'tested', mode: 'offered', on_since: null });
    await audit(ctx, actor, {
      action: 'sso.directory_off',
      subject: { kind: 'company_directory', id: running.id },
      before: toldOf(running),
      after: { state: 'tested', mode: 'offered' },
    });
    await notifyOwners(ctx, actor, company_id, 'directory_off');
  });
}

async function requireReady(ctx: Switching, companyId: number, mode: DirectoryMode): Promise<void> {
  if ((await verifiedDomainsOf(ctx, companyId)).length === 0) throw refuse('sso.domain_first');
  if (mode === 'required' && !(await hasBreakGlass(ctx, companyId))) throw refuse('sso.no_break_glass');
}

/** Required is required from now on: whoever came in otherwise comes in again, but for the owner who decides it. */
async function endOthers(ctx: Switching, actor: Actor, companyId: number): Promise<void> {
  for (const user_id of await membersOf(ctx, companyId))
    await endSessionsOutsideDirectory(ctx, { user_id, except: actor.session_id });
}

type Told = 'directory_on' | 'directory_required' | 'directory_off';

async function notifyOwners(ctx: Switching, actor: Actor, companyId: number, kind: Told): Promise<void> {
  const from = inBoth(() => actor.user!.display_name);
  for (const user_id of await actingOwnersOf(ctx, companyId))
    await notify(ctx, { user_id, kind, params: { from }, href: SIGN_IN_PATH });
}

/** Owners hear of a certificate’s end while there is time to get another, once for each; old tests and arrivals go. */
export async function warnOfCertificates(ctx: Uses<'db' | 'now' | 'tasks' | 'log'>): Promise<void> {
  const now = ctx.now();
  await queries.deleteOldArrivals(ctx.db, now);
  await queries.forgetOldTests(ctx.db, new Date(now.getTime() - TEST_DAYS * DAY_MS));
  await sweepRows(ctx, {
    name: 'sso.certificates',
    take: (ctx, next) =>
      queries.listEndingForUpdate(ctx.db, {
        before: new Date(now.getTime() + CERTIFICATE_DAYS * DAY_MS),
        last: new Date(now.getTime() + CERTIFICATE_LAST_DAYS * DAY_MS),
        days: CERTIFICATE_LAST_DAYS,
        ...next,
      }),
    async work(ctx, [row]) {
      const { id, company_id, certificate_ends_at } = row!;
      await queries.updateDirectory(ctx.db, id, { warned_at: now });
      const count = Math.max(0, Math.floor((certificate_ends_at!.getTime() - now.getTime()) / DAY_MS));
      for (const user_id of await actingOwnersOf(ctx, company_id))
        await notify(ctx, { user_id, kind: 'directory_certificate', params: { count }, href: SIGN_IN_PATH });
    },
  });
}
