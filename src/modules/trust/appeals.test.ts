import { makeUser } from '#modules/auth/test-data.server.ts';
import { findCompanyJob, reportJob } from '#modules/jobs/service.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import { DAY_MS } from '#platform/durations.ts';
import { employerActor } from '#tests/support/actors.ts';
import { describe, expect, test, type TestContext } from '#tests/support/test-context.ts';
import { appeal, listQueue, readCase, readDecision } from './service.server.ts';
import { shown, reader, staff, fee, aboutJob, decide, told, code } from '#tests/support/trust-steps.ts';

describe('an appeal', () => {
  /** An ad that was taken down by somebody. */
  async function takenDown(ctx: TestContext) {
    const made = await shown(ctx);
    await reportJob(ctx, await reader(ctx), made.job.id, fee);
    const first = await staff(ctx);
    const { id } = await aboutJob(ctx, made.job.id);
    await decide(ctx, first, id, 'take_down', { reason: 'money' });
    return { ...made, first, id };
  }
  const waiting = async (ctx: TestContext, actor: Actor) =>
    (await listQueue(ctx, actor, { queue: 'appeal', page: 1 })).rows[0]!;

  test('is ruled by somebody else than who decided, and upheld it brings the ad back with its lost days', async ({
    ctx,
  }) => {
    const { job, employer, first, id } = await takenDown(ctx);
    ctx.clock.move(4 * DAY_MS);
    await appeal(ctx, employer, id, 'الإعلانان لفرعين مختلفين.');
    await expect(appeal(ctx, employer, id, 'مرة أخرى')).rejects.toEqual(code('trust.appealed'));
    const sent = await waiting(ctx, first);
    const seen = await readCase(ctx, first, sent.id);
    expect([seen.appeal!.is_own, seen.options]).toEqual([true, []]);
    await expect(decide(ctx, first, sent.id, 'uphold')).rejects.toEqual(code('trust.same_staff'));
    const second = await staff(ctx);
    await expect(decide(ctx, second, sent.id, 'dismiss')).rejects.toEqual(code('trust.not_offered'));
    await decide(ctx, second, sent.id, 'uphold', { note: 'الشواغر في مدينتين.' });
    const back = await findCompanyJob(ctx, employer, job.id);
    expect(back).toMatchObject({ state: 'active', rejection_reason: null });
    expect(Date.parse(back.expires_at!) - job.expires_at!.getTime()).toBe(4 * DAY_MS);
    expect(await told(ctx, employer)).toEqual(['job_taken_down', 'appeal_upheld']);
    expect(await readDecision(ctx, employer, id)).toMatchObject({
      may_appeal: false,
      appeal: { ruling: 'uphold', note: 'الشواغر في مدينتين.' },
    });
  });

  test('that is not upheld leaves the decision as it is', async ({ ctx }) => {
    const { job, employer, id } = await takenDown(ctx);
    await appeal(ctx, employer, id, 'لم نطلب مالًا.');
    const second = await staff(ctx);
    await decide(ctx, second, (await waiting(ctx, second)).id, 'keep');
    expect(await findCompanyJob(ctx, employer, job.id)).toMatchObject({ state: 'expired' });
    expect(await told(ctx, employer)).toEqual(['job_taken_down', 'appeal_kept']);
  });

  test('comes within thirty days, from those it is against and nobody else', async ({ ctx }) => {
    const { company, employer, id } = await takenDown(ctx);
    const other = await shown(ctx);
    const viewer = employerActor(company.id, { id: (await makeUser(ctx)).id, company_role: 'viewer' });
    for (const actor of [other.employer, await reader(ctx)]) {
      await expect(readDecision(ctx, actor, id)).rejects.toEqual(code('trust.not_found'));
      await expect(appeal(ctx, actor, id, 'لا')).rejects.toEqual(code('trust.not_found'));
    }
    expect(await readDecision(ctx, viewer, id)).toMatchObject({ may_appeal: false });
    await expect(appeal(ctx, viewer, id, 'لا')).rejects.toEqual(code('trust.not_found'));
    ctx.clock.move(30 * DAY_MS);
    expect(await readDecision(ctx, employer, id)).toMatchObject({ may_appeal: false });
    await expect(appeal(ctx, employer, id, 'متأخر')).rejects.toEqual(code('trust.appeal_over'));
  });
});
