import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownDatabase } from '#tests/support/own-database.ts';
import type { ControlledTransaction } from 'kysely';
import { JobSnapshot } from '#modules/applications/contract.ts';
import { reminderOf } from '#modules/applications/rules.ts';
import { Snapshot } from '#modules/profiles/contract.ts';
import { jobPosting } from '#modules/jobs/job-posting.ts';
import { lacksOf } from '#modules/jobs/rules.ts';
import { findPublicJob } from '#modules/jobs/service.server.ts';
import { JobListQuery } from '#modules/search/contract.ts';
import { START } from '#modules/search/cursor.server.ts';
import { readOn } from '#modules/search/service.server.ts';
import { listAlerts } from '#modules/alerts/service.server.ts';
import { readQueues } from '#modules/admin/service/queues.server.ts';
import { listInterviews } from '#modules/interviews/service.server.ts';
import { countWaiting } from '#modules/messages/service.server.ts';
import { employerHome } from '#modules/search/pages/employer-home.server.ts';
import { JobPostingRules } from '#tests/support/job-posting-rules.ts';
import { employerActor, seekerActor, staffActor, visitor } from '#tests/support/actors.ts';
import { isGrade } from '#modules/profiles/rules.ts';
import { databaseOf, openPool } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/tables.ts';
import { temporaryFolder, testContextOn, type TestContext } from '#tests/support/test-context.ts';
import { processCpuMsOf } from '#tests/support/time.ts';
import { localDiskStorage } from '#providers/storage/local-disk-storage.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import { ibanOf } from './make/payments.ts';
import { randomOf } from './random.ts';
import { seedDemo } from './seed.server.ts';

const ARABIC = /[\u0600-\u06FF]/;
const CPU_SECONDS_MAX = 10;

let transaction: ControlledTransaction<DB>;
let ctx: TestContext;
let cpuSeconds: number;
// A demo is only written where nobody is yet.
const db = databaseOf(openPool(await ownDatabase('demo'), 2));
const files = temporaryFolder();

/** One demo for the whole file, in a transaction that is thrown away. */
beforeAll(async () => {
  transaction = await db.startTransaction().execute();
  ctx = { ...testContextOn(transaction), storage: localDiskStorage(files.folder) };
  cpuSeconds = (await processCpuMsOf(() => seedDemo(ctx))) / 1000;
}, 60_000);

afterAll(async () => {
  await transaction.rollback().execute();
  await db.destroy();
  files.remove();
});

// oxlint-disable-next-line typescript/no-explicit-any -- a row of any table
type Row = Record<string, any>;
const all = (table: keyof DB & string) => transaction.selectFrom(table).selectAll().execute() as Promise<Row[]>;
const countBy = <Row>(rows: Row[], key: (row: Row) => string) =>
  Object.fromEntries([...Map.groupBy(rows, key)].map(([name, group]) => [name, group.length]));
const ms = (value: unknown) => new Date(value as string).getTime();
const endOf = (job: Row) => ms(job['closed_at'] ?? job['expires_at']);
const byId = (rows: Row[]) => rows.toSorted((a, b) => a['id'] - b['id']);
const timesOf = (rows: Row[], column: string) => rows.map((row) => ms(row[column]));
const sorted = (times: number[]) => times.toSorted((a, b) => a - b);

describe('the demo', () => {
  test('has all its ads read in five calls', async () => {
    const ids: number[] = [];
    let cursor: string | null = START;
    let calls = 0;
    for (; cursor !== null; calls += 1) {
      const { data, meta } = await readOn(ctx, visitor(), JobListQuery.parse({ cursor, per_page: 100 }));
      ids.push(...data.map(({ id }) => id));
      cursor = meta.cursor;
    }
    expect([new Set(ids).size, ids.length]).toEqual([299, 299]);
    expect(calls).toBeLessThanOrEqual(5);
  });

  test.for(['ar', 'en'] as const)('has ads that search engines take as job postings (%s)', async (locale) => {
    const active = (await all('jobs')).filter(({ state }) => state === 'active');
    const reader = { ...visitor(), locale };
    const problems: unknown[] = [];
    for (const { id } of active) {
      const job = await findPublicJob(ctx, reader, id);
      const origin = 'https://sila.example';
      const { error } = JobPostingRules.safeParse(jobPosting(job, { origin, address: `${origin}/jobs/${id}` }));
      if (error) problems.push([id, error.issues]);
    }
    expect(problems).toEqual([]);
    expect(active.length).toBeGreaterThan(250);
  });

  test('has its promised numbers, in time', async () => {
    const jobs = countBy(await all('jobs'), (row) => row['state']);
    expect(jobs).toMatchObject({ active: 299, paused: 1, expired: 60, draft: 3, in_review: 3, rejected: 2 });
    expect(await all('companies')).toHaveLength(40);
    const ofStaff = new Set((await all('staff_role_members')).map(({ user_id }) => user_id));
    const isSeeker = (user: Row) => user['type'] === 'USER' && user['scope'].length === 0 && !ofStaff.has(user['id']);
    expect((await all('users')).filter(isSeeker)).toHaveLength(120);
    expect((await all('conversations')).length).toBeGreaterThanOrEqual(30);
    const receipts = (await all('payments')).filter((payment) => payment['state'] === 'receipt_sent');
    expect(receipts).toHaveLength(6);
    expect(receipts.every((payment) => payment['invoice_image_file_id'])).toBe(true);
    expect(cpuSeconds).toBeLessThan(CPU_SECONDS_MAX);
  });

  test('is left alone when anyone has an account', async () => {
    expect(await seedDemo(ctx)).toBe(false);
  });

  test('is the same at every start', () => {
    const [one, other] = [randomOf(7), randomOf(7)];
    expect(Array.from({ length: 5 }, () => one.uuid())).toEqual(Array.from({ length: 5 }, () => other.uuid()));
  });

  test('shows only ads that could have been published', async () => {
    const companies = new Map((await all('companies')).map((company) => [company['id'], company]));
    const jobs = (await all('jobs')).filter(({ state }) => state !== 'draft');
    for (const job of jobs) {
      const company_state: string = companies.get(job['company_id'])!['state'];
      const at = { now: new Date(job['activated_at'] ?? job['created_at']), listing_days: 30, company_state };
      expect(lacksOf(job as Parameters<typeof lacksOf>[0], at)).toEqual([]);
      expect(JSON.stringify(job)).not.toMatch(/\{[a-z]+\}|undefined|NaN/);
    }
    for (const job of jobs.filter(({ ar_title }) => ar_title))
      expect(`${job['ar_title']} ${job['ar_description']}`).toMatch(ARABIC);
    for (const job of jobs.filter(({ salary_from }) => salary_from))
      expect(job['salary_from']).toBeLessThanOrEqual(job['salary_to']);
  });

  test('never repeats a title within a company, and hardly a description', async () => {
    const jobs = await all('jobs');
    const titles = jobs.map((job) => `${job['company_id']} ${job['ar_title'] ?? job['en_title']}`);
    expect(new Set(titles).size).toBe(titles.length);
    const descriptions = jobs.map((job) => job['ar_description'] ?? job['en_description']);
    expect(new Set(descriptions).size).toBeGreaterThan(descriptions.length * 0.97);
  });

  test('keeps the dates of an ad in order and true to its state', async () => {
    const now = ctx.now().getTime();
    const jobs = await all('jobs');
    const active = jobs.filter(({ state }) => state === 'active');
    expect(active.filter((job) => ms(job['activated_at']) > now || ms(job['expires_at']) <= now)).toEqual([]);
    expect(jobs.filter((job) => ms(job['created_at']) > now)).toEqual([]);
    expect(jobs.filter((job) => job['state'] === 'expired' && endOf(job) > now)).toEqual([]);
    const events = Map.groupBy(await all('job_events'), (event) => event['job_id']);
    for (const job of jobs) {
      const own = byId(events.get(job['id'])!);
      expect(timesOf(own, 'at')).toEqual(sorted(timesOf(own, 'at')));
      expect(own.at(-1)!['to_state']).toBe(job['state']);
    }
  });

  test('pays for every ad that was sent', async () => {
    const jobs = await all('jobs');
    const payments = await all('payments');
    const byJob = Map.groupBy(payments, (payment) => payment['job_id']);
    const isPaid = Object.fromEntries(
      jobs.map((job) => [job['id'], byJob.get(job['id'])?.map(({ state }) => state === 'paid')]),
    );
    expect(isPaid).toEqual(
      Object.fromEntries(
        jobs.map((job) => [job['id'], job['state'] === 'draft' ? undefined : [job['state'] !== 'awaiting_payment']]),
      ),
    );
    const events = Map.groupBy(await all('payment_events'), (event) => event['payment_id']);
    const [bought, ...others] = payments.filter(({ purpose }) => purpose === 'package');
    expect([bought!['state'], others]).toEqual(['paid', []]);
    for (const payment of payments.filter(({ purpose }) => purpose === 'listing')) {
      expect(payment).toMatchObject({
        net_halalas: 20_000,
        vat_halalas: 3_000,
        total_halalas: 23_000,
        listing_days: 30,
      });
      expect(byId(events.get(payment['id'])!).at(-1)!['to_state']).toBe(payment['state']);
    }
  });

  test('counts applicants as they are, and tells each story in order', async () => {
    const now = ctx.now().getTime();
    const applications = await all('applications');
    const jobs = new Map((await all('jobs')).map((job) => [job['id'], job]));
    const counts = countBy(applications, (application) => String(application['job_id']));
    for (const job of jobs.values()) expect(job['applicants_num']).toBe(counts[String(job['id'])] ?? 0);
    const events = Map.groupBy(await all('application_events'), (event) => event['application_id']);
    for (const application of applications) {
      const job = jobs.get(application['job_id'])!;
      const own = byId(events.get(application['id'])!);
      const times = timesOf(own, 'at');
      expect(times).toEqual(sorted(times));
      expect(times.at(-1)).toBeLessThanOrEqual(now);
      expect(own.at(-1)!['to_stage']).toBe(application['stage']);
      expect(ms(application['submitted_at'])).toBeGreaterThanOrEqual(ms(job['activated_at']));
      expect(ms(application['submitted_at'])).toBeLessThanOrEqual(endOf(job));
      expect(Snapshot.safeParse(application['snapshot']).error).toBeUndefined();
    }
    expect(new Set(applications.map((application) => application['stage'])).size).toBe(8);
  });

  test('gives every seeker a life whose dates fit', async () => {
    const now = ctx.now().getTime();
    const profiles = new Map(
      (await all('profiles')).filter((profile) => profile['birthdate']).map((profile) => [profile['user_id'], profile]),
    );
    expect(profiles.size).toBe(120);
    for (const user of (await all('users')).filter(({ id }) => profiles.has(id))) {
      expect(`${user['ar_first_name']} ${user['ar_last_name']}`).toMatch(ARABIC);
      expect(`${user['en_first_name']} ${user['en_last_name']}`).toMatch(/^[A-Za-z ]+$/);
    }
    const experiences = Map.groupBy(await all('experiences'), (experience) => experience['user_id']);
    for (const [user_id, own] of experiences) {
      const oldestFirst = own.toSorted((a, b) => b['position'] - a['position']);
      const moments = oldestFirst.flatMap(({ start_date, end_date }) => [
        ms(start_date),
        end_date ? ms(end_date) : now,
      ]);
      expect(moments).toEqual(sorted(moments));
      expect(moments[0]).toBeGreaterThan(ms(profiles.get(user_id)!['birthdate']) + 18 * 365 * DAY_MS);
      expect(moments.at(-1)).toBeLessThanOrEqual(now);
    }
    for (const one of await all('qualifications')) expect(isGrade(one['system'], one['graduation_degree'])).toBe(true);
  });

  test('holds the demo accounts with something to see', async () => {
    const users = await all('users');
    const staff = users.find(({ email }) => email === 'staff@sila.test')!;
    expect(staff).toMatchObject({ type: 'USER', scope: ['admin.*'] });
    const seeker = users.find(({ email }) => email === 'seeker@sila.test')!;
    const applications = await all('applications');
    const own = applications.filter(({ user_id }) => user_id === seeker['id']);
    expect(own).toHaveLength(10);
    expect(own.every(({ job_snapshot }) => JobSnapshot.safeParse(job_snapshot).success)).toBe(true);
    const reminders = own.map(
      (one) => reminderOf({ ...one, submitted_at: new Date(ms(one['submitted_at'])) } as never, ctx.now()).state,
    );
    expect(reminders).toContain('now');
    expect(new Set(own.map(({ stage }) => stage)).size).toBeGreaterThanOrEqual(6);
    expect((await all('saved_jobs')).filter(({ user_id }) => user_id === seeker['id'])).toHaveLength(5);
    expect((await all('notifications')).some(({ user_id, read_at }) => user_id === seeker['id'] && !read_at)).toBe(
      true,
    );

    const owner = users.find(({ email }) => email === 'company@sila.test')!;
    const company = (await all('company_members')).find(({ user_id }) => user_id === owner['id'])!['company_id'];
    const jobs = countBy(
      (await all('jobs')).filter(({ company_id }) => company_id === company),
      (job) => job['state'],
    );
    expect(jobs).toEqual({ active: 9, expired: 2, draft: 1, awaiting_payment: 1 });
    const applicants = applications.filter(({ company_id }) => company_id === company);
    expect(applicants.length).toBeGreaterThanOrEqual(65);
    expect(new Set(applicants.map(({ stage }) => stage)).size).toBe(8);
  });

  test('leads each of its accounts to what waits', async () => {
    const users = await all('users');
    const idOf = (mailbox: string): string => users.find(({ email }) => email === `${mailbox}@sila.test`)!['id'];
    const queues = await readQueues(ctx, staffActor(['admin.*'], { id: idOf('staff') }));
    expect(Object.fromEntries(queues.map(({ name, count }) => [name, count]))).toEqual({
      contact: 3,
      privacy_requests: 4,
      incidents: 1,
      // Reports of three ads, one of them withheld, a message, a company, a CV and a comment; a signal, three first ads, a
      // first comment, and appeals against a decision and a suspension.
      trust: 14,
      reviews: 3,
      corrections: 0,
      receipts: 6,
      companies: 2,
      lost_factors: 1,
    });
    const owner = idOf('company');
    const company = (await all('company_members')).find(({ user_id }) => user_id === owner)!['company_id'];
    const actor = employerActor(company, { id: owner });
    const { waiting, reading, pay } = await employerHome(ctx, actor, await countWaiting(ctx, actor));
    expect(new Set(waiting.map(({ kind }) => kind))).toEqual(
      new Set([
        'interviews',
        'answers_due',
        'unread',
        'unread_more',
        'messages',
        'ending',
        'receipt_refused',
        'drafts',
      ]),
    );
    // What is written for employers is not the newest, and what they look for not what is best known.
    const articles = byId(await all('articles'));
    expect(articles.findLast(({ id }) => id === reading[0]!.id)?.['topic_id']).toBe(
      (await all('catalogue_items')).find(
        ({ code, catalogue }) => catalogue === 'article_topics' && code === 'employers',
      )!['id'],
    );
    expect(reading).toHaveLength(3);
    const open = (await all('jobs')).filter((job) => job['company_id'] === company && job['state'] === 'active');
    expect(open.map((job) => job['job_role_id'])).toContain(pay[0]!.id);
    const seeker = seekerActor({ id: idOf('seeker') });
    const { interviews } = await listInterviews(ctx, seeker, { when: 'upcoming', page: 1 });
    expect(interviews.map(({ state }) => state).toSorted()).toEqual(['agreed', 'proposed']);
    const [alert] = await listAlerts(ctx, seeker);
    expect(alert!.found_this_week).toBeGreaterThan(0);
  });

  test('has an invoice for every payment, in the order of the money', async () => {
    const paid = (await all('payments')).filter(({ state, total_halalas }) => state === 'paid' && total_halalas! > 0);
    const invoices = (await all('invoices')).toSorted((a, b) => (a['sequence'] as number) - (b['sequence'] as number));
    expect(invoices.map(({ sequence }) => sequence)).toEqual(invoices.map((_, at) => at + 1));
    expect(new Set(invoices.map(({ payment_id }) => payment_id))).toEqual(new Set(paid.map(({ id }) => id)));
    const times = timesOf(invoices, 'issued_at');
    expect(times).toEqual(sorted(times));
  });

  test('writes letters that are read in order', async () => {
    const now = ctx.now().getTime();
    const messages = Map.groupBy(await all('messages'), (message) => message['conversation_id']);
    const reads = await all('conversation_reads');
    for (const conversation of await all('conversations')) {
      const own = byId(messages.get(conversation['id'])!);
      const times = timesOf(own, 'created_at');
      expect(times).toEqual(sorted(times));
      expect(times.at(-1)).toBeLessThanOrEqual(now);
      expect(own.at(-1)!['id']).toBe(conversation['last_message_id']);
      for (const { text } of own) expect(text).not.toMatch(/[{}]/);
    }
    expect(reads.length).toBeGreaterThan(0);
    for (const interview of await all('interviews')) expect(interview['message_id']).not.toBeNull();
  });
});

test('an IBAN has the check digits of ISO 7064', () => {
  // The registry's own example.
  expect(ibanOf('80', '000000608010167519')).toBe('SA0380000000608010167519');
});
