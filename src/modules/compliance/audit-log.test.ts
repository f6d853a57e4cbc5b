import { text } from 'node:stream/consumers';
import { makeUser } from '#modules/auth/test-data.server.ts';
import { audit, SYSTEM } from '#platform/audit/audit.server.ts';
import { MASKED } from '#platform/audit/masked.ts';
import { DAY_MS, MINUTE_MS } from '#platform/durations.ts';
import { staffActor, visitor } from '#tests/support/actors.ts';
import { describe, expect, test, type TestContext } from '#tests/support/test-context.ts';
import { AuditQuery } from './contract.ts';
import { exportAudit, readAudit, readRecordHistory } from './service.server.ts';

const ask = (query: object = {}) => AuditQuery.parse({ days: '1', ...query });

async function officerOf(ctx: TestContext, scope = ['admin.audit']) {
  const user = await makeUser(ctx, { scope: JSON.stringify(scope), en_first_name: 'Mona', en_last_name: 'Alamri' });
  return { ...staffActor(scope, { id: user.id }), locale: 'en' as const };
}

const actionsOf = ({ rows }: Awaited<ReturnType<typeof readAudit>>) => rows.map(({ action }) => action);

describe('the audit log', () => {
  test('tells who did what to which record, with what changed and without what is secret', async ({ ctx }) => {
    const officer = await officerOf(ctx);
    await audit(
      ctx,
      { ...officer, ip: '192.0.2.41', request_id: 'req-7' },
      {
        action: 'payments.change_package',
        subject: { kind: 'package', id: 3 },
        before: { valid_days: 30, ads: 5, api_key: 'old' },
        after: { valid_days: 45, ads: 5, api_key: 'new' },
      },
    );
    const [row] = (await readAudit(ctx, officer, ask())).rows;
    expect(row).toMatchObject({
      action_name: 'Changed a package',
      actor: { name: 'Mona Alamri' },
      record: { kind: 'package', id: '3' },
      outcome: 'done',
      ip: '192.0.2.41',
      request_id: 'req-7',
      before: { valid_days: 30, api_key: MASKED },
      after: { valid_days: 45, api_key: MASKED },
    });
  });

  test('knows tasks as actors', async ({ ctx }) => {
    const officer = await officerOf(ctx);
    await audit({ ...ctx, task: 'jobs.expire' }, SYSTEM, { action: 'jobs.expire', subject: { kind: 'job', id: 7 } });
    const { rows } = await readAudit(ctx, officer, ask({ actor: 'tasks' }));
    expect(rows).toMatchObject([{ action: 'jobs.expire', task: 'jobs.expire', actor: null }]);
  });

  test('is filtered by actor, action, record, day, outcome and request', async ({ ctx }) => {
    const officer = await officerOf(ctx);
    const seeker = await makeUser(ctx, { email: 'somebody@person.test' });
    const as = (id: string, request_id: string) => ({ ...staffActor([], { id }), ip: '192.0.2.1', request_id });
    await audit(ctx, as(seeker.id, 'a'), { action: 'jobs.report', subject: { kind: 'job', id: 1 } });
    ctx.clock.move(2 * DAY_MS);
    await audit(ctx, as(officer.user!.id, 'b'), {
      action: 'jobs.take_down',
      subject: { kind: 'job', id: 2 },
      outcome: 'refused',
    });
    const found = async (query: object) => actionsOf(await readAudit(ctx, officer, ask(query)));
    expect(await found({ kind: 'job' })).toEqual(['jobs.take_down']);
    expect(await found({ kind: 'job', actor: 'all', days: '7' })).toEqual(['jobs.take_down', 'jobs.report']);
    expect(await found({ actor: seeker.id, days: '7' })).toEqual(['jobs.report']);
    expect(await found({ q: 'somebody@person.test', actor: 'all', days: '7' })).toEqual(['jobs.report']);
    expect(await found({ q: 'b', actor: 'all' })).toEqual(['jobs.take_down']);
    expect(await found({ q: '2', actor: 'all' })).toEqual(['jobs.take_down']);
    expect(await found({ outcome: 'refused', actor: 'all' })).toEqual(['jobs.take_down']);
    expect(await found({ action: 'jobs.report', actor: 'all', days: '7' })).toEqual(['jobs.report']);
  });

  test('leads from page to page without a gap, and counts whole days', async ({ ctx }) => {
    const officer = await officerOf(ctx);
    for (let id = 1; id <= 51; id += 1)
      await audit(ctx, officer, { action: 'jobs.activate', subject: { kind: 'job', id } });
    const query = { kind: 'job' };
    const first = await readAudit(ctx, officer, ask(query));
    expect([first.rows.length, first.rows[0]!.record!.id]).toEqual([50, '51']);
    expect(Object.values(first.days)).toEqual([51]);
    const second = await readAudit(ctx, officer, ask({ ...query, before: first.older }));
    expect(second.rows.map(({ record }) => record!.id)).toEqual(['1']);
    expect(second.older).toBeNull();
  });

  test('records who looks, once a look', async ({ ctx }) => {
    const officer = await officerOf(ctx);
    const looks = async () => (await readAudit(ctx, officer, ask({ action: 'admin.read_audit' }))).rows.length;
    await readAudit(ctx, officer, ask());
    expect(await looks()).toBe(1);
    expect(await looks()).toBe(1);
    ctx.clock.move(11 * MINUTE_MS);
    await looks();
    expect(await looks()).toBe(2);
  });

  test('goes into a file that runs nothing, and says that it did', async ({ ctx }) => {
    const officer = await officerOf(ctx);
    await audit(ctx, officer, { action: 'jobs.reject', subject: { kind: 'job', id: '=1+1' } });
    const csv = await text(await exportAudit(ctx, officer, ask({ kind: 'job' })));
    expect(csv).toContain('jobs.reject');
    expect(csv).toContain(`"'=1+1"`);
    expect(actionsOf(await readAudit(ctx, officer, ask()))).toContain('admin.export_audit');
  });

  test('is there for nobody else', async ({ ctx }) => {
    for (const other of [await officerOf(ctx, ['admin.users']), visitor()])
      await expect(readAudit(ctx, other, ask())).rejects.toMatchObject({ status: 404 });
    await expect(exportAudit(ctx, visitor(), ask())).rejects.toMatchObject({ status: 404 });
  });
});

test('the history of a record is for staff of its area: its own changes, page by page, without from where', async ({
  ctx,
}) => {
  const officer = { ...(await officerOf(ctx, ['admin.settings'])), ip: '192.0.2.41' };
  const of = { scope: 'admin.settings', kind: 'package', id: 3 } as const;
  const change = (id: number, ads: number) =>
    audit(ctx, officer, {
      action: 'payments.change_package',
      subject: { kind: 'package', id },
      before: { ads: ads - 1 },
      after: { ads },
    });
  for (let ads = 1; ads <= 21; ads += 1) await change(3, ads);
  await change(4, 99);
  const first = await readRecordHistory(ctx, officer, of);
  expect(first.rows).toHaveLength(20);
  expect(first.rows[0]).toMatchObject({
    action_name: 'Changed a package',
    actor: { name: 'Mona Alamri' },
    before: { ads: 20 },
    after: { ads: 21 },
    ip: null,
  });
  const rest = await readRecordHistory(ctx, officer, of, first.older!);
  expect(rest).toMatchObject({ rows: [{ after: { ads: 1 } }], older: null });
  const other = await officerOf(ctx, ['admin.users']);
  await expect(readRecordHistory(ctx, other, of)).rejects.toMatchObject({ status: 404 });
});

test('the history of a person tells once what was done to them and what they did, of other records not how', async ({
  ctx,
}) => {
  const officer = await officerOf(ctx, ['admin.users']);
  const seeker = await makeUser(ctx);
  const own = { ...staffActor([], { id: seeker.id }), locale: 'en' as const };
  await audit(ctx, own, { action: 'jobs.report', subject: { kind: 'job', id: 1 }, after: { reason: 'fraud' } });
  await audit(ctx, own, { action: 'auth.log_in', subject: { kind: 'user', id: seeker.id } });
  await audit(ctx, officer, {
    action: 'auth.pace_lifted',
    subject: { kind: 'user', id: seeker.id },
    after: { days: 7 },
  });
  await audit(ctx, officer, { action: 'jobs.take_down', subject: { kind: 'job', id: 1 } });
  const of = { scope: 'admin.users', kind: 'user', id: seeker.id } as const;
  const { rows } = await readRecordHistory(ctx, officer, of);
  expect(rows.map(({ action, after }) => [action, after])).toEqual([
    ['auth.pace_lifted', { days: 7 }],
    ['auth.log_in', null],
    ['jobs.report', null],
  ]);
  expect((await readRecordHistory(ctx, officer, of, rows[1]!.id)).rows.map(({ action }) => action)).toEqual([
    'jobs.report',
  ]);
});
