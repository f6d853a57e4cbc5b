import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSession, makeUser } from '#modules/auth/test-data.server.ts';
import { suspend } from '#modules/auth/service.server.ts';
import { saveCommercialFile } from '#modules/companies/service.server.ts';
import { receiveFile } from '#modules/files/service.server.ts';
import { createCompany } from '#modules/companies/test-data.server.ts';
import { createDraft, sendReceipt, submitForPayment } from '#modules/jobs/service.server.ts';
import { completeAd, createJob } from '#modules/jobs/test-data.server.ts';
import { createBankAccount, createEmployer, createReceiptImage } from '#modules/payments/test-data.server.ts';
import { insertLetter, insertThread } from '#modules/contact/queries.server.ts';
import { readForStaff } from '#modules/documents/service.server.ts';
import type { DocumentName } from '#modules/documents/rules.ts';
import { insertIdentity } from '#modules/auth/queries/doors.server.ts';
import { applyPlanned, findCaseAbout, reportHere } from '#modules/trust/service.server.ts';
import { IncidentInput } from '#modules/incidents/contract.ts';
import { recordIncident } from '#modules/incidents/service.server.ts';
import { askByRight } from '#modules/rights/service.server.ts';
import { DAY_MS, dayInRiyadh } from '#platform/durations.ts';
import { TEAM_ACTIONS } from '#platform/audit/team-actions.ts';
import { taskQueue } from '#platform/tasks/tasks.server.ts';
import { employerActor, seekerActor, staffActor } from '#tests/support/actors.ts';
import { samplePdf } from '#tests/support/sample-files.ts';
import { openApi, type OpenApi } from './open-api.ts';
import { addressOf, operations, type Operation } from './operations.ts';
import { newStaff } from './people.ts';

/** What a staff operation of the name is asked with, on records made for it. */
type Made = {
  params?: Record<string, string | number>;
  body: object;
  /** What makes it take effect. */
  after?: () => Promise<void>;
};

let api: OpenApi;
let staff: Awaited<ReturnType<typeof newStaff>>;
beforeAll(async () => {
  api = await openApi();
  staff = await newStaff(api);
});
afterAll(() => api.close());

const get = async (path: string) => (await api.call('GET', `/api/admin/${path}`, { as: staff.token })).data;
const post = async (path: string, body: object) => {
  const answer = await api.call('POST', `/api/admin/${path}`, { as: staff.token, body });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.data;
};
const unique = () => randomUUID().slice(0, 8);

async function receipt(): Promise<string> {
  const { company_id, user_id } = await createEmployer(api.ctx);
  const actor = employerActor(company_id, { id: user_id });
  const { id } = await createDraft(api.ctx, actor, completeAd());
  await submitForPayment(api.ctx, actor, id, { pay_type: 'bank' });
  const payment = await sendReceipt(api.ctx, actor, id, {
    bank_account_id: await createBankAccount(api.ctx),
    bank_reference: 'FT-1',
    file_id: await createReceiptImage(api.ctx, user_id),
  });
  return payment.id;
}
async function paid(): Promise<string> {
  const id = await receipt();
  await post('payments', { id, action: 'accept' });
  return id;
}
async function ad(state: 'in_review' | 'active'): Promise<number> {
  const { company, user } = await createCompany(api.ctx);
  return (await createJob(api.ctx, { company_id: company.id, state, created_by: user.id, pay_type: 'bank' })).id;
}
async function corrected(): Promise<number> {
  const id = await ad('active');
  const changes = [{ field: 'ar_title', before: 'مهندس بيانات', after: 'مهندسة بيانات' }];
  await api.ctx.db
    .insertInto('job_corrections')
    .values({ job_id: id, state: 'waiting', asked_at: api.ctx.now(), changes: JSON.stringify(changes) })
    .execute();
  return id;
}
async function wayBack(): Promise<string> {
  const asked_at = new Date(api.ctx.now().getTime() - 4 * DAY_MS);
  const row = await api.ctx.db
    .insertInto('ways_back')
    .values({ user_id: (await makeUser(api.ctx)).id, asked_at, ripe_at: new Date(asked_at.getTime() + DAY_MS) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
async function papersOf(): Promise<number> {
  const { company, user } = await createCompany(api.ctx, { state: 'domain_verified', verified_at: null });
  const owner = employerActor(company.id, { id: user.id });
  const paper = { kind: 'commercial_file', field: 'commercial_file', name: 'cr.pdf', bytes: samplePdf() } as const;
  await saveCommercialFile(api.ctx, owner, (await receiveFile(api.ctx, owner, paper)).id);
  return company.id;
}
async function suspended(appeals = false): Promise<string> {
  const { id } = await makeUser(api.ctx);
  const first = staffActor(['admin.users'], { id: (await makeUser(api.ctx)).id });
  await suspend(api.ctx, first, { user_id: id }, { reason: 'spam', length: '7', words: 'رسائل متكررة' });
  if (appeals)
    await api.ctx.db
      .updateTable('suspensions')
      .set({ appeal: 'لم أرسل شيئًا', appealed_at: api.ctx.now() })
      .where('user_id', '=', id)
      .execute();
  return id;
}
/** One of the form, without who added it. */
async function payFigure(): Promise<number> {
  const role = (await readCatalogues(api.ctx)).byCode('job_roles', 'credit-analyst')!;
  const { id } = await api.ctx.db
    .insertInto('salary_figures')
    .values({
      source: 'report',
      job_role_id: role.id,
      band: 2,
      low: 1_000_000,
      high: 1_000_000,
      stated_on: '2026-01-01',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function someone() {
  const { id } = await makeUser(api.ctx);
  await makeSession(api.ctx, id);
  const { id: session_id } = await api.ctx.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, session_id };
}
async function aCase() {
  const about = { kind: 'company' as const, id: String((await createCompany(api.ctx)).company.id) };
  const reporter = seekerActor({ id: (await makeUser(api.ctx)).id });
  await reportHere(api.ctx, reporter, { ...about, reason: 'fraud', text: '' });
  return (await findCaseAbout(api.ctx, about))!;
}
async function caseOfAd() {
  const id = await ad('active');
  const reported = await api.call('POST', `/api/v1/jobs/${id}/reports`, {
    body: { reason: 'wrong', text: '' },
  });
  if (reported.status >= 300) throw new Error(reported.text);
  return (await findCaseAbout(api.ctx, { kind: 'job', id: String(id) }))!;
}
async function role() {
  const saved = { action: 'save', ar_name: `دور ${unique()}`, en_name: `Role ${unique()}`, areas: ['admin.content'] };
  return (await post('roles', saved)).id as number;
}
async function roleHolder() {
  const [id, person] = [await role(), await makeUser(api.ctx)];
  await post('roles', { action: 'give', id, identifier: person.email! });
  return { id, user_id: person.id };
}
async function item() {
  const body = {
    catalogue: 'skills',
    code: `skill_${unique()}`,
    ar: `مهارة ${unique()}`,
    en: `Skill ${unique()}`,
    synonyms_ar: [],
    synonyms_en: [],
  };
  const { id } = await post('catalogues', { action: 'save', ...body, is_active: true });
  return { ...body, id: id as number };
}
async function setting(): Promise<object> {
  const { answer_days, interview_min_interviewers, interview_notice_days, public_holidays } = await get('settings');
  return {
    answer_days: ((answer_days as number) % 300) + 1,
    interview_min_interviewers,
    interview_notice_days,
    public_holidays,
  };
}
async function failedTask(): Promise<number> {
  const key = unique();
  await taskQueue.enqueue(api.ctx, 'notifications.mail', { id: 'nobody' }, { key });
  const { rows } = await sql<{ id: string }>`update graphile_worker._private_jobs
    set attempts = max_attempts, run_at = now() + interval '1 day' where key = ${key} returning id`.execute(api.ctx.db);
  return Number(rows[0]!.id);
}

async function onRequest(body: object, kind: 'access' | 'erasure' = 'access'): Promise<Made> {
  const person = seekerActor({ id: (await makeUser(api.ctx)).id });
  const { id } = await askByRight(api.ctx, person, { kind, text: '' });
  return { params: { id }, body: { ...body, version: 1 } };
}

const incident = () => ({
  title: 'ملف أُرسل إلى غير صاحبه',
  aware_at: api.ctx.now().toISOString(),
  data_kinds: ['contact'],
  risk: 'possible',
  happened: 'أُرسل ملف بالخطأ.',
});
async function onIncident(body: object): Promise<Made> {
  const officer = staffActor(['admin.privacy'], { id: (await makeUser(api.ctx)).id });
  const id = await recordIncident(api.ctx, officer, IncidentInput.parse(incident()));
  return { params: { id }, body: { ...body, version: 1 } };
}
async function withFailedLetter(made: Made): Promise<Made> {
  const at = api.ctx.now();
  const { id: incident_id } = made.params as { id: number };
  const { id: round_id } = await api.ctx.db
    .insertInto('incident_rounds')
    .values({
      incident_id,
      rule: 'everybody',
      ar_text: 'حدث أمر.',
      en_text: 'It happened.',
      people_num: 1,
      begun_at: at,
      chosen_at: at,
      done_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const email = `${unique()}@example.sa`;
  await api.ctx.db
    .insertInto('incident_letters')
    .values({ incident_id, round_id, email, state: 'failed', at, begun_at: at })
    .execute();
  return made;
}

const warning = { action: 'decide', decision: 'warn', reason: 'other', note: 'تنبيه' } as const;
async function tenSecondsLater(id: number) {
  await api.ctx.db.updateTable('trust_cases').set({ takes_effect_at: api.ctx.now() }).where('id', '=', id).execute();
  await applyPlanned(api.ctx, id);
}
async function letter(): Promise<number> {
  const at = api.ctx.now();
  const row = { topic: 'account', name: 'ريم', email: `${unique()}@example.sa`, locale: 'ar', opened_at: at } as const;
  const { id } = (await insertThread(api.ctx.db, { ...row, waits_since: at }))!;
  await insertLetter(api.ctx.db, { thread_id: id, is_from_staff: false, text: 'لا يصلني الرمز.', written_at: at });
  return id;
}
const reader = () => staffActor(['admin.content'], { id: staff.user.id });
async function textsOf(document: DocumentName) {
  const { starts_from } = await readForStaff(api.ctx, reader(), document);
  const { ar_text, en_text, revision } = starts_from;
  return { revision, ar_text: `${ar_text}\n\nسطر ${unique()}`, en_text: `${en_text}\n\nA line ${unique()}` };
}
async function draftOf(document: DocumentName) {
  await post('documents', { action: 'save', document, ...(await textsOf(document)) });
  return { document, revision: (await readForStaff(api.ctx, reader(), document)).of.draft!.revision };
}

/** One for each thing that staff do by the API. What is new there is asked for here by the test below. */
async function reworded(): Promise<number> {
  await api.ctx.db.deleteFrom('wording_changes').execute();
  const row = { text_key: 'password_changed_sms', locale: 'ar', was: JSON.stringify('كان'), changed_at: api.ctx.now() };
  const rows = ['أ', 'ب'].map((wording) => ({ ...row, wording: JSON.stringify(wording) }));
  const [first] = await api.ctx.db.insertInto('wording_changes').values(rows).returning('id').execute();
  return Number(first!.id);
}

const DONE: Record<string, () => Promise<Made>> = {
  'roles save': async () => ({
    body: { action: 'save', ar_name: `دور ${unique()}`, en_name: `Role ${unique()}`, areas: ['admin.content'] },
  }),
  'roles delete': async () => ({ body: { action: 'delete', id: await role() } }),
  'roles give': async () => ({
    body: { action: 'give', id: await role(), identifier: (await makeUser(api.ctx)).email },
  }),
  'roles take': async () => ({ body: { action: 'take', ...(await roleHolder()) } }),
  'roles take_own': async () => ({
    body: { action: 'take_own', user_id: (await makeUser(api.ctx, { scope: '["admin.content"]' })).id },
  }),
  'catalogues save': async () => {
    const { en: _, ...one } = await item();
    return { body: { action: 'save', ...one, en: `Skill ${unique()}`, is_active: true } };
  },
  'catalogues merge': async () => ({
    body: { action: 'merge', id: (await item()).id, into_code: (await item()).code },
  }),
  'catalogues import': async () => ({
    body: {
      action: 'import',
      catalogue: 'skills',
      csv: `code,ar,en\n${(await item()).code},مهارة أخرى ${unique()},Other ${unique()}\n`,
      is_dry_run: false,
    },
  }),
  'payments accept': async () => ({ body: { action: 'accept', id: await receipt() } }),
  'payments refuse': async () => ({ body: { action: 'refuse', id: await receipt(), reason: 'amount' } }),
  'payments refund': async () => ({ body: { action: 'refund', id: await paid(), reason: 'خطأ في الطلب' } }),
  'settings save': async () => ({ body: await setting() }),
  'jobs approve': async () => ({ body: { action: 'approve', id: await ad('in_review') } }),
  'jobs reject': async () => ({ body: { action: 'reject', id: await ad('in_review'), reason: 'عنوان مضلل' } }),
  'jobs take_down': async () => ({ body: { action: 'take_down', id: await ad('active'), reason: 'عنوان مضلل' } }),
  'jobs approve_correction': async () => ({ body: { action: 'approve_correction', id: await corrected() } }),
  'jobs refuse_correction': async () => ({
    body: { action: 'refuse_correction', id: await corrected(), reason: 'يغيّر ما عُرض' },
  }),
  'lost-factors approve': async () => ({ body: { action: 'approve', id: await wayBack() } }),
  'lost-factors refuse': async () => ({ body: { action: 'refuse', id: await wayBack(), reason: 'لم نتحقق' } }),
  'companies verify': async () => ({
    body: { action: 'verify', id: await papersOf(), english_name: 'Masar Technology' },
  }),
  'companies ask_again': async () => ({
    body: { action: 'ask_again', id: await papersOf(), reason: 'differs', words: 'صحّحوا المدينة.' },
  }),
  'companies refuse': async () => ({
    body: { action: 'refuse', id: await papersOf(), reason: 'differs', words: 'صحّحوا المدينة.' },
  }),
  'companies withdraw': async () => ({
    body: {
      action: 'withdraw',
      id: (await createCompany(api.ctx)).company.id,
      reason: 'misuse',
      words: 'إعلانات مضللة.',
    },
  }),
  'suspensions suspend': async () => ({
    body: { action: 'suspend', user_id: (await makeUser(api.ctx)).id, reason: 'spam', length: '7' },
  }),
  'suspensions restore': async () => ({ body: { action: 'restore', user_id: await suspended() } }),
  'suspensions grant_appeal': async () => ({ body: { action: 'grant_appeal', user_id: await suspended(true) } }),
  'suspensions refuse_appeal': async () => ({
    body: { action: 'refuse_appeal', user_id: await suspended(true), words: 'بقي السبب' },
  }),
  'people/{id} note': async () => ({
    params: { id: (await someone()).id },
    body: { action: 'note', text: 'اتصل بنا' },
  }),
  'people/{id} end_session': async () => {
    const { id, session_id } = await someone();
    return { params: { id }, body: { action: 'end_session', session_id } };
  },
  'people/{id} end_sessions': async () => ({
    params: { id: (await someone()).id },
    body: { action: 'end_sessions' },
  }),
  'people/{id} refund': async () => {
    const payment_id = await paid();
    return { params: { id: (await someone()).id }, body: { action: 'refund', payment_id, before: 0 } };
  },
  'trust-cases/{id} claim': async () => ({ params: { id: (await aCase()).id }, body: { action: 'claim' } }),
  'trust-cases/{id} release': async () => {
    const { id } = await aCase();
    await post(`trust-cases/${id}`, { action: 'claim' });
    return { params: { id }, body: { action: 'release' } };
  },
  'trust-cases/{id} hold': async () => ({ params: { id: (await caseOfAd()).id }, body: { action: 'hold' } }),
  'trust-cases/{id} decide': async () => {
    const { id, version } = await aCase();
    return { params: { id }, body: { ...warning, version }, after: () => tenSecondsLater(id) };
  },
  'trust-cases/{id} undo': async () => {
    const { id, version } = await aCase();
    await post(`trust-cases/${id}`, { ...warning, version });
    return { params: { id }, body: { action: 'undo' } };
  },
  'people/{id} remove_door': async () => {
    const { id } = await makeUser(api.ctx, { password: 'نخلة على ضفة الوادي' });
    const at = api.ctx.now();
    const door = { provider: 'google', subject: unique(), email: `${unique()}@gmail.test` };
    await insertIdentity(api.ctx.db, { ...door, user_id: id, linked_at: at, last_used_at: at });
    return { params: { id }, body: { action: 'remove_door', door: 'google', reason: 'دخل منه غير صاحبه' } };
  },
  'people/{id} lift_pace': async () => ({
    params: { id: (await makeUser(api.ctx)).id },
    body: { action: 'lift_pace', days: 7 },
  }),
  'contact answer': async () => ({ body: { action: 'answer', id: await letter(), text: 'أعدنا إرسال الرمز.' } }),
  'contact close': async () => ({ body: { action: 'close', id: await letter() } }),
  'contact reopen': async () => {
    const id = await letter();
    await post('contact', { action: 'close', id });
    return { body: { action: 'reopen', id } };
  },
  'wording save': async () => ({
    body: {
      action: 'save',
      letter: 'password_changed.SMS',
      language: 'ar',
      seen: 0,
      texts: { 'password_changed_sms:other': 'تغيّرت كلمة مرورك.' },
    },
  }),
  'wording restore': async () => ({ body: { action: 'restore', id: await reworded() } }),
  'wording usual': async () => {
    await reworded();
    return { body: { action: 'usual', key: 'password_changed_sms', language: 'ar' } };
  },
  'documents save': async () => ({ body: { action: 'save', document: 'about', ...(await textsOf('about')) } }),
  'documents discard': async () => ({ body: { action: 'discard', ...(await draftOf('privacy')) } }),
  'documents publish': async () => ({
    body: {
      action: 'publish',
      ...(await draftOf('terms')),
      asks_consent: 'no',
      ar_reason: 'تصحيح',
      en_reason: 'A correction',
      effective_on: null,
      is_reviewed: false,
    },
  }),
  'privacy-requests save': async () => ({
    body: { kind: 'access', via: 'phone', asked_on: dayInRiyadh(api.ctx.now()), name: 'ناصر', phone: '0512345678' },
  }),
  'privacy-requests/{id} note': async () => onRequest({ action: 'note', text: 'اتصلت به' }),
  'privacy-requests/{id} extend': async () => onRequest({ action: 'extend', reason: 'الطلب كبير' }),
  'privacy-requests/{id} copy': async () => onRequest({ action: 'copy' }),
  'privacy-requests/{id} erase': async () => onRequest({ action: 'erase' }, 'erasure'),
  'privacy-requests/{id} answer': async () => onRequest({ action: 'answer', outcome: 'done', answer: 'تم ما طلبت.' }),
  'incidents save': async () => ({ body: incident() }),
  'incidents/{id} edit': async () => onIncident({ ...incident(), action: 'edit', people_num: 12 }),
  'incidents/{id} note': async () => onIncident({ action: 'note', text: 'اتصلت بالجهة' }),
  'incidents/{id} authority_told': async () =>
    onIncident({ action: 'authority_told', told_at: api.ctx.now().toISOString(), reference: 'INC-7' }),
  'incidents/{id} people_told': async () =>
    onIncident({ action: 'people_told', told_at: api.ctx.now().toISOString(), how: 'اتصلنا بهم' }),
  'incidents/{id} letters': async () =>
    onIncident({
      action: 'letters',
      rule: 'list',
      receivers: `${unique()}@example.sa`,
      ar_text: 'حدث أمر.',
      en_text: 'It happened.',
      expected: 1,
    }),
  'incidents/{id} again': async () => withFailedLetter(await onIncident({ action: 'again' })),
  'incidents/{id} close': async () => onIncident({ action: 'close', conclusion: 'لا ضرر' }),
  'incidents/{id} reopen': async () => {
    const made = await onIncident({ action: 'reopen', reason: 'ظهر ملف آخر' });
    await api.ctx.db
      .updateTable('incidents')
      .set({ closed_at: api.ctx.now(), conclusion: 'لا ضرر' })
      .where('id', '=', (made.params as { id: number }).id)
      .execute();
    return made;
  },
  'retention save': async () => ({ body: { name: 'sessions', days: 31 + Math.floor(Math.random() * 300) } }),
  'processing save': async () => ({
    body: { controller: `صلة ${unique()}`, after: (await get('processing')).version?.id ?? 0 },
  }),
  'people end_sessions': async () => ({ body: { action: 'end_sessions', ids: [(await someone()).id] } }),
  'salary-reports withdraw': async () => ({ body: { action: 'withdraw', ids: [await payFigure()] } }),
  'articles save': async () => ({ body: { kind: 'blog', ar_title: 'مقال', ar_body: 'نص.', takes_comments: true } }),
  'packages save': async () => ({
    body: {
      ar_name: 'باقة',
      en_name: 'Package',
      price_halalas: 100_000,
      ads: 5,
      valid_days: 90,
      position: 9,
      is_active: true,
    },
  }),
  'bank-accounts save': async () => ({
    body: {
      bank_ar: 'بنك',
      bank_en: 'Bank',
      account_name: 'Sila',
      iban: 'SA4420000001234567891234',
      position: 9,
      is_active: false,
    },
  }),
  'setting-changes take_back': async () => {
    await post('settings', await setting());
    const [{ id }] = await get('setting-changes');
    return { body: { action: 'take_back', ids: [id] } };
  },
  'sessions end': async () => ({ body: { action: 'end', ids: [(await someone()).session_id] } }),
  'sessions end_all_of_person': async () => ({
    body: { action: 'end_all_of_person', ids: [(await someone()).session_id] },
  }),
  'tasks run_again': async () => ({ body: { action: 'run_again', ids: [await failedTask()] } }),
};

/** What changes nothing that anybody would ask about, with why. */
const SILENT: Record<string, string> = {
  'queues take': 'Tells colleagues who is at it: it binds nobody, decides nothing and lapses after four hours.',
  'queues release': 'As taking it.',
  'wording/{letter}/preview save': 'Shows a letter with texts of its asker, and saves nothing.',
};

const isOfStaff = ({ access, method }: Operation) =>
  (access === 'staff' || typeof access === 'object') && method !== 'GET';

/** The actions that a body names; one that names none saves. */
function actionsOf(schema: z.ZodType | undefined): string[] {
  if (schema instanceof z.ZodUnion) return [...new Set(schema.options.flatMap((one) => actionsOf(one as z.ZodType)))];
  if (schema instanceof z.ZodPipe) return actionsOf(schema.in as z.ZodType);
  if (!(schema instanceof z.ZodObject)) return ['save'];
  const action = schema.shape['action'] as z.ZodType | undefined;
  if (!action) return ['save'];
  const { values } = (action as { _zod: { values?: Set<unknown> } })._zod;
  if (!values) throw new Error('An action is a literal or a choice.');
  return [...values].map(String);
}

const WRITES = operations.filter(isOfStaff).flatMap((operation) =>
  actionsOf(operation.body).map((action) => ({
    name: `${operation.path.replace('/api/admin/', '')} ${action}`,
    operation,
  })),
);

test('each thing that staff do by the API is walked here, or is silent for a reason', () => {
  const known = [...Object.keys(DONE), ...Object.keys(SILENT)].toSorted();
  expect(WRITES.map(({ name }) => name).toSorted()).toEqual(known);
});

test.for(WRITES.filter(({ name }) => !(name in SILENT)))(
  '$name leaves who did it, from where, in which request, and what was before and after',
  async ({ name, operation }) => {
    const { params = {}, body, after } = await DONE[name]!();
    const ip = '203.0.113.99';
    const answer = await api.call(operation.method, addressOf(operation, params), { as: staff.token, body, ip });
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
    await after?.();
    const rows = await api.ctx.db
      .selectFrom('audit_events')
      .selectAll()
      .where('request_id', '=', String(answer.headers['x-request-id']))
      .execute();
    const changes = rows.filter(({ before, after }) => before !== null || after !== null);
    expect([name, changes.length > 0]).toEqual([name, true]);
    const isTold = rows.some(({ action }) => action in TEAM_ACTIONS);
    expect([name, isTold], 'The home of staff tells it: platform/audit/team-actions.ts').toEqual([name, true]);
    for (const { action, actor_user_id, ip: from, subject_id, outcome, ...values } of changes) {
      expect([action, actor_user_id, from, outcome]).toEqual([action, staff.user.id, ip, 'done']);
      expect([action, subject_id]).toEqual([action, expect.stringMatching(/./)]);
      expect([action, values.before]).not.toEqual([action, values.after]);
    }
  },
);
