import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { CV_LIST_NAMES, CV_LISTS, PROFILE_FIELDS, SKILL_FIELDS } from '#modules/profiles/fields.ts';
import { namesIn } from '#platform/fields/declared.ts';
import { listNotifications } from '#modules/notifications/service.server.ts';
import { visitor } from '#tests/support/actors.ts';
import { describe, expect, test } from '#tests/support/test-context.ts';
import { SECRET_COLUMNS } from './held-data.ts';
import { DAY_MS, HOUR_MS } from '#platform/durations.ts';
import { canAskExport } from './rules.ts';
import { askExport, openExport, prepareExport, readExport } from './service.server.ts';
import { removeOld } from '#platform/retention/keeping.server.ts';
import { accountKeeping } from './service/keeping.server.ts';
import { readHeld } from './service/held.server.ts';
import { newSeeker, newHistory, exported } from '#tests/support/account-steps.ts';

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
