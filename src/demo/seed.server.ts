import { randomUUID } from 'node:crypto';
import { sql, type Insertable } from 'kysely';
import { countResponseRecords } from '#modules/applications/service.server.ts';
import { recordNameOf } from '#modules/directories/rules.ts';
import { hashPassword } from '#modules/auth/service/hashing.server.ts';
import { bandsOf } from '#modules/jobs/ad-print.ts';
import type { FileKind } from '#modules/files/rules.ts';
import { keepVariants, variantsOf } from '#modules/files/service.server.ts';
import { issueInvoice } from '#modules/invoices/service.server.ts';
import { inTransaction, type Context } from '#platform/context.server.ts';
import type { Db } from '#platform/db/database.server.ts';
import type { Files } from '#platform/db/tables.ts';
import { makeCvViews, makeNotifications, makeSavedJobs } from './make/applications.ts';
import { catalogueOf } from './make/catalogue.ts';
import { savedReplies } from './content/saved-replies.ts';
import { makeDemo } from './make/demo.ts';
import { makeOffers } from './make/offers.ts';
import { bankAccounts, makePayments } from './make/payments.ts';
import { makePurchase } from './make/purchase.ts';
import { makeLostFactors } from './make/lost-factors.ts';
import { makeStaff } from './make/staff.ts';
import { makeRemarks } from './make/remarks.ts';
import { viewsByDay } from './make/views.ts';
import { drawPaper } from './paper.server.ts';
import { drawMark, drawSlip, MARK, SLIP } from './pictures.server.ts';
import { insertConversations } from './write/conversations.server.ts';
import { insertArticles } from './write/articles.server.ts';
import { insertAll } from './write/insert-all.server.ts';
import { writeComments } from './write/comments.server.ts';
import { insertContact } from './write/contact.server.ts';
import { insertDocuments } from './write/documents.server.ts';
import { writeCareersPage } from './write/careers-page.server.ts';
import { writeSignInDirectory } from './write/sign-in-directory.server.ts';
import { insertStaff } from './write/staff.server.ts';
import { writeIncidents } from './write/incidents.server.ts';
import { writePrivacy } from './write/privacy.server.ts';
import { writeSalaries } from './write/salaries.server.ts';
import { insertWaiting } from './write/waiting.server.ts';

export const DEMO_PASSWORD = 'sila-demo-2026';

/** Any number, the same in every process that might seed at once. */
const LOCK_KEY = 7_151_410_113;

type Needs = Context;

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
  const entries = await ctx.db
    .selectFrom('catalogue_items')
    .select(['id', 'catalogue', 'code', 'ar', 'en', 'lat', 'lng', 'synonyms_ar'])
    .execute();
  const demo = makeDemo({
    now,
    catalogue: catalogueOf(entries),
    password_hash: await hashPassword(DEMO_PASSWORD),
  });
  const { random, laterRandom, staff, company, companies, people, jobs, applications } = demo;
  const { team, interviews, waiting } = demo;

  const { db } = ctx;
  await insertAll(db, 'users', [staff, ...companies.map(({ owner }) => owner.row), ...people.map(({ user }) => user)]);
  await insertAll(db, 'users', team.users);
  await insertAll(db, 'profiles', [
    { user_id: staff.id, created_at: staff.created_at, updated_at: staff.created_at },
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
    'fact_readers',
    people.flatMap(({ user, fact_readers }) =>
      fact_readers ? [{ user_id: user.id, readers: fact_readers, chosen_at: user.created_at }] : [],
    ),
  );
  await insertAll(
    db,
    'profile_majors',
    people.flatMap(({ majors }) => majors),
  );
  await insertAll(
    db,
    'languages',
    people.flatMap(({ languages }) => languages),
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
  for (const { company, sent_at } of waiting.to_verify) {
    const { commercial_registration, en_foundation_name } = company.row;
    const file = await store(ctx, {
      bytes: drawPaper([
        'Commercial registration (sample)',
        en_foundation_name!,
        `Unified number ${commercial_registration}`,
      ]),
      owner: company.owner.row.id,
      kind: 'commercial_file',
      name: 'commercial-registration.pdf',
      at: sent_at,
      is_public: false,
    });
    await insertAll(db, 'files', [file]);
    company.row.commercial_file_id = file.id;
    company.row.papers_due_at = sent_at;
  }
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
  const { row, owner, content } = company;
  await insertAll(db, 'company_domains', [
    {
      company_id: row.id!,
      domain: content.domain,
      record_value: DEMO_RECORD,
      added_by: owner.row.id,
      added_at: row.created_at!,
      verified_at: now,
      checked_at: now,
    },
  ]);
  await insertAll(db, 'dev_dns_records', [{ name: recordNameOf(content.domain), value: DEMO_RECORD }]);
  await writeCareersPage(ctx, row.id!, content.domain);
  await writeSignInDirectory(ctx, { company_id: row.id!, owner_id: owner.row.id! });
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
    jobs.flatMap(({ questions }) => questions.map(({ answers: _answers, asks: _asks, ...question }) => question)),
  );
  await insertAll(
    db,
    'job_views_daily',
    jobs.flatMap((job) => viewsByDay(job, now)),
  );
  await insertAll(db, 'job_sources', demo.ad_sources);
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

  const colleagues = makeStaff({
    now,
    random: laterRandom,
    owner_id: staff.id,
    waiting: {
      receipts: payments
        .filter(({ row }) => row.state === 'receipt_sent')
        .map(({ row }) => ({ id: row.id, at: row.receipt_sent_at as Date }))
        .toSorted(byTime)
        .map(({ id }) => id),
    },
  });
  await insertStaff(db, colleagues);
  const lost = makeLostFactors({ now, random: laterRandom, people });
  await insertAll(db, 'passkeys', lost.passkeys);
  await insertAll(db, 'ways_back', lost.ways_back);
  await insertAll(db, 'payment_events', payments.flatMap(({ events }) => events).toSorted(byTime));
  const [pack] = await db.selectFrom('packages').selectAll().orderBy('position').limit(1).execute();
  if (pack) {
    const purchase = makePurchase({ now, random, company_id: company.id, owner_id: company.owner.row.id, pack });
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
  const members = await db
    .selectFrom('company_members')
    .select('user_id')
    .where('company_id', '=', company.id)
    .where('role', '<>', 'viewer')
    .orderBy('user_id')
    .execute();
  const member_ids = members.map(({ user_id }) => user_id);
  const remarks = makeRemarks({ now, random: laterRandom, applications, member_ids });
  await insertAll(db, 'applicant_index', remarks.index);
  await insertAll(db, 'applicant_notes', remarks.notes);
  await insertAll(db, 'applicant_ratings', remarks.ratings);
  await insertAll(db, 'applicant_tags', remarks.tags);
  await insertAll(db, 'applicant_tagged', remarks.tagged);
  const making = { now, random, people, jobs, applications };
  await insertAll(db, 'cv_views', makeCvViews(making));
  await insertAll(db, 'saved_jobs', makeSavedJobs(making));
  await insertAll(db, 'notifications', makeNotifications(making));
  await insertAll(
    db,
    'message_templates',
    savedReplies.map((reply) => ({ ...reply, company_id: company.id, created_at: now, updated_at: now })),
  );
  await insertAll(db, 'interviews', interviews.interviews);
  await insertAll(db, 'interview_interviewers', interviews.interviewers);
  const messages = await insertConversations(ctx, demo);
  const articles = await insertArticles(ctx, staff.id!);
  await insertWaiting(ctx, demo, messages, colleagues.users[0]!.id!);
  await writeComments(ctx, { articles, people, staff_id: staff.id!, colleague_id: colleagues.users[0]!.id! });
  await writePrivacy(ctx, { people, officer_id: colleagues.users.at(-1)!.id! });
  await writeIncidents(ctx, { people, officer_id: colleagues.users.at(-1)!.id! });
  await insertDocuments(db, now);
  await insertContact(db, now, colleagues.users[0]!.id!);
  await writeSalaries(ctx);
  await countResponseRecords(ctx, { all: true });
}

/** What the demo company's domain says of itself in the demo's DNS. */
const DEMO_RECORD = 'sila-verify=demo-company';

const byTime = (a: { at: unknown }, b: { at: unknown }) => (a.at as Date).getTime() - (b.at as Date).getTime();

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
    kind: FileKind;
    name: string;
    at: Date;
    size?: { width: number; height: number };
    is_public: boolean;
  },
): Promise<Insertable<Files> & { id: string }> {
  // The demo's own numbers repeat; a key in the store must not meet one of an earlier demo.
  const id = randomUUID();
  const storage_key = `files/${at.toISOString().slice(0, 7).replace('-', '/')}/${id}`;
  const content_type = size ? 'image/png' : 'application/pdf';
  await ctx.storage.put(storage_key, bytes, content_type);
  if (size) await keepVariants(ctx, storage_key, await variantsOf({ bytes, content_type, ...size }, kind));
  return {
    id,
    owner_user_id: owner,
    kind,
    name,
    content_type,
    size_bytes: bytes.length,
    ...size,
    storage_key,
    is_public,
    used_at: at,
    created_at: at,
  };
}
