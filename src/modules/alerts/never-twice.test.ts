import fc from 'fast-check';
import { sql } from 'kysely';
import { tasks } from '#app/worker.ts';
import { closeJob } from '#modules/jobs/service.server.ts';
import { createCompany } from '#modules/companies/test-data.server.ts';
import { catalogueIds } from '#modules/fit/test-data.server.ts';
import { emailConfirmed } from '#modules/auth/events.server.ts';
import { jobEdited } from '#modules/jobs/events.server.ts';
import { createSeeker } from '#modules/profiles/test-data.server.ts';
import type { AlertChanges } from './contract.ts';
import type { Actor } from '#platform/access/actor.ts';
import { inTransaction } from '#platform/context.server.ts';
import { DAY_MS, MINUTE_MS } from '#platform/durations.ts';
import { employerActor, seekerActor } from '#tests/support/actors.ts';
import { expect, test, type TestContext } from '#tests/support/test-context.ts';
import { changeAlert, changeAlertByLink, createAlert, goRound, matchJob, spreadFinds } from './service.server.ts';
import { manageTokenOf } from './service/links.server.ts';
import { activateAd, alertFor, listLettersOf } from './test-data.server.ts';

const WEEK = 7 * DAY_MS;

/** What may happen, in any order; numbers choose among the ads, tasks and alerts that there are. */
type Step =
  | { do: 'activate'; matches: boolean }
  | { do: 'edit' | 'end' | 'pause' | 'resume' | 'change' | 'adopt'; which: number }
  | { do: 'wait'; minutes: number }
  | { do: 'round'; crashAfter: number }
  | { do: 'work' | 'work_twice' | 'crash'; which: number };

const steps = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ do: fc.constant('activate' as const), matches: fc.boolean() }) },
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constantFrom('edit', 'end', 'pause', 'resume', 'change', 'adopt' as const),
        which: fc.nat(20),
      }),
    },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.nat(30 * 60) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('round' as const), crashAfter: fc.nat(6) }) },
    {
      weight: 8,
      arbitrary: fc.record({ do: fc.constantFrom('work', 'work_twice', 'crash' as const), which: fc.nat(20) }),
    },
  ),
  { minLength: 5, maxLength: 30 },
);

class Crash extends Error {}

/**
 * The context of a worker that dies at its n-th word with the world outside a transaction or with the queue:
 * whatever is not committed by then is gone.
 */
function dyingAfter(ctx: TestContext, words: number): TestContext {
  let left = words;
  const die = () => {
    left -= 1;
    if (left < 0) throw new Crash();
  };
  return {
    ...ctx,
    tasks: {
      async enqueue(...call) {
        die();
        await ctx.tasks.enqueue(...call);
        die();
      },
    },
    mail: {
      async send(mail) {
        die();
        await ctx.mail.send(mail);
        die();
      },
    },
  };
}

type Alert = {
  id: number;
  actor: Actor;
  user_id: string;
  email: string;
  /** Of a visitor's alert, which the account of the same address may adopt. */
  token: string | null;
  isOn: boolean;
  isMatching: boolean;
};
type World = {
  ctx: TestContext;
  alerts: Alert[];
  employer: Actor;
  company_id: number;
  cities: { riyadh: number; jeddah: number };
  ads: { id: number; isOpen: boolean }[];
  /** Alert and ad, where the ad became active while the alert was on and asked for it. */
  owed: Set<string>;
};

/** As if a visitor of that address had kept it; returns the token of its letters. */
async function giveToAddress(ctx: TestContext, id: number, email: string): Promise<string> {
  const receiver = await ctx.db
    .insertInto('alert_receivers')
    .values({ email, created_at: ctx.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.db.updateTable('job_alerts').set({ receiver_id: receiver.id }).where('id', '=', id).execute();
  return manageTokenOf(ctx, receiver.id);
}

const change = ({ ctx }: World, { token, actor, id }: Alert, changes: AlertChanges) =>
  token ? changeAlertByLink(ctx, token, id, changes) : changeAlert(ctx, actor, id, changes);

async function newWorld(ctx: TestContext): Promise<World> {
  const alerts: Alert[] = [];
  for (const [frequency, isVisitors] of [
    ['instant', false],
    ['daily', false],
    ['weekly', false],
    ['instant', true],
    ['daily', true],
  ] as const) {
    const { user } = await createSeeker(ctx, { user: { email_verified_at: ctx.now() } });
    const actor = seekerActor({ id: user.id });
    const id = await createAlert(ctx, actor, alertFor({ frequency }));
    const token = isVisitors ? await giveToAddress(ctx, id, user.email!) : null;
    alerts.push({ id, actor, user_id: user.id, email: user.email!, token, isOn: true, isMatching: true });
  }
  const { company, user } = await createCompany(ctx);
  const employer = employerActor(company.id, { id: user.id });
  const cities = await catalogueIds(ctx);
  return { ctx, alerts, employer, company_id: company.id, cities, ads: [], owed: new Set() };
}

type Waiting = { id: string; task: string; payload: never };

/** The queue as it is committed, so that a crash loses and keeps exactly what the database does. */
async function listWaiting({ ctx }: World): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select j.id::text, t.identifier as task, j.payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier like 'alerts.%' order by j.id
  `.execute(ctx.db);
  return rows;
}

/** A task that died stays in the queue and is tried again. */
async function run({ ctx }: World, one: Waiting, { crashAfter, twice }: { crashAfter?: number; twice?: boolean } = {}) {
  const work = (as: TestContext) => tasks.find(({ name }) => name === one.task)!.run(as, one.payload);
  try {
    if (crashAfter === undefined) await work(ctx);
    else await work(dyingAfter(ctx, crashAfter));
    if (twice) await work(ctx);
    await sql`select graphile_worker.complete_jobs(array[${one.id}::bigint])`.execute(ctx.db);
  } catch (error) {
    if (!(error instanceof Crash)) throw error;
  }
}

const NURSE = { ar_title: 'ممرض', en_title: 'Nurse', job_role_id: null, major_id: null, sector_id: null, skills: [] };

async function take(world: World, step: Step): Promise<void> {
  const { ctx, alerts, ads, owed, cities } = world;
  ctx.clock.move(MINUTE_MS);
  const pick = <Item>(list: Item[], which: number): Item | undefined => list[which % Math.max(1, list.length)];
  switch (step.do) {
    case 'activate': {
      const ad = await activateAd(ctx, { company_id: world.company_id, ...(step.matches ? {} : NURSE) });
      ads.push({ id: ad.id, isOpen: true });
      for (const { id } of step.matches ? alerts.filter(({ isOn, isMatching }) => isOn && isMatching) : [])
        owed.add(`${id} ${ad.id}`);
      return;
    }
    case 'edit': {
      const ad = pick(ads, step.which);
      if (ad?.isOpen) await inTransaction(ctx, (ctx) => ctx.events.announce(ctx, jobEdited, { job_id: ad.id }));
      return;
    }
    case 'end': {
      const ad = pick(ads, step.which);
      if (!ad?.isOpen) return;
      await closeJob(ctx, world.employer, ad.id);
      ad.isOpen = false;
      return;
    }
    case 'pause':
    case 'resume': {
      const alert = pick(alerts, step.which)!;
      await change(world, alert, { is_paused: step.do === 'pause' });
      alert.isOn = step.do === 'resume';
      return;
    }
    case 'change': {
      // To another city and back: what was found and not told goes with the search that found it.
      const alert = pick(alerts, step.which)!;
      alert.isMatching = !alert.isMatching;
      await change(world, alert, { city_id: [alert.isMatching ? cities.riyadh : cities.jeddah] });
      if (!alert.isMatching) for (const ad of ads) owed.delete(`${alert.id} ${ad.id}`);
      return;
    }
    case 'adopt': {
      const { user_id, email } = pick(alerts, step.which)!;
      await inTransaction(ctx, (ctx) => ctx.events.announce(ctx, emailConfirmed, { user_id, email, type: 'USER' }));
      return;
    }
    case 'wait':
      ctx.clock.move(step.minutes * MINUTE_MS);
      return;
    case 'round':
      await goRound(step.crashAfter < 3 ? dyingAfter(ctx, step.crashAfter) : ctx).catch((error: unknown) => {
        if (!(error instanceof Crash)) throw error;
      });
      return;
    default: {
      const one = pick(await listWaiting(world), step.which);
      if (!one) return;
      if (step.do === 'crash') await run(world, one, { crashAfter: step.which % 4 });
      else await run(world, one, { twice: step.do === 'work_twice' });
    }
  }
}

/** Everybody resumes, weeks pass, and the worker does all there is to do. */
async function settleDown(world: World): Promise<void> {
  const { ctx } = world;
  ctx.clock.move(MINUTE_MS);
  for (const alert of world.alerts) await change(world, alert, { is_paused: false });
  for (let weeks = 0; weeks < 2; weeks += 1) {
    for (let [one] = await listWaiting(world); one; [one] = await listWaiting(world)) {
      if (one.task === 'alerts.gather') ctx.clock.move(11 * MINUTE_MS);
      await run(world, one);
    }
    ctx.clock.move(WEEK + DAY_MS);
    await goRound(ctx);
  }
  for (const one of await listWaiting(world)) await run(world, one);
}

/** What stands in the mailboxes; a message that came twice under one id is one, as mail programs see it. */
function delivered({ ctx, alerts, ads }: World): string[] {
  const messages = new Map(ctx.sent.mails.map((mail) => [mail.headers?.['Message-ID'], mail]));
  const ids = new Set(ads.map(({ id }) => String(id)));
  return [...messages.values()].flatMap(({ to, text }) => {
    const alert = alerts.find(({ email }) => email === to);
    const named = [...text.matchAll(/\/jobs\/(\d+)/g)].map(([, id]) => id!);
    return alert ? named.filter((id) => ids.has(id)).map((id) => `${alert.id} ${id}`) : [];
  });
}

/** Other tests share the database: nothing of this world may find their ads. */
async function endWorld({ ctx, alerts, ads }: World): Promise<void> {
  const people = alerts.map(({ user_id }) => user_id);
  await ctx.db.deleteFrom('alert_receivers').where('user_id', 'in', people).execute();
  const addresses = alerts.map(({ email }) => email);
  await ctx.db.deleteFrom('alert_receivers').where('email', 'in', addresses).execute();
  // The clock of the next test stands earlier.
  await ctx.db.deleteFrom('alert_rounds').execute();
  for (const { id } of ads) {
    await ctx.db.updateTable('jobs').set({ state: 'expired' }).where('id', '=', id).execute();
    await ctx.db.deleteFrom('job_search').where('job_id', '=', id).execute();
    await ctx.db.deleteFrom('alert_matches').where('job_id', '=', id).execute();
    await ctx.db.deleteFrom('alert_news').where('job_id', '=', id).execute();
  }
}

test('whatever happens in whatever order, no ad is told twice and none that was owed is lost', async ({
  committed: ctx,
}) => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      for (const { id } of await listWaiting({ ctx } as World))
        await sql`select graphile_worker.complete_jobs(array[${id}::bigint])`.execute(ctx.db);
      ctx.sent.mails.splice(0);
      const world = await newWorld(ctx);
      try {
        for (const step of sequence) await take(world, step);
        await settleDown(world);
        const told = delivered(world);
        expect(told.toSorted()).toEqual([...new Set(told)].toSorted());
        const ended = new Set(world.ads.filter(({ isOpen }) => !isOpen).map(({ id }) => String(id)));
        const lost = [...world.owed].filter((pair) => !told.includes(pair) && !ended.has(pair.split(' ')[1]!));
        expect(lost).toEqual([]);
      } finally {
        await endWorld(world);
      }
    }),
    { numRuns: 8 },
  );
}, 120_000);

test('several workers at the same moment find once and write one letter', async ({ committed: ctx }) => {
  const world = await newWorld(ctx);
  try {
    ctx.clock.move(MINUTE_MS);
    const { id } = await activateAd(ctx, { company_id: world.company_id });
    world.ads.push({ id, isOpen: true });
    const four = <Result>(work: () => Promise<Result>) => Promise.all(Array.from({ length: 4 }, work));
    await four(() => matchJob(ctx, id));
    await four(() => spreadFinds(ctx, id));
    ctx.clock.move(WEEK + DAY_MS);
    await four(() => goRound(ctx));
    const counts = await Promise.all(
      world.alerts
        .filter(({ token }) => token === null)
        .map(async ({ user_id }) => (await listLettersOf(ctx, user_id)).length),
    );
    expect(counts).toEqual([1, 1, 1]);
  } finally {
    await endWorld(world);
  }
});
