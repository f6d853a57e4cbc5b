import { accountRegistered } from '#modules/auth/events.server.ts';
import { makeUser } from '#modules/auth/test-data.server.ts';
import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { receiveFile } from '#modules/files/service.server.ts';
import { isAppError } from '#platform/errors/app-error.ts';
import { employerActor, seekerActor } from '#tests/support/actors.ts';
import { samplePdf, samplePicture } from '#tests/support/sample-files.ts';
import { describe, expect, test, type TestContext } from '#tests/support/test-context.ts';
import { Snapshot } from './contract.ts';
import * as service from './service.server.ts';
import { createReadySeeker, createSeeker } from './test-data.server.ts';

async function seeker(ctx: TestContext) {
  const { user } = await createSeeker(ctx);
  return seekerActor({ id: user.id });
}

/** The code and the field messages of a refusal. */
async function refusal(work: Promise<unknown>, locale: 'ar' | 'en' = 'en') {
  try {
    await work;
  } catch (error) {
    if (isAppError(error)) return { code: error.code, status: error.status, errors: error.problems?.(locale) };
    throw error;
  }
  return null;
}

describe('opening a profile', () => {
  test('a seeker’s account brings an empty profile, a company’s none', async ({ ctx }) => {
    const user = await makeUser(ctx);
    const company = await makeUser(ctx, { type: 'COMPANY' });
    await ctx.events.announce(ctx, accountRegistered, { user_id: user.id, type: 'USER', foundation_name: null });
    await service.openProfile(ctx, { user_id: user.id, type: 'USER' });
    await service.openProfile(ctx, { user_id: company.id, type: 'COMPANY' });
    expect(await service.readProfile(ctx, user.id)).toMatchObject({
      version: 1,
      visibility: 'hidden',
      info_saved_at: null,
    });
    expect(await service.readProfile(ctx, company.id)).toBeNull();
  });
});

describe('saving sections', () => {
  test('the first save of the introduction is remembered, and names go to the account', async ({ ctx }) => {
    const actor = await seeker(ctx);
    await service.saveInfo(ctx, actor, { ar_first_name: 'ريم', about: 'محللة', visibility: 'applied' });
    ctx.clock.move(60_000);
    await service.saveInfo(ctx, actor, { about: 'محللة بيانات' });
    const profile = await service.readOwnProfile(ctx, actor);
    expect(profile).toMatchObject({
      ar_first_name: 'ريم',
      ar_last_name: 'القحطاني',
      about: 'محللة بيانات',
      visibility: 'applied',
      version: 3,
    });
    expect(profile.info_saved_at).toBe('2026-03-01T09:00:00.000Z');
    expect(await refusal(service.saveInfo(ctx, actor, { ar_last_name: null }))).toMatchObject({
      status: 422,
      errors: { ar_last_name: ['Last name in Arabic field is required'] },
    });
  });

  test('a save from an older copy is refused and changes nothing', async ({ ctx }) => {
    const actor = await seeker(ctx);
    const { version } = await service.saveJobRequired(ctx, actor, { job_role_title: 'محاسب', version: 1 });
    expect(version).toBe(2);
    expect(await refusal(service.saveJobRequired(ctx, actor, { job_role_title: 'مدير', version: 1 }))).toMatchObject({
      code: 'profiles.stale',
      status: 409,
    });
    expect((await service.readOwnProfile(ctx, actor)).job_role_title).toBe('محاسب');
  });

  test('a photo that was replaced, and a CV that was taken away, are kept no longer', async ({ ctx }) => {
    const actor = await seeker(ctx);
    const receive = async (kind: 'photo' | 'cv', bytes: Buffer) =>
      (await receiveFile(ctx, actor, { kind, field: kind, name: 'x', bytes })).id;
    const [first, second] = [
      await receive('photo', await samplePicture()),
      await receive('photo', await samplePicture()),
    ];
    const cv = await receive('cv', samplePdf());
    await service.savePhoto(ctx, actor, first);
    await service.savePhoto(ctx, actor, second);
    await service.savePhoto(ctx, actor, second);
    await service.saveCv(ctx, actor, cv);
    await service.saveCv(ctx, actor, null);
    const dropped = await ctx.db
      .selectFrom('files')
      .select('id')
      .where('id', 'in', [first, second, cv])
      .where('deleted_at', 'is not', null)
      .execute();
    expect(new Set(dropped.map(({ id }) => id))).toEqual(new Set([first, cv]));
  });

  test('a save of another section, or of a file, does not make this one old', async ({ ctx }) => {
    const actor = await seeker(ctx);
    const { version } = await service.readOwnProfile(ctx, actor);
    await service.saveSkills(ctx, actor, { skills: [], has_no_skills: true, version });
    await service.savePhoto(ctx, actor, null);
    await service.saveInfo(ctx, actor, { about: 'نبذة', version });
    expect(await refusal(service.saveInfo(ctx, actor, { about: 'أخرى', version }))).toMatchObject({ status: 409 });
    const now = (await service.readOwnProfile(ctx, actor)).version;
    await service.saveInfo(ctx, actor, { about: 'أخرى', version: now });
    expect(await refusal(service.saveInfo(ctx, actor, { about: 'ثالثة', version: now + 9 }))).toMatchObject({
      code: 'profiles.stale',
    });
  });

  test('the birthdate is held against the clock, ids against their catalogue', async ({ ctx }) => {
    const actor = await seeker(ctx);
    const catalogues = await readCatalogues(ctx);
    const city = catalogues.list('cities')[0]!;
    expect(await refusal(service.savePersonalInfo(ctx, actor, { birthdate: '2020-01-01' }), 'ar')).toMatchObject({
      errors: { birthdate: ['يجب أن تكون القيمة صحيحة'] },
    });
    expect(await refusal(service.savePersonalInfo(ctx, actor, { birthdate: '2027-01-01' }))).toMatchObject({
      errors: { birthdate: ['The date must be in the past'] },
    });
    expect(await refusal(service.savePersonalInfo(ctx, actor, { nationality_id: city.id }))).toMatchObject({
      errors: { nationality_id: ['must be valid'] },
    });
  });

  test('a city brings its country, and may not be in another', async ({ ctx }) => {
    const actor = await seeker(ctx);
    const catalogues = await readCatalogues(ctx);
    const city = catalogues.list('cities').find(({ parent_id }) => parent_id !== null)!;
    const elsewhere = catalogues.list('countries').find(({ id }) => id !== city.parent_id)!;
    await service.saveContactInfo(ctx, actor, { city_id: city.id });
    expect(await service.readOwnProfile(ctx, actor)).toMatchObject({ city_id: city.id, country_id: city.parent_id });
    expect(await refusal(service.saveContactInfo(ctx, actor, { country_id: elsewhere.id }))).toMatchObject({
      errors: { city_id: ['must be valid'] },
    });
    await service.saveContactInfo(ctx, actor, { country_id: elsewhere.id, city_id: null });
    expect(await service.readOwnProfile(ctx, actor)).toMatchObject({ city_id: null, country_id: elsewhere.id });
  });

  test('a known title brings its role, in either language', async ({ ctx }) => {
    const actor = await seeker(ctx);
    const role = (await readCatalogues(ctx)).list('job_roles')[0]!;
    await service.saveJobRequired(ctx, actor, { job_role_title: role.en.toUpperCase() });
    expect((await service.readOwnProfile(ctx, actor)).job_role_id).toBe(role.id);
    await service.saveJobRequired(ctx, actor, { job_role_title: 'صانع أحلام' });
    expect((await service.readOwnProfile(ctx, actor)).job_role_id).toBeNull();
  });

  test('skills are saved as a whole, and "none" together with some is refused', async ({ ctx }) => {
    const actor = await seeker(ctx);
    await service.saveSkills(ctx, actor, { skills: [], has_no_skills: true });
    expect(await service.readOwnProfile(ctx, actor)).toMatchObject({ has_no_skills: true, skills: [] });
    const skills = [
      { skill_name: 'SQL', level: 'high' as const },
      { skill_name: 'Excel', level: 'average' as const },
    ];
    expect(await refusal(service.saveSkills(ctx, actor, { skills, has_no_skills: true }))).toMatchObject({
      status: 422,
      errors: { has_no_skills: ['There are entries here: delete them first, or take this back'] },
    });
    await service.saveSkills(ctx, actor, { skills, has_no_skills: false });
    expect(await service.readOwnProfile(ctx, actor)).toMatchObject({
      has_no_skills: false,
      skills: [{ skill_name: 'SQL' }, { skill_name: 'Excel' }],
    });
  });

  test('majors keep their order', async ({ ctx }) => {
    const actor = await seeker(ctx);
    const ids = (await readCatalogues(ctx))
      .list('majors')
      .slice(0, 3)
      .map(({ id }) => id)
      .toReversed();
    await service.saveMajors(ctx, actor, { majors: ids });
    expect((await service.readOwnProfile(ctx, actor)).majors).toEqual(ids);
  });

  test('a company has no profile of its own', async ({ ctx }) => {
    expect(await refusal(service.readOwnProfile(ctx, employerActor(1)))).toMatchObject({ status: 403 });
  });
});

describe('lists', () => {
  const job = {
    company_name: 'بيت الخبرة',
    job_title: 'محللة',
    foundation_major_id: null,
    start_date: '2022-03-01',
    end_date: null,
    job_description: null,
    foundation_members_count: null,
    latest_salary: null,
  };

  test('an entry is added, changed and taken away by its owner only', async ({ ctx }) => {
    const [owner, stranger] = [await seeker(ctx), await seeker(ctx)];
    await service.saveNone(ctx, owner, 'experiences', { none: true });
    const { id, version } = await service.saveExperience(ctx, owner, job);
    expect(version).toBe(3);
    expect(await refusal(service.saveExperience(ctx, stranger, { ...job, job_title: 'x' }, id))).toMatchObject({
      code: 'profiles.item_not_found',
      status: 404,
    });
    expect(await refusal(service.deleteExperience(ctx, stranger, id))).toMatchObject({ status: 404 });
    await service.saveExperience(ctx, owner, { ...job, job_title: 'محللة أولى' }, id);
    expect(await service.readOwnProfile(ctx, owner)).toMatchObject({
      has_no_experience: false,
      experiences: [{ id, job_title: 'محللة أولى' }],
    });
    await service.deleteExperience(ctx, owner, id);
    expect((await service.readOwnProfile(ctx, owner)).experiences).toEqual([]);
  });

  test('"none" is refused while there are entries, and the entries stay', async ({ ctx }) => {
    const actor = await seeker(ctx);
    const { id } = await service.saveCourse(ctx, actor, { title: 'دورة', total_hours: null, type: 'course' });
    expect(await refusal(service.saveNone(ctx, actor, 'courses', { none: true }))).toMatchObject({
      status: 422,
      errors: { has_no_courses: ['There are entries here: delete them first, or take this back'] },
    });
    expect(await service.readOwnProfile(ctx, actor)).toMatchObject({ has_no_courses: false, courses: [{ id }] });
    await service.deleteCourse(ctx, actor, id);
    await service.saveNone(ctx, actor, 'courses', { none: true });
    expect(await service.readOwnProfile(ctx, actor)).toMatchObject({ has_no_courses: true });
  });

  test('entries stand latest first until they are placed by hand, and a new one comes before those', async ({
    ctx,
  }) => {
    const actor = await seeker(ctx);
    const add = async (start_date: string) =>
      (await service.saveExperience(ctx, actor, { ...job, start_date, end_date: start_date })).id;
    const [old, latest, middle] = [await add('2015-01-01'), await add('2022-01-01'), await add('2018-01-01')];
    const ids = async () => (await service.readOwnProfile(ctx, actor)).experiences.map(({ id }) => id);
    expect(await ids()).toEqual([latest, middle, old]);
    const { version } = await service.orderExperiences(ctx, actor, { ids: [old, latest, middle] });
    expect(await ids()).toEqual([old, latest, middle]);
    const added = await add('2010-01-01');
    expect(await ids()).toEqual([added, old, latest, middle]);
    expect(await refusal(service.orderExperiences(ctx, actor, { ids: [middle, latest, old] }))).toMatchObject({
      code: 'profiles.stale',
    });
    await service.orderExperiences(ctx, actor, { ids: [old, latest, middle, added] });
    expect(
      await refusal(service.orderExperiences(ctx, actor, { ids: [added, old, latest, middle], version })),
    ).toMatchObject({ status: 409 });
    expect(await ids()).toEqual([old, latest, middle, added]);
  });

  test('only one’s own entries are placed', async ({ ctx }) => {
    const [owner, stranger] = [await seeker(ctx), await seeker(ctx)];
    const own = await service.saveExperience(ctx, owner, job);
    const theirs = await service.saveExperience(ctx, stranger, job);
    expect(await refusal(service.orderExperiences(ctx, owner, { ids: [own.id, theirs.id] }))).toMatchObject({
      code: 'profiles.item_not_found',
      status: 404,
    });
  });

  test('a second language is kept until it is emptied; a caller who does not know it leaves it alone', async ({
    ctx,
  }) => {
    const actor = await seeker(ctx);
    const { id } = await service.saveExperience(ctx, actor, {
      ...job,
      job_title_other: 'Analyst',
      company_name_other: 'House of expertise',
    });
    await service.saveExperience(ctx, actor, { ...job, company_name_other: null }, id);
    expect((await service.readOwnProfile(ctx, actor)).experiences).toMatchObject([
      { job_title: 'محللة', job_title_other: 'Analyst', company_name_other: null },
    ]);
    const snapshot = await service.snapshotOf(ctx, actor.user!.id);
    expect(snapshot.experiences[0]).toMatchObject({ job_title_other: 'Analyst' });
  });

  test('a job does not begin or end in the future', async ({ ctx }) => {
    const actor = await seeker(ctx);
    expect(await refusal(service.saveExperience(ctx, actor, { ...job, start_date: '2026-04-01' }), 'ar')).toMatchObject(
      { errors: { start_date: ['يجب أن يكون التاريخ ماضيًا'] } },
    );
    expect(await refusal(service.saveExperience(ctx, actor, { ...job, end_date: '2026-04-01' }))).toMatchObject({
      errors: { end_date: ['The date must be in the past'] },
    });
  });

  test('a graduation lies at most six years ahead', async ({ ctx }) => {
    const actor = await seeker(ctx);
    const degree = {
      qualification_type: 'secondary',
      university: null,
      study_field: null,
      system: null,
      graduation_degree: null,
      graduated_month: null,
      description: null,
    } as const;
    await service.saveQualification(ctx, actor, { ...degree, graduated_year: 2032 });
    expect(await refusal(service.saveQualification(ctx, actor, { ...degree, graduated_year: 2033 }))).toMatchObject({
      errors: { graduated_year: ['This Field must be less than 2032'] },
    });
  });

  test('a certificate must be the caller’s own upload of the right kind', async ({ ctx }) => {
    const [owner, stranger] = [await seeker(ctx), await seeker(ctx)];
    const course = { title: 'تصور البيانات', total_hours: 40, type: 'course' } as const;
    const file = await receiveFile(ctx, stranger, {
      kind: 'certificate_file',
      field: 'certificate_file',
      name: 'c.pdf',
      bytes: samplePdf(),
    });
    expect(await refusal(service.saveCourse(ctx, owner, { ...course, certificate_file_id: file.id }))).toMatchObject({
      code: 'files.not_found',
      status: 404,
    });
    const { id } = await service.saveCourse(ctx, stranger, { ...course, certificate_file_id: file.id });
    await service.saveCourse(ctx, stranger, course, id);
    expect((await service.readOwnProfile(ctx, stranger)).courses).toMatchObject([{ id, certificate_file_id: file.id }]);
    await service.deleteCourse(ctx, stranger, id);
    const { deleted_at } = await ctx.db
      .selectFrom('files')
      .select('deleted_at')
      .where('id', '=', file.id)
      .executeTakeFirstOrThrow();
    expect(deleted_at).not.toBeNull();
  });
});

describe('snapshots', () => {
  test('a CV frozen before there was a second language is still read', async ({ ctx }) => {
    const { user } = await createReadySeeker(ctx);
    const old = JSON.parse(JSON.stringify(await service.snapshotOf(ctx, user.id)), (name, value: unknown) =>
      name.endsWith('_other') ? undefined : value,
    ) as unknown;
    expect(JSON.stringify(old)).not.toContain('_other');
    expect(Snapshot.parse(old)).toMatchObject({
      job_role_title_other: null,
      experiences: [{ job_title: 'محللة بيانات', job_title_other: null }],
    });
  });

  test('a CV is frozen as it stands, without salaries of the past and certificates', async ({ ctx }) => {
    const { user } = await createReadySeeker(ctx);
    const actor = seekerActor({ id: user.id });
    const before = await service.snapshotOf(ctx, user.id);
    await service.saveSkills(ctx, actor, { skills: [], has_no_skills: false });
    expect(Snapshot.parse(JSON.parse(JSON.stringify(before)))).toEqual(before);
    expect(before).toMatchObject({
      display_name: { ar: 'سارة القحطاني', en: 'Sara Alqahtani' },
      email: user.email,
      phone: user.phone,
      socials: { linkedin: 'https://linkedin.com/in/sara' },
    });
    expect(before.skills).toHaveLength(2);
    expect(JSON.stringify(before)).not.toMatch(
      /latest_salary|graduation_file|certificate_file|address|sex|social_status/,
    );
    expect((await service.snapshotOf(ctx, user.id)).skills).toHaveLength(0);
  });

  test('the reminder names the page of the next step', async ({ ctx }) => {
    const { user } = await createReadySeeker(ctx);
    expect(await service.readCompleteness(ctx, seekerActor({ id: user.id }))).toEqual({
      ratio: 57,
      next: 'personal-info',
    });
  });
});

test('what a catalogue knows of a CV is named in the reader’s language, what it does not as it was typed', async ({
  ctx,
}) => {
  const { user } = await createReadySeeker(ctx);
  const actor = seekerActor({ id: user.id, has_info: true });
  for (const language of ['الإنجليزية', 'Klingon'])
    await service.saveEntry(ctx, actor, 'languages', { language, level: 'fluent' });
  const [catalogues, cv] = await Promise.all([readCatalogues(ctx), service.snapshotOf(ctx, user.id)]);
  expect(service.sheetNamesOf(catalogues, cv, 'en')).toMatchObject({ الإنجليزية: 'English', Klingon: 'Klingon' });
  expect(service.sheetNamesOf(catalogues, cv, 'ar')).toMatchObject({ الإنجليزية: 'الإنجليزية' });
});

test('two saves at once both arrive, and the version tells them apart', async ({ committed: ctx }) => {
  const { user } = await createSeeker(ctx);
  const actor = seekerActor({ id: user.id });
  const saves = Array.from({ length: 8 }, (_, index) =>
    service.saveJobRequired(ctx, actor, { job_role_title: `عمل ${index}` }),
  );
  const versions = (await Promise.all(saves)).map(({ version }) => version).toSorted((a, b) => a - b);
  expect(versions).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  const racing = await Promise.allSettled(
    [1, 2].map(() => service.saveJobRequired(ctx, actor, { job_role_title: 'آخر', version: 9 })),
  );
  expect(racing.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
