import { openCandidate } from '#modules/applications/test-data.server.ts';
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { inflateRawSync } from 'node:zlib';
import { createAlert, keepForVisitor } from '#modules/alerts/service.server.ts';
import { alertFor } from '#modules/alerts/test-data.server.ts';
import { listConversations, listMessages, sendMessage, startConversation } from '#modules/messages/service.server.ts';
import { inviteMember } from '#modules/companies/service.server.ts';
import { createCompany } from '#modules/companies/test-data.server.ts';
import { createJob } from '#modules/jobs/test-data.server.ts';
import { makeSession, makeUser } from '#modules/auth/test-data.server.ts';
import { applyToJob, listApplicants } from '#modules/applications/service.server.ts';
import { writeToSite } from '#modules/contact/service.server.ts';
import { askAsVisitor } from '#modules/rights/service.server.ts';
import { receiveFile, sweepFiles, useFile } from '#modules/files/service.server.ts';
import { saveCv } from '#modules/profiles/service.server.ts';
import { CV_LIST_NAMES, CV_LISTS, PROFILE_FIELDS, SKILL_FIELDS } from '#modules/profiles/fields.ts';
import { namesIn } from '#platform/fields/declared.ts';
import { createReadySeeker } from '#modules/profiles/test-data.server.ts';
import { identify, logIn, takeBackDeletion } from '#modules/auth/service.server.ts';
import { listNotifications, mailNotification } from '#modules/notifications/service.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { employerActor, seekerActor, visitor } from '#tests/support/actors.ts';
import { samplePdf } from '#tests/support/sample-files.ts';
import { beforeEach } from 'vitest';
import { describe, expect, test, type TestContext } from '#tests/support/test-context.ts';
import { KEPT_UNLINKED, NOT_EXPORTED, NOT_TOLD, SECRET_COLUMNS, SHARED_BELOW } from './held-data.ts';
import { listColumns, listForeignKeys } from './queries/catalogue.server.ts';
import { sql } from 'kysely';
import { DAY_MS, HOUR_MS } from '#platform/durations.ts';
import { canAskExport, GRACE_DAYS } from './rules.ts';
import {
  askExport,
  eraseAccounts,
  leave,
  openExport,
  prepareExport,
  readDeletion,
  readExport,
} from './service.server.ts';
import { removeOld } from '#platform/retention/keeping.server.ts';
import { accountKeeping } from './service/keeping.server.ts';
import { personColumnsOf, readHeld } from './service/held.server.ts';

const PASSWORD = 'a-long-enough-phrase-7';

async function newSeeker(ctx: TestContext, more: { password?: string } = {}) {
  const { user } = await createReadySeeker(ctx, { user: more as object });
  return { user, actor: seekerActor({ id: user.id, display_name: 'سارة القحطاني' }) };
}

async function newEmployer(ctx: TestContext, role: 'owner' | 'recruiter' = 'owner') {
  const { company, user } = await createCompany(ctx, { role });
  return { company, user, actor: employerActor(company.id, { id: user.id, company_role: role }) };
}

/** A seeker who has left something everywhere one can. */
async function newHistory(ctx: TestContext) {
  const { user, actor } = await newSeeker(ctx, { password: PASSWORD });
  const employer = await newEmployer(ctx);
  const job = await createJob(ctx, { company_id: employer.company.id, state: 'active', created_by: employer.user.id });
  const cv = await receiveFile(ctx, actor, { field: 'cv', name: 'سيرتي.pdf', bytes: samplePdf(), kind: 'cv' });
  await saveCv(ctx, actor, cv.id);
  const { id } = await applyToJob(ctx, actor, job.id, { cover_note: 'رسالة', cv_source: 'file', answers: [] });
  const conversation = await startConversation(ctx, employer.actor, {
    seeker_id: user.id,
    job_id: job.id,
    text: 'كلام الجهة',
  });
  await sendMessage(ctx, actor, conversation.id, { text: `راسلوني على ${user.email} أو ${user.phone}` } as never);
  await createAlert(ctx, actor, alertFor());
  await keepForVisitor(ctx, visitor(), { ...alertFor(), email: user.email! });
  await makeSession(ctx, user.id);
  await audit(ctx, actor, { action: 'test.said', subject: { kind: 'user', id: user.id }, details: { to: user.email } });
  await logIn(ctx, visitor(), { identifier: user.email!, password: PASSWORD }, '');
  return { user, actor, employer, job, cv, application_id: id, conversation };
}

/** As an unpacker reads one: the listing at its end says where each entry begins. */
function entriesOf(zip: Buffer): Map<string, Buffer> {
  const entries = new Map<string, Buffer>();
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  for (let at = zip.readUInt32LE(end + 16); zip.readUInt32LE(at) === 0x02014b50;) {
    const [method, packed, start] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 42)];
    const named = zip.readUInt16LE(at + 28);
    const from = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    const bytes = zip.subarray(from, from + packed);
    entries.set(zip.toString('utf8', at + 46, at + 46 + named), method === 0 ? bytes : inflateRawSync(bytes));
    at += 46 + named + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

async function exported(ctx: TestContext, actor: Actor) {
  await askExport(ctx, actor);
  const asked = ctx.enqueued.findLast(({ task }) => task === 'account.prepare-export')!;
  await prepareExport(ctx, (asked.payload as { id: string }).id);
  const { stream } = await openExport(ctx, actor);
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  const entries = entriesOf(Buffer.concat(parts));
  const data = JSON.parse(entries.get('data.json')!.toString()) as {
    tables: Record<string, Record<string, unknown>[]>;
  };
  return { entries, tables: data.tables };
}

describe('what is held on a person', () => {
  test('every table that points at one is exported, or says why not', async ({ ctx }) => {
    const [columns, keys] = [await listColumns(ctx.db), await listForeignKeys(ctx.db)];
    const held = await readHeld(ctx);
    const people = personColumnsOf(columns, keys);
    expect(people.length).toBeGreaterThan(30);
    const exportedBy = (table: string, column: string) =>
      held.some((one) => one.table === table && one.paths.some((path) => 'column' in path && path.column === column));
    const forgotten = people
      .filter(({ table, column }) => table !== 'users' && !exportedBy(table, column))
      .map(({ table, column }) => `${table}.${column}`)
      .filter((name) => !(name in NOT_EXPORTED));
    expect(forgotten, 'Is it a person’s? Give the column a name that says so, or a reason in held-data.ts.').toEqual(
      [],
    );
  });

  test('every table below one that is exported is too, or says why not', async ({ ctx }) => {
    const [columns, keys] = [await listColumns(ctx.db), await listForeignKeys(ctx.db)];
    const held = new Set((await readHeld(ctx)).map(({ table }) => table));
    const named = new Set(personColumnsOf(columns, keys).map(({ table }) => table));
    const below = keys.filter(({ parent }) => held.has(parent) && parent !== 'files' && parent !== 'users');
    const forgotten = below
      .map(({ table_name }) => table_name)
      .filter((table) => !held.has(table) && !named.has(table) && !(table in NOT_EXPORTED));
    expect([...new Set(forgotten)]).toEqual([]);
  });

  test('every reason is still needed', async ({ ctx }) => {
    const [columns, keys] = [await listColumns(ctx.db), await listForeignKeys(ctx.db)];
    const tables = new Set(columns.map(({ table_name }) => table_name));
    const people = personColumnsOf(columns, keys).map(({ table, column }) => `${table}.${column}`);
    for (const name of Object.keys(NOT_EXPORTED))
      expect([name, name.includes('.') ? people.includes(name) : tables.has(name)]).toEqual([name, true]);
    for (const name of [...SHARED_BELOW, ...Object.keys(KEPT_UNLINKED)])
      expect([name, tables.has(name)]).toEqual([name, true]);
    for (const name of Object.keys(NOT_TOLD))
      expect([name, columns.some((one) => `${one.table_name}.${one.column_name}` === name)]).toEqual([name, true]);
    for (const name of SECRET_COLUMNS)
      expect([name, columns.some(({ column_name }) => column_name === name)]).toEqual([name, true]);
  });

  test('no column that keeps a secret stays out of the list by its name', async ({ ctx }) => {
    const suspicious = (await listColumns(ctx.db)).filter(({ column_name }) =>
      /hash|secret|password|token/.test(column_name),
    );
    expect(suspicious.map(({ column_name }) => column_name).filter((name) => !SECRET_COLUMNS.includes(name))).toEqual(
      [],
    );
  });
});

describe('a copy of one’s data', () => {
  test('has every declared field of the CV', async ({ ctx }) => {
    const columns = new Map((await readHeld(ctx)).map((held) => [held.table, held.columns]));
    const inTables = (...tables: string[]) => tables.flatMap((table) => columns.get(table) ?? []);
    expect(inTables('profiles', 'users')).toEqual(expect.arrayContaining(namesIn(PROFILE_FIELDS)));
    expect(inTables('profile_skills')).toEqual(expect.arrayContaining(namesIn(SKILL_FIELDS)));
    for (const list of CV_LIST_NAMES)
      expect(inTables(list), list).toEqual(expect.arrayContaining(Object.keys(CV_LISTS[list].fields)));
  });

  test('holds what one wrote and was sent, with the files, and nothing secret or anybody else’s id', async ({
    ctx,
  }) => {
    const { user, actor, cv, employer, conversation } = await newHistory(ctx);
    await newHistory(ctx);
    const { entries, tables } = await exported(ctx, actor);
    expect(tables['users']).toEqual([expect.objectContaining({ id: user.id, email: user.email })]);
    for (const table of [
      'profiles',
      'experiences',
      'qualifications',
      'profile_skills',
      'applications',
      'application_events',
      'alert_receivers',
      'job_alerts',
      'conversations',
      'messages',
      'sessions',
      'files',
      'audit_events',
      'data_exports',
    ])
      expect([table, tables[table]!.length > 0]).toEqual([table, true]);
    expect(tables['applications']).toHaveLength(1);
    expect(tables['messages']!.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['كلام الجهة', expect.stringContaining(user.email!)]),
    );
    const said = JSON.stringify(tables);
    expect(said).not.toContain(employer.user.id);
    for (const secret of SECRET_COLUMNS) expect(said).not.toContain(`"${secret}"`);
    expect(said).not.toContain('argon2');
    expect(tables['conversations']![0]).toMatchObject({ id: conversation.id, seeker_id: user.id });
    expect([...entries.keys()]).toContain(`files/cv/${cv.id}-سيرتي.pdf`);
    expect(entries.get(`files/cv/${cv.id}-سيرتي.pdf`)!.subarray(0, 5).toString()).toBe('%PDF-');
    for (const name of ['cv-ar.pdf', 'cv-en.pdf']) expect(entries.get(name)!.subarray(0, 5).toString()).toBe('%PDF-');
    expect(entries.get('README.txt')!.toString()).toContain('صلة');
  });

  test('is written file by file: not even two of a person’s files are in memory at a time', async ({ ctx }) => {
    const { user, actor } = await newHistory(ctx);
    const FILES = 40;
    const MEGABYTE = 1024 * 1024;
    const file_bytes = 4 * MEGABYTE;
    for (let count = 0; count < FILES; count += 1)
      await ctx.db
        .insertInto('files')
        .values({
          owner_user_id: user.id,
          kind: 'certificate',
          name: 'شهادة.pdf',
          content_type: 'application/pdf',
          size_bytes: file_bytes,
          storage_key: `files/many/${count}`,
          created_at: ctx.now(),
        })
        .execute();
    const used = () => process.memoryUsage().arrayBuffers + process.memoryUsage().heapUsed;
    const before = used();
    const seen = { open: 0, most_open: 0, most_used: 0 };
    async function* content() {
      seen.most_open = Math.max(seen.most_open, (seen.open += 1));
      for (let part = 0; part < 64; part += 1) {
        seen.most_used = Math.max(seen.most_used, used() - before);
        yield Buffer.alloc(file_bytes / 64, part);
      }
      seen.open -= 1;
    }
    const { get } = ctx.storage;
    ctx.storage.get = async (key) => (key.startsWith('files/many/') ? Readable.from(content()) : get(key));
    await askExport(ctx, actor);
    const asked = ctx.enqueued.findLast(({ task }) => task === 'account.prepare-export')!;
    await prepareExport(ctx, (asked.payload as { id: string }).id);
    const { copy } = await readExport(ctx, actor);
    expect(copy!.size_bytes).toBeGreaterThan(FILES * file_bytes);
    expect(seen.most_open).toBe(1);
    expect(seen.most_used).toBeLessThan(100 * MEGABYTE);
    expect(readdirSync(join(ctx.config.data_dir, 'exports-under-way'))).toEqual([]);
  });

  test('an employer’s has their own, and not the company’s applicants', async ({ ctx }) => {
    const { employer, user } = await newHistory(ctx);
    const { entries, tables } = await exported(ctx, employer.actor);
    expect(tables['company_members']).toHaveLength(1);
    expect(tables['applications']).toEqual([]);
    expect([...entries.keys()]).toEqual(['README.txt', 'data.json']);
    const said = JSON.stringify(tables);
    for (const theirs of [user.id, user.email!, user.phone!]) expect(said).not.toContain(theirs);
    expect(tables['messages']!.map(({ text }) => text)).toEqual(['كلام الجهة']);
  });

  test('is told of when it is ready, once, and another is not made the same day', async ({ ctx }) => {
    const { actor } = await newSeeker(ctx);
    expect(await readExport(ctx, actor)).toEqual({ copy: null, can_ask: true });
    await exported(ctx, actor);
    await askExport(ctx, actor);
    expect(ctx.enqueued.filter(({ task }) => task === 'account.prepare-export')).toHaveLength(1);
    const { notifications } = await listNotifications(ctx, actor, { page: 1, per_page: 10 });
    expect(notifications.map(({ kind, href }) => [kind, href])).toEqual([['export_ready', '/account/data']]);
    const { id } = ctx.enqueued.find(({ task }) => task === 'account.prepare-export')!.payload as { id: string };
    await prepareExport(ctx, id);
    expect((await listNotifications(ctx, actor, { page: 1, per_page: 10 })).total).toBe(1);
    ctx.clock.move(DAY_MS);
    expect((await readExport(ctx, actor)).can_ask).toBe(true);
  });

  test('opens for its owner only, and is gone when its time is over', async ({ ctx }) => {
    const [{ actor }, other] = [await newSeeker(ctx), await newSeeker(ctx)];
    await expect(openExport(ctx, actor)).rejects.toMatchObject({ code: 'account.export_not_found' });
    await exported(ctx, actor);
    await expect(openExport(ctx, other.actor)).rejects.toMatchObject({ code: 'account.export_not_found' });
    await expect(openExport(ctx, visitor())).rejects.toMatchObject({ status: 401 });
    const [{ storage_key }] = (await ctx.db
      .selectFrom('data_exports')
      .select('storage_key')
      .where('user_id', '=', actor.user!.id)
      .execute()) as [{ storage_key: string }];
    ctx.clock.move(7 * DAY_MS);
    await expect(openExport(ctx, actor)).rejects.toMatchObject({ code: 'account.export_not_found' });
    await removeOld(ctx, accountKeeping);
    await removeOld(ctx, accountKeeping);
    expect(await ctx.storage.get(storage_key)).toBeNull();
    expect(await readExport(ctx, actor)).toEqual({ copy: null, can_ask: true });
  });

  test('one that fails says so and may be asked for again at once', async ({ ctx }) => {
    const { actor } = await newSeeker(ctx);
    await askExport(ctx, actor);
    const { id } = ctx.enqueued.at(-1)!.payload as { id: string };
    const broken = { ...ctx, storage: { ...ctx.storage, put: () => Promise.reject(new Error('full')) } };
    await expect(prepareExport(broken, id)).rejects.toThrow('full');
    expect(await readExport(ctx, actor)).toMatchObject({ copy: { state: 'failed' }, can_ask: true });
    await prepareExport(ctx, id);
    expect(await readExport(ctx, actor)).toMatchObject({ copy: { state: 'ready' }, can_ask: false });
  });

  test('two clicks at once are one copy', async ({ committed: ctx }) => {
    const { actor } = await newSeeker(ctx);
    await Promise.all(Array.from({ length: 5 }, () => askExport(ctx, actor)));
    expect(ctx.enqueued).toHaveLength(1);
  });

  test('the pause is a day after a copy, an hour after one that never came, nothing after a failure', () => {
    const at = new Date('2026-03-01T12:00:00Z');
    const ago = (hours: number) => new Date(at.getTime() - hours * HOUR_MS);
    const asked = (state: 'waiting' | 'ready' | 'failed', hours: number) =>
      canAskExport({ state, asked_at: ago(hours) }, at);
    expect([asked('ready', 23), asked('ready', 24)]).toEqual([false, true]);
    expect([asked('waiting', 0.5), asked('waiting', 1)]).toEqual([false, true]);
    expect([asked('failed', 0), canAskExport(null, at)]).toEqual([true, true]);
  });
});

/** Every place of the database, in whatever schema, where one of these words stands. */
async function placesOf(ctx: TestContext, words: string[]): Promise<string[]> {
  const { rows: columns } = await sql<{ schema: string; table: string; column: string }>`
    select table_schema as schema, table_name as table, column_name as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
  `.execute(ctx.db);
  expect(columns.length).toBeGreaterThan(300);
  const places: string[] = [];
  for (const { schema, table, column } of columns) {
    const { rows } = await sql<{ found: boolean }>`
      select exists (select from ${sql.table(`${schema}.${table}`)}
        where ${sql.ref(column)}::text ilike any(${words.map((word) => `%${word}%`)})) as found
    `.execute(ctx.db);
    if (rows[0]!.found) places.push(`${table}.${column}`);
  }
  return places;
}

describe('leaving', () => {
  // What others left in this worker's database is not due here; it is rolled back with the rest.
  beforeEach<{ ctx: TestContext }>(async ({ ctx }) => {
    await ctx.db.updateTable('users').set({ deletion_asked_at: null }).execute();
  });

  test('asks for the password, ends every session, and tells the owner', async ({ ctx }) => {
    const { user, actor } = await newSeeker(ctx, { password: PASSWORD });
    const { access_token } = await makeSession(ctx, user.id);
    await expect(leave(ctx, actor, { current_password: 'not-this-one' })).rejects.toMatchObject({
      code: 'auth.current_password_wrong',
    });
    expect(await readDeletion(ctx, actor)).toBeNull();
    const { erased_at } = await leave(ctx, actor, { current_password: PASSWORD });
    expect(erased_at).toBe('2026-03-31T09:00:00.000Z');
    expect(await identify(ctx, access_token, 'ar')).toBeNull();
    expect(ctx.enqueued).toContainEqual({
      task: 'auth.send-note',
      payload: { kind: 'deletion_asked', to: user.email, locale: 'ar' },
    });
  });

  test('logging in and staying undoes it; nothing is erased then', async ({ ctx }) => {
    const { user, actor } = await newSeeker(ctx, { password: PASSWORD });
    await leave(ctx, actor, { current_password: PASSWORD });
    ctx.clock.move((GRACE_DAYS - 1) * DAY_MS);
    await logIn(ctx, visitor(), { identifier: user.email!, password: PASSWORD }, '');
    await takeBackDeletion(ctx, actor);
    await takeBackDeletion(ctx, actor);
    ctx.clock.move(10 * DAY_MS);
    expect(await eraseAccounts(ctx)).toBe(0);
    expect(await readDeletion(ctx, actor)).toBeNull();
    expect(
      ctx.enqueued.filter(({ payload }) => 'kind' in payload && payload.kind === 'deletion_taken_back'),
    ).toHaveLength(1);
  });

  test('hides the person from every company at once, and shows them again when they stay', async ({ ctx }) => {
    const { user, actor, employer, job } = await newHistory(ctx);
    const rival = await newEmployer(ctx);
    await ctx.db.updateTable('profiles').set({ visibility: 'public' }).where('user_id', '=', user.id).execute();
    const seen = async () => {
      const { total } = await listApplicants(ctx, employer.actor, job.id, { page: 1, per_page: 10 });
      const opened = [employer, rival].map(({ actor: company }) =>
        openCandidate(ctx, company, user.id).then(
          () => true,
          () => false,
        ),
      );
      return [total, ...(await Promise.all(opened))];
    };
    expect(await seen()).toEqual([1, true, true]);
    await leave(ctx, actor, { current_password: PASSWORD });
    expect(await seen()).toEqual([0, false, false]);
    await takeBackDeletion(ctx, actor);
    expect(await seen()).toEqual([1, true, true]);
  });

  test('takes nothing of whoever an address belongs to that was never shown to be one’s own', async ({ ctx }) => {
    const email = `${randomUUID()}@owner.test`;
    const { user, actor } = await newSeeker(ctx, { password: PASSWORD });
    const unproven = { email, email_verified_at: null, phone_verified_at: ctx.now() };
    await ctx.db.updateTable('users').set(unproven).where('id', '=', user.id).execute();
    const letter = { topic: 'other', name: 'صاحب البريد', email, message: 'سؤال' } as const;
    await writeToSite(ctx, visitor(), letter);
    await askAsVisitor(ctx, visitor(), { kind: 'access', name: 'صاحب البريد', email, text: '' });
    await leave(ctx, actor, { current_password: PASSWORD });
    ctx.clock.move(GRACE_DAYS * DAY_MS);
    expect(await eraseAccounts(ctx)).toBe(1);
    const thread = await ctx.db.selectFrom('contact_threads').select('name').where('email', '=', email).execute();
    const asked = await ctx.db.selectFrom('rights_requests').select('state').where('email', '=', email).execute();
    expect([thread, asked]).toEqual([[{ name: 'صاحب البريد' }], [{ state: 'unproved' }]]);
  });

  test('nothing is erased a moment before the day', async ({ ctx }) => {
    const { actor } = await newSeeker(ctx, { password: PASSWORD });
    await leave(ctx, actor, { current_password: PASSWORD });
    ctx.clock.move(GRACE_DAYS * DAY_MS - 1);
    expect(await eraseAccounts(ctx)).toBe(0);
    ctx.clock.move(1);
    expect(await eraseAccounts(ctx)).toBe(1);
    expect(await eraseAccounts(ctx)).toBe(0);
  });

  test('the only owner of a company with live ads stays until they are closed or shared', async ({ ctx }) => {
    const { company, user, actor } = await newEmployer(ctx);
    await ctx.db
      .updateTable('users')
      .set({ password_hash: (await makeUser(ctx, { password: PASSWORD })).password_hash })
      .where('id', '=', user.id)
      .execute();
    const job = await createJob(ctx, { company_id: company.id, state: 'active' });
    await expect(leave(ctx, actor, { current_password: PASSWORD })).rejects.toMatchObject({
      code: 'account.last_owner',
    });
    await ctx.db.updateTable('jobs').set({ state: 'expired' }).where('id', '=', job.id).execute();
    // Nor does a team stay without somebody who manages it.
    const colleague = await makeUser(ctx, { type: 'COMPANY' });
    const member = { company_id: company.id, user_id: colleague.id, role: 'recruiter' };
    await ctx.db.insertInto('company_members').values(member).execute();
    await expect(leave(ctx, actor, { current_password: PASSWORD })).rejects.toMatchObject({
      code: 'account.team_without_owner',
    });
    await ctx.db.deleteFrom('company_members').where('user_id', '=', colleague.id).execute();
    await leave(ctx, actor, { current_password: PASSWORD });
    ctx.clock.move(GRACE_DAYS * DAY_MS);
    expect(await eraseAccounts(ctx)).toBe(1);
    expect(await ctx.db.selectFrom('companies').select('id').where('id', '=', company.id).execute()).toHaveLength(1);
    expect(await placesOf(ctx, [user.id, user.email!])).toEqual([]);
  });

  test('of two owners one may leave, and not the other after them; ads posted since hold the erasing up', async ({
    ctx,
  }) => {
    const { company, user, actor } = await newEmployer(ctx);
    const { password_hash } = await makeUser(ctx, { password: PASSWORD });
    const second = await makeUser(ctx, { type: 'COMPANY', password_hash });
    await ctx.db.updateTable('users').set({ password_hash }).where('id', '=', user.id).execute();
    await ctx.db
      .insertInto('company_members')
      .values({ company_id: company.id, user_id: second.id, role: 'owner' })
      .execute();
    const job = await createJob(ctx, { company_id: company.id, state: 'active' });
    await leave(ctx, actor, { current_password: PASSWORD });
    const other = employerActor(company.id, { id: second.id });
    await expect(leave(ctx, other, { current_password: PASSWORD })).rejects.toMatchObject({
      code: 'account.last_owner',
    });
    await ctx.db.deleteFrom('company_members').where('user_id', '=', second.id).execute();
    ctx.clock.move(GRACE_DAYS * DAY_MS);
    expect(await eraseAccounts(ctx)).toBe(0);
    await ctx.db.updateTable('jobs').set({ state: 'expired' }).where('id', '=', job.id).execute();
    expect(await eraseAccounts(ctx)).toBe(1);
  });

  test('who joined meanwhile owns the company when its owner is erased, and nobody joins one that is left', async ({
    ctx,
  }) => {
    const { company, user, actor } = await newEmployer(ctx);
    const { password_hash } = await makeUser(ctx, { password: PASSWORD });
    await ctx.db.updateTable('users').set({ password_hash }).where('id', '=', user.id).execute();
    const { id } = await inviteMember(ctx, actor, { email: 'late@masar.sa', role: 'viewer' });
    await leave(ctx, actor, { current_password: PASSWORD });
    const come = async (role: string, days: number) => {
      const { id } = await makeUser(ctx, { type: 'COMPANY' });
      const created_at = new Date(ctx.now().getTime() + days * DAY_MS);
      await ctx.db
        .insertInto('company_members')
        .values({ company_id: company.id, user_id: id, role, created_at })
        .execute();
      return id;
    };
    const [viewer, suspended, second, first] = [
      await come('viewer', 1),
      await come('recruiter', 2),
      await come('recruiter', 4),
      await come('recruiter', 3),
    ];
    await ctx.db.updateTable('users').set({ suspended_at: ctx.now() }).where('id', '=', suspended).execute();
    // The colleagues answer for it from now on.
    await createJob(ctx, { company_id: company.id, state: 'active' });
    const team = async () => {
      const rows = await ctx.db
        .selectFrom('company_members')
        .selectAll()
        .where('company_id', '=', company.id)
        .execute();
      return Object.fromEntries(rows.map(({ user_id, role }) => [user_id, role]));
    };
    const eraseNext = async () => {
      ctx.clock.move(GRACE_DAYS * DAY_MS);
      expect(await eraseAccounts(ctx)).toBe(1);
    };
    await eraseNext();
    expect(await team()).toEqual({
      [viewer]: 'viewer',
      [suspended]: 'recruiter',
      [second]: 'recruiter',
      [first]: 'owner',
    });
    const told = await ctx.db
      .selectFrom('notifications')
      .select(['user_id', 'kind', 'id'])
      .where('user_id', 'in', [first, second, suspended, viewer])
      .execute();
    expect(told).toMatchObject([{ user_id: first, kind: 'ownership_passed' }]);
    await mailNotification(ctx, told[0]!.id);
    expect(ctx.sent.mails.at(-1)!.subject).toBe('انتقلت إليك ملكية حساب «مسار للتقنية»');

    const ask = (ids: string[]) =>
      ctx.db.updateTable('users').set({ deletion_asked_at: ctx.now() }).where('id', 'in', ids).execute();
    await ask([first, second]);
    ctx.clock.move(GRACE_DAYS * DAY_MS);
    expect(await eraseAccounts(ctx)).toBe(2);
    // Whoever can act comes before whoever served longer.
    expect(await team()).toEqual({ [viewer]: 'owner', [suspended]: 'recruiter' });
    await ctx.db.updateTable('jobs').set({ state: 'expired' }).where('company_id', '=', company.id).execute();
    await ask([viewer]);
    await eraseNext();
    expect(await team()).toEqual({ [suspended]: 'owner' });
    const open = () =>
      ctx.db.selectFrom('company_invitations').select('withdrawn_at').where('id', '=', id).executeTakeFirstOrThrow();
    expect((await open()).withdrawn_at).toBeNull();
    const papers = { commercial_registration: '1010012345', state: 'verified', verified_at: ctx.now() } as const;
    await ctx.db.updateTable('companies').set(papers).where('id', '=', company.id).execute();
    await ask([suspended]);
    await eraseNext();
    expect((await open()).withdrawn_at).toEqual(ctx.now());
    // Whoever proves the same papers next is not kept out by them.
    const left = await ctx.db
      .selectFrom('companies')
      .select(['state', 'verified_at'])
      .where('id', '=', company.id)
      .executeTakeFirst();
    expect(left).toEqual({ state: 'unverified', verified_at: null });
  });

  test('a company that never did anything goes with its only owner', async ({ ctx }) => {
    const { company, user, actor } = await newEmployer(ctx);
    await ctx.db.updateTable('users').set({ deletion_asked_at: ctx.now() }).where('id', '=', user.id).execute();
    ctx.clock.move(GRACE_DAYS * DAY_MS);
    expect(await eraseAccounts(ctx)).toBe(1);
    expect(await ctx.db.selectFrom('companies').select('id').where('id', '=', company.id).execute()).toEqual([]);
    expect(actor.user!.id).toBe(user.id);
  });

  test('every foreign key to a person takes the row along, or unlinks one that has a reason to stay', async ({
    ctx,
  }) => {
    const { rows } = await sql<{ table: string; action: string }>`
      select conrelid::regclass::text as table, confdeltype as action from pg_constraint
      where contype = 'f' and confrelid = 'users'::regclass
    `.execute(ctx.db);
    expect(rows.length).toBeGreaterThan(15);
    expect(rows.filter(({ action }) => action !== 'c' && action !== 'n')).toEqual([]);
    expect(
      [...new Set(rows.filter(({ action }) => action === 'n').map(({ table }) => table))].filter(
        (table) => !(table in KEPT_UNLINKED),
      ),
    ).toEqual([]);
  });

  test('after thirty days nothing in the database or the storage leads to the person', async ({ ctx }) => {
    const { user, actor, employer, job, cv, conversation } = await newHistory(ctx);
    const stranger = await newHistory(ctx);
    const key = (
      await ctx.db.selectFrom('files').select('storage_key').where('id', '=', cv.id).executeTakeFirstOrThrow()
    ).storage_key;
    await askExport(ctx, actor);
    await prepareExport(ctx, (ctx.enqueued.at(-1)!.payload as { id: string }).id);
    await ctx.db.insertInto('dev_inbox').values({ to: user.email!, channel: 'mail', text: 'letter' }).execute();
    await ctx.db
      .insertInto('idempotency_keys')
      .values({ caller: user.id, key: 'k', request: 'r', answer: JSON.stringify({ data: { id: user.id } }) })
      .execute();
    const words = [user.id, user.email!, user.phone!];
    await leave(ctx, actor, { current_password: PASSWORD });
    const before = await placesOf(ctx, words);
    for (const place of [
      'users.id',
      'messages.text',
      'audit_events.details',
      '_private_jobs.payload',
      'applications.snapshot',
    ])
      expect(before).toContain(place);
    const applicants = (
      await ctx.db.selectFrom('jobs').select('applicants_num').where('id', '=', job.id).executeTakeFirstOrThrow()
    ).applicants_num;

    ctx.clock.move(GRACE_DAYS * DAY_MS);
    expect(await eraseAccounts(ctx)).toBe(1);
    await sweepFiles(ctx);

    expect(await placesOf(ctx, words)).toEqual([]);
    expect(await ctx.storage.get(key)).toBeNull();
    expect(await ctx.db.selectFrom('files').select('id').where('id', '=', cv.id).execute()).toEqual([]);

    // What belongs to others is as it was.
    const messages = await listMessages(ctx, employer.actor, conversation.id);
    expect(messages.map(({ text }) => text)).toEqual(['كلام الجهة', 'حُذفت هذه الرسالة مع حساب صاحبها.']);
    expect((await listConversations(ctx, employer.actor))[0]).toMatchObject({ name: 'حساب محذوف', seeker_id: null });
    await expect(
      sendMessage(ctx, employer.actor, conversation.id, { text: 'هل أنت هنا؟' } as never),
    ).rejects.toMatchObject({ code: 'messages.person_gone' });
    const left = await ctx.db
      .selectFrom('jobs')
      .select('applicants_num')
      .where('id', '=', job.id)
      .executeTakeFirstOrThrow();
    expect(left.applicants_num).toBe(Math.max(0, applicants - 1));
    expect(await placesOf(ctx, [stranger.user.id])).toContain('applications.user_id');

    // The trail says the same things of somebody who cannot be told.
    const trail = await ctx.db
      .selectFrom('audit_events')
      .selectAll()
      .where('action', '=', 'test.said')
      .orderBy('id')
      .execute();
    expect(trail[0]!.actor_user_id).not.toBe(user.id);
    expect(trail[0]!.subject_id).toBe(trail[0]!.actor_user_id);
    expect(trail[0]!.ip).toBeNull();
    expect(trail[1]!.actor_user_id).toBe(stranger.user.id);
  });

  test('files of the company’s records stay without their uploader, others go', async ({ ctx }) => {
    const { company, user, actor } = await newEmployer(ctx);
    const file = async (kind: 'commercial_file' | 'cv') => {
      const { id } = await receiveFile(ctx, actor, { field: kind, name: 'x.pdf', bytes: samplePdf(), kind });
      await useFile(ctx, actor, { id, kind });
      return id;
    };
    const [registration, loose] = [await file('commercial_file'), await file('cv')];
    await ctx.db
      .updateTable('companies')
      .set({ commercial_file_id: registration })
      .where('id', '=', company.id)
      .execute();
    await createJob(ctx, { company_id: company.id, created_by: user.id });
    await ctx.db.updateTable('users').set({ deletion_asked_at: ctx.now() }).where('id', '=', user.id).execute();
    ctx.clock.move(GRACE_DAYS * DAY_MS);
    await eraseAccounts(ctx);
    const rows = await ctx.db
      .selectFrom('files')
      .select(['id', 'owner_user_id'])
      .where('id', 'in', [registration, loose])
      .execute();
    expect(rows).toEqual([{ id: registration, owner_user_id: null }]);
  });
});

describe('the audit trail', () => {
  test('still refuses every change and removal', async ({ ctx }) => {
    await audit(ctx, visitor(), { action: 'test.kept' });
    const refused = async (work: () => Promise<unknown>) => {
      await sql`savepoint before`.execute(ctx.db);
      await expect(work()).rejects.toMatchObject({ code: '42501' });
      await sql`rollback to savepoint before`.execute(ctx.db);
    };
    await refused(() => ctx.db.updateTable('audit_events').set({ actor_user_id: randomUUID() }).execute());
    await refused(() => ctx.db.deleteFrom('audit_events').execute());
    await refused(() => sql`truncate audit_events`.execute(ctx.db));
    await sql`select set_config('sila.erasing', 'on', true)`.execute(ctx.db);
    await refused(() =>
      ctx.db.updateTable('audit_events').set({ action: 'test.other' }).where('action', '=', 'test.kept').execute(),
    );
    await refused(() => ctx.db.deleteFrom('audit_events').execute());
  });
});
