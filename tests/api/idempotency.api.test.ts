import { randomUUID } from 'node:crypto';
import { databaseOf, openPool } from '#platform/db/database.server.ts';
import { createJob } from '#modules/jobs/test-data.server.ts';
import { listPackages, settleCheckout } from '#modules/payments/service.server.ts';
import { HOUR_MS } from '#platform/durations.ts';
import { removeOld } from '#platform/retention/keeping.server.ts';
import { platformKeeping } from '#platform/retention/platform-keeping.server.ts';
import { openTestGateway, type TestGateway } from '#tests/support/gateway.ts';
import { START } from '#tests/support/test-context.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { samplePicture } from '#tests/support/sample-files.ts';
import { openApi, type OpenApi } from './open-api.ts';
import { unknownIds, addressOf, operations } from './operations.ts';
import { newEmployer, newHiring, newSeeker, newStaff } from './people.ts';

let api: OpenApi;
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway({ timeoutMs: 20_000, now: () => START.getTime() });
  api = await openApi({ change: (ctx) => ({ ...ctx, gateway: gateway.provider }) });
});
afterAll(async () => {
  await api.close();
  await gateway.close();
});

const DRAFT = { ar_title: 'مهندس بيانات', is_remote: true, vacancies: 1 };
const withKey = (key: string) => ({ headers: { 'idempotency-key': key } });

test('a repeated request has the first one’s answer and does nothing again', async () => {
  const { token: as, company } = await newEmployer(api);
  const key = randomUUID();
  const ask = (body: object = DRAFT) => api.call('POST', '/api/v1/company/jobs', { as, body, ...withKey(key) });
  const first = await ask();
  const again = await ask();
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.data).toEqual(first.data);
  expect([first, again].map(({ headers }) => headers['idempotency-replayed'])).toEqual([undefined, 'true']);
  const rows = await api.ctx.db.selectFrom('jobs').select('id').where('company_id', '=', company.id).execute();
  expect(rows).toEqual([{ id: first.data.id }]);
  const other = await ask({ ...DRAFT, vacancies: 2 });
  expect([other.status, other.code]).toEqual([422, 'request.key_reused']);
});

test('of two at once one runs', async () => {
  const { token: as, company } = await newEmployer(api);
  const key = randomUUID();
  const ask = () => api.call('POST', '/api/v1/company/jobs', { as, body: DRAFT, ...withKey(key) });
  const answers = await Promise.all([ask(), ask()]);
  expect(answers.map(({ status }) => status).toSorted()).toSatisfy(
    ([least, most]: number[]) => least === 201 && (most === 201 || most === 409),
  );
  const rows = await api.ctx.db.selectFrom('jobs').select('id').where('company_id', '=', company.id).execute();
  expect(rows).toHaveLength(1);
});

test('what was refused is not kept, so that the corrected request may use the same key', async () => {
  const { token: as, company } = await newEmployer(api);
  const { id } = await createJob(api.ctx, { company_id: company.id });
  const [pack] = await listPackages(api.ctx, 'ar');
  const key = randomUUID();
  const buy = (body: object) =>
    api.call('POST', `/api/v1/packages/${pack!.id}/purchases`, { as, body, ...withKey(key) });
  expect((await buy({ pay_type: 'gold' })).status).toBe(422);
  expect((await buy({ pay_type: 'bank' })).status).toBe(201);
  const credit = () =>
    api.call('POST', `/api/v1/company/jobs/${id}/pay`, { as, body: { pay_type: 'credit' }, ...withKey(`${key}-2`) });
  expect([(await credit()).code, (await credit()).code]).toEqual(['payments.no_credit', 'payments.no_credit']);
});

test('an answer is kept for a day and more, and then forgotten', async () => {
  const { token: as, user } = await newEmployer(api);
  const keys = async () =>
    (await api.ctx.db.selectFrom('idempotency_keys').select('key').where('caller', '=', user.id).execute()).length;
  await api.call('POST', '/api/v1/company/jobs', { as, body: DRAFT, ...withKey(randomUUID()) });
  const at = (hours: number) => ({ ...api.ctx, now: () => new Date(Date.now() + hours * HOUR_MS) });
  await removeOld(at(25), platformKeeping);
  expect(await keys()).toBe(1);
  await removeOld(at(49), platformKeeping);
  expect(await keys()).toBe(0);
});

test('fifty who pay for one ad at once open one page at the gateway, and it has one invoice number', async () => {
  const { token: as, company, user } = await newEmployer(api);
  const { id } = await createJob(api.ctx, { company_id: company.id, created_by: user.id });
  const pay = async (): Promise<string> => {
    const answer = await api.call('POST', '/api/v1/payments', { as, body: { job_id: id } });
    // Too many at once for the little server of a test: whoever is told so presses again.
    if (answer.status === 503 || answer.status === 429) return pay();
    expect(answer.status).toBe(201);
    return answer.data.checkout_url as string;
  };
  const urls = await Promise.all(Array.from({ length: 50 }, pay));
  expect(new Set(urls).size).toBe(1);
  const [url] = urls;
  const checkout_id = new URL(url!).pathname.split('/').at(-1)!;
  await gateway.pay(checkout_id);
  await Promise.all(Array.from({ length: 3 }, () => settleCheckout(api.ctx, checkout_id)));
  const [payment, ...others] = await api.ctx.db.selectFrom('payments').select('id').where('job_id', '=', id).execute();
  expect(others).toEqual([]);
  expect((await gateway.invoices()).filter(({ metadata }) => metadata.payment_id === payment!.id)).toHaveLength(1);
  const numbers = await api.ctx.db
    .selectFrom('invoices')
    .select('number')
    .where('payment_id', '=', payment!.id)
    .execute();
  expect(numbers).toHaveLength(1);
}, 60_000);

/** The database refuses to keep the answers of one caller, as it does when its disk is full. */
async function losingAnswersOf(caller: string, work: () => Promise<void>) {
  const name = `lose_${randomUUID().replaceAll('-', '')}`;
  const owner = databaseOf(openPool(process.env['OWNED_DATABASE_URL']!, 1));
  await sql`
    create function ${sql.ref(name)}() returns trigger language plpgsql as $$
    begin
      raise exception 'could not extend file' using errcode = '53100';
    end $$`.execute(owner);
  await sql`
    create trigger ${sql.ref(name)} before update on idempotency_keys for each row
    when (new.answer is not null and new.caller = ${sql.lit(caller)}) execute function ${sql.ref(name)}()`.execute(
    owner,
  );
  try {
    await work();
  } finally {
    await sql`drop trigger ${sql.ref(name)} on idempotency_keys`.execute(owner);
    await sql`drop function ${sql.ref(name)}`.execute(owner);
    await owner.destroy();
  }
}

test('where the answer cannot be kept the work is undone with it, and the repeat does it once', async () => {
  const { token: as, company, user } = await newEmployer(api);
  const key = randomUUID();
  const ask = () => api.call('POST', '/api/v1/company/jobs', { as, body: DRAFT, ...withKey(key) });
  const ads = () => api.ctx.db.selectFrom('jobs').select('id').where('company_id', '=', company.id).execute();
  await losingAnswersOf(user.id, async () => {
    expect((await ask()).status).toBe(503);
  });
  expect(await ads()).toHaveLength(0);
  const second = await ask();
  expect(second.status).toBe(201);
  expect((await ask()).data).toEqual(second.data);
  expect(await ads()).toHaveLength(1);
});

test('letters whose answer was not kept are not sent again by the repeat', async () => {
  const { employer, application } = await newHiring(api);
  const key = randomUUID();
  const letter = { ids: [application.id], ar_text: 'نعود إليك قريبًا', en_text: '' };
  const ask = () =>
    api.call('POST', '/api/v1/company/applications/letters', { as: employer.token, body: letter, ...withKey(key) });
  const sent = async () =>
    (
      await api.ctx.db
        .selectFrom('messages')
        .select('id')
        .where('sender_user_id', '=', employer.user.id)
        .where('text', '=', letter.ar_text)
        .execute()
    ).length;
  await losingAnswersOf(employer.user.id, async () => {
    expect((await ask()).data.sent).toEqual([application.id]);
  });
  expect(await sent()).toBe(1);
  const late = () =>
    api.ctx.db
      .updateTable('idempotency_keys')
      .set({ created_at: sql`now() - interval '1 hour'` })
      .where('key', '=', key)
      .execute();
  await late();
  expect((await ask()).code).toBe('request.answer_lost');
  expect(await sent()).toBe(1);
});

test('what still runs after its claim lapsed cannot commit beside the one that took it over', async () => {
  const { token: as, company, user } = await newEmployer(api);
  const key = randomUUID();
  const ask = () => api.call('POST', '/api/v1/company/jobs', { as, body: DRAFT, ...withKey(key) });
  // The first one waits within its work, behind a lock on the company's ads.
  const lock = await api.ctx.db.startTransaction().execute();
  await sql`lock table jobs in exclusive mode`.execute(lock);
  const slow = ask();
  const claims = () =>
    api.ctx.db
      .updateTable('idempotency_keys')
      .set({ created_at: sql`now() - interval '1 hour'` })
      .where('caller', '=', user.id)
      .executeTakeFirst();
  await expect.poll(async () => Number((await claims()).numUpdatedRows)).toBe(1);
  const next = ask();
  await expect
    .poll(() =>
      api.ctx.db
        .selectFrom('idempotency_keys')
        .select('key')
        .where('caller', '=', user.id)
        .where('created_at', '>', sql<Date>`now() - interval '1 minute'`)
        .executeTakeFirst(),
    )
    .toBeDefined();
  await lock.commit().execute();
  const answers = await Promise.all([slow, next]);
  expect(answers.map(({ status }) => status)).toEqual([409, 201]);
  const rows = await api.ctx.db.selectFrom('jobs').select('id').where('company_id', '=', company.id).execute();
  expect(rows).toHaveLength(1);
});

test('an upload is told from another by its bytes', async () => {
  const { token: as, user } = await newSeeker(api);
  const key = randomUUID();
  const send = async (picture: Buffer) => {
    const form = new FormData();
    form.append('photo', new Blob([picture as Uint8Array<ArrayBuffer>], { type: 'image/jpeg' }), 'photo.jpg');
    const sending = new Response(form);
    return api.call('POST', '/api/v1/files/photo', {
      as,
      body: Buffer.from(await sending.arrayBuffer()),
      headers: { 'idempotency-key': key, 'content-type': sending.headers.get('content-type')! },
    });
  };
  const [one, other] = await Promise.all([
    samplePicture({ width: 300, height: 300 }),
    samplePicture({ width: 320, height: 320 }),
  ]);
  const first = await send(one);
  const again = await send(one);
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.data.id).toBe(first.data.id);
  expect((await send(other)).code).toBe('request.key_reused');
  const files = await api.ctx.db
    .selectFrom('files')
    .select('id')
    .where('owner_user_id', '=', user.id)
    .where('kind', '=', 'photo')
    .execute();
  expect(files.map(({ id }) => id)).toContain(first.data.id);
  expect(files.filter(({ id }) => id === first.data.id)).toHaveLength(1);
});

test.each(['', 'مفتاح', 'x'.repeat(201), 'two words'])('a malformed key is refused: %j', async (key) => {
  const { token: as } = await newEmployer(api);
  const answer = await api.call('POST', '/api/v1/company/jobs', {
    as,
    body: DRAFT,
    ...withKey(Buffer.from(key).toString('latin1')),
  });
  expect([answer.status, answer.code]).toEqual([400, 'request.key_malformed']);
});

/** POSTs without a key, and why: what they create is a session or a code, whose answer must not be kept. */
const WITHOUT_KEY = [
  /^POST \/api\/v1\/auth\//,
  // Secrets that are told once.
  /^POST \/api\/v1\/user\/(authenticator|passkeys|recovery-codes)/,
  'POST /api/v1/company/directory-tokens',
  // Asks the name service, and finds what it finds however often.
  'POST /api/v1/company/domains/{id}/verify',
  // Answers a session.
  'POST /api/v1/company-invitations/register',
  // Questions, asked by POST so that what they ask stands in no log.
  'POST /api/v1/company-invitations/read',
  'POST /api/v1/places/search',
];

test('every POST takes a key but those that answer sessions or only ask, and nothing else does', async () => {
  const isWithout = (name: string) =>
    WITHOUT_KEY.some((one) => (typeof one === 'string' ? one === name : one.test(name)));
  const taking = operations.filter(({ once }) => once).map(({ name }) => name);
  expect(taking).toEqual(
    operations.filter(({ method, name }) => method === 'POST' && !isWithout(name)).map(({ name }) => name),
  );
  const tokens = { seeker: (await newSeeker(api)).token, company: (await newEmployer(api)).token };
  const staff = (await newStaff(api)).token;
  for (const operation of operations.filter(({ once }) => !once)) {
    const { access, method, path } = operation;
    const as =
      access === 'public' ? undefined : typeof access === 'object' ? staff : (tokens[access as 'seeker'] ?? staff);
    const url = addressOf(operation, unknownIds(path));
    const { code } = await api.call(method, url, {
      as,
      ...withKey(randomUUID()),
      ...(method === 'GET' ? {} : { body: {} }),
    });
    expect([operation.name, code]).toEqual([operation.name, 'request.key_not_taken']);
  }
});
