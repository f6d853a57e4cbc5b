import { afterAll, beforeAll, expect, test } from 'vitest';
import { AuditQuery, DAYS, OUTCOMES } from '#modules/compliance/contract.ts';
import { readAudit, readLastDone } from '#modules/compliance/service.server.ts';
import { THREAD_TABS } from '#modules/contact/rules.ts';
import { listThreads } from '#modules/contact/service.server.ts';
import { countReceivers, listNotReached } from '#modules/incidents/queries.server.ts';
import { readIncident } from '#modules/incidents/service.server.ts';
import { QUEUES as TRUST_QUEUES } from '#modules/trust/contract.ts';
import { listQueue } from '#modules/trust/service.server.ts';
import { COUNTED_UP_TO } from '#platform/db/capped-total.ts';
import { staffActor } from '#tests/support/actors.ts';
import { mostly, mostRead, openLongTables, uuid, when, type Made } from '#tests/support/long-tables.ts';
import { testContextOn, type TestContext } from '#tests/support/test-context.ts';
import { ListQuery, RECEIPT_FILTERS } from './contract.ts';
import { PERIODS } from './privacy-figures.ts';
import { privacyRequestsReading } from './resources/privacy-requests/queries.server.ts';
import { listEditedAds, listReceipts } from './service.server.ts';
import { readPrivacyFigures } from './service/privacy-figures.server.ts';
import { readQueues } from './service/queues.server.ts';

/** Half of them is more than what is counted at most. */
const ROWS = 24_000;
/** There is never more than a handful of them. */
const SHORT: Record<string, number> = { incidents: 2, incident_rounds: 2, staff_role_members: 20 };
const NOW = new Date('2026-07-01T09:00:00Z');
/** Nine in ten are from before the last year. */
const old = `timestamptz '${NOW.toISOString()}' - (${ROWS} - n) * interval '4 hours'`;
const staff = uuid.replace('to_hex(n)', 'to_hex(1 + n % 20)');

const MADE: Made = {
  staff_role_members: { user_id: uuid, role_id: '1', given_at: old },
  users: {
    id: uuid,
    type: `'USER'`,
    email: `'p' || n || '@example.sa'`,
    scope: `(case when n <= 20 then '["admin.jobs"]' else '[]' end)::jsonb`,
    created_at: old,
  },
  companies: { id: '1000000 + n', foundation_name: `'جهة' || n`, state: `'verified'`, created_at: old },
  jobs: { id: '1000000 + n', company_id: '1000000 + n', state: mostly('job_state', 'active', 'in_review') },
  job_versions: { job_id: '1000000 + n', version: '1', at: old, changes: `'[]'` },
  payments: {
    id: uuid,
    company_id: '1000000 + n',
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
  incidents: {
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
    incident_id: 'n',
    rule: `'everybody'`,
    ar_text: `'ن'`,
    en_text: `'t'`,
    people_num: '1',
    begun_at: old,
    done_at: old,
  },
  incident_letters: {
    incident_id: `1 + n / ${ROWS}`,
    round_id: `1 + n / ${ROWS}`,
    user_id: uuid,
    state: when(1, `'failed'`, `'sent'`),
    at: old,
    begun_at: old,
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

const officer = staffActor(['admin.*'], { id: '00000001-0000-4000-8000-000000000001' });
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
  ['an incident of a few', (ctx) => readIncident(ctx, officer, 2)],
  [
    'whom an incident reached of a few',
    ({ db }) => countReceivers(db, 1, { rule: 'list', company_id: null, ids: [officer.user!.id], emails: [] }),
  ],
  ['who was not reached by letters to everybody', ({ db }) => listNotReached(db, 1, 10)],
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
  tables = await openLongTables('desk_plans', MADE, (table) => SHORT[table] ?? ROWS);
});
afterAll(() => tables.close());

test('the table is longer than what is counted of it', () => {
  expect(ROWS).toBeGreaterThan(2 * COUNTED_UP_TO);
});

test.for(ASKED)('%s: reads a part of a long table', async ([, ask]) => {
  const read = await mostRead(tables.db, (db) => ask({ ...testContextOn(db), now: () => NOW }));
  expect(read.rows, `rows of ${read.table}`).toBeLessThan(ROWS / 2);
});
