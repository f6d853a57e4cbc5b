import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, EVERY, mostly, mostRead, openLongTables, uuid, when, type Made } from '#tests/support/long-tables.ts';
import { PER_PAGE } from './describe.ts';
import { RESOURCES } from './registry.server.ts';

const ROWS = 6_000;
const FEW = ROWS / EVERY;

const company = '1000000 + n % 3000';

/** As a list is after years, without the rules that only services keep. */
const MADE: Made = {
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

let tables: Awaited<ReturnType<typeof openLongTables>>;

beforeAll(async () => {
  tables = await openLongTables('plans', MADE, () => ROWS);
});
afterAll(() => tables.close());

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
      const found = await count(tables.db, asked, ROWS);
      const counting = await mostRead(tables.db, (watched) => count(watched, asked, ROWS));
      if (counting.rows > 4 * found + 5 * FEW) greedy.push({ ...asked, found, counting });
      for (const sort of description.sorts) {
        const order = { by: sort.replace('-', ''), descending: sort.startsWith('-') };
        const listing = await mostRead(tables.db, (watched) =>
          list(watched, asked, order, { offset: 0, limit: PER_PAGE }, 'ar'),
        );
        if (listing.rows > 10 * FEW) greedy.push({ ...asked, sort, listing });
      }
    }
    expect(greedy).toEqual([]);
  },
);
