import { randomUUID } from 'node:crypto';
import { createJob } from '#modules/jobs/test-data.server.ts';
import { listPackages, settleCheckout } from '#modules/payments/service.server.ts';
import { forgetAnswers } from '#platform/http/idempotency-tasks.server.ts';
import { openTestGateway, type TestGateway } from '#tests/support/gateway.ts';
import { START } from '#tests/support/test-context.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApi, type OpenApi } from './open-api.ts';
import { newEmployer } from './people.ts';

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
  const at = (hours: number) => ({ ...api.ctx, now: () => new Date(Date.now() + hours * 3_600_000) });
  await forgetAnswers.run(at(25) as never, {} as never);
  expect(await keys()).toBe(1);
  await forgetAnswers.run(at(49) as never, {} as never);
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
