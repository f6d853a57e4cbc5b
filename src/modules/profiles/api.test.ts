import { seekerActor, visitor } from '#tests/support/actors.ts';
import { moduleApi } from '#tests/support/module-api.ts';
import { samplePicture } from '#tests/support/sample-files.ts';
import { expect, test, type TestContext } from '#tests/support/test-context.ts';
import { profilesApi } from './api.server.ts';
import { createReadySeeker, createSeeker } from './test-data.server.ts';

async function open(ctx: TestContext) {
  const { server, as } = await moduleApi(ctx, profilesApi);
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, payload?: object) => {
    const answer = await server.inject({ method, url: `/api/v1${path}`, ...(payload ? { payload } : {}) });
    return { status: answer.statusCode, ...answer.json() };
  };
  return { server, as, call };
}

test('a visitor is asked to log in', async ({ ctx }) => {
  const { call, as } = await open(ctx);
  as(visitor());
  expect(await call('GET', '/user/profile')).toMatchObject({ status: 401, code: 'access.unauthenticated' });
});

test('the profile answers everything with its completeness', async ({ ctx }) => {
  const { call, as } = await open(ctx);
  const { user } = await createReadySeeker(ctx);
  as(seekerActor({ id: user.id }));
  const { status, data } = await call('GET', '/user/profile');
  expect(status).toBe(200);
  expect(data).toMatchObject({
    email: user.email,
    job_role_title: 'محللة بيانات',
    skills: [{ skill_name: 'SQL', level: 'excellent' }, {}],
    completeness: { ratio: 57, next: { section: 'personal-info', ratio: 72 } },
  });
});

test('each section is changed by its own call, and a stale version is a conflict', async ({ ctx }) => {
  const { call, as } = await open(ctx);
  const { user } = await createSeeker(ctx);
  as(seekerActor({ id: user.id }));
  const sections: Record<string, object> = {
    info: { about: 'نبذة' },
    'personal-info': { birthdate: '1995-05-05', sex: 'female' },
    'contact-info': { address: 'حي العقيق' },
    'job-required': { job_role_title: 'محاسبة', expected_salary: 900_000, job_types: ['full_time'], notice_period: 2 },
    majors: { majors: [] },
    skills: { skills: [{ skill_name: 'SQL', level: 'high' }] },
    'social-contacts': { linkedin: 'https://www.linkedin.com/in/sara' },
    'personal-exp': { has_no_experience: true },
    'membership-info': { has_no_memberships: true },
    courses: { has_no_courses: true },
  };
  for (const [name, body] of Object.entries(sections)) {
    expect(await call('PATCH', `/user/profile/${name}`, body)).toMatchObject({
      status: 200,
      message: 'حُفظت التغييرات',
    });
  }
  const { data } = await call('GET', '/user/profile');
  expect(data).toMatchObject({
    version: 11,
    birthdate: '1995-05-05',
    expected_salary: 900_000,
    has_no_courses: true,
    socials: { linkedin: 'https://www.linkedin.com/in/sara' },
  });
  expect(await call('PATCH', '/user/profile/info', { about: 'أقدم', version: 1 })).toMatchObject({
    status: 409,
    code: 'profiles.stale',
  });
  expect((await call('GET', '/user/profile')).data.about).toBe('نبذة');
});

test('bad input is told at its field, in the reader’s language', async ({ ctx }) => {
  const { call, as } = await open(ctx);
  const { user } = await createSeeker(ctx);
  const actor = seekerActor({ id: user.id });
  as({ ...actor, locale: 'en' });
  expect(
    await call('PATCH', '/user/profile/job-required', { job_role_title: '', notice_period: 13, expected_salary: -1 }),
  ).toMatchObject({
    status: 422,
    errors: {
      job_role_title: ['Desired job title field is required'],
      notice_period: ['This Field must be less than 12'],
      expected_salary: ['must be positive numbers'],
    },
  });
  as(actor);
  expect(await call('POST', '/user/courses', { title: '', type: 'film', total_hours: 'كثير' })).toMatchObject({
    status: 422,
    errors: {
      title: ['حقل العنوان مطلوب'],
      type: ['يجب أن تكون القيمة صحيحة'],
      total_hours: ['يجب أن تكون القيمة أرقامًا'],
    },
  });
  expect(await call('PATCH', '/user/profile/majors', { majors: [1, 2, 3, 4, 5, 6] })).toMatchObject({
    status: 422,
    errors: { majors: ['يمكن اختيار 5 على الأكثر'] },
  });
});

test('lists are kept entry by entry, and another’s entry is not found', async ({ ctx }) => {
  const { call, as } = await open(ctx);
  const [owner, stranger] = [await createSeeker(ctx), await createSeeker(ctx)];
  const bodies = {
    qualifications: {
      qualification_type: 'bachelor',
      university: 'جامعة الملك سعود',
      graduated_year: 2021,
      graduated_month: 6,
    },
    experiences: { company_name: 'بيت الخبرة', job_title: 'محللة', start_date: '2022-03-01' },
    languages: { language: 'الإنجليزية', level: 'fluent' },
    courses: { title: 'تصور البيانات', total_hours: 40, type: 'course' },
    memberships: { role_name: 'عضو هيئة المحاسبين', member_from: '2023-01-01' },
  };
  for (const [name, body] of Object.entries(bodies)) {
    as(seekerActor({ id: owner.user.id }));
    const added = await call('POST', `/user/${name}`, body);
    expect(added).toMatchObject({ status: 201, message: 'أُضيف إلى سيرتك' });
    const { id } = added.data;
    expect(await call('GET', `/user/${name}`)).toMatchObject({ meta: { total: 1 }, data: [{ id, ...body }] });
    as(seekerActor({ id: stranger.user.id }));
    expect(await call('PUT', `/user/${name}/${id}`, body)).toMatchObject({ status: 404 });
    expect(await call('DELETE', `/user/${name}/${id}`)).toMatchObject({ status: 404 });
    expect(await call('GET', `/user/${name}`)).toMatchObject({ meta: { total: 0 } });
    as(seekerActor({ id: owner.user.id }));
    expect(await call('PUT', `/user/${name}/${id}`, body)).toMatchObject({ status: 200 });
    expect(await call('DELETE', `/user/${name}/${id}`)).toMatchObject({ status: 200, message: 'حُذف من سيرتك' });
  }
});

test('a list is put in order by all its ids, once each', async ({ ctx }) => {
  const { call, as } = await open(ctx);
  const { user } = await createSeeker(ctx);
  as(seekerActor({ id: user.id }));
  const add = async (title: string) => {
    const { data } = await call('POST', '/user/courses', {
      title,
      title_other: 'x',
      type: 'course',
      total_hours: null,
    });
    return data.id as string;
  };
  const [first, second] = [await add('أ'), await add('ب')];
  const order = (ids: unknown[]) => call('PUT', '/user/courses/order', { ids });
  expect(await order([first, second])).toMatchObject({ status: 200, data: { version: 4 } });
  expect((await call('GET', '/user/courses')).data).toMatchObject([{ id: first, title_other: 'x' }, { id: second }]);
  expect(await order([first])).toMatchObject({ status: 409, code: 'profiles.stale' });
  expect(await order([first, first])).toMatchObject({ status: 422 });
  expect(await order([first, 'x'])).toMatchObject({ status: 422 });
});

test('a photo is judged by its content and opens by a signed link', async ({ ctx }) => {
  const { server, as } = await open(ctx);
  const { user } = await createSeeker(ctx);
  as(seekerActor({ id: user.id }));
  const send = (bytes: Buffer) => {
    const mark = 'sila-boundary';
    const head = `--${mark}\r\nContent-Disposition: form-data; name="photo"; filename="me.png"\r\nContent-Type: image/png\r\n\r\n`;
    return server.inject({
      method: 'POST',
      url: '/api/v1/user/photo',
      headers: { 'content-type': `multipart/form-data; boundary=${mark}` },
      payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${mark}--\r\n`)]),
    });
  };
  const refused = await send(Buffer.from('<svg onload="alert(1)"/>'));
  expect(refused.statusCode).toBe(422);
  expect(refused.json().errors).toEqual({ photo: ['يجب أن تكون الصورة بصيغة jpg أو png'] });
  const accepted = await send(await samplePicture());
  expect(accepted.statusCode).toBe(200);
  expect(accepted.json().data.href).toMatch(/^\/api\/v1\/files\/.+signature=/);
});
