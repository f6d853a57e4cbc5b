import { openCandidate } from '#modules/applications/test-data.server.ts';
import { sql } from 'kysely';
import { createCompany } from '#modules/companies/test-data.server.ts';
import { askDeletion, takeBackDeletion } from '#modules/auth/service/deletion.server.ts';
import { restore, suspend } from '#modules/auth/service.server.ts';
import { blockCompany, unblockCompany } from '#modules/privacy/service.server.ts';
import {
  saveContactInfo,
  saveInfo,
  saveJobRequired,
  saveLanguage,
  saveSkills,
} from '#modules/profiles/service.server.ts';
import { employerActor, seekerActor, staffActor } from '#tests/support/actors.ts';
import { describe, expect, test as base, type TestContext } from '#tests/support/test-context.ts';
import { searchOf, type CandidateSearch } from './contract.ts';
import { FACETS } from './index-row.ts';
import { setScreening } from '#modules/privacy/service.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import {
  addToShortlist,
  createShortlist,
  markActive,
  reindexAllCandidates,
  searchCandidates,
} from './service.server.ts';
import { createCandidate } from './test-data.server.ts';

/** Nobody to be found but whom a test makes: what other tests committed is hidden until the rollback. */
const test = base.extend<{ ctx: TestContext }>({
  ctx: async ({ ctx }, use) => {
    await ctx.db.updateTable('profiles').set({ visibility: 'hidden' }).execute();
    await ctx.db.deleteFrom('candidate_search').execute();
    await use(ctx);
  },
});

const search = (query = ''): CandidateSearch => searchOf(new URLSearchParams(query));

async function company(ctx: TestContext) {
  const { company: one, user } = await createCompany(ctx);
  return employerActor(one.id, { id: user.id });
}
type Employer = Awaited<ReturnType<typeof company>>;

const idsFor = async (ctx: TestContext, who: Employer, query = '') =>
  (await searchCandidates(ctx, who, search(query))).people.map(({ user_id }) => user_id);

const itemId = async (ctx: TestContext, catalogue: string, en: string): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select id from catalogue_items where catalogue = ${catalogue} and en = ${en}`.execute(ctx.db);
  return rows[0]!.id;
};

describe('who is found', () => {
  test('public CVs alone, and never by a company that the seeker blocked', async ({ ctx }) => {
    const [one, other] = [await company(ctx), await company(ctx)];
    const open = await createCandidate(ctx);
    const applied = await createCandidate(ctx, { profile: { visibility: 'applied' } });
    const hidden = await createCandidate(ctx, { profile: { visibility: 'hidden' } });
    for (const who of [one, other]) {
      const found = await idsFor(ctx, who);
      expect(found).toContain(open.id);
      expect(found).not.toContain(applied.id);
      expect(found).not.toContain(hidden.id);
    }
    const seeker = seekerActor({ id: open.id });
    await blockCompany(ctx, seeker, one.user!.company_id!);
    expect(await searchCandidates(ctx, one, search())).toMatchObject({
      people: [],
      total: 0,
      facets: { qualification: [] },
    });
    expect(await idsFor(ctx, other)).toEqual([open.id]);
    await unblockCompany(ctx, seeker, one.user!.company_id!);
    expect(await idsFor(ctx, one)).toEqual([open.id]);
  });

  test('hiding the CV takes effect with the save, and so does opening it', async ({ ctx }) => {
    const who = await company(ctx);
    const { id } = await createCandidate(ctx);
    const seeker = seekerActor({ id });
    for (const visibility of ['hidden', 'applied'] as const) {
      await saveInfo(ctx, seeker, { visibility });
      expect(await idsFor(ctx, who)).toEqual([]);
    }
    await saveInfo(ctx, seeker, { visibility: 'public' });
    expect(await idsFor(ctx, who)).toEqual([id]);
  });

  test('nobody who asked to be deleted or was suspended, until they are back', async ({ ctx }) => {
    const [who, staff] = [await company(ctx), staffActor(['admin.users'])];
    const { id } = await createCandidate(ctx);
    await ctx.db.insertInto('users').values({ id: staff.user!.id, type: 'USER', email: 'staff@x.test' }).execute();
    await askDeletion(ctx, seekerActor({ id }));
    expect(await idsFor(ctx, who)).toEqual([]);
    await takeBackDeletion(ctx, seekerActor({ id }));
    expect(await idsFor(ctx, who)).toEqual([id]);
    await suspend(ctx, staff, { user_id: id }, { reason: 'spam', length: '7', words: '' });
    expect(await idsFor(ctx, who)).toEqual([]);
    await restore(ctx, staff, { user_id: id }, '');
    expect(await idsFor(ctx, who)).toEqual([id]);
    await ctx.db.deleteFrom('users').where('id', '=', id).execute();
    expect(await ctx.db.selectFrom('candidate_search').selectAll().where('user_id', '=', id).execute()).toEqual([]);
  });

  test('whoever a row was left of by mistake is not shown all the same', async ({ ctx }) => {
    const who = await company(ctx);
    const { id } = await createCandidate(ctx);
    await ctx.db.updateTable('profiles').set({ visibility: 'hidden' }).where('user_id', '=', id).execute();
    expect(await idsFor(ctx, who)).toEqual([]);
    await reindexAllCandidates(ctx);
    expect(await ctx.db.selectFrom('candidate_search').selectAll().execute()).toEqual([]);
  });

  test('not an empty CV, whatever its visibility', async ({ ctx }) => {
    const who = await company(ctx);
    const { id } = await createCandidate(ctx);
    await ctx.db.deleteFrom('experiences').where('user_id', '=', id).execute();
    await ctx.db.deleteFrom('qualifications').where('user_id', '=', id).execute();
    await saveSkills(ctx, seekerActor({ id }), { skills: [], has_no_skills: true });
    await ctx.db.updateTable('profiles').set({ job_role_title: null }).where('user_id', '=', id).execute();
    await saveInfo(ctx, seekerActor({ id }), { about: 'نبذة' });
    expect(await idsFor(ctx, who)).toEqual([]);
  });

  test('a visitor, a seeker: refused', async ({ ctx }) => {
    await expect(searchCandidates(ctx, seekerActor(), search())).rejects.toMatchObject({ status: 403 });
  });
});

describe('by words', () => {
  test.for([
    'محللة بيانات',
    'المحللة',
    'SQL',
    'بيت الخبرة',
    'نظم المعلومات',
    'جامعة الملك سعود',
    'power bi',
    'data analyst',
  ])('%s finds the person whose CV says it, in either language', async (words, { ctx }) => {
    const who = await company(ctx);
    const { id } = await createCandidate(ctx);
    const driver = await createCandidate(ctx, { profile: { job_role_title: 'سائق شاحنة' } });
    await ctx.db.deleteFrom('experiences').where('user_id', '=', driver.id).execute();
    await ctx.db.deleteFrom('qualifications').where('user_id', '=', driver.id).execute();
    await saveSkills(ctx, seekerActor({ id: driver.id }), { skills: [], has_no_skills: true });
    expect(await idsFor(ctx, who, `q=${encodeURIComponent(words)}`)).toEqual([id]);
  });

  test('a name is found by its sound, unless the company chooses without names', async ({ ctx }) => {
    const who = await company(ctx);
    const { id } = await createCandidate(ctx, {
      user: { ar_first_name: 'محمد', ar_last_name: 'العتيبي', en_first_name: 'Mohammed', en_last_name: 'Alotaibi' },
    });
    for (const name of ['Muhammad', 'محمد العتيبي', 'Mohamad Alotaibi']) {
      expect(await idsFor(ctx, who, `q=${encodeURIComponent(name)}`), name).toEqual([id]);
    }
    await setScreening(ctx, who, true);
    expect(await idsFor(ctx, who, 'q=Muhammad')).toEqual([]);
    expect((await searchCandidates(ctx, who, search())).people[0]).toMatchObject({ user_id: id, name: null });
  });

  test('a name that is nearly a word is a name, and not corrected', async ({ ctx }) => {
    const who = await company(ctx);
    const { id } = await createCandidate(ctx, { user: { ar_first_name: 'سارة', ar_last_name: 'القحطاني' } });
    const { people, meaning } = await searchCandidates(ctx, who, search('q=سارة'));
    expect(people.map(({ user_id }) => user_id)).toEqual([id]);
    expect(meaning.corrected).toBeNull();
  });

  test('nothing about sex, age, nationality or social status is in the index, a facet or a card', async ({ ctx }) => {
    const who = await company(ctx);
    const nationality_id = await itemId(ctx, 'countries', 'Egypt');
    const { id } = await createCandidate(ctx, {
      user: { email: 'hidden-address@example.sa', phone: '+966512345678' },
      profile: {
        sex: 'female',
        birthdate: '1991-02-03',
        social_status: 'married',
        nationality_id,
        address: 'عنوان سري',
      },
    });
    const row = await ctx.db
      .selectFrom('candidate_search')
      .select([sql<string>`document::text`.as('document'), 'codes'])
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    for (const told of [
      'female',
      'انثي',
      '1991',
      'married',
      'Egypt',
      'مصر',
      'hidden',
      '512345678',
      'سري',
      String(nationality_id),
    ]) {
      expect(row.document, told).not.toMatch(new RegExp(`(?:=|'|·)${told}'`));
    }
    for (const words of [
      'female',
      'أنثى',
      'married',
      'متزوجة',
      '1991',
      'مصرية',
      'hidden-address@example.sa',
      '0512345678',
    ]) {
      expect(await idsFor(ctx, who, `q=${encodeURIComponent(`"${words}"`)}`), words).toEqual([]);
    }
    expect(
      FACETS.filter((name) => /sex|age|birth|national|social|married|country/.test(name.replace('language', ''))),
    ).toEqual([]);
    const { people, facets } = await searchCandidates(ctx, who, search());
    expect(Object.keys(facets).toSorted()).toEqual([...FACETS].toSorted());
    const told = JSON.stringify({ people, facets });
    for (const secret of [
      'female',
      '1991',
      'married',
      'hidden-address',
      '512345678',
      'عنوان سري',
      'photo',
      'email',
      'phone',
    ])
      expect(told).not.toContain(secret);
  });
});

describe('filters and counts', () => {
  test('each counts what it would leave, all others respected', async ({ ctx }) => {
    const who = await company(ctx);
    const [riyadh, jeddah] = [await itemId(ctx, 'cities', 'Riyadh'), await itemId(ctx, 'cities', 'Jeddah')];
    const a = await createCandidate(ctx, { profile: { city_id: riyadh, expected_salary: 700_000, notice_period: 1 } });
    const b = await createCandidate(ctx, { profile: { city_id: jeddah, expected_salary: 700_000, notice_period: 6 } });
    const c = await createCandidate(ctx, {
      profile: { city_id: jeddah, expected_salary: 3_000_000, job_types: ['remotely'] },
    });
    const { facets, people } = await searchCandidates(
      ctx,
      who,
      search(`city_id=${jeddah}&expected_salary=500000-800000`),
    );
    expect(people.map(({ user_id }) => user_id)).toEqual([b.id]);
    const counts = (name: keyof typeof facets) =>
      Object.fromEntries(facets[name].map(({ value, count }) => [value, count]));
    expect(counts('city_id')).toEqual({ [riyadh]: 1, [jeddah]: 1 });
    expect(counts('expected_salary')).toEqual({ '500000-800000': 1, '2500000+': 1 });
    expect(counts('notice_period')).toEqual({ '4+': 1 });
    expect(counts('job_type')).toEqual({ full_time: 1 });
    expect((await idsFor(ctx, who, 'job_type=remotely&years=2-5')).toSorted()).toEqual([c.id]);
    expect((await idsFor(ctx, who, 'notice_period=1&notice_period=4%2B')).toSorted()).toEqual(
      [a.id, b.id, c.id].toSorted(),
    );
  });

  test('skills are asked for together, each at least so well', async ({ ctx }) => {
    const who = await company(ctx);
    const [sqlId, python] = [await itemId(ctx, 'skills', 'SQL'), await itemId(ctx, 'skills', 'Python')];
    const both = await createCandidate(ctx);
    await saveSkills(ctx, seekerActor({ id: both.id }), {
      skills: [
        { skill_name: 'Python', level: 'average' },
        { skill_name: 'SQL', level: 'excellent' },
      ],
      has_no_skills: false,
    });
    const one = await createCandidate(ctx);
    expect((await idsFor(ctx, who, `skill_id=${sqlId}`)).toSorted()).toEqual([both.id, one.id].toSorted());
    expect(await idsFor(ctx, who, `skill_id=${sqlId}&skill_id=${python}`)).toEqual([both.id]);
    expect(await idsFor(ctx, who, `skill_id=${python}&skill_level=high`)).toEqual([]);
    const { facets } = await searchCandidates(ctx, who, search('skill_level=high'));
    const rowOf = (id: number) => facets.skill_id.find(({ value }) => value === String(id));
    expect([rowOf(sqlId)?.count, rowOf(python)]).toEqual([2, undefined]);
  });

  test('a language among the skills is a language', async ({ ctx }) => {
    const who = await company(ctx);
    const english = await itemId(ctx, 'languages', 'English');
    const { id } = await createCandidate(ctx);
    await createCandidate(ctx);
    await saveSkills(ctx, seekerActor({ id }), {
      skills: [{ skill_name: 'اللغة الإنجليزية', level: 'high' }],
      has_no_skills: false,
    });
    expect(await idsFor(ctx, who, `language_id=${english}`)).toEqual([id]);
  });

  test('a language of its own list is found in both languages', async ({ ctx }) => {
    const who = await company(ctx);
    const urdu = await itemId(ctx, 'languages', 'Urdu');
    const { id } = await createCandidate(ctx);
    await createCandidate(ctx);
    await saveLanguage(ctx, seekerActor({ id }), { language: 'الأردية', level: 'fluent' });
    expect(await idsFor(ctx, who, `language_id=${urdu}`)).toEqual([id]);
  });

  test('around a city, the nearest first', async ({ ctx }) => {
    const who = await company(ctx);
    const [makkah, jeddah, riyadh] = [
      await itemId(ctx, 'cities', 'Makkah'),
      await itemId(ctx, 'cities', 'Jeddah'),
      await itemId(ctx, 'cities', 'Riyadh'),
    ];
    const far = await createCandidate(ctx, { profile: { city_id: riyadh } });
    const near = await createCandidate(ctx, { profile: { city_id: makkah } });
    const there = await createCandidate(ctx, { profile: { city_id: jeddah } });
    expect(await idsFor(ctx, who, `city_id=${jeddah}&km=100&sort=nearest`)).toEqual([there.id, near.id]);
    expect(await idsFor(ctx, who, 'near=21.49,39.19,100&sort=nearest')).toEqual([there.id, near.id]);
    expect(await idsFor(ctx, who, 'near=0,0,10')).toEqual([]);
    // A place of one's own and a city are two filters, as both are shown.
    expect(await idsFor(ctx, who, `near=21.49,39.19,100&city_id=${makkah}`)).toEqual([near.id]);
    expect(await idsFor(ctx, who, `near=21.49,39.19,100&city_id=${riyadh}`)).toEqual([]);
    expect(await idsFor(ctx, who, `city_id=${jeddah}`)).toEqual([there.id]);
    expect(await idsFor(ctx, who)).toContain(far.id);
  });

  test('last active is known by the day, and written at most once in one', async ({ ctx }) => {
    const who = await company(ctx);
    const [gone, here] = [await createCandidate(ctx), await createCandidate(ctx)];
    ctx.clock.move(40 * DAY_MS);
    await ctx.db
      .insertInto('sessions')
      .values({
        user_id: here.id,
        last_seen_at: ctx.now(),
        expires_at: new Date(ctx.now().getTime() + DAY_MS),
        ended_at: ctx.now(),
      })
      .execute();
    await markActive(ctx);
    expect(await idsFor(ctx, who, 'last_active=7')).toEqual([here.id]);
    expect(await idsFor(ctx, who, 'sort=newest')).toEqual([here.id, gone.id]);
    const { people, facets } = await searchCandidates(ctx, who, search('last_active=7'));
    expect(people[0]!.last_active).toBe('today');
    expect(facets.last_active.map(({ value, count }) => [value, count])).toEqual([
      ['7', 1],
      ['30', 1],
      ['90', 2],
      ['365', 2],
    ]);
    const rowOf = () =>
      sql<{ xmin: string }>`select xmin::text, ctid::text from candidate_search where user_id = ${here.id}`.execute(
        ctx.db,
      );
    const before = (await rowOf()).rows;
    await markActive(ctx);
    expect((await rowOf()).rows).toEqual(before);
  });
});

describe('what a row of results says', () => {
  test('listing is no view of the CV, opening is one', async ({ ctx }) => {
    const who = await company(ctx);
    const { id } = await createCandidate(ctx);
    await searchCandidates(ctx, who, search('q=محللة'));
    const { id: list } = await createShortlist(ctx, who, { name: 'قائمة' });
    await addToShortlist(ctx, who, list, { user_ids: [id], note: '' });
    const views = () => ctx.db.selectFrom('cv_views').select('source').where('user_id', '=', id).execute();
    expect(await views()).toEqual([]);
    await openCandidate(ctx, who, id);
    await openCandidate(ctx, who, id);
    expect(await views()).toEqual([{ source: 'search' }]);
  });

  test('blind, until the person is on a shortlist of the company', async ({ ctx }) => {
    const [who, other] = [await company(ctx), await company(ctx)];
    const { id } = await createCandidate(ctx);
    await setScreening(ctx, who, true);
    const nameFor = async (one: Employer) => (await searchCandidates(ctx, one, search())).people[0]!.name;
    expect([await nameFor(who), await nameFor(other)]).toEqual([null, 'سارة القحطاني']);
    expect((await openCandidate(ctx, who, id)).cv.display_name).toEqual({ ar: '', en: '' });
    const { id: theirs } = await createShortlist(ctx, other, { name: 'قائمة' });
    await addToShortlist(ctx, other, theirs, { user_ids: [id], note: '' });
    expect(await nameFor(who)).toBeNull();
    const { id: own } = await createShortlist(ctx, who, { name: 'قائمة' });
    await addToShortlist(ctx, who, own, { user_ids: [id], note: '' });
    expect(await nameFor(who)).toBe('سارة القحطاني');
    expect((await openCandidate(ctx, who, id)).cv).toMatchObject({
      display_name: { ar: 'سارة القحطاني' },
      email: null,
      birthdate: null,
    });
  });

  test('only the owner switches it', async ({ ctx }) => {
    const { company: one, user } = await createCompany(ctx, { role: 'recruiter' });
    const recruiter = employerActor(one.id, { id: user.id, company_role: 'recruiter' });
    await expect(setScreening(ctx, recruiter, true)).rejects.toMatchObject({ code: 'access.owner_only' });
  });

  test('title, last job, years, skills asked for first, and words of the CV around a match', async ({ ctx }) => {
    const who = await company(ctx);
    const riyadh = await itemId(ctx, 'cities', 'Riyadh');
    const { id } = await createCandidate(ctx);
    const seeker = seekerActor({ id });
    await saveContactInfo(ctx, seeker, { city_id: riyadh });
    await saveJobRequired(ctx, seeker, { job_target: 'أبحث عن فريق يبني لوحات قياس للأسطول البحري.' });
    const [card] = (await searchCandidates(ctx, who, search('q=power bi'))).people;
    expect(card).toMatchObject({
      title: 'محللة بيانات',
      last_job: { job_title: 'محللة بيانات', company_name: 'بيت الخبرة المالية', is_current: true },
      city: 'الرياض',
      years: 4,
      qualification: { qualification_type: 'bachelor', study_field: 'نظم المعلومات' },
      expected_salary: 1_400_000,
      last_active: 'today',
      excerpt: null,
    });
    expect(card!.skills[0]!.skill_name).toBe('Power BI');
    expect((await searchCandidates(ctx, who, search('q=الأسطول'))).people[0]!.excerpt).toContain('للأسطول البحري');
  });
});

test('a hostile query gets a bounded answer', async ({ ctx }) => {
  const who = await company(ctx);
  await createCandidate(ctx);
  for (const q of [
    '%'.repeat(10_000),
    '*',
    "':* & | !()",
    Array.from({ length: 500 }, (_, at) => `كلمة${at}`).join(' '),
    '\u0000',
    '"""---"""',
  ]) {
    const { people } = await searchCandidates(ctx, who, searchOf(new URLSearchParams({ q })));
    expect(Array.isArray(people)).toBe(true);
  }
});

test('the index of all is the index of each', async ({ ctx }) => {
  const ids = [await createCandidate(ctx), await createCandidate(ctx)].map(({ id }) => id);
  const rows = () =>
    ctx.db
      .selectFrom('candidate_search')
      .select(['user_id', sql<string>`document::text`.as('document'), 'codes', 'sorted_at'])
      .orderBy('user_id')
      .execute();
  const before = await rows();
  expect(before.map(({ user_id }) => user_id)).toEqual(ids.toSorted());
  await ctx.db.deleteFrom('candidate_search').execute();
  expect(await reindexAllCandidates(ctx)).toBe(2);
  expect(await rows()).toEqual(before);
});
