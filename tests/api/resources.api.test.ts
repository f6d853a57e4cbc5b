import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeSession, makeUser } from '#modules/auth/test-data.server.ts';
import { namesOf } from '#modules/admin/resources/describe.ts';
import { addressIn, RESOURCES } from '#modules/admin/resources/registry.server.ts';
import { taskQueue } from '#platform/tasks/tasks.server.ts';
import { openApi, type OpenApi } from './open-api.ts';
import { newHiring, newStaff, type Hiring } from './people.ts';

let api: OpenApi;
let staff: string;
let hiring: Hiring;

beforeAll(async () => {
  api = await openApi();
  hiring = await newHiring(api);
  ({ token: staff } = await newStaff(api));
});
afterAll(() => api.close());

/** Every cell of a file is a quoted text. */
const cellsOf = (text: string) =>
  text
    .trimEnd()
    .split('\r\n')
    .map((line) => [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell]) => cell!.replaceAll('""', '"')));

describe.for(RESOURCES)('$description.name', (one) => {
  const { description } = one;
  const path = addressIn(one);
  const get = (query: string, as = staff) => api.call('GET', `${path}${query}`, { as });

  test('is there for its own area of staff and for nobody else', async () => {
    const own = await makeUser(api.ctx, { scope: JSON.stringify([description.scope]) });
    const other = await makeUser(api.ctx, { scope: JSON.stringify(['admin.none']) });
    const tokenOf = async ({ id }: { id: string }) => (await makeSession(api.ctx, id)).access_token;
    expect((await get('', await tokenOf(own))).status).toBe(200);
    for (const who of [await tokenOf(other), hiring.seeker.token, hiring.employer.token]) {
      const { status, code } = await get('', who);
      expect([status, code]).toEqual([404, 'access.not_found']);
    }
  });

  test('takes the values that its filters, sorts and columns declare, and no others', async () => {
    for (const [name, filter] of Object.entries(description.filters)) {
      const values =
        filter.kind === 'choice' ? Object.keys(filter.choices) : filter.kind === 'of' ? [] : ['2026-01-31'];
      for (const value of values)
        expect([name, value, (await get(`?${name}=${value}`)).status]).toEqual([name, value, 200]);
      const { status, errors } = await get(`?${name}=nothing+of+the+kind`);
      expect([name, status, Object.keys(errors ?? {})]).toEqual([name, 422, [name]]);
    }
    for (const sort of description.sorts) expect([sort, (await get(`?sort=${sort}`)).status]).toEqual([sort, 200]);
    expect((await get('?sort=password_hash')).status).toBe(422);
    expect((await get('?columns=password_hash')).status).toBe(422);
    const [first, second] = namesOf(description, 'usual', 'more');
    const { data } = await get(`?columns=${second}`);
    for (const row of data)
      expect(Object.keys(row).toSorted()).toEqual([...new Set(['id', first!, second!])].toSorted());
  });

  test('repeats and leaves out no row from page to page, in each of its orders', async () => {
    const { meta } = await get('');
    const total = Math.min(Number(meta!['total']), 12);
    for (const sort of description.sorts) {
      const whole = (await get(`?sort=${sort}&per_page=${Math.max(total, 1)}`)).data.map(
        ({ id }: { id: unknown }) => id,
      );
      const paged: unknown[] = [];
      for (let page = 1; page * 3 <= total + 2; page++)
        paged.push(...(await get(`?sort=${sort}&per_page=3&page=${page}`)).data.map(({ id }: { id: unknown }) => id));
      expect(paged.slice(0, whole.length)).toEqual(whole);
    }
  });

  test.skipIf(description.own_record)(
    'answers the record of a row whole, and says of an unknown one that it is not there',
    async () => {
      const [row] = (await get('?per_page=1')).data;
      const { data } = row ? await get(`/${row.id}`) : { data: null };
      const whole = ['id', ...Object.keys(description.columns)].toSorted();
      expect(data === null ? whole : Object.keys(data).toSorted()).toEqual(whole);
      expect({ ...row, ...data }).toEqual({ ...data, ...row });
      const unknown = description.id === 'number' ? 999_999_999 : crypto.randomUUID();
      expect((await get(`/${unknown}`)).status).toBe(404);
    },
  );

  test.runIf(description.csv)('gives a view as a file whose cells are words and nothing else', async () => {
    const { status, text } = await api.call('GET', `${path}.csv`, { as: staff });
    expect(status).toBe(200);
    const [head, ...rows] = cellsOf(text);
    expect(head).toEqual(namesOf(description, 'usual').map((name) => description.columns[name]!.label.ar));
    for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+@\t\r-]/);
    const asked = await api.call('GET', path, { as: staff, headers: { accept: 'text/csv' } });
    expect([asked.status, cellsOf(asked.text)[0]]).toEqual([200, head]);
    expect((await api.call('GET', path, { headers: { accept: 'text/csv' } })).status).toBe(404);
  });
});

test('a name that a spreadsheet would run comes as words', async () => {
  const user = await makeUser(api.ctx, { ar_first_name: '=HYPERLINK("http://x")', ar_last_name: 'أ' });
  const { text } = await api.call('GET', `/api/admin/people.csv?q=${encodeURIComponent('=HYPER')}`, { as: staff });
  expect(text).toContain(`"'=HYPERLINK(""http://x"") أ"`);
  const found = await api.call('GET', `/api/admin/people?q=${encodeURIComponent(user.email ?? '')}`, { as: staff });
  expect(found.data.map(({ id }: { id: string }) => id)).toContain(user.id);
});

test('an action is done to all that were named or to none of them, and is on record', async () => {
  const [first, second] = [await makeUser(api.ctx), await makeUser(api.ctx)];
  await makeSession(api.ctx, first.id);
  const living = async (id: string) =>
    (await api.call('GET', `/api/admin/sessions?state=open&user_id=${id}`, { as: staff })).data.length as number;
  const end = (ids: string[]) =>
    api.call('POST', '/api/admin/people', { as: staff, body: { action: 'end_sessions', ids } });
  expect(await living(first.id)).toBe(1);
  expect((await end([])).status).toBe(422);
  expect((await end([first.id, second.id])).data).toEqual({ id: first.id, done: 2 });
  expect(await living(first.id)).toBe(0);
  const actions = await api.ctx.db
    .selectFrom('audit_events')
    .select('action')
    .where('subject_id', '=', first.id)
    .orderBy('id')
    .execute();
  expect(actions.map(({ action }) => action)).toEqual(['auth.sessions_ended']);
});

test('a setting goes back to what it was before a change, and that is a change of its own', async () => {
  const read = async () => (await api.call('GET', '/api/admin/settings', { as: staff })).data.answer_days as number;
  const post = (path: string, body: object) => api.call('POST', `/api/admin/${path}`, { as: staff, body });
  const before = await read();
  const { data: site } = await api.call('GET', '/api/admin/settings', { as: staff });
  const { interview_min_interviewers, interview_notice_days, public_holidays } = site;
  const hiring = { answer_days: before + 1, interview_min_interviewers, interview_notice_days, public_holidays };
  expect((await post('settings', hiring)).status).toBe(200);
  const { data: changes } = await api.call('GET', '/api/admin/setting-changes', { as: staff });
  const { data: change } = await api.call('GET', `/api/admin/setting-changes/${changes[0].id}`, { as: staff });
  expect(change.changes).toMatchObject([{ before: String(before), after: String(before + 1) }]);
  expect((await post('setting-changes', { action: 'take_back', ids: [change.id] })).status).toBe(200);
  expect(await read()).toBe(before);
  const { data: after } = await api.call('GET', '/api/admin/setting-changes', { as: staff });
  expect(after[0].id).toBeGreaterThan(change.id);
});

test('a task that failed says why without anybody’s data, and runs again when it is told to', async () => {
  await taskQueue.enqueue(api.ctx, 'notifications.mail', { id: 'nobody' }, { key: 'resources test' });
  await sql`update graphile_worker._private_jobs set attempts = max_attempts, run_at = now() + interval '1 day',
    last_error = 'duplicate key "sara@example.sa" 0551234567: detail' where key = 'resources test'`.execute(api.ctx.db);
  const { data: tasks } = await api.call('GET', '/api/admin/tasks?state=failed', { as: staff });
  const [failed] = tasks.filter(({ state }: { state: string }) => state === 'given_up');
  const { data: task } = await api.call('GET', `/api/admin/tasks/${failed.id}`, { as: staff });
  expect(task).toMatchObject({ task: 'notifications.mail', error: 'duplicate key … …' });
  const body = { action: 'run_again', ids: [failed.id] };
  expect((await api.call('POST', '/api/admin/tasks', { as: staff, body })).status).toBe(200);
  const again = await api.call('GET', `/api/admin/tasks/${failed.id}`, { as: staff });
  expect([again.data.state, new Date(again.data.run_at) <= new Date()]).toEqual(['waiting', true]);
});
