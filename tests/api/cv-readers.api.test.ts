import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { action as exportOf } from '#modules/applications/pages/applicants-export.ts';
import { loader as applicantsPage } from '#modules/applications/pages/applicants-page.tsx';
import { loader as candidatePage } from '#modules/applications/pages/employee-profile-page.tsx';
import { applyToJob, weighDue, withdrawApplication } from '#modules/applications/service.server.ts';
import { reindexCandidates } from '#modules/candidates/service.server.ts';
import { receiveFile } from '#modules/files/service.server.ts';
import { loader as interviewForm } from '#modules/interviews/pages/interview-form-page.tsx';
import { createJob } from '#modules/jobs/test-data.server.ts';
import { sendMessage, startConversation } from '#modules/messages/service.server.ts';
import { READERS, SEEN_BY, type Reader } from '#modules/privacy/rules.ts';
import { blockCompany, openToCompany, unblockCompany } from '#modules/privacy/service.server.ts';
import { saveCourse, saveLanguage, saveCv, saveMembership, savePhoto } from '#modules/profiles/service.server.ts';
import type { ReadCv } from '#modules/profiles/contract.ts';
import { ENTRUSTED, type EntrustedName } from '#modules/profiles/fields.ts';
import { createReadySeeker } from '#modules/profiles/test-data.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import { seekerActor } from '#tests/support/actors.ts';
import { samplePdf, samplePicture } from '#tests/support/sample-files.ts';
import { pageContext } from '#tests/support/page-context.ts';
import { openApi, type OpenApi } from './open-api.ts';
import { newEmployer, newSeeker, newStaff } from './people.ts';

let api: OpenApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

/** A seeker each of whose fields holds words that stand nowhere else. */
async function markedSeeker(visibility: 'public' | 'applied' | 'hidden') {
  const { db } = api.ctx;
  const itemOf = async (catalogue: string) =>
    (await db.selectFrom('catalogue_items').select('id').where('catalogue', '=', catalogue).executeTakeFirstOrThrow())
      .id;
  const [nationality_id, city_id, major_id] = [
    await itemOf('countries'),
    await itemOf('cities'),
    await itemOf('majors'),
  ];
  const { user } = await createReadySeeker(api.ctx, {
    user: { ar_first_name: 'مروى', en_first_name: 'Marwaaa' },
    profile: {
      visibility,
      nationality_id,
      city_id,
      about: 'نبذة معلّمة',
      about_other: 'marked about',
      job_role_title: 'مسمى معلّم',
      job_role_title_other: 'marked title',
      job_target: 'هدف معلّم',
      job_target_other: 'marked target',
      address: 'عنوان معلّم',
      birthdate: '1991-02-03',
      sex: 'female',
      social_status: 'married',
      expected_salary: 1_234_500,
      notice_period: 11,
      job_types: ['remotely'],
      linkedin: 'https://linkedin.com/in/marked-linkedin',
      site: 'https://marked-site.example',
    },
  });
  const actor = seekerActor({ id: user.id, has_info: true });
  const keep = async (kind: 'photo' | 'cv' | 'certificate_file', name: string, bytes: Buffer) =>
    (await receiveFile(api.ctx, actor, { kind, field: kind, name, bytes })).id;
  const photo_file_id = await keep('photo', 'photo.jpg', await samplePicture());
  const cv_file_id = await keep('cv', 'cv.pdf', samplePdf());
  const certificate_file_id = await keep('certificate_file', 'certificate.pdf', samplePdf());
  await savePhoto(api.ctx, actor, photo_file_id);
  await saveCv(api.ctx, actor, cv_file_id);
  await db.insertInto('profile_majors').values({ user_id: user.id, major_id, position: 1 }).execute();
  await saveCourse(api.ctx, actor, { title: 'دورة معلّمة', total_hours: 12, type: 'course', certificate_file_id });
  await saveLanguage(api.ctx, actor, { language: 'لغة معلّمة', level: 'fluent' });
  await saveMembership(api.ctx, actor, { role_name: 'عضوية معلّمة', member_from: '2020-01-01' });
  const marks: Record<Exclude<keyof ReadCv, EntrustedName> | (typeof NEVER)[number], string[]> = {
    display_name: ['مروى', 'Marwaaa'],
    email: [user.email!],
    phone: [user.phone!, user.phone!.slice(1)],
    socials: ['marked-linkedin', 'marked-site.example'],
    cv_file_id: [cv_file_id],
    photo_file_id: [photo_file_id],
    birthdate: ['1991-02-03'],
    nationality_id: [`"nationality_id":${nationality_id},`],
    city_id: [`"city_id":${city_id},`],
    about: ['نبذة معلّمة'],
    about_other: ['marked about'],
    job_role_title: ['مسمى معلّم'],
    job_role_title_other: ['marked title'],
    job_target: ['هدف معلّم'],
    job_target_other: ['marked target'],
    experiences: ['بيت الخبرة المالية'],
    qualifications: ['جامعة الملك سعود'],
    skills: ['Power BI'],
    languages: ['لغة معلّمة'],
    courses: ['دورة معلّمة'],
    memberships: ['عضوية معلّمة'],
    majors: [`"majors":[${major_id}]`],
    expected_salary: ['1234500'],
    notice_period: ['"notice_period":11'],
    job_types: ['"remotely"'],
    taken_at: ['"taken_at":"'],
    address: ['عنوان معلّم'],
    latest_salary: ['1200000'],
    certificate: [certificate_file_id],
    sex: ['female'],
    social_status: ['married'],
  };
  return {
    user,
    actor,
    marksIn: (text: string) =>
      Object.entries(marks)
        .flatMap(([mark, words]) => (words.some((word) => text.includes(word)) ? [mark] : []))
        .toSorted(),
  };
}

/** What a profile holds and no employer is ever given. */
const NEVER = ['address', 'latest_salary', 'certificate', 'sex', 'social_status'] as const;

/** Without what is shown to chosen readers only (fact-readers.api.test.ts). */
const seenBy = (reader: Reader) =>
  Object.entries(SEEN_BY)
    .filter(([field]) => !(ENTRUSTED as string[]).includes(field))
    .flatMap(([field, readers]) => (readers.includes(reader) ? [field] : []))
    .toSorted();
const BY_SEARCH = seenBy('public');
const WITH_CONTACT = seenBy('applied');

type Marked = Awaited<ReturnType<typeof markedSeeker>>;
type Employer = Awaited<ReturnType<typeof newEmployer>>;

async function apply(seeker: Marked, employer: Employer) {
  const job = await createJob(api.ctx, {
    company_id: employer.company.id,
    state: 'active',
    created_by: employer.user.id,
  });
  return applyToJob(api.ctx, seeker.actor, job.id, { cover_note: '', cv_source: 'file', answers: [] });
}

const open = async (seeker: Marked, token: string | undefined, query = '') => {
  const answer = await api.call('GET', `/api/v1/company/employee/${seeker.user.id}${query}`, { as: token });
  return { ...answer, marks: seeker.marksIn(answer.text) };
};

/** All that the page's own answer carries to a browser, shown or not. */
async function pageMarks(seeker: Marked, actor: Actor, path: string) {
  const context = pageContext(api.ctx, actor);
  const url = new URL(path, 'http://localhost');
  const params = actor.user?.type === 'COMPANY' ? { id: seeker.user.id } : {};
  const args = { context, params, url, request: new Request(url) };
  return seeker.marksIn(JSON.stringify(await candidatePage(args as unknown as Parameters<typeof candidatePage>[0])));
}

describe('the page', () => {
  test('gives a searching company, then one applied to, no field more than the API', async () => {
    const [seeker, employer] = [await markedSeeker('public'), await newEmployer(api)];
    const path = `/employee-profile/${seeker.user.id}`;
    expect(await pageMarks(seeker, employer.actor, path)).toEqual(BY_SEARCH);
    await apply(seeker, employer);
    expect(await pageMarks(seeker, employer.actor, path)).toEqual(WITH_CONTACT);
    expect(await pageMarks(seeker, employer.actor, `${path}?version=now`)).toEqual(WITH_CONTACT);
  });

  test.for(READERS)('shows the owner exactly what is seen as %s', async (reader) => {
    const seeker = await markedSeeker('public');
    expect(await pageMarks(seeker, seeker.actor, `/employee-profile?as=${reader}`)).toEqual(seenBy(reader));
  });
});

test('the PDF and the résumé file are given to nobody but their owner', async () => {
  const [seeker, employer] = [await markedSeeker('public'), await newEmployer(api)];
  await apply(seeker, employer);
  for (const path of ['/api/v1/user/cv.pdf', '/api/v1/user/cv.json', '/api/v1/user/profile']) {
    for (const [as, status] of [
      [undefined, 401],
      [employer.token, 403],
    ] as const) {
      const answer = await api.call('GET', path, { as });
      expect([path, answer.status, seeker.marksIn(answer.text)]).toEqual([path, status, []]);
    }
    const other = await api.call('GET', path, { as: (await newSeeker(api)).token });
    expect(other.text.includes(seeker.user.email!)).toBe(false);
  }
});

test('a search of people leaves out whom the company may not be shown', async () => {
  const employer = await newEmployer(api);
  const shown = await markedSeeker('public');
  const [applied, hidden, closed, leaving] = [
    await markedSeeker('applied'),
    await markedSeeker('hidden'),
    await markedSeeker('public'),
    await markedSeeker('public'),
  ];
  await blockCompany(api.ctx, closed.actor, employer.company.id);
  await api.ctx.db
    .updateTable('users')
    .set({ deletion_asked_at: api.ctx.now() })
    .where('id', '=', leaving.user.id)
    .execute();
  const found = await api.ctx.db
    .selectFrom('profiles')
    .select('user_id')
    .where(openToCompany(employer.company.id))
    .where(
      'user_id',
      'in',
      [shown, applied, hidden, closed, leaving].map(({ user }) => user.id),
    )
    .execute();
  expect(found).toEqual([{ user_id: shown.user.id }]);
});

describe('a public CV', () => {
  test('shows a searching company everything but contact data, age and nationality', async () => {
    const [seeker, employer] = [await markedSeeker('public'), await newEmployer(api)];
    const { status, marks, data } = await open(seeker, employer.token);
    expect([status, marks]).toEqual([200, BY_SEARCH]);
    expect([data.cv.nationality_id, data.cv_file_href, data.application]).toEqual([null, null, null]);
  });

  test('shows contact data to a company that the seeker applied to, and no longer after withdrawing', async () => {
    const [seeker, employer] = [await markedSeeker('public'), await newEmployer(api)];
    const { id } = await apply(seeker, employer);
    expect((await open(seeker, employer.token)).marks).toEqual(WITH_CONTACT);
    await withdrawApplication(api.ctx, seeker.actor, id, { withdraw_reason: 'other', reason: '' });
    expect((await open(seeker, employer.token)).marks).toEqual(BY_SEARCH);
  });

  test('shows contact data to a company that the seeker answered', async () => {
    const [seeker, employer] = [await markedSeeker('public'), await newEmployer(api)];
    const application = await apply(seeker, employer);
    const { id } = await startConversation(api.ctx, employer.actor, { seeker_id: seeker.user.id, text: 'أهلًا' });
    await withdrawApplication(api.ctx, seeker.actor, application.id, { withdraw_reason: 'other', reason: '' });
    expect((await open(seeker, employer.token)).marks).toEqual(BY_SEARCH);
    await sendMessage(api.ctx, seeker.actor, id, { text: 'أهلًا بكم', reply: undefined, file_id: undefined });
    expect((await open(seeker, employer.token)).marks).toEqual(WITH_CONTACT);
  });

  test('is nobody’s but a company’s to open', async () => {
    const seeker = await markedSeeker('public');
    for (const [who, token, status] of [
      ['visitor', undefined, 401],
      ['another seeker', (await newSeeker(api)).token, 403],
      ['staff', (await newStaff(api)).token, 403],
    ] as const) {
      const answer = await open(seeker, token);
      expect([who, answer.status, answer.marks]).toEqual([who, status, []]);
    }
  });
});

describe.for(['applied', 'hidden'] as const)('a CV that is %s', (visibility) => {
  test('is as if it were not there for a company by search', async () => {
    const [seeker, employer] = [await markedSeeker(visibility), await newEmployer(api)];
    const { status, code, marks } = await open(seeker, employer.token);
    expect([status, code, marks]).toEqual([404, 'applications.not_found', []]);
  });

  test('was sent with an application, and stays what was sent', async () => {
    const [seeker, employer] = [await markedSeeker(visibility), await newEmployer(api)];
    await apply(seeker, employer);
    expect((await open(seeker, employer.token)).marks).toEqual(WITH_CONTACT);
  });
});

describe('a company that chooses without names', () => {
  const TOLD = ['أنا بدور الزهراني، bdoor.zahrani@mail.example', 'Call Budoor Alzahrani: +966 55 765 4321, ٠٥٥٧٦٥٤٣٢١'];
  const WHO = /بدور|الزهراني|Budoor|Alzahrani|zahrani|mail\.example|7654321|765 4321|٠٥٥٧٦٥٤٣٢١|budoor-page/iu;
  const [said, other] = [TOLD.join('. '), `${TOLD[1]} https://budoor-page.example/me`];

  async function detailedSeeker() {
    const { user } = await createReadySeeker(api.ctx, {
      user: {
        ar_first_name: 'بدور',
        ar_last_name: 'الزهراني',
        en_first_name: 'Budoor',
        en_last_name: 'Alzahrani',
        phone: '+966557654321',
      },
      profile: { visibility: 'public', about: said, about_other: other, job_target: said, job_role_title: said },
    });
    const actor = seekerActor({ id: user.id, has_info: true });
    const cv = await receiveFile(api.ctx, actor, {
      kind: 'cv',
      field: 'cv',
      name: 'بدور الزهراني.pdf',
      bytes: samplePdf(),
    });
    await saveCv(api.ctx, actor, cv.id);
    const { db } = api.ctx;
    const mine = (table: 'experiences' | 'qualifications') => db.updateTable(table).where('user_id', '=', user.id);
    await mine('experiences')
      .set({ job_title: said, company_name: `مكتب ${said}`, job_description: other })
      .execute();
    await mine('qualifications').set({ study_field: said, university: said, description: other }).execute();
    await db
      .updateTable('profile_skills')
      .set({ skill_name: 'Budoor Alzahrani' })
      .where('user_id', '=', user.id)
      .where('position', '=', 1)
      .execute();
    await saveCourse(api.ctx, actor, { title: `دورة ${said}`, total_hours: 12, type: 'course' });
    await saveMembership(api.ctx, actor, { role_name: `عضوية ${said}`, member_from: '2020-01-01' });
    return { user, actor, cv_file_id: cv.id };
  }

  test('reads nowhere who it is, not even where they wrote it, and has no file of theirs', async () => {
    const [seeker, employer] = [await detailedSeeker(), await newEmployer(api)];
    await api.call('PUT', '/api/v1/company/screening', { as: employer.token, body: { is_blind: true } });
    const job = await createJob(api.ctx, {
      company_id: employer.company.id,
      state: 'active',
      created_by: employer.user.id,
    });
    const question = { question: 'من أنت؟', kind: 'text', position: 1, job_id: job.id } as const;
    const { id: question_id } = await api.ctx.db
      .insertInto('job_questions')
      .values(question)
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await applyToJob(api.ctx, seeker.actor, job.id, {
      cover_note: said,
      cv_source: 'file',
      answers: [{ question_id, answer: said }],
    });
    await weighDue(api.ctx);
    await reindexCandidates(api.ctx, [seeker.user.id]);

    const gets = async (url: string) => (await api.call('GET', url, { as: employer.token })).text;
    const path = `/api/v1/company/employee/${seeker.user.id}`;
    const page = async (load: (args: never) => unknown, address: string, params: Record<string, string>) => {
      const context = pageContext(api.ctx, employer.actor);
      const url = new URL(address, 'http://localhost');
      const answer = await load({ context, params, url, request: new Request(url) } as never);
      return answer instanceof Response ? await answer.text() : JSON.stringify(answer);
    };
    const ofJob = { id: String(job.id) };
    const ofPerson = { id: seeker.user.id };
    const answers = {
      candidate: await gets(path),
      now: await gets(`${path}?version=now`),
      list: await gets(`/api/v1/company/jobs/${job.id}/applications`),
      people: await gets('/api/v1/company/employees?per_page=50'),
      foundByWord: await gets(`/api/v1/company/employees?q=${encodeURIComponent('مكتب')}`),
      conversations: await gets('/api/v1/conversations'),
      notifications: await gets('/api/v1/user/notifications'),
      page: await page(candidatePage, `/employee-profile/${seeker.user.id}`, ofPerson),
      pageNow: await page(candidatePage, `/employee-profile/${seeker.user.id}?version=now`, ofPerson),
      board: await page(applicantsPage, `/jobs/${job.id}/applicants`, ofJob),
      rows: await page(applicantsPage, `/jobs/${job.id}/applicants?view=list`, ofJob),
      csv: await page(exportOf, `/jobs/${job.id}/applicants.csv`, ofJob),
      interview: await page(interviewForm, `/jobs/${job.id}/applicants/${id}/interview`, {
        ...ofJob,
        application_id: id,
      }),
    };
    expect(
      Object.entries(answers).flatMap(([name, text]) => (WHO.test(text) ? [[name, WHO.exec(text)![0]]] : [])),
    ).toEqual([]);
    expect(Object.entries(answers).filter(([, text]) => text.includes(seeker.cv_file_id))).toEqual([]);
    expect(answers.candidate).toContain('[محجوب]');
    expect(answers.csv).toContain('[محجوب]');
    expect(JSON.parse(answers.candidate).data.cv_file_href).toBeNull();
  });
});

describe('a blocked company', () => {
  test('finds nobody, and its view is not counted', async () => {
    const [seeker, employer] = [await markedSeeker('public'), await newEmployer(api)];
    await blockCompany(api.ctx, seeker.actor, employer.company.id);
    expect((await open(seeker, employer.token)).status).toBe(404);
    const views = await api.ctx.db.selectFrom('cv_views').selectAll().where('user_id', '=', seeker.user.id).execute();
    expect(views).toEqual([]);
  });

  test('gets no application by mistake', async () => {
    const [seeker, employer] = [await markedSeeker('public'), await newEmployer(api)];
    await blockCompany(api.ctx, seeker.actor, employer.company.id);
    await expect(apply(seeker, employer)).rejects.toMatchObject({ code: 'privacy.blocked_by_you' });
    await unblockCompany(api.ctx, seeker.actor, employer.company.id);
    await expect(apply(seeker, employer)).resolves.toMatchObject({ id: expect.any(String) });
  });

  test('cannot write, not even where it wrote before', async () => {
    const [seeker, employer] = [await markedSeeker('public'), await newEmployer(api)];
    await apply(seeker, employer);
    const letter = { seeker_id: seeker.user.id, text: 'أهلًا' };
    await startConversation(api.ctx, employer.actor, letter);
    await blockCompany(api.ctx, seeker.actor, employer.company.id);
    await expect(startConversation(api.ctx, employer.actor, { ...letter, text: 'ثانية' })).rejects.toMatchObject({
      code: 'messages.closed',
    });
  });

  test('keeps what was sent to it, and sees nothing of what came after', async () => {
    const [seeker, employer] = [await markedSeeker('public'), await newEmployer(api)];
    await apply(seeker, employer);
    await blockCompany(api.ctx, seeker.actor, employer.company.id);
    await api.ctx.db
      .updateTable('profiles')
      .set({ about: 'كُتبت بعد الحظر' })
      .where('user_id', '=', seeker.user.id)
      .execute();
    const { text, data } = await open(seeker, employer.token, '?version=now');
    expect([data.version, data.has_changed]).toEqual(['sent', false]);
    expect(text).not.toContain('كُتبت بعد الحظر');
  });
});

test('a company reads both what was sent and what stands now', async () => {
  const [seeker, employer] = [await markedSeeker('applied'), await newEmployer(api)];
  await apply(seeker, employer);
  expect((await open(seeker, employer.token)).data.has_changed).toBe(false);
  await api.ctx.db.updateTable('profiles').set({ about: 'نبذة جديدة' }).where('user_id', '=', seeker.user.id).execute();
  const [sent, now] = [await open(seeker, employer.token), await open(seeker, employer.token, '?version=now')];
  expect([sent.data.version, sent.data.has_changed, sent.data.cv.about]).toEqual(['sent', true, 'نبذة معلّمة']);
  expect([now.data.version, now.data.has_changed, now.data.cv.about]).toEqual(['now', true, 'نبذة جديدة']);
});

test('the seeker sees who opened the CV, once a day and way, and who is blocked', async () => {
  const [seeker, employer] = [await markedSeeker('public'), await newEmployer(api)];
  const view = () =>
    api.call('POST', `/api/v1/company/employee/${seeker.user.id}/views`, { as: employer.token, body: {} });
  await view();
  await view();
  await apply(seeker, employer);
  await view();
  const as = await api.signIn(seeker.user);
  const views = await api.call('GET', '/api/v1/user/cv-views', { as });
  expect(views.data.map((view: { source: string }) => view.source)).toEqual(['application', 'search']);
  expect(views.meta).toEqual({ total: 2, page: 1, perPage: 30 });
  const told = await api.ctx.db
    .selectFrom('notifications')
    .select('kind')
    .where('user_id', '=', seeker.user.id)
    .where('kind', '=', 'cv_viewed')
    .execute();
  expect(told).toHaveLength(1);

  const path = `/api/v1/user/blocked-companies/${employer.company.id}`;
  expect((await api.call('PUT', path, { as })).status).toBe(200);
  expect((await api.call('PUT', path, { as })).status).toBe(200);
  const blocked = await api.call('GET', '/api/v1/user/blocked-companies', { as });
  expect(blocked.data.map((company: { id: number }) => company.id)).toEqual([employer.company.id]);
  expect((await api.call('PUT', '/api/v1/user/blocked-companies/999999999', { as })).code).toBe('privacy.no_company');
  expect((await api.call('DELETE', path, { as })).status).toBe(200);
  expect((await open(seeker, employer.token)).status).toBe(200);
});
