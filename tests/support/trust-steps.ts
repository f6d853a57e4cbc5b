import { makeUser } from '#modules/auth/test-data.server.ts';
import { createCompany } from '#modules/companies/test-data.server.ts';
import { createJob } from '#modules/jobs/test-data.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import { asWritten } from './as-written.ts';
import { employerActor, seekerActor, staffActor } from '#tests/support/actors.ts';
import { expect, type TestContext } from '#tests/support/test-context.ts';
import type { Decision, Reason } from '#modules/trust/rules.ts';
import { decideCase, findCaseAbout, readCase } from '#modules/trust/service.server.ts';

type State = 'unverified' | 'verified';

/** An ad that is shown, of a company whose owner wrote it. */
export async function shown(ctx: TestContext, state: State = 'verified') {
  const { company, user } = await createCompany(ctx, { state });
  const job = await createJob(ctx, { company_id: company.id, state: 'active', created_by: user.id });
  return { company, job, employer: employerActor(company.id, { id: user.id }) };
}

/** Somebody with an account, at home. */
export const reader = async (ctx: TestContext, ip = '203.0.113.7') => ({
  ...seekerActor({ id: (await makeUser(ctx)).id }),
  ip,
});
export const staff = async (ctx: TestContext, scope = ['admin.trust']) =>
  staffActor(scope, { id: (await makeUser(ctx, { scope: JSON.stringify(scope) })).id });
export const fee = { reason: 'fee', text: 'طلبوا مالًا' } as const;
export const wrong = { reason: 'wrong', text: '' } as const;

export const aboutJob = async (ctx: TestContext, id: number) =>
  (await findCaseAbout(ctx, { kind: 'job', id: String(id) }))!;

export async function decide(
  ctx: TestContext,
  actor: Actor,
  id: number,
  decision: Decision,
  { reason = null, note = '' }: { reason?: Reason | null; note?: string } = {},
) {
  const { version } = await readCase(ctx, actor, id);
  await decideCase(ctx, actor, id, { decision, reason, note, version });
}

export const told = async (ctx: TestContext, { user }: Actor) =>
  (
    await ctx.db
      .selectFrom('notifications')
      .select('kind')
      .where('user_id', '=', user!.id)
      .orderBy('created_at')
      .orderBy(asWritten)
      .execute()
  ).map(({ kind }) => kind);

export const code = (code: string) => expect.objectContaining({ code });
