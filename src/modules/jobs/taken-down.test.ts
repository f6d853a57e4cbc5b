import { employerActor, staffActor } from '#tests/support/actors.ts';
import { expect, test, type TestContext } from '#tests/support/test-context.ts';
import { createEmployer, createPerson } from '#modules/payments/test-data.server.ts';
import {
  activatePaidJob,
  approveJob,
  closeJob,
  createDraft,
  findCompanyJob,
  keepPrint,
  repostJob,
  saveJob,
  signalsOf,
  startFromAd,
  submitForPayment,
  takeDownJob,
} from './service.server.ts';
import { completeAd, createJob } from './test-data.server.ts';

const OTHER =
  'نبحث عن محاسب يتولى إقفال الشهر وإعداد القوائم المالية والإقرارات الزكوية مع مراجعي الحسابات في فرعنا بجدة كل ربع سنة، ويعمل مع فريق من خمسة.';

/** A company that everybody knows, one of whose ads staff took down. */
async function takenDown(ctx: TestContext) {
  const { company_id, user_id } = await createEmployer(ctx, { state: 'verified' });
  const actor = employerActor(company_id, { id: user_id });
  const staff = staffActor(['admin.jobs'], { id: await createPerson(ctx) });
  const { id } = await createJob(ctx, { company_id, created_by: user_id, state: 'active' });
  await keepPrint(ctx, id);
  await takeDownJob(ctx, staff, id, 'يُطلب فيه مال من المتقدمين');
  const pay = async (job: number) => {
    await submitForPayment(ctx, actor, job, { pay_type: 'bank' });
    await activatePaidJob(ctx, { job_id: job, listing_days: 30, seen_by_staff_from: ctx.now() });
    return (await findCompanyJob(ctx, actor, job)).state;
  };
  return { actor, staff, id, pay };
}

test('an ad that staff took down comes back by a copy only when staff have read it', async ({ ctx }) => {
  const { actor, staff, id, pay } = await takenDown(ctx);
  const reposted = await repostJob(ctx, actor, id);
  await saveJob(ctx, actor, reposted.id, { ar_description: OTHER });
  expect(await pay(reposted.id)).toBe('in_review');

  // A copy of a copy, before anybody has read either.
  const copied = await startFromAd(ctx, actor, (await startFromAd(ctx, actor, id)).id);
  await saveJob(ctx, actor, copied.id, { ar_description: OTHER });
  expect(await pay(copied.id)).toBe('in_review');

  await approveJob(ctx, staff, reposted.id);
  await closeJob(ctx, actor, reposted.id);
  const again = await repostJob(ctx, actor, reposted.id);
  expect(await pay(again.id)).toBe('active');
});

test('nor does it come back written anew, and another ad of the company needs nobody', async ({ ctx }) => {
  const { actor, staff, id, pay } = await takenDown(ctx);
  const same = await createDraft(ctx, actor, completeAd({ ar_title: 'مهندس بيانات أول' }));
  expect(await pay(same.id)).toBe('in_review');
  expect(await signalsOf(ctx, staff, same.id)).toContainEqual(
    expect.objectContaining({ kind: 'same_taken_down', job_id: id }),
  );
  const other = await createDraft(ctx, actor, completeAd({ ar_description: OTHER }));
  expect(await pay(other.id)).toBe('active');
});
