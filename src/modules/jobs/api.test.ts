import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import { paymentsApi } from '#modules/payments/api.server.ts';
import { searchApi } from '#modules/search/api.server.ts';
import { createBankAccount, createEmployer, createPerson } from '#modules/payments/test-data.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import type { Context } from '#platform/context.server.ts';
import { answerErrors } from '#platform/http/answer-errors.server.ts';
import { apiDoor } from '#app/server/api-door.server.ts';
import { employerActor, seekerActor, visitor } from '#tests/support/actors.ts';
import { describe, expect, test, type TestContext } from '#tests/support/test-context.ts';
import { jobsApi } from './api.server.ts';
import { completeAd, createJob } from './test-data.server.ts';

type Answer = {
  // oxlint-disable-next-line typescript/no-explicit-any -- each endpoint answers its own shape, which its test spells out
  data: any;
  meta: { total: number };
  message?: string;
  code?: string;
  errors?: Record<string, string[]>;
};

/** The endpoints behind the real door, with the caller given. */
async function apiFor(ctx: Context) {
  const server = Fastify();
  answerErrors(server);
  await server.register(rateLimit, { global: false });
  await server.register(multipart);
  let caller: Actor = visitor();
  await server.register(async (api) => {
    await apiDoor(api, ctx);
    api.addHook('onRequest', async (request) => {
      request.actor = { ...request.actor, user: caller.user };
    });
    await api.register(
      async (v1) => {
        jobsApi({ server: v1, ctx });
        // The page of one ad tells a seeker how it fits, which search knows.
        searchApi({ server: v1, ctx });
        paymentsApi({ server: v1, ctx });
      },
      { prefix: '/api/v1' },
    );
  });
  return async (
    actor: Actor,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: object,
    headers = {},
  ) => {
    caller = actor;
    const answer = await server.inject({ method, url: `/api/v1${url}`, headers, ...(body ? { payload: body } : {}) });
    return { status: answer.statusCode, ...answer.json<Answer>() };
  };
}

async function employer(ctx: TestContext) {
  const { company_id, user_id } = await createEmployer(ctx);
  return employerActor(company_id, { id: user_id });
}

describe('an employer by the API', () => {
  test('writes an ad, pays for it and sees it in the list', async ({ ctx }) => {
    const call = await apiFor(ctx);
    const actor = await employer(ctx);
    const made = await call(actor, 'POST', '/company/jobs', completeAd());
    expect(made).toMatchObject({
      status: 201,
      data: { state: 'draft', ar_title: 'مهندس بيانات', salary_from: 1_600_000 },
    });
    const { id, version } = made.data;

    const patched = await call(actor, 'PATCH', `/company/jobs/${id}`, { version, vacancies: 3 });
    expect(patched.data).toMatchObject({ vacancies: 3, ar_title: 'مهندس بيانات' });
    expect(await call(actor, 'PATCH', `/company/jobs/${id}`, { version, vacancies: 4 })).toMatchObject({
      status: 409,
      code: 'jobs.stale',
    });

    const paying = await call(actor, 'POST', `/company/jobs/${id}/pay`, { pay_type: 'bank' });
    expect(paying).toMatchObject({
      status: 200,
      data: { state: 'awaiting_payment', payment: { state: 'awaiting_receipt', total_halalas: 23_000 } },
    });
    expect(paying.data.payment.reference).toMatch(/^SL-/);
    expect((await call(actor, 'GET', `/payments/${paying.data.payment.id}`)).data.reference).toBe(
      paying.data.payment.reference,
    );

    const list = await call(actor, 'GET', '/company/jobs?state=awaiting_payment');
    expect(list).toMatchObject({ meta: { total: 1 }, data: [{ id, title: 'مهندس بيانات' }] });
    expect((await call(actor, 'GET', '/company/jobs?state=active')).meta.total).toBe(0);
  });

  test('hears at which field an ad is wrong, in the language asked for', async ({ ctx }) => {
    const call = await apiFor(ctx);
    const actor = await employer(ctx);
    const input = {
      ar_title: 'محاسب 0551234567',
      salary_from: -5,
      vacancies: 1000,
      experience_from: 9,
      experience_to: 2,
      questions: [{ question: '', kind: 'text' }],
    };
    const refused = await call(actor, 'POST', '/company/jobs', input, { 'x-locale': 'en' });
    expect(refused.status).toBe(422);
    expect(refused.errors).toMatchObject({
      ar_title: ['Do not put an e-mail, a phone number or a link in this field'],
      salary_from: ['must be positive numbers'],
      vacancies: ['This Field must be less than 999'],
      'questions.0.question': ['Question field is required'],
    });
    const range = await call(actor, 'POST', '/company/jobs', { salary_from: 900, salary_to: 800 });
    expect(range.errors).toEqual({ salary_to: ['اجعل الحد الأعلى 9 ريال فأكثر، أو خفّض الحد الأدنى'] });
  });

  test('closes and reposts', async ({ ctx }) => {
    const call = await apiFor(ctx);
    const actor = await employer(ctx);
    const { id } = await createJob(ctx, { company_id: actor.user!.company_id!, state: 'active' });
    expect((await call(actor, 'POST', `/company/jobs/${id}/close`)).data).toMatchObject({ state: 'expired' });
    expect(await call(actor, 'POST', `/company/jobs/${id}/repost`)).toMatchObject({
      status: 201,
      data: { state: 'draft', reposted_from: id },
    });
    expect(await call(actor, 'DELETE', `/company/jobs/${id}`)).toMatchObject({ status: 409, code: 'jobs.wrong_state' });
  });

  test('of another company finds nothing at any address', async ({ ctx }) => {
    const call = await apiFor(ctx);
    const actor = await employer(ctx);
    const { id } = await createJob(ctx, { company_id: (await employer(ctx)).user!.company_id! });
    const calls = [
      ['GET', `/company/jobs/${id}`],
      ['PATCH', `/company/jobs/${id}`, {}],
      ['DELETE', `/company/jobs/${id}`],
      ['POST', `/company/jobs/${id}/pay`, {}],
      ['POST', `/company/jobs/${id}/close`],
      ['POST', `/company/jobs/${id}/repost`],
      ['POST', `/company/jobs/${id}/invoice-image`],
      ['GET', `/jobs/${id}`],
      ['GET', `/payments/${crypto.randomUUID()}`],
    ] as const;
    for (const [method, url, body] of calls)
      expect([url, (await call(actor, method, url, body)).status]).toEqual([url, 404]);
  });

  test('attaches the receipt of the transfer', async ({ ctx }) => {
    const call = await apiFor(ctx);
    const actor = await employer(ctx);
    const bank_account_id = await createBankAccount(ctx);
    const { data } = await call(actor, 'POST', '/company/jobs', completeAd());
    await call(actor, 'POST', `/company/jobs/${data.id}/pay`, {});
    const form = new FormData();
    form.set('bank_account_id', String(bank_account_id));
    form.set('invoice_image', new File([await picture()], 'receipt.png', { type: 'image/png' }));
    const body = new Response(form);
    const payload = Buffer.from(await body.arrayBuffer());
    const sent = await call(actor, 'POST', `/company/jobs/${data.id}/invoice-image`, payload, {
      'content-type': body.headers.get('content-type')!,
    });
    expect(sent).toMatchObject({ status: 200, data: { state: 'receipt_sent', bank_account_id } });
  });
});

async function picture(): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import('sharp');
  const bytes = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  return new Uint8Array(bytes);
}

describe('a seeker by the API', () => {
  test('reads, saves, forgets and reports an ad', async ({ ctx }) => {
    const call = await apiFor(ctx);
    const reader = seekerActor({ id: await createPerson(ctx) });
    const { id } = await createJob(ctx, { company_id: (await employer(ctx)).user!.company_id!, state: 'active' });
    expect((await call(visitor(), 'GET', `/jobs/${id}`)).data).toMatchObject({
      title: 'مهندس بيانات',
      company: { foundation_name: 'مسار للتقنية' },
    });
    expect((await call(reader, 'PUT', `/jobs/${id}/save`)).status).toBe(200);
    expect(await call(reader, 'GET', '/user/saved-jobs')).toMatchObject({
      meta: { total: 1 },
      data: [{ id, is_saved: true }],
    });
    expect((await call(reader, 'DELETE', `/jobs/${id}/save`)).status).toBe(200);
    expect((await call(reader, 'POST', `/jobs/${id}/reports`, { reason: 'fraud' })).status).toBe(201);
    expect((await call(reader, 'POST', `/jobs/${id}/reports`, { reason: 'boring' })).status).toBe(422);
    expect((await call(visitor(), 'POST', `/jobs/${id}/reports`, { reason: 'fee' })).status).toBe(201);
    expect((await call(visitor(), 'POST', `/jobs/${id}/reports`, { reason: 'other' })).status).toBe(422);
  });

  test('and a visitor have no company’s doors', async ({ ctx }) => {
    const call = await apiFor(ctx);
    expect((await call(visitor(), 'GET', '/company/jobs')).status).toBe(401);
    expect((await call(seekerActor(), 'GET', '/company/jobs')).status).toBe(403);
    expect((await call(visitor(), 'PUT', '/jobs/1/save')).status).toBe(401);
    expect((await call(visitor(), 'GET', '/jobs/abc')).status).toBe(422);
  });
});
