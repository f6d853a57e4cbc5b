import { makeUser } from '#modules/auth/test-data.server.ts';
import { IncidentInput } from '#modules/incidents/contract.ts';
import { actOnIncident, recordIncident } from '#modules/incidents/service.server.ts';
import { runRetention } from '#modules/retention/service.server.ts';
import { RequestInput } from '#modules/rights/contract.ts';
import { actOnRequest, askByRight } from '#modules/rights/service.server.ts';
import { recordChoice } from '#modules/documents/service.server.ts';
import { DAY_MS, HOUR_MS } from '#platform/durations.ts';
import { seekerActor, staffActor, visitor } from '#tests/support/actors.ts';
import { expect, test, type TestContext } from '#tests/support/test-context.ts';
import { exportPrivacyFigures, readPrivacyFigures } from './service/privacy-figures.server.ts';

const MONTH = { days: '30' } as const;

const newPerson = async (ctx: TestContext) => seekerActor({ id: (await makeUser(ctx)).id });
const newOfficer = async (ctx: TestContext) => staffActor(['admin.privacy'], { id: (await makeUser(ctx)).id });

test('tell of a period what was asked and how fast it was answered, and what is late whenever it came', async ({
  ctx,
}) => {
  const officer = await newOfficer(ctx);
  const of = async () =>
    (await readPrivacyFigures(ctx, officer, MONTH)).requests.find(({ kind }) => kind === 'restriction')!;
  const ask = async () =>
    askByRight(ctx, await newPerson(ctx), RequestInput.parse({ kind: 'restriction', text: 'كفى' }));
  const answer = (id: number, outcome: 'done' | 'refused') =>
    actOnRequest(ctx, officer, id, { action: 'answer', outcome, answer: 'تم.', version: 1 });
  const before = await of();
  await ask();
  ctx.clock.move(31 * DAY_MS);
  const [fast, slow] = [await ask(), await ask()];
  ctx.clock.move(10 * HOUR_MS);
  await answer(fast.id, 'done');
  ctx.clock.move(10 * HOUR_MS);
  await answer(slow.id, 'refused');
  // The first came before the period, and still waits: its thirty days are over.
  expect(await of()).toMatchObject({
    received: 2,
    done: 1,
    refused: 1,
    open: before.open + 1,
    late: before.open + 1,
    answered_late: 0,
    median_hours: 15,
    longest_hours: 20,
  });
});

test('count consents, what retention took away, incidents told in time and late', async ({ ctx }) => {
  const officer = await newOfficer(ctx);
  const before = await readPrivacyFigures(ctx, officer, MONTH);
  const person = await newPerson(ctx);
  const choice = { user_id: person.user!.id, purpose: 'weekly_mail', way: 'settings' } as const;
  await recordChoice(ctx, person, { ...choice, is_given: true });
  await recordChoice(ctx, person, { ...choice, is_given: false });
  for (const hours of [10, 80]) {
    const known = { title: 'حادث', data_kinds: ['contact'], risk: 'possible', happened: 'حدث.' };
    const aware_at = new Date(ctx.now().getTime() - hours * HOUR_MS).toISOString();
    const id = await recordIncident(ctx, officer, IncidentInput.parse({ ...known, aware_at }));
    const told = { action: 'authority_told', told_at: ctx.now(), reference: `R-${hours}`, version: 1 } as const;
    await actOnIncident(ctx, officer, id, told);
  }
  await ctx.db
    .insertInto('attempts')
    .values({ key: 'old', count: 1, window_end: new Date(ctx.now().getTime() - DAY_MS) })
    .execute();
  await runRetention(ctx);
  const after = await readPrivacyFigures(ctx, officer, MONTH);
  const mail = ({ consents }: typeof after) => consents.find(({ purpose }) => purpose === 'weekly_mail');
  expect(mail(after)).toMatchObject({
    version: null,
    given: (mail(before)?.given ?? 0) + 1,
    withdrawn: (mail(before)?.withdrawn ?? 0) + 1,
  });
  expect(after.incidents).toMatchObject({
    recorded: before.incidents.recorded + 2,
    told_in_time: before.incidents.told_in_time + 1,
    told_late: before.incidents.told_late + 1,
  });
  expect(after.retention.runs).toBe(before.retention.runs + 1);
  expect(after.retention.removed.find(({ name }) => name === 'attempts')!.count).toBeGreaterThan(0);
  const csv = (await (await exportPrivacyFigures(ctx, { ...officer, locale: 'en' }, MONTH)).toArray()).join('');
  expect(csv).toContain('Authority told late');
});

test('are there for nobody without the area of privacy', async ({ ctx }) => {
  for (const other of [visitor(), seekerActor(), staffActor(['admin.operations'])])
    await expect(readPrivacyFigures(ctx, other, MONTH)).rejects.toMatchObject({ status: 404 });
});
