import { randomUUID } from 'node:crypto';
import { sql, type Insertable } from 'kysely';
import { countResponseRecords } from '#modules/applications/service.server.ts';
import { hashPassword } from '#modules/auth/service/hashing.server.ts';
import { bandsOf } from '#modules/jobs/ad-print.ts';
import { issueInvoice } from '#modules/invoices/service.server.ts';
import { showInConversation } from '#modules/interviews/service.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { personName } from '#platform/texts/person-name.ts';
import type { Db } from '#platform/db/database.server.ts';
import type { DB, Files } from '#platform/db/tables.ts';
import { makeApplications, makeCvViews, makeNotifications, makeSavedJobs } from './make/applications.ts';
import { catalogueOf } from './make/catalogue.ts';
import { makeCompanies } from './make/companies.ts';
import { savedReplies } from './content/saved-replies.ts';
import { makeConversations, type MadeConversation } from './make/conversations.ts';
import { makeInterviews, settleOutcomes } from './make/interviews.ts';
import { makeOffers } from './make/offers.ts';
import { makeJobs } from './make/jobs.ts';
import { bankAccounts, makePayments } from './make/payments.ts';
import { makePurchase } from './make/purchase.ts';
import { makePeople } from './make/people.ts';
import { makeRemarks } from './make/remarks.ts';
import { DEMO_COMPANY } from './content/companies.ts';
import { makeTeam } from './make/team.ts';
import { DAY_MS } from '#platform/durations.ts';
import { viewsByDay } from './make/views.ts';
import { drawMark, drawSlip, MARK, SLIP } from './pictures.server.ts';
import { randomOf } from './random.ts';

export const DEMO_PASSWORD = 'sila-demo-2026';
export const DEMO_ACCOUNTS = ['seeker@sila.test', 'company@sila.test', 'staff@sila.test'] as const;

const SEED = 20_260;
const BATCH = 200;
/** Any number, the same in every process that might seed at once. */
const LOCK_KEY = 7_151_410_113;

type Needs = Uses<'db' | 'now' | 'storage'>;

/**
 * Fills an empty installation with the demo. Needs the catalogues; does nothing when anyone has an
 * account. True when it wrote something: the caller then indexes the ads for search.
 */
export async function seedDemo(ctx: Needs): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    await sql`select pg_advisory_xact_lock(${LOCK_KEY})`.execute(ctx.db);
    const someone = await ctx.db.selectFrom('users').select('id').limit(1).executeTakeFirst();
    if (someone) return false;
    await writeDemo(ctx);
    return true;
  });
}

async function writeDemo(ctx: Needs): Promise<void> {
  const now = ctx.now();
  const random = randomOf(SEED);
  const entries = await ctx.db
    .selectFrom('catalogue_items')
    .select(['id', 'catalogue', 'code', 'ar', 'en', 'lat', 'lng'])
    .execute();
  const catalogue = catalogueOf(entries);
  const password_hash = await hashPassword(DEMO_PASSWORD);
  const staffSince = new Date(now.getTime() - 700 * DAY_MS);
  const staff = {
    id: random.uuid(),
    type: 'USER' as const,
    email: 'staff@sila.test',
    phone: '+966500010002',
    password_hash,
    ar_first_name: 'نوف',
    ar_last_name: 'الدخيل',
    en_first_name: 'Nouf',
    en_last_name: 'Aldakhil',
    scope: JSON.stringify(['admin.*']),
    email_verified_at: staffSince,
    phone_verified_at: staffSince,
    consent_version: '1',
    consent_at: staffSince,
    created_at: staffSince,
  };

  const companies = makeCompanies({ now, random, catalogue, password_hash, staff_id: staff.id });
  const people = makePeople({ now, random, catalogue, password_hash });
  const jobs = makeJobs({ now, random, catalogue, companies });
  const applications = makeApplications({ now, random, people, jobs, catalogue });
  settleOutcomes({ now, applications });
  const conversations = makeConversations({ now, random, applications, people });
  for (const job of jobs) job.row.applicants_num = applications.filter((one) => one.job === job).length;

  const team = makeTeam({
    now,
    random,
    company: companies.find(({ content }) => content.key === DEMO_COMPANY)!,
    password_hash,
  });

  const { owner } = companies.find(({ content }) => content.key === DEMO_COMPANY)!;
  const interviews = makeInterviews({
    now,
    random,
    applications,
    colleagues: [owner.row, team.users[0]!].map((one) => ({
      id: one.id,
      email: one.email!,
      name: personName(one, 'ar'),
    })),
  });

  const { db } = ctx;
  await insertAll(db, 'users', [staff, ...companies.map(({ owner }) => owner.row), ...people.map(({ user }) => user)]);
  await insertAll(db, 'users', team.users);
  await insertAll(db, 'profiles', [
    { user_id: staff.id, created_at: staffSince, updated_at: staffSince },
    ...people.map(({ profile }) => profile),
  ]);
  for (const table of ['qualifications', 'experiences', 'courses', 'memberships'] as const) {
    await insertAll(
      db,
      table,
      people.flatMap((person) => person[table] as never[]),
    );
  }
  await insertAll(
    db,
    'profile_majors',
    people.flatMap(({ majors }) => majors),
  );
  await insertAll(
    db,
    'profile_skills',
    people.flatMap(({ skills }) => skills),
  );

  const marks = await Promise.all(
    companies
      .filter(({ content }) => content.mark !== undefined)
      .map(async (company) => {
        const file = await store(ctx, {
          bytes: await drawMark(company.content.mark!),
          owner: company.owner.row.id,
          kind: 'logo',
          name: `${company.content.key}.png`,
          at: company.row.created_at as Date,
          size: MARK,
          is_public: true,
        });
        company.row.logo_file_id = file.id;
        return file;
      }),
  );
  await insertAll(db, 'files', marks);
  await insertAll(
    db,
    'companies',
    companies.map(({ row }) => row),
  );
  await insertAll(
    db,
    'company_members',
    companies.map(({ member }) => member),
  );
  await insertAll(db, 'company_members', team.members);
  await insertAll(db, 'company_invitations', team.invitations);

  await insertAll(
    db,
    'jobs',
    jobs.map(({ row }) => row),
  );
  await insertAll(
    db,
    'job_questions',
    jobs.flatMap(({ questions }) => questions.map(({ answers: _answers, ...question }) => question)),
  );
  await insertAll(
    db,
    'job_views_daily',
    jobs.flatMap((job) => viewsByDay(job, now)),
  );
  await insertAll(db, 'job_events', jobs.flatMap(({ events }) => events).toSorted(byTime));
  // What staff compare a new ad with: all that anyone but its writer has read.
  await insertAll(
    db,
    'job_prints',
    jobs
      .filter(({ row }) => row.activated_at !== null || row.state === 'in_review')
      .map(({ row: { id, ar_description = null, en_description = null } }) => ({
        job_id: id,
        bands: bandsOf({ ar_description, en_description }),
      })),
  );
  await continueNumbers(db, 'companies');
  await continueNumbers(db, 'jobs');

  const accounts = await db
    .insertInto('bank_accounts')
    .values(bankAccounts)
    .onConflict((conflict) => conflict.column('iban').doNothing())
    .returning(['id', 'iban'])
    .execute();
  const payments = makePayments({ now, random, jobs, staff_id: staff.id, account_ids: accounts.map(({ id }) => id) });
  const slips = await Promise.all(
    payments
      .filter(({ slip }) => slip)
      .map(async ({ row, slip }) => {
        const iban = accounts.find(({ id }) => id === row.bank_account_id)!.iban;
        const bytes = await drawSlip({ ...slip!, iban, reference: row.reference, bank_reference: row.bank_reference! });
        const file = await store(ctx, {
          bytes,
          owner: row.created_by!,
          kind: 'invoice_image',
          name: `transfer-${row.reference}.png`,
          at: slip!.at,
          size: SLIP,
          is_public: false,
        });
        row.invoice_image_file_id = file.id;
        return file;
      }),
  );
  await insertAll(db, 'files', slips);
  await insertAll(
    db,
    'payments',
    payments.map(({ row }) => row),
  );
  await insertAll(db, 'payment_events', payments.flatMap(({ events }) => events).toSorted(byTime));
  const buyer = companies.find(({ content }) => content.key === DEMO_COMPANY);
  const [pack] = await db.selectFrom('packages').selectAll().orderBy('position').limit(1).execute();
  if (buyer && pack) {
    const purchase = makePurchase({ now, random, company_id: buyer.id, owner_id: buyer.owner.row.id, pack });
    await db.insertInto('payments').values(purchase.payment).execute();
    await insertAll(db, 'payment_events', purchase.events);
    await db.insertInto('company_credits').values(purchase.lot).execute();
  }
  await invoicePaid(ctx);

  await insertAll(
    db,
    'applications',
    applications.map(({ row }) => row),
  );
  await insertAll(
    db,
    'application_answers',
    applications.flatMap(({ answers }) => answers),
  );
  await insertAll(db, 'offers', makeOffers({ now, random, applications }));
  await insertAll(db, 'application_events', applications.flatMap(({ events }) => events).toSorted(byTime));
  const demo = companies.find(({ content }) => content.key === DEMO_COMPANY)!;
  const members = await db
    .selectFrom('company_members')
    .select('user_id')
    .where('company_id', '=', demo.row.id!)
    .where('role', '<>', 'viewer')
    .orderBy('user_id')
    .execute();
  const member_ids = members.map(({ user_id }) => user_id);
  const remarks = makeRemarks({ now, random: randomOf(SEED + 1), applications, member_ids });
  await insertAll(db, 'applicant_index', remarks.index);
  await insertAll(db, 'applicant_notes', remarks.notes);
  await insertAll(db, 'applicant_ratings', remarks.ratings);
  await insertAll(db, 'applicant_tags', remarks.tags);
  await insertAll(db, 'applicant_tagged', remarks.tagged);
  const making = { now, random, people, jobs, applications };
  await insertAll(db, 'cv_views', makeCvViews(making));
  await insertAll(db, 'saved_jobs', makeSavedJobs(making));
  await insertAll(db, 'notifications', makeNotifications(making));
  await insertConversations(db, conversations);
  await insertAll(
    db,
    'message_templates',
    savedReplies.map((reply) => ({ ...reply, company_id: demo.row.id!, created_at: now, updated_at: now })),
  );
  await insertAll(db, 'interviews', interviews.interviews);
  await insertAll(db, 'interview_interviewers', interviews.interviewers);
  for (const { id } of interviews.interviews) await showInConversation(ctx, { user: owner.row }, id);
  await countResponseRecords(ctx, { all: true });
}

const byTime = (a: { at: unknown }, b: { at: unknown }) => (a.at as Date).getTime() - (b.at as Date).getTime();

async function insertAll<Table extends keyof DB & string>(
  db: Db,
  table: Table,
  rows: readonly Insertable<DB[Table]>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) {
    await db
      .insertInto(table)
      .values(rows.slice(from, from + BATCH) as never)
      .execute();
  }
}

/** Every payment has its invoice, numbered in the order in which the money came. */
async function invoicePaid(ctx: Needs): Promise<void> {
  const paid = await ctx.db
    .selectFrom('payments')
    .select(['id', 'paid_at'])
    .where('state', '=', 'paid')
    .orderBy('paid_at')
    .orderBy('id')
    .execute();
  for (const { id, paid_at } of paid) await issueInvoice({ ...ctx, now: () => paid_at! }, id);
}

/** Rows with numbers of their own leave the table's counter behind. */
const continueNumbers = (db: Db, table: 'companies' | 'jobs') =>
  sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(db);

/** Messages get their numbers in the order in which all of them were written. */
async function insertConversations(db: Db, conversations: MadeConversation[]): Promise<void> {
  await insertAll(
    db,
    'conversations',
    conversations.map(({ row }) => row),
  );
  const messages = conversations
    .flatMap((conversation) => conversation.messages)
    .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime());
  const written = await db.insertInto('messages').values(messages).returning(['id', 'conversation_id']).execute();
  const ids = Map.groupBy(
    written.toSorted((a, b) => a.id - b.id),
    ({ conversation_id }) => conversation_id,
  );
  const reads = conversations.flatMap(({ row, messages, reads }) =>
    reads
      .filter(({ count }) => count > 0)
      .map(({ user_id, count }) => ({
        conversation_id: row.id,
        user_id,
        last_read_message_id: ids.get(row.id)![count - 1]!.id,
        read_at: messages[count - 1]!.created_at,
      })),
  );
  await insertAll(db, 'conversation_reads', reads);
  await sql`
    update conversations set last_message_id = latest.id
    from (select conversation_id, max(id) as id from messages group by conversation_id) latest
    where latest.conversation_id = conversations.id`.execute(db);
}

async function store(
  ctx: Needs,
  {
    bytes,
    owner,
    kind,
    name,
    at,
    size,
    is_public,
  }: {
    bytes: Buffer;
    owner: string;
    kind: string;
    name: string;
    at: Date;
    size: { width: number; height: number };
    is_public: boolean;
  },
): Promise<Insertable<Files> & { id: string }> {
  // The demo's own numbers repeat; a key in the store must not meet one of an earlier demo.
  const id = randomUUID();
  const storage_key = `files/${at.toISOString().slice(0, 7).replace('-', '/')}/${id}`;
  await ctx.storage.put(storage_key, bytes, 'image/png');
  return {
    id,
    owner_user_id: owner,
    kind,
    name,
    content_type: 'image/png',
    size_bytes: bytes.length,
    ...size,
    storage_key,
    is_public,
    used_at: at,
    created_at: at,
  };
}
