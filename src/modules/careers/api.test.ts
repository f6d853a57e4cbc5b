import { createCompany } from '#modules/companies/test-data.server.ts';
import { createJob } from '#modules/jobs/test-data.server.ts';
import { employerActor, visitor } from '#tests/support/actors.ts';
import { moduleApi } from '#tests/support/module-api.ts';
import { expect, test } from '#tests/support/test-context.ts';
import { careersApi } from './api.server.ts';
import { careersFrame } from './frame.server.ts';
import { framePath, WIDGET_PATH } from './rules.ts';
import { WIDGET_SCRIPT } from './widget-script.ts';

const WIDGET_MAX_BYTES = 15 * 1024;

test('an owner sets the page up, and everybody reads it and its frame as strangers do', async ({ ctx }) => {
  const { server, as } = await moduleApi(ctx, careersApi);
  await careersFrame(server, ctx);
  const { company, user } = await createCompany(ctx, { foundation_name: 'مسار', en_foundation_name: 'Masar <i>' });
  as(employerActor(company.id, { id: user.id }));
  const saved = await server.inject({
    method: 'PUT',
    url: '/api/v1/company/careers',
    payload: { slug: 'masar-tech', colour: '#0b6e99', ar_intro: 'أهلًا بكم', is_on: true },
  });
  expect(saved.json()).toMatchObject({
    data: { slug: 'masar-tech', version: 1, domains: [] },
    message: 'حُفظت صفحة الوظائف.',
  });

  await createJob(ctx, { company_id: company.id, state: 'active', ar_title: 'مهندس <b>', en_title: 'Engineer <b>' });
  as(visitor());
  const read = await server.inject('/api/v1/careers/masar-tech');
  expect(read.json().data).toMatchObject({ intro: 'أهلًا بكم', jobs: [{ title: 'مهندس <b>' }] });
  expect(read.body).not.toContain('commercial_registration');
  expect((await server.inject('/api/v1/careers/nobody-there')).json()).toMatchObject({ code: 'careers.not_found' });

  const unproved = await server.inject(framePath('masar-tech'));
  expect(unproved.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  await ctx.db
    .insertInto('company_domains')
    .values({
      company_id: company.id,
      domain: 'masar.sa',
      record_value: 'x',
      added_at: ctx.now(),
      verified_at: ctx.now(),
    })
    .execute();
  const frame = await server.inject(`${framePath('masar-tech')}?lang=en`);
  expect(frame.headers['content-security-policy']).toContain('frame-ancestors https://masar.sa ');
  expect(frame.headers['x-frame-options']).toBeUndefined();
  expect(frame.headers['set-cookie']).toBeUndefined();
  expect(frame.body).toContain('<html lang="en" dir="ltr">');
  expect(frame.body).toContain('Engineer &lt;b&gt;');
  expect(frame.body).not.toContain('<i>');
});

test('the script of the widget is small, and kept by browsers under an address that stays', async ({ ctx }) => {
  const { server } = await moduleApi(ctx, careersApi);
  await careersFrame(server, ctx);
  const script = await server.inject(WIDGET_PATH);
  expect(script.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(Buffer.byteLength(WIDGET_SCRIPT)).toBeLessThan(WIDGET_MAX_BYTES);
});
