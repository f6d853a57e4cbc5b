import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { action as exportAs, loader as readExport } from '#modules/applications/pages/applicants-export.ts';
import { openApi, type OpenApi } from './open-api.ts';
import { addressOf, operations, unknownIds, type Operation } from './operations.ts';
import { newHiring, newStaff, type Hiring } from './people.ts';
import { pageContext } from '#tests/support/page-context.ts';

let api: OpenApi;
let hiring: Hiring;
let staff: string;
beforeAll(async () => {
  api = await openApi();
  hiring = await newHiring(api);
  staff = (await newStaff(api)).token;
});
afterAll(() => api.close());

/** What every call may write, and why it is no trace of what was read. */
const BESIDE = [
  // When a session was used last, at most once in some minutes.
  'sessions',
];

/** Where the rows of each table lie and since when: whatever is written lies elsewhere. */
async function digests(): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(table_name) as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(api.ctx.db);
  const each = tables
    .filter(({ name }) => !BESIDE.includes(name))
    .map(
      ({ name }) =>
        sql`select ${sql.lit(name)} as name, count(*) || ' ' || coalesce(sum(hashtextextended(ctid || ' ' || xmin, 0)), 0) as digest from ${sql.raw(name)}`,
    );
  const { rows } = await sql<{ name: string; digest: string }>`${sql.join(each, sql` union all `)}`.execute(api.ctx.db);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

/** The ids of what the two sides have, so that there is something to read. */
function idsFor({ path }: Operation): Record<string, string | number> {
  const { seeker, employer, job, application, interview, conversation, shortlist, invoice, payment } = hiring;
  const of: [RegExp, string | number][] = [
    [/\/company\/applications\//, application.id],
    [/\/jobs\//, job.id],
    [/\/companies\//, employer.company.id],
    [/\/interviews\//, interview.id],
    [/\/conversations\//, conversation.id],
    [/\/shortlists\//, shortlist.id],
    [/\/invoices\//, invoice.id],
    [/\/payments\//, payment.id],
    [/\/cv\/imports\//, hiring.cv_import.id],
  ];
  const id = of.find(([pattern]) => pattern.test(path))?.[1];
  return { ...unknownIds(path), locale: 'ar', employee: seeker.user.id, name: 'cities', ...(id ? { id } : {}) };
}

describe('a read changes no row, whoever reads:', () => {
  const reads = operations.filter(({ method, path }) => method === 'GET' && !path.endsWith('/stream'));
  const answered = new Set<string>();
  let before: Record<string, string>;
  beforeAll(async () => {
    before = await digests();
  });

  test.for(reads.map((operation) => [operation.name, operation] as const))('%s', async ([name, operation]) => {
    const url = addressOf(operation, idsFor(operation));
    for (const as of [undefined, hiring.seeker.token, hiring.employer.token, staff]) {
      const { status } = await api.call('GET', url, { as });
      if (status === 200) answered.add(name);
      await api.call('HEAD', url, { as });
    }
    const [earlier, after] = [before, await digests()];
    before = after;
    // That staff looked at somebody is on record.
    const isLook = (table: string) => table === 'audit_events' && operation.path.startsWith('/api/admin/');
    expect(Object.keys(after).filter((table) => after[table] !== earlier[table] && !isLook(table))).toEqual([]);
  });

  test('and something was read, not only refused', () => {
    expect(reads.length).toBeGreaterThan(60);
    expect(answered.size).toBeGreaterThan(reads.length * 0.7);
    expect([...answered]).toEqual(
      expect.arrayContaining([
        'GET /api/v1/company/employee/{employee}',
        'GET /api/v1/user/export',
        'GET /api/v1/user/cv-views',
      ]),
    );
  });
});

test('a view is counted when it is reported, once, and the application is viewed from then on', async () => {
  const { employer, seeker, application } = hiring;
  const as = employer.token;
  const stage = async () =>
    (await api.call('GET', `/api/v1/company/employee/${seeker.user.id}`, { as })).data.application.stage;
  const views = async () => (await api.call('GET', '/api/v1/user/cv-views', { as: seeker.token })).data.length;
  await api.ctx.db.updateTable('applications').set({ stage: 'submitted' }).where('id', '=', application.id).execute();
  expect([await stage(), await views()]).toEqual(['submitted', 0]);
  const report = () => api.call('POST', `/api/v1/company/employee/${seeker.user.id}/views`, { as, body: {} });
  expect([(await report()).status, (await report()).status]).toEqual([200, 200]);
  expect([await stage(), await views()]).toEqual(['viewed', 1]);
});

test('a file of applicants with their CVs is made by a POST, and reading its address makes none', async () => {
  const { employer, seeker, job } = hiring;
  const url = new URL(`http://localhost/jobs/${job.id}/applicants.zip?q=&waiting=1&locale=en`);
  const ask = async (by: typeof exportAs | typeof readExport, method: 'GET' | 'HEAD' | 'POST') => {
    const context = pageContext(api.ctx, employer.actor);
    const args = { context, params: { id: String(job.id) }, url, request: new Request(url, { method }) };
    return by(args as never);
  };
  const before = await digests();
  for (const method of ['GET', 'HEAD'] as const) {
    const { status, headers } = await ask(readExport, method);
    expect([status, headers.get('location')]).toEqual([302, `/en/jobs/${job.id}/applicants?q=&waiting=1`]);
  }
  expect(await digests()).toEqual(before);

  url.search = '';
  const viewsOf = () =>
    api.ctx.db
      .selectFrom('cv_views')
      .select('source')
      .where('user_id', '=', seeker.user.id)
      .where('company_id', '=', employer.company.id)
      .where('source', '=', 'application')
      .execute();
  await api.ctx.db.deleteFrom('cv_views').where('user_id', '=', seeker.user.id).execute();
  const made = await ask(exportAs, 'POST');
  expect([made.status, made.headers.get('content-type')]).toEqual([200, 'application/zip']);
  expect((await made.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
  expect(await viewsOf()).toHaveLength(1);
});
