import fc from 'fast-check';
import { createCompany } from '#modules/companies/test-data.server.ts';
import { createSeeker } from '#modules/profiles/test-data.server.ts';
import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { searchApi } from '#modules/search/api.server.ts';
import { employerActor, seekerActor, visitor } from '#tests/support/actors.ts';
import { moduleApi } from '#tests/support/module-api.ts';
import { describe, expect, test, type TestContext } from '#tests/support/test-context.ts';
import { fitApi } from './api.server.ts';
import { addSkill, fitMarksOf, fitOfJob, recommendedJobs } from './service.server.ts';
import { listAds } from './queries.server.ts';
import { weigh, readPerson } from './service/fit-of-jobs.server.ts';
import { catalogueIds, createAccountant, createShownAd, writeSkills } from './test-data.server.ts';

const actorOf = ({ user }: { user: { id: string } }) => seekerActor({ id: user.id });
const FIRST = { page: 1, per_page: 20 };

async function scoreOf(ctx: TestContext, userId: string, jobId: number) {
  const fits = await weigh(ctx, (await readPerson(ctx, userId))!, await listAds(ctx.db, [jobId]));
  return fits.get(jobId)!;
}

/** A few ads that differ in everything the rules look at. */
async function someAds(ctx: TestContext) {
  const ids = await catalogueIds(ctx);
  const { company } = await createCompany(ctx);
  const company_id = company.id;
  return [
    await createShownAd(ctx, { company_id }),
    await createShownAd(ctx, {
      company_id,
      city_id: ids.jeddah,
      skills: ['VAT'],
      salary_to: 850_000,
      salary_from: null,
    }),
    await createShownAd(ctx, {
      company_id,
      job_type: 'part_time',
      experience_from: 8,
      experience_to: null,
      skills: [],
    }),
    await createShownAd(ctx, { company_id, is_remote: true, city_id: null, major_id: null, saudi_only: true }),
    await createShownAd(ctx, {
      company_id,
      job_role_id: ids.nurse,
      major_id: ids.nursing,
      ar_title: 'ممرض',
      en_title: 'Nurse',
      skills: ['CPR'],
    }),
  ];
}

describe('who someone is', () => {
  test('never changes score, reasons or order, whatever it is', async ({ ctx }) => {
    const ads = await someAds(ctx);
    const countries = (await readCatalogues(ctx)).list('countries').map(({ id }) => id);
    const { user } = await createAccountant(ctx);
    const actor = seekerActor({ id: user.id });
    const all = async () => ({
      marks: await fitMarksOf(
        ctx,
        actor,
        ads.map(({ id }) => id),
      ),
      words: await Promise.all(ads.map(({ id }) => fitOfJob(ctx, actor, id))),
      order: await recommendedJobs(ctx, actor, FIRST),
    });
    const before = await all();
    expect(before.order.jobs.length).toBeGreaterThan(1);
    const name = fc.option(fc.string({ maxLength: 40 }).map((text) => text.replaceAll('\0', '')));
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          sex: fc.constantFrom('male', 'female', null),
          social_status: fc.constantFrom('single', 'married', null),
          birthdate: fc.option(fc.integer({ min: 1936, max: 2010 }).map((year) => `${year}-0${(year % 9) + 1}-15`)),
          nationality_id: fc.option(fc.constantFrom(...countries)),
          drive_licence_nationality_id: fc.option(fc.constantFrom(...countries)),
        }),
        fc.record({ ar_first_name: name, ar_last_name: name, en_first_name: name, en_last_name: name }),
        fc.boolean(),
        async (profile, names, hasPhoto) => {
          const photo = hasPhoto
            ? (await ctx.db.insertInto('files').values(photoOf(user.id)).returning('id').executeTakeFirstOrThrow()).id
            : null;
          await ctx.db
            .updateTable('profiles')
            .set({ ...profile, photo_file_id: photo })
            .where('user_id', '=', user.id)
            .execute();
          await ctx.db.updateTable('users').set(names).where('id', '=', user.id).execute();
          expect(await all()).toEqual(before);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('is nothing the rules could read: a person as they know one has no such field', async ({ ctx }) => {
    const { user } = await createAccountant(ctx);
    expect(Object.keys((await readPerson(ctx, user.id))!).toSorted()).toEqual([
      'coming_qualification',
      'desired',
      'expected_salary',
      'held',
      'job_types',
      'majors',
      'months',
      'place',
      'qualification',
      'skills',
    ]);
  });
});

const photoOf = (owner_user_id: string) => ({
  owner_user_id,
  kind: 'photo',
  storage_key: crypto.randomUUID(),
  name: 'me.jpg',
  content_type: 'image/jpeg',
  size_bytes: 1,
});

describe('the same CV in two languages', () => {
  test('has the same score and the same points', async ({ ctx }) => {
    const ads = await someAds(ctx);
    const { user } = await createAccountant(ctx, { skills: ['إكسل', 'ساب', 'ضريبة القيمة المضافة', 'حل المشكلات'] });
    const arabic = await Promise.all(ads.map(({ id }) => scoreOf(ctx, user.id, id)));
    await ctx.db
      .updateTable('profiles')
      .set({ job_role_title: 'Accountant', job_role_id: null })
      .where('user_id', '=', user.id)
      .execute();
    await ctx.db.updateTable('experiences').set({ job_title: 'Accountant' }).where('user_id', '=', user.id).execute();
    await writeSkills(ctx, user.id, ['Excel', 'SAP', 'VAT', 'Problem Solving']);
    const english = await Promise.all(ads.map(({ id }) => scoreOf(ctx, user.id, id)));
    expect(english).toEqual(arabic);
  });

  test('skill by skill of the catalogue, whichever the ad is written in', async ({ ctx }) => {
    const skills = (await readCatalogues(ctx)).list('skills').filter((_, at) => at % 24 === 0);
    const { user } = await createAccountant(ctx, { skills: [] });
    const { company } = await createCompany(ctx);
    for (const { ar, en } of skills) {
      const inArabic = await createShownAd(ctx, { company_id: company.id, skills: [ar.slice(0, 60)] });
      const inEnglish = await createShownAd(ctx, { company_id: company.id, skills: [en.slice(0, 60)] });
      const scores = [];
      for (const name of [ar, en]) {
        await writeSkills(ctx, user.id, [name.slice(0, 60)]);
        for (const { id } of [inArabic, inEnglish]) scores.push((await scoreOf(ctx, user.id, id)).score);
      }
      expect(new Set(scores).size, en).toBe(1);
      await writeSkills(ctx, user.id, []);
      expect((await scoreOf(ctx, user.id, inArabic.id)).score).toBeLessThan(scores[0]!);
    }
  });

  test('reasons are said in the language of the reader', async ({ ctx }) => {
    const ad = await createShownAd(ctx);
    const { user } = await createAccountant(ctx);
    const describe = async (locale: 'ar' | 'en') => {
      const answer = await fitOfJob(ctx, { ...seekerActor({ id: user.id }), locale }, ad.id);
      if (answer?.kind !== 'fit') throw new Error('no fit');
      return answer.fit;
    };
    const [arabic, english] = [await describe('ar'), await describe('en')];
    expect(arabic).toMatchObject({ met: 8, all: 9, missing_skills: ['إعداد القوائم المالية'] });
    expect(english).toMatchObject({ score: arabic.score, met: 8, all: 9, missing_skills: ['Financial Statements'] });
    expect(arabic.reasons.find(({ kind }) => kind === 'city')!.text).toBe('في مدينتك: الرياض');
    expect(english.reasons.find(({ kind }) => kind === 'city')!.text).toBe('In your city, Riyadh');
    for (const { text } of [...arabic.reasons, ...english.reasons]) expect(text).not.toMatch(/[{}]|fit\./);
  });
});

describe('an ad without a list of skills', () => {
  test('is read for the skills that its text names', async ({ ctx }) => {
    const ad = await createShownAd(ctx, {
      skills: [],
      ar_description: 'نبحث عن محاسب يتقن إكسل وساب.',
      en_description: 'An accountant who knows Excel and SAP.',
    });
    const { user } = await createAccountant(ctx, { skills: ['Excel'] });
    const fit = await scoreOf(ctx, user.id, ad.id);
    expect([fit.matched_skills.length, fit.missing_skills.length]).toEqual([1, 1]);
  });
});

describe('a skill added from beside an ad', () => {
  test('is in the CV, raises the score, and is not added twice', async ({ ctx }) => {
    const ad = await createShownAd(ctx);
    const seeker = await createAccountant(ctx);
    const before = await scoreOf(ctx, seeker.user.id, ad.id);
    const skill = { skill_name: 'إعداد القوائم المالية', level: 'average' as const };
    await addSkill(ctx, actorOf(seeker), skill);
    await addSkill(ctx, actorOf(seeker), { ...skill, skill_name: 'Financial Reporting' });
    const after = await scoreOf(ctx, seeker.user.id, ad.id);
    expect(after.score).toBeGreaterThan(before.score);
    expect(after.missing_skills).toEqual([]);
    const rows = await ctx.db
      .selectFrom('profile_skills')
      .select('skill_name')
      .where('user_id', '=', seeker.user.id)
      .execute();
    expect(rows).toHaveLength(3);
  });

  test('is refused to visitors and companies', async ({ ctx }) => {
    const skill = { skill_name: 'SAP', level: 'high' as const };
    await expect(addSkill(ctx, visitor(), skill)).rejects.toMatchObject({ status: 401 });
    await expect(addSkill(ctx, employerActor(1), skill)).rejects.toMatchObject({ status: 403 });
  });
});

describe('who sees a fit', () => {
  test('visitors and companies see none; a seeker with an empty CV is invited', async ({ ctx }) => {
    const { id } = await createShownAd(ctx);
    for (const actor of [visitor(), employerActor(1)]) {
      expect(await fitOfJob(ctx, actor, id)).toBeNull();
      expect(await fitMarksOf(ctx, actor, [id])).toEqual(new Map());
    }
    const empty = actorOf(await createSeeker(ctx));
    expect(await fitOfJob(ctx, empty, id)).toEqual({ kind: 'invitation' });
    expect(await fitMarksOf(ctx, empty, [id])).toEqual(new Map());
    expect(await recommendedJobs(ctx, empty, FIRST)).toEqual({ jobs: [], total: 0, canChoose: false });
  });

  test('over the API: with each ad and each row of a list, and as a list of its own', async ({ ctx }) => {
    const { id } = await createShownAd(ctx);
    const { server, as } = await moduleApi(ctx, (api) => {
      searchApi(api);
      fitApi(api);
    });
    const get = async (url: string) => (await server.inject(`/api/v1${url}`)).json();
    expect((await get(`/jobs/${id}`)).data).toMatchObject({ id, fit: null });
    expect((await server.inject('/api/v1/user/recommended-jobs')).statusCode).toBe(401);
    as(employerActor(1));
    expect((await get(`/jobs/${id}`)).data.fit).toBeNull();
    expect((await server.inject('/api/v1/user/recommended-jobs')).statusCode).toBe(403);
    as(actorOf(await createAccountant(ctx)));
    expect((await get(`/jobs/${id}`)).data.fit).toMatchObject({ met: 8, all: 9, matched_skills: ['Excel', 'SAP'] });
    const list = await get('/jobs');
    expect(list.data.find((row: { id: number }) => row.id === id).fit).toMatchObject({ met: 8, all: 9 });
    const recommended = await get('/user/recommended-jobs?per_page=1');
    expect(recommended.meta).toMatchObject({ page: 1, perPage: 1 });
    expect(recommended.data).toEqual([expect.objectContaining({ id, fit: expect.objectContaining({ met: 8 }) })]);
    await server.close();
  });
});

describe('jobs that fit', () => {
  test('are those that fit best, without what does not, what is over and what one applied to', async ({ ctx }) => {
    const [best, , , remote, nurse] = await someAds(ctx);
    const over = await createShownAd(ctx, { state: 'expired' });
    const past = await createShownAd(ctx, { expires_at: new Date(ctx.now().getTime() - 1000) });
    const seeker = await createAccountant(ctx);
    const list = async () => (await recommendedJobs(ctx, actorOf(seeker), FIRST)).jobs.map(({ id }) => id);
    const before = await list();
    expect(before[0]).toBe(best!.id);
    expect(before).toContain(remote!.id);
    for (const { id } of [nurse!, over, past]) expect(before).not.toContain(id);
    await ctx.db
      .insertInto('applications')
      .values({ job_id: best!.id, company_id: best!.company_id, user_id: seeker.user.id, snapshot: '{}' })
      .execute();
    expect(await list()).toEqual(before.filter((id) => id !== best!.id));
  });

  test('leave out the ads of a company that the seeker blocked', async ({ ctx }) => {
    const ad = await createShownAd(ctx);
    const other = await createShownAd(ctx);
    const seeker = await createAccountant(ctx);
    await ctx.db
      .insertInto('blocked_companies')
      .values({ user_id: seeker.user.id, company_id: ad.company_id, blocked_at: ctx.now() })
      .execute();
    const { jobs } = await recommendedJobs(ctx, actorOf(seeker), FIRST);
    expect(jobs.map(({ id }) => id)).toEqual([other.id]);
  });

  test('are in the order of their scores, the newer of two equal ones first', async ({ ctx }) => {
    const { company } = await createCompany(ctx);
    const older = await createShownAd(ctx, { company_id: company.id });
    ctx.clock.move(60_000);
    const newer = await createShownAd(ctx, { company_id: company.id });
    const { jobs } = await recommendedJobs(ctx, actorOf(await createAccountant(ctx)), FIRST);
    expect(jobs.map(({ id }) => id)).toEqual([newer.id, older.id]);
  });

  test('a skill alone is enough to be found by, in the other language too', async ({ ctx }) => {
    const ad = await createShownAd(ctx, { city_id: null, is_remote: true, skills: ['إعداد القوائم المالية'] });
    const { user } = await createSeeker(ctx);
    await writeSkills(ctx, user.id, ['financial reporting']);
    const { jobs } = await recommendedJobs(ctx, seekerActor({ id: user.id }), FIRST);
    expect(jobs.map(({ id }) => id)).toEqual([ad.id]);
  });
});
