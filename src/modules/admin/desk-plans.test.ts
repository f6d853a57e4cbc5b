import { afterAll, beforeAll, expect, test } from 'vitest';
import { pages } from '#app/route-table.ts';
import { AuditQuery, DAYS, OUTCOMES } from '#modules/compliance/contract.ts';
import { readAudit, readLastDone } from '#modules/compliance/service.server.ts';
import { THREAD_TABS } from '#modules/contact/rules.ts';
import { listThreads } from '#modules/contact/service.server.ts';
import { countReceivers, listNotReached } from '#modules/incidents/queries.server.ts';
import { readIncident } from '#modules/incidents/service.server.ts';
import { QUEUES as TRUST_QUEUES } from '#modules/trust/contract.ts';
import { listQueue } from '#modules/trust/service.server.ts';
import { COUNTED_UP_TO } from '#platform/db/capped-total.ts';
import type { Db } from '#platform/db/database.server.ts';
import { staffActor } from '#tests/support/actors.ts';
import { mostly, mostRead, openLongTables, uuid, when, type Made } from '#tests/support/long-tables.ts';
import { testContextOn, type TestContext } from '#tests/support/test-context.ts';
import { pageContext } from '#tests/support/page-context.ts';
import { ListQuery, RECEIPT_FILTERS } from './contract.ts';
import { PERIODS } from './privacy-figures.ts';
import { RESOURCES } from './resources/registry.server.ts';
import { privacyRequestsReading } from './resources/privacy-requests/queries.server.ts';
import { listEditedAds, listReceipts } from './service.server.ts';
import { readPrivacyFigures } from './service/privacy-figures.server.ts';
import { readQueues } from './service/queues.server.ts';

/** Half of them is more than what is counted at most. */
const ROWS = 24_000;
/** There are never many of them, in all or in one record; yet more than a page could ask one by one unnoticed. */
const HANDFUL = 60;
const NOW = new Date('2026-07-01T09:00:00Z');
/** Nine in ten are from before the last year. */
const old = `timestamptz '${NOW.toISOString()}' - (${ROWS} - n) * interval '4 hours'`;
const ONE = '00000001-0000-4000-8000-000000000001';
const staff = uuid.replace('to_hex(n)', 'to_hex(1 + n % 20)');

const LONG: Made = {
  users: {
    id: uuid,
    type: `'USER'`,
    email: `'p' || n || '@example.sa'`,
    scope: `(case when n <= 20 then '["admin.jobs"]' else '[]' end)::jsonb`,
    created_at: old,
  },
  companies: {
    id: '1000000 + n',
    foundation_name: `'جهة' || n`,
    state: `'verified'`,
    commercial_file_id: `'${ONE}'`,
    created_at: old,
  },
  jobs: { id: '1000000 + n', company_id: '1000000 + n', state: mostly('job_state', 'active', 'in_review') },
  job_versions: { job_id: '1000000 + n', version: '1', at: old, changes: `'[]'` },
  payments: {
    id: uuid,
    company_id: `case when n <= ${HANDFUL} then 1000077 else 1000000 + n end`,
    purpose: `'package'`,
    package_sold: `'{"ads": 5}'`,
    listing_days: '30',
    net_halalas: '100',
    vat_halalas: '15',
    total_halalas: '115',
    vat_percent: '15',
    reference: `'R' || n`,
    pay_type: `'bank'`,
    state: mostly('payment_state', 'paid', 'receipt_sent', 'refused'),
    invoice_image_file_id: uuid,
    receipt_sent_at: old,
    paid_at: when(1, 'null', when(2, 'null', old)),
    created_at: old,
    updated_at: old,
  },
  trust_cases: {
    subject_kind: `'job'`,
    subject_id: 'n',
    cause: mostly('text', 'report', 'signal', 'first_ad', 'appeal'),
    title: `'{}'`,
    opened_at: old,
    due_at: old,
    decision: when(1, 'null', `'dismiss'`),
    decided_at: when(1, 'null', old),
  },
  contact_threads: {
    topic: `'ads'`,
    name: `'م'`,
    email: `'p' || n || '@example.sa'`,
    locale: `'ar'`,
    opened_at: old,
    waits_since: when(1, old),
    answered_at: when(2, old),
    closed_at: when(1, 'null', when(2, 'null', old)),
  },
  contact_letters: { thread_id: 'n', is_from_staff: 'false', text: `'نص'`, written_at: old },
  rights_requests: {
    kind: mostly('text', 'access', 'erasure'),
    via: mostly('text', 'account', 'self_service'),
    state: when(2, `'open'`, `'closed'`),
    locale: `'ar'`,
    asked_at: old,
    due_at: `${old} + interval '30 days'`,
    outcome: when(2, 'null', `'done'`),
    closed_at: when(2, 'null', old),
  },
  incident_letters: {
    incident_id: `77 + n / ${ROWS}`,
    round_id: `1 + n / ${ROWS}`,
    user_id: uuid,
    state: when(1, `'failed'`, `'sent'`),
    at: old,
    begun_at: old,
  },
  consents: {
    user_id: uuid,
    purpose: `'terms'`,
    version_id: `${1000 + HANDFUL}`,
    is_given: 'true',
    locale: `'ar'`,
    way: `'registration'`,
    at: old,
  },
  audit_events: {
    at: old,
    actor_user_id: when(1, staff, uuid),
    action: when(1, `'admin.note_added'`, `'auth.log_in'`),
    subject_kind: mostly('text', 'user', 'job'),
    subject_id: 'n',
    request_id: `'r' || n`,
    ip: `'192.0.2.1'`,
    outcome: mostly('text', 'done', 'refused'),
  },
};

/** What is shown in one record, or is a short table as a whole. */
const SHORT: Made = {
  files: {
    id: uuid,
    kind: `'commercial_registration'`,
    name: `'ملف'`,
    content_type: `'application/pdf'`,
    size_bytes: '1',
    storage_key: 'n',
    created_at: old,
  },
  trust_reports: { case_id: '1', reporter_user_id: uuid, reason: `'fraud'`, created_at: old },
  staff_roles: { ar_name: `'دور' || n`, en_name: `'Role' || n`, areas: `'{admin.jobs}'`, updated_at: old },
  staff_role_members: { user_id: uuid, role_id: 'n', given_at: old },
  incidents: {
    id: '76 + n',
    title: `'t'`,
    aware_at: old,
    due_at: old,
    recorded_at: old,
    risk: `'likely'`,
    happened: `'h'`,
    data_kinds: `'{}'`,
    closed_at: old,
  },
  incident_rounds: {
    incident_id: 'case n when 1 then 77 else 78 end',
    rule: `'company_team'`,
    company_id: '1000000 + n',
    ar_text: `'ن'`,
    en_text: `'t'`,
    people_num: '1',
    begun_at: old,
    done_at: old,
  },
  incident_steps: { incident_id: '78', at: old, kind: `'noted'`, user_id: uuid },
  rights_steps: { request_id: '77', at: old, kind: `'noted'`, by_user_id: uuid, letter: `'l' || n` },
  staff_notes: { user_id: `'${ONE}'`, company_id: '1000077', text: `'ن'`, author_user_id: uuid, created_at: old },
  company_members: { company_id: '1000077', user_id: uuid, role: `'recruiter'` },
  sessions: { user_id: `'${ONE}'`, expires_at: `timestamptz '2027-01-01'` },
  suspensions: { user_id: `'${ONE}'`, reason: `'fraud'`, began_at: old, ended_at: old },
  job_corrections: { job_id: '1000000 + n', asked_at: old, asked_by: uuid, changes: `'[]'` },
  ways_back: { user_id: uuid, asked_at: old, ripe_at: old },
  retention_runs: { began_at: old, removed: `'{"sessions": 5}'` },
  processing_versions: { saved_at: old, saved_by: uuid, content: `'{}'` },
  document_versions: {
    id: '1000 + n',
    document: `'terms'`,
    major: '100 + n',
    minor: '0',
    updated_at: old,
    published_at: old,
    effective_at: old,
  },
  articles: {
    id: '76 + n',
    kind: `'blog'`,
    ar_title: `'م' || n`,
    preview_key: 'n',
    words: `''`,
    created_at: old,
    updated_at: old,
  },
  article_versions: { article_id: '77', version: 'n', content: `'{}'`, saved_by: uuid, saved_at: old },
  daily_figures: { day: `date '2026-05-02' + n::int`, name: `'page_views'`, value: 'n' },
  daily_counts: { day: `date '2026-05-02' + n::int`, kind: `'page'`, value: 'n', count: 'n' },
  wording_changes: { text_key: `'door_added'`, locale: `'ar'`, was: `'"س"'`, changed_by: uuid, changed_at: old },
};

const officer = staffActor(['admin.*'], { id: ONE });
type Ask = (ctx: TestContext) => Promise<unknown>;
const eachOf = <Value extends string>(name: string, values: readonly Value[], ask: (value: Value) => Ask) =>
  values.map((value): [string, Ask] => [`${name} ${value}`, ask(value)]);
const ofAudit = (name: string, query: object) =>
  eachOf(`the audit log of ${name} in days`, DAYS, (days) => async (ctx) => {
    const { older } = await readAudit(ctx, officer, AuditQuery.parse({ actor: 'all', ...query, days }));
    if (older) await readAudit(ctx, officer, AuditQuery.parse({ actor: 'all', ...query, days, before: older }));
  });

const PRIVACY_FILTERS = [{}, { kind: 'erasure' }, { via: 'letter' }, { asked_from: new Date('2026-06-25T00:00:00Z') }];

const ASKED: [string, Ask][] = [
  ...eachOf('the trust desk:', TRUST_QUEUES, (queue) => (ctx) => listQueue(ctx, officer, { queue, page: 2 })),
  ...eachOf('letters to the site:', THREAD_TABS, (tab) => (ctx) => listThreads(ctx, officer, { tab, page: 2 })),
  ...eachOf('receipts:', RECEIPT_FILTERS, (filter) => (ctx) => listReceipts(ctx, officer, ListQuery.parse({ filter }))),
  ...PRIVACY_FILTERS.map((filters): [string, Ask] => [
    `privacy requests ${Object.values(filters).join()}, the first due first`,
    ({ db }) =>
      privacyRequestsReading.list(
        db,
        { q: '', filters },
        { by: 'due_at', descending: false },
        { offset: 0, limit: 50 },
      ),
  ]),
  ['ads edited of late', (ctx) => listEditedAds(ctx, officer, 1)],
  ['an incident of a few', (ctx) => readIncident(ctx, officer, 78)],
  [
    'whom an incident reached of a few',
    ({ db }) => countReceivers(db, 77, { rule: 'list', company_id: null, ids: [officer.user!.id], emails: [] }),
  ],
  ['who was not reached by letters to everybody', ({ db }) => listNotReached(db, 77, 10)],
  ['figures of privacy', (ctx) => readPrivacyFigures(ctx, officer, { days: PERIODS[0] })],
  ['the queues', (ctx) => readQueues(ctx, officer)],
  ['what colleagues did', (ctx) => readLastDone(ctx, officer)],
  ...ofAudit('everybody', {}),
  ...ofAudit('staff', { actor: 'staff' }),
  ...ofAudit('a colleague', { actor: officer.user!.id }),
  ...ofAudit('tasks', { actor: 'tasks' }),
  ...ofAudit('what never happened', { action: 'jobs.reject' }),
  ...ofAudit('a kind', { kind: 'job' }),
  ...eachOf(
    'the audit log:',
    OUTCOMES,
    (outcome) => (ctx) => readAudit(ctx, officer, AuditQuery.parse({ actor: 'all', outcome })),
  ),
  ...['77', 'r77', 'p77@example.sa', 'nothing'].flatMap((q) => ofAudit(`“${q}”`, { q })),
];

let tables: Awaited<ReturnType<typeof openLongTables>>;

beforeAll(async () => {
  tables = await openLongTables('desk_plans', { ...LONG, ...SHORT }, (table) => (table in SHORT ? HANDFUL : ROWS));
});
afterAll(() => tables.close());

test('the table is longer than what is counted of it', () => {
  expect(ROWS).toBeGreaterThan(2 * COUNTED_UP_TO);
});

test.for(ASKED)('%s: reads a part of a long table', async ([, ask]) => {
  const read = await mostRead(tables.db, (db) => ask(contextOn(db)));
  expect(read.rows, `rows of ${read.table}`).toBeLessThan(ROWS / 2);
});

/** What stands for the parameters of an address, by the page or its parameter. */
const PARAMS: Record<string, Record<string, string>> = {
  '/admin/people/:id': { id: ONE },
  '/admin/people/:id/view': { id: ONE },
  '/admin/companies/:id': { id: '1000077' },
  '/admin/verification/:id': { id: '1000077' },
  '/admin/trust-cases/:id?': { id: '1' },
  '/admin/documents/:document': { document: 'terms' },
  // The letters of one to everybody are all counted, for nothing else tells how far it is.
  '/admin/incidents/:id': { id: '78' },
  '/admin/wording/:letter': { letter: 'door_added' },
};
/** What is asked for beside the page. */
const ALSO: Record<string, string> = { '/admin/trust-cases/:id?': '?decision=dismiss' };
const described = RESOURCES.filter(({ description: { name } }) => name !== 'tasks').map(
  ({ description: { name } }): [string, string, Record<string, string>] => [
    `/admin/${name}`,
    'modules/admin/pages/resource-page',
    { resource: name },
  ],
);
const WALKED = [
  ...pages.flatMap(({ path, file, layout }): [string, string, Record<string, string>][] =>
    layout === 'staff' && !/:resource|^\/admin\/(jobs\/reported|messages)$/.test(path)
      ? [[path, file, PARAMS[path] ?? { id: '77' }]]
      : [],
  ),
  ...described,
];

/** Fewer than there are rows on any page. The home asks of each queue how long it is and who works on it. */
const MOST_QUESTIONS = 18;
const MOST_AT_HOME = 45;

test.for(WALKED)(
  '%s asks as much however much it shows, and reads no long table whole',
  async ([path, file, params]) => {
    const { loader } = (await import(/* @vite-ignore */ `#app/${file}.tsx`)) as {
      loader: (args: never) => Promise<unknown>;
    };
    const read = await mostRead(tables.db, (db) => loader(argumentsOf(contextOn(db), path, params) as never));
    expect.soft(read.rows, `rows of ${read.table}`).toBeLessThan(ROWS / 2);
    expect(read.questions).toBeLessThan(path === '/admin' ? MOST_AT_HOME : MOST_QUESTIONS);
  },
);

const contextOn = (db: Db): TestContext => ({ ...testContextOn(db), now: () => NOW });

function argumentsOf(ctx: TestContext, path: string, params: Record<string, string>) {
  const context = pageContext(ctx, officer);
  const url = new URL(
    `${path}${ALSO[path] ?? ''}`.replace(/:(\w+)\??/g, (_, name: string) => params[name]!),
    'http://localhost',
  );
  return { context, params, url, request: new Request(url) };
}
