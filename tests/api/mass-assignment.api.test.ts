import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeAd } from '#modules/jobs/test-data.server.ts';
import { openApi, type OpenApi } from './open-api.ts';
import { newEmployer, newHiring, newSeeker, type Hiring } from './people.ts';

let api: OpenApi;
let hiring: Hiring;
let stranger: Awaited<ReturnType<typeof newSeeker>>;
let rival: Awaited<ReturnType<typeof newEmployer>>;

beforeAll(async () => {
  api = await openApi();
  hiring = await newHiring(api);
  [stranger, rival] = [await newSeeker(api), await newEmployer(api)];
});
afterAll(() => api.close());

/** What nobody may say of themselves; sent along with every body. */
const wished = () => ({
  id: crypto.randomUUID(),
  state: 'active',
  stage: 'hired',
  paid: true,
  is_paid: true,
  price: 0,
  net_halalas: 0,
  vat_halalas: 0,
  total_halalas: 1,
  vat_percent: 0,
  listing_days: 3650,
  pay_type: 'online',
  company_id: rival.company.id,
  user_id: stranger.user.id,
  owner_user_id: stranger.user.id,
  created_by: stranger.user.id,
  sender_user_id: stranger.user.id,
  sender_side: 'system',
  msg_type: 'system',
  scope: ['admin.*'],
  role: 'owner',
  company_role: 'owner',
  verified: true,
  is_verified: true,
  verified_at: '2020-01-01T00:00:00Z',
  email_verified_at: '2020-01-01T00:00:00Z',
  phone_verified_at: '2020-01-01T00:00:00Z',
  domain_verified_at: '2020-01-01T00:00:00Z',
  suspended_at: null,
  activated_at: '2020-01-01T00:00:00Z',
  expires_at: '2099-01-01T00:00:00Z',
  created_at: '2020-01-01T00:00:00Z',
  submitted_at: '2020-01-01T00:00:00Z',
  applicants_num: 500,
  views_num: 500,
  rejection_reason: 'x',
  reposted_from: 1,
  photo_file_id: crypto.randomUUID(),
  cv_file_id: crypto.randomUUID(),
  logo_file_id: crypto.randomUUID(),
  commercial_file_id: crypto.randomUUID(),
  snapshot: {},
});

const jobRow = (id: number) => api.ctx.db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('an ad belongs to its company, unpaid, whatever its body says', async () => {
  const { token: as, company, user } = await newEmployer(api);
  const made = await api.call('POST', '/api/v1/company/jobs', { as, body: { ...wished(), ...completeAd() } });
  expect(made.status).toBe(201);
  const id = made.data.id as number;
  const untouched = {
    company_id: company.id,
    created_by: user.id,
    state: 'draft',
    pay_type: null,
    activated_at: null,
    expires_at: null,
    applicants_num: 0,
    views_num: 0,
    rejection_reason: null,
    reposted_from: null,
  };
  expect(await jobRow(id)).toMatchObject(untouched);
  const patched = await api.call('PATCH', `/api/v1/company/jobs/${id}`, { as, body: { ...wished(), vacancies: 3 } });
  expect(patched.status).toBe(200);
  expect(await jobRow(id)).toMatchObject({ ...untouched, vacancies: 3 });

  const paying = await api.call('POST', `/api/v1/company/jobs/${id}/pay`, {
    as,
    body: { ...wished(), pay_type: 'bank' },
  });
  expect(paying.data).toMatchObject({
    state: 'awaiting_payment',
    payment: {
      state: 'awaiting_receipt',
      pay_type: 'bank',
      net_halalas: 20_000,
      vat_halalas: 3_000,
      total_halalas: 23_000,
    },
  });
  expect(await jobRow(id)).toMatchObject({ state: 'awaiting_payment', company_id: company.id, activated_at: null });

  const copy = await api.call('POST', `/api/v1/company/jobs/${hiring.job.id}/repost`, {
    as: hiring.employer.token,
    body: wished(),
  });
  expect(await jobRow(copy.data.id)).toMatchObject({
    state: 'draft',
    company_id: hiring.employer.company.id,
    reposted_from: hiring.job.id,
  });
});

test('a company does not verify itself', async () => {
  const { token: as, company } = await newEmployer(api);
  const at = { verified_at: null, domain_verified_at: null };
  await api.ctx.db
    .updateTable('companies')
    .set({ state: 'unverified', ...at })
    .where('id', '=', company.id)
    .execute();
  const { status } = await api.call('PATCH', '/api/v1/company/profile', {
    as,
    body: { ...wished(), state: 'verified', address: 'حي الملقا' },
  });
  expect(status).toBe(200);
  const row = await api.ctx.db.selectFrom('companies').selectAll().where('id', '=', company.id).executeTakeFirst();
  expect(row).toMatchObject({
    ...at,
    state: 'unverified',
    address: 'حي الملقا',
    logo_file_id: null,
    commercial_file_id: null,
  });
});

test('a seeker stays who they are', async () => {
  const { token: as, user } = await newSeeker(api);
  const account = () => api.ctx.db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow();
  const before = await account();
  const bodies: Record<string, object> = {
    info: { about: 'نبذة' },
    'personal-info': { sex: 'female' },
    'contact-info': { address: 'الرياض' },
    'job-required': { job_role_title: 'محللة' },
    majors: { majors: [] },
    skills: { skills: [] },
    'social-contacts': { site: 'https://sara.example' },
    'personal-exp': { has_no_experience: false },
    'membership-info': { has_no_memberships: true },
    courses: { has_no_courses: true },
  };
  for (const [section, body] of Object.entries(bodies)) {
    const { status } = await api.call('PATCH', `/api/v1/user/profile/${section}`, {
      as,
      body: { ...wished(), ...body },
    });
    expect([section, status]).toEqual([section, 200]);
  }
  expect(await account()).toEqual(before);
  const profile = await api.ctx.db.selectFrom('profiles').selectAll().where('user_id', '=', user.id).executeTakeFirst();
  expect(profile).toMatchObject({ photo_file_id: null, cv_file_id: null });

  const { data } = await api.call('POST', '/api/v1/user/experiences', {
    as,
    body: { ...wished(), company_name: 'شركة', job_title: 'عمل', start_date: '2020-01-01' },
  });
  const item = await api.ctx.db.selectFrom('experiences').selectAll().where('id', '=', data.id).executeTakeFirst();
  expect(item?.user_id).toBe(user.id);
});

test('an application is its sender’s, new, and holds the CV as it stands', async () => {
  const { token: as, user } = await newSeeker(api);
  const { data, status } = await api.call('POST', `/api/v1/jobs/${hiring.job.id}/applications`, {
    as,
    body: { ...wished(), cover_note: 'أهلًا' },
  });
  expect(status).toBe(201);
  const row = await api.ctx.db
    .selectFrom('applications')
    .selectAll()
    .where('id', '=', data.id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    user_id: user.id,
    company_id: hiring.employer.company.id,
    stage: 'submitted',
    cv_file_id: null,
    submitted_at: api.ctx.now(),
  });
  expect(row.snapshot).toMatchObject({ email: user.email });
});

test('a message is from its sender, and of their side', async () => {
  const { data, status } = await api.call('POST', `/api/v1/conversations/${hiring.conversation.id}/messages`, {
    as: hiring.seeker.token,
    body: { ...wished(), text: 'من الباحثة' },
  });
  expect(status).toBe(201);
  const row = await api.ctx.db.selectFrom('messages').selectAll().where('id', '=', data.id).executeTakeFirst();
  expect(row).toMatchObject({ sender_user_id: hiring.seeker.user.id, sender_side: 'seeker', msg_type: 'text' });
});

test('a new account has no rights that it asks for', async () => {
  const email = `wish${Date.now()}@example.sa`;
  const { status } = await api.call('POST', '/api/v1/auth/register', {
    body: {
      ...wished(),
      type: 'USER',
      first_name: 'سارة',
      last_name: 'علي',
      email,
      password: 'نخلة على ضفة الوادي',
      consent: true,
    },
  });
  expect(status).toBe(200);
  const row = await api.ctx.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    scope: [],
    type: 'USER',
    email_verified_at: null,
    phone_verified_at: null,
    suspended_at: null,
  });
});

test.for(['__proto__', 'constructor'])('a body with %s teaches the server nothing', async (name) => {
  const { token: as } = await newSeeker(api);
  const body = `{"about":"نبذة","${name}":{"prototype":{"scope":["admin.*"]},"scope":["admin.*"]}}`;
  const { status } = await api.call('PATCH', '/api/v1/user/profile/info', {
    as,
    body,
    headers: { 'content-type': 'application/json' },
  });
  expect([200, 400]).toContain(status);
  expect(({} as Record<string, unknown>)['scope']).toBeUndefined();
  expect((await api.call('GET', '/api/admin/jobs', { as })).status).toBe(404);
});
