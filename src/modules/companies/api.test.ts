import { employerActor, seekerActor, visitor } from '#tests/support/actors.ts';
import { moduleApi } from '#tests/support/module-api.ts';
import { samplePdf } from '#tests/support/sample-files.ts';
import { expect, test, type TestContext } from '#tests/support/test-context.ts';
import { companiesApi } from './api.server.ts';
import { createCompany } from './test-data.server.ts';

async function open(ctx: TestContext) {
  const { server, as } = await moduleApi(ctx, companiesApi);
  const call = async (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) => {
    const answer = await server.inject({ method, url: `/api/v1${path}`, ...(payload ? { payload } : {}) });
    return { status: answer.statusCode, ...answer.json() };
  };
  return { server, as, call };
}

test('the public reads confirmed employers, without what is theirs alone', async ({ ctx }) => {
  const { call, as } = await open(ctx);
  const shown = await createCompany(ctx, {
    foundation_name: 'جهة تظهر للجميع',
    vat_number: '300000000000003',
    commercial_registration: '7001112223',
  });
  await createCompany(ctx, { foundation_name: 'جهة تظهر لاحقًا', state: 'unverified' });
  as(visitor());
  const { data, meta } = await call('GET', `/companies?q=${encodeURIComponent('جهة تظهر')}`);
  expect(meta).toMatchObject({ total: 1, page: 1 });
  expect(data).toMatchObject([{ id: shown.company.id, state: 'verified' }]);
  const one = await call('GET', `/companies/${shown.company.id}`);
  expect(one.data.foundation_name).toBe('جهة تظهر للجميع');
  expect(JSON.stringify(one)).not.toMatch(
    /vat_number|postal_code|commercial_registration|email_main_domain|commercial_file/,
  );
  expect(await call('GET', '/companies/99999999')).toMatchObject({
    status: 404,
    code: 'companies.not_found',
    message: 'لم نعثر على هذه الجهة.',
  });
});

test('a company reads and changes its own profile; others are turned away', async ({ ctx }) => {
  const { call, as } = await open(ctx);
  const { company, user } = await createCompany(ctx);
  as(visitor());
  expect(await call('GET', '/company/profile')).toMatchObject({ status: 401 });
  as(seekerActor());
  expect(await call('PATCH', '/company/profile', { members_count: 3 })).toMatchObject({ status: 403 });
  as(employerActor(company.id, { id: user.id }));
  expect(await call('PATCH', '/company/profile', { members_count: '٣٠', site: 'masar.sa' })).toMatchObject({
    status: 200,
    message: 'حُفظ ملف الجهة',
    data: { members_count: 30, site: 'https://masar.sa', version: 2, foundation_name: 'مسار للتقنية' },
  });
  expect(await call('PATCH', '/company/profile', { members_count: 31, version: 1 })).toMatchObject({
    status: 409,
    code: 'companies.stale',
  });
});

test('half a national address is refused, also where the other half is there already', async ({ ctx }) => {
  const { call, as } = await open(ctx);
  const { company, user } = await createCompany(ctx);
  as({ ...employerActor(company.id, { id: user.id }), locale: 'en' });
  expect(await call('PATCH', '/company/profile', { street: 'شارع العليا', postal_code: '13524' })).toMatchObject({
    status: 422,
    errors: { building_number: ['Building number field is required'] },
  });
  const whole = { building_number: '7421', street: 'ش', district: 'ح', postal_city: 'م', postal_code: '13524' };
  expect(await call('PATCH', '/company/profile', whole)).toMatchObject({ status: 200 });
  expect(await call('PATCH', '/company/profile', { additional_number: '3312' })).toMatchObject({ status: 200 });
  expect(await call('PATCH', '/company/profile', { district: null })).toMatchObject({
    status: 422,
    errors: { district: ['District field is required'] },
  });
});

test('bad input is told at its field in both languages', async ({ ctx }) => {
  const { call, as } = await open(ctx);
  const { company, user } = await createCompany(ctx);
  const actor = employerActor(company.id, { id: user.id });
  const bad = { foundation_name: '', email_main_domain: 'x@gmail.com', lat: 95, vat_number: '12' };
  as({ ...actor, locale: 'en' });
  expect(await call('PATCH', '/company/profile', bad)).toMatchObject({
    status: 422,
    errors: {
      foundation_name: ['Company name field is required'],
      email_main_domain: ['Use the company’s own domain, not a free mailbox'],
      lat: ['This Field must be less than 90'],
      vat_number: ['must be valid'],
    },
  });
  as(actor);
  expect(await call('POST', '/company/domain/send', { email: 'x@other.sa' })).toMatchObject({
    status: 422,
    errors: { email: ['اكتبوا عنوانًا على نطاق الجهة masar.sa.'] },
  });
  expect(await call('POST', '/company/domain/verify', { ticket: 'x', code: '12' })).toMatchObject({
    status: 422,
    errors: { code: ['يجب أن يكون الرمز 6 أرقام'] },
  });
});

test('the commercial file is a PDF by its content', async ({ ctx }) => {
  const { server, as } = await open(ctx);
  const { company, user } = await createCompany(ctx, { state: 'domain_verified', verified_at: null });
  as(employerActor(company.id, { id: user.id }));
  const send = (bytes: Buffer) => {
    const mark = 'sila-boundary';
    const head = `--${mark}\r\nContent-Disposition: form-data; name="commercial_file"; filename="cr.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
    return server.inject({
      method: 'POST',
      url: '/api/v1/company/commercial-file',
      headers: { 'content-type': `multipart/form-data; boundary=${mark}` },
      payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${mark}--\r\n`)]),
    });
  };
  const refused = await send(Buffer.from('not a pdf'));
  expect(refused.statusCode).toBe(422);
  expect(refused.json().errors).toEqual({ commercial_file: ['يجب أن يكون الملف بصيغة PDF'] });
  const accepted = await send(samplePdf());
  expect(accepted.json().data.commercial_file_href).toMatch(/signature=/);
});
