import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseOf, openPool, type Db } from '#platform/db/database.server.ts';
import { ownDatabase } from '#tests/support/own-database.ts';
import { savepointPool } from '#tests/support/savepoints.ts';
import { PER_PAGE } from './describe.ts';
import { RESOURCES } from './registry.server.ts';

const ROWS = 6_000;
/** One of so many rows is not as most are. */
const EVERY = 100;
const FEW = ROWS / EVERY;

const at = `timestamptz '2026-01-01' + n * interval '1 minute'`;
const uuid = `(lpad(to_hex(n), 8, '0') || '-0000-4000-8000-000000000001')::uuid`;
const company = '1000000 + n % 3000';
const when = (rest: number, then: string, otherwise = 'null') =>
  `case when n % ${EVERY} = ${rest} then ${then} else ${otherwise} end`;
/** The first is what most are. */
const mostly = (type: string, usual: string, ...others: string[]) =>
  `(case n % ${EVERY} ${others.map((value, rest) => `when ${rest + 1} then '${value}'`).join(' ')} else '${usual}' end)::${type}`;

/** As a list is after years, without the rules that only services keep. */
const MADE: Record<string, Record<string, string>> = {
  users: {
    id: uuid,
    type: mostly('account_type', 'USER', 'COMPANY'),
    email: `'p' || n || '@example.sa'`,
    email_verified_at: when(2, 'null', at),
    ar_first_name: `'اسم' || n`,
    ar_last_name: `'عائلة' || n`,
    en_first_name: `'First' || n`,
    en_last_name: `'Last' || n`,
    suspended_at: when(3, at),
    deletion_asked_at: when(4, at),
    created_at: at,
  },
  companies: {
    id: '1000000 + n',
    foundation_name: `'جهة' || n`,
    en_foundation_name: `'Company' || n`,
    email_main_domain: `'c' || n || '.example.sa'`,
    commercial_registration: `(1000000000 + n)::text`,
    state: mostly('company_state', 'verified', 'unverified', 'domain_verified'),
    suspended_at: when(3, at),
    created_at: at,
  },
  jobs: {
    id: '1000000 + n',
    company_id: company,
    ar_title: `'إعلان' || n`,
    en_title: `'Ad' || n`,
    state: mostly('job_state', 'active', 'draft', 'awaiting_payment', 'in_review', 'paused', 'expired', 'rejected'),
    created_at: at,
    updated_at: at,
  },
  applications: {
    id: uuid,
    job_id: '1000000 + n',
    company_id: company,
    user_id: uuid,
    snapshot: `'{}'`,
    stage: mostly(
      'application_stage',
      'submitted',
      'viewed',
      'shortlisted',
      'interview',
      'offered',
      'hired',
      'rejected',
    ),
    submitted_at: at,
  },
  payments: {
    id: uuid,
    company_id: company,
    listing_days: '30',
    net_halalas: '100',
    vat_halalas: '15',
    total_halalas: '115',
    vat_percent: '15',
    reference: `'R' || n`,
    pay_type: mostly('text', 'bank', 'online', 'credit'),
    state: mostly('payment_state', 'paid', 'initiated', 'receipt_sent', 'failed', 'cancelled', 'refused', 'refunded'),
    created_at: at,
    updated_at: at,
  },
  invoices: {
    id: uuid,
    company_id: company,
    payment_id: uuid,
    kind: mostly('text', 'invoice', 'credit_note'),
    number: `'INV' || n`,
    sequence: 'n',
    icv: '1000000 + n',
    buyer: `'{}'`,
    seller: `'{}'`,
    lines: `'[]'`,
    digest: `'d' || n`,
    previous_digest: `''`,
    qr: `''`,
    net_halalas: '100',
    vat_halalas: '15',
    total_halalas: '115',
    vat_percent: '15',
    issued_at: at,
  },
  payment_refunds: {
    id: uuid,
    payment_id: uuid,
    net_halalas: '100',
    vat_halalas: '15',
    total_halalas: '115',
    reason: `''`,
    state: mostly('text', 'done', 'asked', 'failed'),
    asked_at: at,
  },
  sessions: { id: uuid, user_id: uuid, created_at: at, last_seen_at: at, expires_at: at, ended_at: when(1, at) },
  audit_events: { action: mostly('text', 'auth.login', 'admin.change_settings'), at },
};

let db: Db;
let leave: () => Promise<void>;

beforeAll(async () => {
  // Rules are taken off whole tables: a database of its own, where nobody else waits for them.
  const pool = openPool(await ownDatabase('plans'), 1);
  const client = await pool.connect();
  db = databaseOf(await savepointPool(client));
  leave = async () => {
    await db.destroy();
    client.release();
    await pool.end();
  };
  // No trigger and no foreign key is asked about rows that lead nowhere.
  await sql`set local session_replication_role = replica`.execute(db);
  const { rows: checks } = await sql<{ table: string; name: string }>`
    select conrelid::regclass::text as table, conname as name from pg_constraint
    where contype = 'c' and conrelid::regclass::text in (${sql.join(Object.keys(MADE))})
  `.execute(db);
  for (const { table, name } of checks)
    await sql`alter table ${sql.ref(table)} drop constraint ${sql.ref(name)}`.execute(db);
  for (const [table, columns] of Object.entries(MADE)) {
    const into = sql.join(Object.keys(columns).map((column) => sql.ref(column)));
    await sql`
      insert into ${sql.ref(table)} (${into}) overriding system value
      select ${sql.raw(Object.values(columns).join())} from generate_series(1, ${sql.lit(ROWS)}) as n
    `.execute(db);
    await sql`analyze ${sql.ref(table)}`.execute(db);
  }
});
afterAll(() => leave());

type Node = {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Node[];
};

const readBy = (node: Node): { table: string; rows: number }[] => [
  ...(node['Relation Name']
    ? [
        {
          table: node['Relation Name'],
          rows:
            node['Actual Loops'] *
            (node['Actual Rows'] +
              (node['Rows Removed by Filter'] ?? 0) +
              (node['Rows Removed by Index Recheck'] ?? 0)),
        },
      ]
    : []),
  ...(node.Plans ?? []).flatMap(readBy),
];

/** How many rows of a table the hungriest step of what is asked has looked at. */
async function mostRead(ask: (db: Db) => Promise<unknown>): Promise<{ table: string; rows: number }> {
  const asked: CompiledQuery[] = [];
  const watched = db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      asked.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await ask(watched);
  const { sql: text, parameters } = asked[0]!;
  const explained = CompiledQuery.raw(`explain (analyze, timing off, format json) ${text}`, [...parameters]);
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: Node }] }>(explained);
  return readBy(rows[0]!['QUERY PLAN'][0].Plan).toSorted((a, b) => b.rows - a.rows)[0]!;
}

/** What is asked of a list beside its filters: the beginning of what it looks for, of which there are few. */
const LOOKED_FOR: Record<string, string> = {
  people: 'اسم599',
  companies: 'جهة599',
  ads: 'إعلان599',
  payments: 'R599',
  invoices: 'INV599',
};
const DAYS = { from: new Date('2026-01-05T03:30:00Z'), until: new Date('2026-01-01T01:00:00Z') };
const ID = { number: 1_000_007, uuid: '00000007-0000-4000-8000-000000000001' };

/** A list and its count look at what they show and at a few rows beside: never at the whole of a long table. */
test.for(RESOURCES.filter(({ description: { name } }) => name !== 'tasks'))(
  '$description.name reads no more rows than it shows and counts',
  async ({ description, list, count }) => {
    const chosen = Object.entries(description.filters).flatMap(([name, filter]) => {
      const values =
        filter.kind === 'choice'
          ? Object.keys(filter.choices)
          : [filter.kind === 'of' ? ID[filter.id] : DAYS[filter.kind]];
      return values.map((value) => ({ q: '', filters: { [name]: value } as Record<string, unknown> }));
    });
    const looked = description.search ? [{ q: LOOKED_FOR[description.name] ?? 'q', filters: {} }] : [];
    const greedy: unknown[] = [];
    for (const asked of [{ q: '', filters: {} }, ...chosen, ...looked]) {
      const found = await count(db, asked, ROWS);
      const counting = await mostRead((watched) => count(watched, asked, ROWS));
      if (counting.rows > 4 * found + 5 * FEW) greedy.push({ ...asked, found, counting });
      for (const sort of description.sorts) {
        const order = { by: sort.replace('-', ''), descending: sort.startsWith('-') };
        const listing = await mostRead((watched) => list(watched, asked, order, { offset: 0, limit: PER_PAGE }, 'ar'));
        if (listing.rows > 10 * FEW) greedy.push({ ...asked, sort, listing });
      }
    }
    expect(greedy).toEqual([]);
  },
);
