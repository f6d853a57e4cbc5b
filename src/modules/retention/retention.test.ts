import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { ERASED_BY_HAND, KEPT_UNLINKED, NOT_A_PERSON } from '#modules/account/held-data.ts';
import { listColumns, listForeignKeys } from '#modules/account/queries/catalogue.server.ts';
import { personColumnsOf } from '#modules/account/service/held.server.ts';
import { makeUser } from '#modules/auth/test-data.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import { AT_ONCE, tooOld, type Keeping } from '#platform/retention/keeping.server.ts';
import { seekerActor, staffActor, visitor } from '#tests/support/actors.ts';
import { samplePdf, samplePicture } from '#tests/support/sample-files.ts';
import { describe, expect, test, type TestContext } from '#tests/support/test-context.ts';
import { ACTIVITIES } from './activities.ts';
import { momentOf } from './moments.ts';
import { KEEPING } from './registry.server.ts';
import { readRetention, requirePeriod, runRetention } from './service.server.ts';

const officer = async (ctx: TestContext) => staffActor(['admin.privacy'], { id: (await makeUser(ctx)).id });

describe('the registry', () => {
  /** A column that holds a person's address, name or device, in whatever table. */
  const PERSONAL =
    /(^|_)(email|phone|identifier|destination|user_agent|ip|ip_prefix|first_name|last_name)$|^name$|^to$/;

  async function tablesWithPeople({ db }: TestContext): Promise<Set<string>> {
    const [columns, keys] = [await listColumns(db), await listForeignKeys(db)];
    const named = personColumnsOf(columns, keys).map(({ table }) => table);
    const personal = columns
      .filter(
        ({ table_name, column_name }) =>
          PERSONAL.test(column_name) && !(`${table_name}.${column_name}` in NOT_A_PERSON),
      )
      .map(({ table_name }) => table_name);
    return new Set([...named, ...personal]);
  }

  test('knows every table with a person in it, once', async ({ ctx }) => {
    const known = ACTIVITIES.flatMap(({ tables }) => tables);
    const people = await tablesWithPeople(ctx);
    expect(
      [...people].filter((table) => !known.includes(table)).toSorted(),
      'Which activity of retention/activities.ts fills it? Or it holds nobody: NOT_A_PERSON in account/held-data.ts.',
    ).toEqual([]);
    expect(known.filter((table, at) => known.indexOf(table) !== at)).toEqual([]);
    const all = new Set((await listColumns(ctx.db)).map(({ table_name }) => table_name));
    expect(known.filter((table) => !all.has(table))).toEqual([]);
  });

  test('each of these is reached when its person is erased', async ({ ctx }) => {
    const keys = await listForeignKeys(ctx.db);
    const { rows } = await sql<{ child: string; parent: string }>`
      select c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent
      from pg_constraint c where c.contype = 'f' and c.confdeltype in ('c', 'n')`.execute(ctx.db);
    const reached = new Set(['users']);
    for (let before = 0; before !== reached.size;) {
      before = reached.size;
      for (const { child, parent } of rows) if (reached.has(parent)) reached.add(child);
    }
    expect(keys.length).toBeGreaterThan(50);
    const forgotten = [...(await tablesWithPeople(ctx))].filter(
      (table) => !reached.has(table) && !(table in ERASED_BY_HAND) && !(table in KEPT_UNLINKED),
    );
    expect(forgotten.toSorted(), 'Say in account/held-data.ts how it is erased.').toEqual([]);
  });

  test('names a table that there is, and a moment that an index finds', async ({ ctx }) => {
    const { rows } = await sql<{ table: string; key: string }>`
      select indrelid::regclass::text as table, lower(pg_get_indexdef(indexrelid, 1, true)) as key
      from pg_index where indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`.execute(
      ctx.db,
    );
    const missing = KEEPING.filter(({ decides }) => {
      const [table, ...at] = decides.split('.');
      return !rows.some((index) => index.table === table && index.key === at.join('.'));
    });
    expect(missing.map(({ decides }) => decides)).toEqual([]);
    for (const { name } of KEEPING) {
      const [table] = name.split('.');
      expect([name, ACTIVITIES.some(({ tables }) => tables.includes(table!))]).toEqual([name, true]);
    }
    expect(new Set(KEEPING.map(({ name }) => name)).size).toBe(KEEPING.length);
    expect(KEEPING.filter(({ decides }) => !momentOf(decides)).map(({ decides }) => decides)).toEqual([]);
  });

  test('has the usual period of each kind within its bounds', () => {
    for (const { name, days } of KEEPING)
      expect([name, days.min <= days.usual && days.usual <= days.max]).toEqual([name, true]);
  });
});

const kindOf = (name: string): Keeping => KEEPING.find((kind) => kind.name === name)!;

/** Rows of a given age in days, of kinds that are written without much around them. */
const MAKERS: Record<string, (ctx: TestContext, at: Date) => Promise<unknown>> = {
  idempotency_keys: (ctx, created_at) =>
    ctx.db
      .insertInto('idempotency_keys')
      .values({ key: randomUUID(), caller: 'somebody', request: 'POST /', created_at })
      .execute(),
  attempts: (ctx, window_end) =>
    ctx.db.insertInto('attempts').values({ key: randomUUID(), count: 1, window_end }).execute(),
  notifications: async (ctx, created_at) =>
    ctx.db
      .insertInto('notifications')
      .values({
        user_id: (await makeUser(ctx, { email_verified_at: ctx.now() })).id,
        kind: 'export_ready',
        href: '/',
        created_at,
      })
      .execute(),
  'users.unconfirmed': (ctx, created_at) =>
    makeUser(ctx, { email_verified_at: null, phone_verified_at: null, created_at }),
  'users.leaving': (ctx, deletion_asked_at) => makeUser(ctx, { email_verified_at: ctx.now(), deletion_asked_at }),
  'rights_requests.unproved': (ctx, asked_at) =>
    ctx.db
      .insertInto('rights_requests')
      .values({
        kind: 'access',
        via: 'email',
        state: 'unproved',
        locale: 'ar',
        email: `${randomUUID()}@person.test`,
        asked_at,
        due_at: new Date(asked_at.getTime() + 30 * DAY_MS),
      })
      .execute(),
  daily_counts: (ctx, at) =>
    ctx.db
      .insertInto('daily_counts')
      .values({ day: sql<never>`${at}::date`, kind: 'page', value: randomUUID(), count: 1 })
      .execute(),
  'files.unused': async (ctx, created_at) =>
    ctx.db
      .insertInto('files')
      .values({
        owner_user_id: (await makeUser(ctx, { email_verified_at: ctx.now() })).id,
        kind: 'certificate',
        name: 'x.pdf',
        content_type: 'application/pdf',
        size_bytes: 1,
        storage_key: `files/${randomUUID()}`,
        created_at,
      })
      .execute(),
};

describe('a run', () => {
  test.for(Object.keys(MAKERS))(
    'takes away as many of %s as its dry run counted, and they are gone',
    async (name, { ctx }) => {
      const kind = kindOf(name);
      await fc.assert(
        fc.asyncProperty(fc.array(fc.double({ min: -3, max: 3, noNaN: true }), { maxLength: 6 }), async (ages) => {
          const limit = tooOld(ctx.now(), kind.days.usual).getTime();
          for (const days of ages) await MAKERS[name]!(ctx, new Date(limit + Math.round(days * DAY_MS)));
          const due = (await readRetention(ctx, await officer(ctx), { dry: '1' })).kinds.find(
            (one) => one.name === name,
          )!.due!;
          const removed = await runRetention(ctx, [kind]);
          expect(removed[name] ?? 0).toBe(due);
          expect(due).toBeGreaterThanOrEqual(ages.filter((days) => days < 0).length);
          expect(await kind.count(ctx, tooOld(ctx.now(), kind.days.usual))).toBe(0);
        }),
        { numRuns: 4 },
      );
    },
  );

  test('goes on where one that was killed ended, and tells how many went in each', async ({ ctx }) => {
    const kind = kindOf('attempts');
    await runRetention(ctx, [kind]);
    await sql`insert into attempts (key, count, window_end)
      select 'kept ' || n, 1, ${ctx.now()}::timestamptz - interval '1 day' from generate_series(1, ${AT_ONCE + 30}) as n`.execute(
      ctx.db,
    );
    let batches = 0;
    const killed: Keeping = {
      ...kind,
      remove: (...args) => {
        batches += 1;
        if (batches > 1) throw new Error('killed');
        return kind.remove(...args);
      },
    };
    expect(await runRetention(ctx, [killed])).toEqual({ attempts: AT_ONCE });
    ctx.clock.move(60_000);
    expect(await runRetention(ctx, [kind])).toEqual({ attempts: 30 });
    const { runs, kinds } = await readRetention(ctx, await officer(ctx), {});
    expect(runs.slice(0, 2)).toMatchObject([
      { removed: [{ name: 'attempts', count: 30 }], failed: [] },
      { removed: [{ name: 'attempts', count: AT_ONCE }], failed: ['attempts'] },
    ]);
    expect(kinds.find(({ name }) => name === 'attempts')!.removed.month).toBeGreaterThanOrEqual(AT_ONCE + 30);
  });

  test('of nothing leaves no row, and one kind that fails stops no other', async ({ ctx }) => {
    await runRetention(ctx);
    const count = async () => (await readRetention(ctx, await officer(ctx), {})).runs.length;
    const before = await count();
    await runRetention(ctx);
    expect(await count()).toBe(before);
    await MAKERS['attempts']!(ctx, new Date(ctx.now().getTime() - DAY_MS));
    const broken: Keeping = { ...kindOf('sessions'), remove: () => Promise.reject(new Error('no')) };
    expect(await runRetention(ctx, [broken, kindOf('attempts')])).toEqual({ attempts: 1 });
  });

  test('takes away an old application that led to no hiring, and leaves one that waits', async ({ ctx }) => {
    const { saveCv, savePhoto } = await import('#modules/profiles/service.server.ts');
    const { receiveFile } = await import('#modules/files/service.server.ts');
    const { createReadySeeker } = await import('#modules/profiles/test-data.server.ts');
    const { createCompany } = await import('#modules/companies/test-data.server.ts');
    const { createJob } = await import('#modules/jobs/test-data.server.ts');
    const { applyToJob } = await import('#modules/applications/service.server.ts');
    const { company } = await createCompany(ctx);
    const file = async (id: string, kind: 'photo' | 'cv') => {
      const bytes = kind === 'photo' ? await samplePicture() : samplePdf();
      return (await receiveFile(ctx, seekerActor({ id }), { kind, field: kind, name: 'x', bytes })).id;
    };
    const sent: string[] = [];
    const apply = async (stage: 'rejected' | 'viewed') => {
      const { user } = await createReadySeeker(ctx);
      const actor = seekerActor({ id: user.id });
      const [cv, photo] = [await file(user.id, 'cv'), await file(user.id, 'photo')];
      await saveCv(ctx, actor, cv);
      await savePhoto(ctx, actor, photo);
      const job = await createJob(ctx, { company_id: company.id, state: 'active' });
      const { id } = await applyToJob(ctx, seekerActor({ id: user.id }), job.id, {
        cover_note: '',
        cv_source: 'file',
        answers: [],
      });
      // Another one since: what was sent is shown by the application alone.
      await saveCv(ctx, actor, await file(user.id, 'cv'));
      await savePhoto(ctx, actor, null);
      sent.push(cv, photo);
      await ctx.db.updateTable('applications').set({ stage }).where('id', '=', id).execute();
      return id;
    };
    const [refused, waiting] = [await apply('rejected'), await apply('viewed')];
    ctx.clock.move(366 * DAY_MS);
    await runRetention(ctx, [kindOf('applications')]);
    const left = await ctx.db.selectFrom('applications').select('id').where('id', 'in', [refused, waiting]).execute();
    expect(left).toEqual([{ id: waiting }]);
    const files = await ctx.db.selectFrom('files').select(['id', 'deleted_at']).where('id', 'in', sent).execute();
    const dropped = new Map(files.map(({ id, deleted_at }) => [id, deleted_at !== null]));
    expect(sent.map((id) => dropped.get(id))).toEqual([true, true, false, false]);
  });
});

describe('periods', () => {
  test('are within bounds, and of kinds that there are', () => {
    expect(() => requirePeriod({ name: 'sessions', days: 30 })).not.toThrow();
    expect(() => requirePeriod({ name: 'sessions', days: 29 })).toThrow('retention.out_of_bounds');
    expect(() => requirePeriod({ name: 'users.leaving', days: 1 })).toThrow('retention.out_of_bounds');
    expect(() => requirePeriod({ name: 'invoices', days: 1 })).toThrow('retention.unknown');
  });

  test('that staff chose hold from the next run on, and never beyond the bounds', async ({ ctx }) => {
    const put = (days: number) =>
      sql`insert into settings (name, value, updated_at) values ('kept_days', ${JSON.stringify({ 'users.unconfirmed': days })}::jsonb, now())
        on conflict (name) do update set value = excluded.value`.execute(ctx.db);
    await runRetention(ctx, [kindOf('users.unconfirmed')]);
    await MAKERS['users.unconfirmed']!(ctx, new Date(ctx.now().getTime() - 10 * DAY_MS));
    await put(4000);
    expect(await runRetention(ctx, [kindOf('users.unconfirmed')])).toEqual({});
    await put(9);
    expect(await runRetention(ctx, [kindOf('users.unconfirmed')])).toEqual({ 'users.unconfirmed': 1 });
  });

  test('and figures are shown to nobody but staff of that area', async ({ ctx }) => {
    for (const other of [visitor(), seekerActor(), staffActor(['admin.settings'])])
      await expect(readRetention(ctx, other, {})).rejects.toMatchObject({ status: 404 });
  });
});
