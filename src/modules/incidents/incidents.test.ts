import { sql } from 'kysely';
import { eraseAccounts } from '#modules/account/service.server.ts';
import { createJob } from '#modules/jobs/test-data.server.ts';
import { applyToJob } from '#modules/applications/service.server.ts';
import { askDeletion } from '#modules/auth/service.server.ts';
import { makeUser } from '#modules/auth/test-data.server.ts';
import { createCompany } from '#modules/companies/test-data.server.ts';
import { createReadySeeker } from '#modules/profiles/test-data.server.ts';
import { readLooks } from '#modules/admin/looks/looks.server.ts';
import { readQueues } from '#modules/admin/service/queues.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/durations.ts';
import { employerActor, seekerActor, staffActor, stale, visitor } from '#tests/support/actors.ts';
import { describe, expect, test, type TestContext } from '#tests/support/test-context.ts';
import { IncidentAction, IncidentInput } from './contract.ts';
import { receiversIn } from './rules.ts';
import {
  actOnIncident,
  exportIncident,
  readIncident,
  recordIncident,
  chooseReceivers,
  resumeLetters,
  SEND_INCIDENT_LETTERS,
  sendIncidentLetters,
  SEND_INCIDENT_WARNING,
  sendIncidentWarning,
  warnOfIncidents,
} from './service.server.ts';

async function newOfficer(ctx: TestContext) {
  const user = await makeUser(ctx, { scope: JSON.stringify(['admin.privacy']), email_verified_at: ctx.now() });
  return { ...staffActor(['admin.privacy'], { id: user.id }), email: user.email };
}

const known = (ctx: TestContext, more: object = {}) =>
  IncidentInput.parse({
    title: 'ملف أُرسل إلى غير صاحبه',
    aware_at: ctx.now().toISOString(),
    data_kinds: ['contact'],
    risk: 'likely',
    happened: 'أُرسل ملف بالخطأ.',
    ...more,
  });

async function act(ctx: TestContext, actor: Actor, id: number, action: object) {
  const { version } = await readIncident(ctx, actor, id);
  await actOnIncident(ctx, actor, id, IncidentAction.parse({ ...action, version }));
}

const letters = (more: object) => ({ action: 'letters', ar_text: 'حدث أمر.', en_text: 'Something happened.', ...more });

/** What the queue holds, as a worker does it. */
async function work(ctx: TestContext) {
  for (const { task, payload } of ctx.enqueued.splice(0))
    if (task === SEND_INCIDENT_LETTERS) await sendIncidentLetters(ctx, payload as never);
    else if (task === SEND_INCIDENT_WARNING) await sendIncidentWarning(ctx, payload as never);
}

async function newIncident(ctx: TestContext, more: object = {}) {
  const officer = await newOfficer(ctx);
  return { officer, id: await recordIncident(ctx, officer, known(ctx, more)) };
}

const newPeople = (ctx: TestContext, count: number) =>
  Promise.all(Array.from({ length: count }, () => makeUser(ctx, { email_verified_at: ctx.now() })));

const about = 'حدث أمر.';
const written = (ctx: TestContext) => ctx.sent.mails.filter(({ text }) => text.includes(about));

describe('the clock', () => {
  test('runs 72 hours from when we became aware, waits in the queue, and stops when the authority is told', async ({
    ctx,
  }) => {
    const officer = await newOfficer(ctx);
    const queue = async () => (await readQueues(ctx, officer)).find(({ name }) => name === 'incidents')!;
    const before = await queue();
    const aware_at = new Date(ctx.now().getTime() - 60 * HOUR_MS);
    const id = await recordIncident(ctx, officer, known(ctx, { aware_at: aware_at.toISOString() }));
    const due = new Date(aware_at.getTime() + 72 * HOUR_MS).toISOString();
    expect(await readIncident(ctx, officer, id)).toMatchObject({ state: 'open', due_at: due });
    expect(await queue()).toMatchObject({ count: before.count + 1, promised_hours: 72 });
    await act(ctx, officer, id, {
      action: 'authority_told',
      told_at: ctx.now().toISOString(),
      reference: 'INC-2026-7',
    });
    expect(await readIncident(ctx, officer, id)).toMatchObject({
      state: 'authority_told',
      authority_reference: 'INC-2026-7',
    });
    expect((await queue()).count).toBe(before.count);
    await expect(
      act(ctx, officer, id, { action: 'authority_told', told_at: ctx.now().toISOString(), reference: 'X' }),
    ).rejects.toMatchObject({ code: 'incidents.told_already' });
  });

  test('begins anew with another moment of becoming aware, and the first stays in the order of what was done', async ({
    ctx,
  }) => {
    const { officer, id } = await newIncident(ctx);
    const earlier = new Date(ctx.now().getTime() - 5 * HOUR_MS);
    const first = (await readIncident(ctx, officer, id)).aware_at;
    await act(ctx, officer, id, { ...known(ctx), action: 'edit', aware_at: earlier.toISOString(), people_num: '40' });
    const incident = await readIncident(ctx, officer, id);
    expect(incident.due_at).toBe(new Date(earlier.getTime() + 72 * HOUR_MS).toISOString());
    expect(incident.steps.at(-1)).toMatchObject({
      kind: 'edited',
      changes: [
        { name: 'aware_at', before: first, after: earlier.toISOString() },
        { name: 'people_num', before: '', after: '40' },
      ],
    });
  });

  test('warns every officer a day before it runs out and once more when it did, each time once', async ({ ctx }) => {
    const { officer, id } = await newIncident(ctx);
    const told = () =>
      ctx.sent.mails.filter(({ to, text }) => to === officer.email && text.includes(`IN-${id}`)).length;
    await warnOfIncidents(ctx);
    await work(ctx);
    expect(told()).toBe(0);
    for (const [hours, mails] of [
      [49, 1],
      [1, 1],
      [23, 2],
      [24, 2],
    ] as const) {
      ctx.clock.move(hours * HOUR_MS);
      await warnOfIncidents(ctx);
      await work(ctx);
      expect([hours, told()]).toEqual([hours, mails]);
    }
  });

  test('takes no moment that has not come yet, and no beginning after it was known', async ({ ctx }) => {
    const officer = await newOfficer(ctx);
    const later = new Date(ctx.now().getTime() + HOUR_MS).toISOString();
    await expect(recordIncident(ctx, officer, known(ctx, { aware_at: later }))).rejects.toMatchObject({
      code: 'incidents.in_future',
    });
    const { error } = IncidentInput.safeParse({ ...known(ctx), aware_at: ctx.now().toISOString(), began_at: later });
    expect(error?.issues.map(({ path }) => path[0])).toContain('aware_at');
  });
});

describe('letters', () => {
  test('are counted first, and go to each person once by whatever rule and however often', async ({ ctx }) => {
    const { officer, id } = await newIncident(ctx);
    const [one, two] = await newPeople(ctx, 2);
    const receivers = `${one!.id}\n${one!.email}, ${two!.email!.toUpperCase()}\nstranger@mail.example\nnonsense`;
    const list = letters({ rule: 'list', receivers });
    await expect(act(ctx, officer, id, list)).rejects.toMatchObject({ code: 'incidents.count_first' });
    await expect(act(ctx, officer, id, { ...list, expected: 2 })).rejects.toMatchObject({
      texts: { en: expect.stringContaining('3 would be written to') },
    });
    await act(ctx, officer, id, { ...list, expected: 3 });
    await work(ctx);
    expect(
      written(ctx)
        .map(({ to }) => to)
        .toSorted(),
    ).toEqual([one!.email, two!.email, 'stranger@mail.example'].toSorted());
    // Of an address without an account nobody knows the language.
    expect(ctx.sent.mails.find(({ to }) => to === 'stranger@mail.example')!.text).toContain('Something happened.');
    await expect(act(ctx, officer, id, { ...list, expected: 3 })).rejects.toMatchObject({ code: 'incidents.nobody' });
    const [third] = await newPeople(ctx, 1);
    await act(ctx, officer, id, letters({ rule: 'list', receivers: `${receivers}\n${third!.id}`, expected: 1 }));
    await work(ctx);
    expect(written(ctx)).toHaveLength(4);
    const { rounds, state, people_told_at } = await readIncident(ctx, officer, id);
    expect(rounds.map(({ figures }) => [figures.all, figures.sent])).toEqual([
      [3, 3],
      [1, 1],
    ]);
    expect(people_told_at).not.toBeNull();
    expect(state).toBe('open');
  });

  test('reach a company’s team, those who applied to it, and whoever has a mobile alone by SMS', async ({ ctx }) => {
    const { officer, id } = await newIncident(ctx);
    const { company, user: owner } = await createCompany(ctx);
    const { user: seeker } = await createReadySeeker(ctx);
    await ctx.db
      .updateTable('users')
      .set({ email: null, email_verified_at: null, phone_verified_at: ctx.now() })
      .where('id', '=', seeker.id)
      .execute();
    const job = await createJob(ctx, { company_id: company.id, state: 'active' });
    await applyToJob(ctx, seekerActor({ id: seeker.id }), job.id, {
      cover_note: '',
      cv_source: 'profile',
      answers: [],
    });
    ctx.enqueued.splice(0);
    const of = { company_id: company.id, expected: 1 };
    await act(ctx, officer, id, letters({ rule: 'company_team', ...of }));
    await act(ctx, officer, id, letters({ rule: 'company_applicants', ...of }));
    await work(ctx);
    expect(written(ctx).map(({ to }) => to)).toEqual([owner.email]);
    expect(ctx.sent.sms.at(-1)).toMatchObject({ to: seeker.phone, text: expect.stringContaining(`IN-${id}`) });
    await expect(
      act(ctx, officer, id, letters({ rule: 'company_team', company_id: 999_999_999, expected: 1 })),
    ).rejects.toMatchObject({ code: 'incidents.unknown_company' });
  });

  test('to everybody are chosen by the worker in batches that resume, each person once and no newcomer', async ({
    ctx,
  }) => {
    const { officer, id } = await newIncident(ctx);
    const people = await newPeople(ctx, 5);
    const everybody = letters({ rule: 'everybody' });
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from users`.execute(ctx.db);
    const count = rows[0]!.count;
    await act(ctx, officer, id, { ...everybody, expected: count });
    const { payload } = ctx.enqueued.findLast(({ task }) => task === SEND_INCIDENT_LETTERS)!;
    const { round_id } = payload as { round_id: number };
    const round = async () => (await readIncident(ctx, officer, id)).rounds[0]!;
    expect(await round()).toMatchObject({ chosen_at: null, people_num: count, figures: { all: 0 } });
    await expect(act(ctx, officer, id, { ...everybody, expected: 1 })).rejects.toMatchObject({
      code: 'incidents.choosing',
    });
    ctx.clock.move(MINUTE_MS);
    const [newcomer] = await newPeople(ctx, 1);
    // A batch that fails in the middle leaves those before it.
    let batches = 0;
    const now = () => {
      throw new Error('killed');
    };
    await expect(chooseReceivers({ ...ctx, now }, round_id, Math.ceil(count / 2))).rejects.toThrow('killed');
    while (!(await chooseReceivers(ctx, round_id, 2))) batches += 1;
    expect(batches).toBeLessThan(count);
    expect(await round()).toMatchObject({ chosen_at: expect.any(String), figures: { all: count } });
    await sendIncidentLetters(ctx, payload as never);
    const told = written(ctx).map(({ to }) => to);
    expect(new Set(told).size).toBe(told.length);
    for (const { email } of people) expect(told).toContain(email);
    expect(told).not.toContain(newcomer!.email);
    expect((await round()).done_at).not.toBeNull();
  });

  test('are not sent again when a worker dies with one in its hands, and that one is told as unclear', async ({
    ctx,
  }) => {
    const { officer, id } = await newIncident(ctx);
    const people = await newPeople(ctx, 3);
    const receivers = people.map((one) => one.id).join('\n');
    await act(ctx, officer, id, letters({ rule: 'list', receivers, expected: 3 }));
    const { payload } = ctx.enqueued.findLast(({ task }) => task === SEND_INCIDENT_LETTERS)!;
    // The worker hands the first letter to the mail server and is never heard of again.
    await new Promise<void>((dies) => {
      const mail = {
        send: () => {
          dies();
          return new Promise<void>(() => {});
        },
      };
      void sendIncidentLetters({ ...ctx, mail }, payload as never);
    });
    ctx.enqueued.splice(0);
    await resumeLetters(ctx);
    await Promise.all([sendIncidentLetters(ctx, payload as never), sendIncidentLetters(ctx, payload as never)]);
    const figures = async () => (await readIncident(ctx, officer, id)).rounds[0]!.figures;
    expect(await figures()).toMatchObject({ all: 3, sent: 2, waiting: 1 });
    ctx.clock.move(16 * MINUTE_MS);
    ctx.enqueued.splice(0);
    await resumeLetters(ctx);
    await work(ctx);
    expect(await figures()).toMatchObject({ all: 3, sent: 2, waiting: 0, unclear: 1 });
    expect(new Set(written(ctx).map(({ to }) => to)).size).toBe(2);
    expect(written(ctx)).toHaveLength(2);
    expect((await readIncident(ctx, officer, id)).steps.filter(({ kind }) => kind === 'letters_done')).toHaveLength(1);
  });

  test('are not sent again where one could not be written down as sent', async ({ ctx }) => {
    const { officer, id } = await newIncident(ctx);
    const people = await newPeople(ctx, 2);
    const receivers = people.map((one) => one.id).join('\n');
    await act(ctx, officer, id, letters({ rule: 'list', receivers, expected: 2 }));
    const { payload } = ctx.enqueued.findLast(({ task }) => task === SEND_INCIDENT_LETTERS)!;
    let losesNext = false;
    const mail = {
      send: async (one: never) => {
        await ctx.mail.send(one);
        losesNext = written(ctx).length === 1;
      },
    };
    const db = new Proxy(ctx.db, {
      get(of, name) {
        const value: unknown = Reflect.get(of, name, of);
        if (typeof value !== 'function') return value;
        if (name !== 'updateTable' || !losesNext) return value.bind(of) as unknown;
        losesNext = false;
        throw new Error('the connection was lost');
      },
    });
    await expect(sendIncidentLetters({ ...ctx, db, mail }, payload as never)).rejects.toThrow('lost');
    ctx.clock.move(HOUR_MS);
    await sendIncidentLetters(ctx, payload as never);
    expect(written(ctx)).toHaveLength(2);
    expect((await readIncident(ctx, officer, id)).rounds[0]!.figures).toMatchObject({ sent: 1, unclear: 1 });
  });

  test('that the server refuses are tried again later, then told as failed, and sent by a press', async ({ ctx }) => {
    const { officer, id } = await newIncident(ctx);
    const people = await newPeople(ctx, 2);
    const bad = people[0]!.email!;
    const mail = {
      send: async (one: { to: string }) =>
        one.to === bad ? Promise.reject(new Error('550')) : ctx.mail.send(one as never),
    };
    const receivers = people.map((one) => one.id).join('\n');
    await act(ctx, officer, id, letters({ rule: 'list', receivers, expected: 2 }));
    const { payload } = ctx.enqueued.findLast(({ task }) => task === SEND_INCIDENT_LETTERS)!;
    for (let tried = 0; tried < 3; tried += 1) {
      await sendIncidentLetters({ ...ctx, mail }, payload as never);
      ctx.clock.move(HOUR_MS);
    }
    const incident = await readIncident(ctx, officer, id);
    expect(incident.rounds[0]!.figures).toMatchObject({ sent: 1, failed: 1, waiting: 0 });
    expect(incident.not_reached).toMatchObject([{ address: bad, state: 'failed' }]);
    ctx.enqueued.splice(0);
    await act(ctx, officer, id, { action: 'again' });
    await work(ctx);
    expect((await readIncident(ctx, officer, id)).rounds[0]!.figures).toMatchObject({ sent: 2, failed: 0 });
    await expect(act(ctx, officer, id, { action: 'again' })).rejects.toMatchObject({
      code: 'incidents.nothing_failed',
    });
  });

  test('need a fresh proof of who sends them', async ({ ctx }) => {
    const { officer, id } = await newIncident(ctx);
    const [one] = await newPeople(ctx, 1);
    await expect(
      act(ctx, stale(officer), id, letters({ rule: 'list', receivers: one!.id, expected: 1 })),
    ).rejects.toMatchObject({ code: 'access.fresh_proof_needed' });
  });

  test('find ids and addresses in whatever was pasted', () => {
    const id = '0e3b8b5c-5d0a-4c0a-9d7a-2f6f0f6f0f6f';
    const long = `${'a'.repeat(250)}@b.sa`;
    expect(receiversIn(long)).toEqual({ ids: [], emails: [], others: [long] });
    expect(receiversIn(` ${id.toUpperCase()};a@b.sa،\n\na@b.sa x@ 12 `)).toEqual({
      ids: [id],
      emails: ['a@b.sa'],
      others: ['x@', '12'],
    });
  });
});

describe('the register', () => {
  test('shows on the home of staff where people have to be told without delay, until they were', async ({ ctx }) => {
    const { officer, id } = await newIncident(ctx);
    const looks = async () =>
      (await readLooks(ctx, officer)).filter(({ to }) => to === `/admin/incidents/${id}`).length;
    expect(await looks()).toBe(1);
    await act(ctx, officer, id, { action: 'people_told', told_at: ctx.now().toISOString(), how: 'اتصلنا بهم.' });
    expect(await looks()).toBe(0);
    expect(await readLooks(ctx, staffActor(['admin.users']))).not.toContainEqual(
      expect.objectContaining({ to: expect.stringContaining('/admin/incidents') }),
    );
  });

  test('is added to only: the database refuses to change or delete what was done', async ({ ctx }) => {
    const { officer, id } = await newIncident(ctx);
    await act(ctx, officer, id, { action: 'note', text: 'اتصلت بالجهة.' });
    for (const change of [
      sql`update incident_steps set text = 'x' where incident_id = ${id}`,
      sql`delete from incident_steps where incident_id = ${id}`,
      sql`truncate incident_steps`,
      sql`delete from incidents where id = ${id}`,
    ])
      await expect(ctx.db.transaction().execute((db) => change.execute(db))).rejects.toThrow(
        /append-only|permission denied|foreign key/,
      );
    expect((await readIncident(ctx, officer, id)).steps.map(({ kind }) => kind)).toEqual(['recorded', 'noted']);
  });

  test('keeps each move with its row of the audit log, and refuses an officer who has not read the last', async ({
    ctx,
  }) => {
    const { officer, id } = await newIncident(ctx);
    const { version } = await readIncident(ctx, officer, id);
    await act(ctx, officer, id, { action: 'people_told', told_at: ctx.now().toISOString(), how: 'اتصلنا بهم.' });
    await expect(actOnIncident(ctx, officer, id, { action: 'note', text: 'متأخرة', version })).rejects.toMatchObject({
      code: 'incidents.changed',
    });
    await act(ctx, officer, id, { action: 'close', conclusion: 'لا ضرر محتملًا، فلم تُبلَّغ الهيئة.' });
    await expect(
      act(ctx, officer, id, { action: 'authority_told', told_at: ctx.now().toISOString(), reference: 'R' }),
    ).rejects.toMatchObject({ code: 'incidents.closed' });
    await act(ctx, officer, id, { action: 'reopen', reason: 'ظهر ملف آخر.' });
    const { steps, state } = await readIncident(ctx, officer, id);
    expect(state).toBe('open');
    expect(steps.map(({ kind }) => kind)).toEqual(['recorded', 'people_told', 'closed', 'reopened']);
    for (const { details } of steps) expect(details['audit']).toBeGreaterThan(0);
  });

  test('is not there for anybody without the area of privacy', async ({ ctx }) => {
    const { id } = await newIncident(ctx);
    for (const other of [visitor(), seekerActor(), employerActor(1), staffActor(['admin.users', 'admin.trust'])]) {
      await expect(readIncident(ctx, other, id)).rejects.toMatchObject({ status: 404 });
      await expect(recordIncident(ctx, other, known(ctx))).rejects.toMatchObject({ status: 404 });
      await expect(actOnIncident(ctx, other, id, { action: 'note', text: 'x', version: 1 })).rejects.toMatchObject({
        status: 404,
      });
    }
  });

  test('names staff and people who were erased by no name and no address', async ({ ctx }) => {
    const { officer, id } = await newIncident(ctx);
    const [person] = await newPeople(ctx, 1);
    await act(ctx, officer, id, letters({ rule: 'list', receivers: person!.id, expected: 1 }));
    await work(ctx);
    for (const leaving of [officer, seekerActor({ id: person!.id })]) await askDeletion(ctx, leaving);
    ctx.clock.move(31 * DAY_MS);
    await eraseAccounts(ctx);
    const reader = await newOfficer(ctx);
    const incident = await readIncident(ctx, reader, id);
    expect(incident.steps.map(({ by }) => by)).toEqual(incident.steps.map(() => null));
    expect(incident.rounds[0]!.figures).toMatchObject({ all: 1, sent: 1 });
    const { rows } = await sql<{ user_id: string | null }>`
      select user_id from incident_steps where incident_id = ${id} and user_id in (${officer.user!.id})
      union all select user_id from incident_letters where user_id in (${person!.id})`.execute(ctx.db);
    expect(rows).toEqual([]);
  });

  test('is a file for the authority, with the facts and the order of what was done', async ({ ctx }) => {
    const { officer, id } = await newIncident(ctx, { harm: '=1+1' });
    const file = await exportIncident(ctx, { ...officer, locale: 'en' }, id);
    const csv = (await file.toArray()).join('');
    expect(csv).toContain(`IN-${id}`);
    expect(csv).toContain(`"'=1+1"`);
    expect(csv).toContain('The incident was recorded');
  });
});
