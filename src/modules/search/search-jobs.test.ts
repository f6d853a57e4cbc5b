import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach } from 'vitest';
import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { createCompany } from '#modules/companies/test-data.server.ts';
import { createJob } from '#modules/jobs/test-data.server.ts';
import { visitor } from '#tests/support/actors.ts';
import { describe, expect, test, type TestContext } from '#tests/support/test-context.ts';
import { DAY_MS, HOUR_MS } from '#platform/durations.ts';
import { EQUIVALENTS } from '#platform/search/equivalents.ts';
import { conceptMark, lexeme } from '#platform/search/index-words.ts';
import { findInIndex, searchIndex } from '#platform/search/index-query.server.ts';
import { wordsQuery } from '#platform/search/meaning.ts';
import { wordsOf } from '#platform/search/words.ts';
import { withCity } from './city-of-text.server.ts';
import { JobSearch, searchOf } from './contract.ts';
import { reindexJobs, reindexStale } from './index-jobs.server.ts';
import { JOB_INDEX } from './job-index.ts';
import { meaningOf } from './meaning.server.ts';
import { readNames } from './names.server.ts';
import { nearlyAll, searchJobs } from './search-jobs.server.ts';
import { refreshSuggestions, suggest } from './suggest.server.ts';

type Ad = Partial<Parameters<typeof createJob>[1]>;

const AR = { locale: 'ar' } as const;

/** Nothing of the usual test ad may match by accident. */
const PLAIN: Ad = {
  ar_title: null,
  en_title: null,
  ar_description: null,
  en_description: null,
  skills: [],
  is_remote: false,
  state: 'active',
};

/** An installation with these ads alone, named by the caller; the transaction brings the others back. */
async function adsOf<Name extends string>(ctx: TestContext, ads: Record<Name, Ad>): Promise<Record<Name, number>> {
  await ctx.db.deleteFrom('job_search').execute();
  const { company } = await createCompany(ctx);
  const entries: [string, number][] = [];
  for (const [name, ad] of Object.entries<Ad>(ads)) {
    const job = await createJob(ctx, { company_id: company.id, ...PLAIN, ...ad });
    entries.push([name, job.id]);
  }
  await reindexJobs(
    ctx,
    entries.map(([, id]) => id),
  );
  return Object.fromEntries(entries) as Record<Name, number>;
}

const find = async (ctx: TestContext, search: Record<string, unknown>, locale: 'ar' | 'en' = 'ar') =>
  searchJobs(ctx, visitor({ locale }), JobSearch.parse(search));

const found = async (ctx: TestContext, search: Record<string, unknown>, ids: Record<string, number>) => {
  const { jobs } = await find(ctx, search);
  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
  return jobs.map(({ id }) => names.get(id));
};

const roleId = async (ctx: TestContext, en: string) =>
  (await readCatalogues(ctx)).list('job_roles').find((role) => role.en === en)!.id;

describe('words', () => {
  test('all must be there, a phrase in its order, and a word with a minus must not', async ({ ctx }) => {
    const ids = await adsOf(ctx, {
      both: { ar_title: 'مدير مبيعات', ar_description: 'خبرة في التأمين' },
      turned: { ar_title: 'مبيعات ثم مدير' },
    });
    expect((await found(ctx, { q: 'مبيعات مدير' }, ids)).toSorted()).toEqual(['both', 'turned']);
    expect(await found(ctx, { q: '"مدير المبيعات"' }, ids)).toEqual(['both']);
    expect(await found(ctx, { q: 'مدير -تأمين' }, ids)).toEqual(['turned']);
    expect(await found(ctx, { q: '-تأمين' }, ids)).toEqual(['turned']);
    expect(await found(ctx, { q: 'مدير "محاسبة"' }, ids)).toEqual([]);
  });

  test('an ad in one language is found by the words of the other', async ({ ctx }) => {
    const ids = await adsOf(ctx, { english: { en_title: 'Accountant' }, arabic: { ar_title: 'محاسب' } });
    expect(await found(ctx, { q: 'محاسب' }, ids)).toEqual(['arabic', 'english']);
    expect(await found(ctx, { q: 'accountants' }, ids)).toHaveLength(2);
  });

  test('an unknown word is read as the known one it resembles, and the page can say so', async ({ ctx }) => {
    const ids = await adsOf(ctx, { nurse: { ar_title: 'ممرض عناية مركزة', en_title: 'Intensive care nurse' } });
    const misspelled = await find(ctx, { q: 'ممرص عناية' });
    expect(misspelled.jobs.map(({ id }) => id)).toEqual([ids.nurse]);
    expect(misspelled.meaning.corrected).toBe('ممرض عناية');
    expect((await find(ctx, { q: 'intensve' })).meaning.corrected).toBe('intensive');
  });

  test('one too many is left out and named, unless it stands in quotation marks', async ({ ctx }) => {
    const ids = await adsOf(ctx, {
      here: { ar_title: 'محاسب', ar_description: 'نعمل على أودو' },
      other: { ar_title: 'سباك', ar_description: 'خبرة في زومبا' },
    });
    const leftOut = async (search: Record<string, unknown>) => (await find(ctx, search)).meaning.left_out;
    expect(await found(ctx, { q: 'محاسب زومبا' }, ids)).toEqual(['here']);
    expect(await leftOut({ q: 'محاسب زومبا' })).toEqual(['زومبا']);
    expect(await leftOut({ q: 'محاسب أودو' })).toEqual([]);
    expect(await leftOut({ q: 'محاسب أودو قططططط' })).toEqual(['قططططط']);
    expect(await found(ctx, { q: 'محاسب "زومبا"' }, ids)).toEqual(['other']);
    expect(await found(ctx, { q: 'محاسب زومبا', salary_from: 3_000_000 }, ids)).toEqual([]);
    expect(await found(ctx, { q: '"محاسب" "زومبا"' }, ids)).toEqual([]);
  });

  test('of few that have all words the line is drawn, and those come below it that have all but the one that says least', async ({
    ctx,
  }) => {
    const ids = await adsOf(ctx, {
      both: { ar_title: 'محاسب', ar_description: 'خبرة في زومبا' },
      title: { ar_title: 'محاسب أول' },
      word: { ar_title: 'سباك', ar_description: 'خبرة في زومبا' },
    });
    const below = async (search: Record<string, unknown>) => {
      const asked = JobSearch.parse(search);
      const answer = await searchJobs(ctx, visitor(AR), asked);
      return nearlyAll(ctx, visitor(AR), asked, answer);
    };
    const nearly = await below({ q: 'محاسب زومبا' });
    expect(nearly?.jobs.map(({ id }) => id)).toEqual([ids.title]);
    expect(nearly?.left_out).toEqual(['زومبا']);
    expect(await below({ q: '"محاسب" "زومبا"' })).toBeNull();
    expect(await below({ q: 'محاسب' })).toBeNull();
    expect(await below({ q: 'محاسب زومبا', page: 2 })).toBeNull();
    expect(await below({ q: 'محاسب قطططططط' })).toBeNull();
  });

  test('below the few ads of a name that is made of shorter ones stand those of its occupation alone', async ({
    ctx,
  }) => {
    const ids = await adsOf(ctx, {
      both: { en_title: 'ICU Nurse' },
      nurse: { en_title: 'Nurse' },
      other: { en_title: 'ICU Cleaner' },
    });
    const asked = JobSearch.parse({ q: 'icu nurse' });
    const answer = await searchJobs(ctx, visitor(AR), asked);
    expect(answer.jobs.map(({ id }) => id)).toEqual([ids.both]);
    const nearly = await nearlyAll(ctx, visitor(AR), asked, answer);
    expect(nearly?.jobs.map(({ id }) => id)).toEqual([ids.nurse]);
    expect(nearly?.left_out).toEqual(['icu']);
  });

  test('an ad for the very occupation comes before those with its name in a longer one', async ({ ctx }) => {
    const role = async (code: string) =>
      (await readCatalogues(ctx)).list('job_roles').find((one) => one.code === code)!.id;
    const ids = await adsOf(ctx, {
      chosen: { ar_title: 'محاسبة للعمل في جدة', job_role_id: await role('accountant') },
      said: { ar_title: 'محاسبة مشاريع' },
      cost: { ar_title: 'محاسبة تكاليف', job_role_id: await role('cost-accountant') },
      costSaid: { ar_title: 'محاسبة تكاليف' },
    });
    const order = await found(ctx, { q: 'محاسبة' }, ids);
    expect(order.slice(0, 2).toSorted()).toEqual(['chosen', 'said']);
    expect(order.slice(2).toSorted()).toEqual(['cost', 'costSaid']);
  });

  test('one for the very occupation in the other language does so too, after those in the letters typed', async ({
    ctx,
  }) => {
    const job_role_id = await roleId(ctx, 'Painter');
    const ids = await adsOf(ctx, {
      own: { ar_title: 'دهان', job_role_id },
      other: { en_title: 'Painter', job_role_id },
      longer: { ar_title: 'دهان سيارات', job_role_id: await roleId(ctx, 'Car Painter') },
    });
    expect(await found(ctx, { q: 'دهان' }, ids)).toEqual(['own', 'other', 'longer']);
    // Which letters are meant is told by what was meant, not by the keys that were struck.
    expect(await found(ctx, { q: ']ihk' }, ids)).toEqual(['own', 'other', 'longer']);
  });

  test('a title that says a broken plural as it was typed is in the letters typed', async ({ ctx }) => {
    const job_role_id = await roleId(ctx, 'Ride Operator');
    const old = new Date(ctx.now().getTime() - 20 * DAY_MS);
    const ids = await adsOf(ctx, {
      typed: { ar_title: 'مشغل ألعاب ترفيهية للعمل مساءً', job_role_id, activated_at: old },
      other: { en_title: 'Ride Operator', job_role_id },
    });
    expect(await found(ctx, { q: 'مشغل ألعاب ترفيهية' }, ids)).toEqual(['typed', 'other']);
  });

  test.for([
    ['Exec Sec', 'secretary'],
    ['Acctg. Asst', 'assistant'],
    ['Eng. Teacher', 'teacher'],
    ['م جودة', 'quality'],
    ['وير هاوس مانجر', 'warehouse'],
    ['تور قايد', 'guide'],
  ])('%s is read as a name by what its words are short for or sound like', async ([q, name], { ctx }) => {
    const ids = await adsOf(ctx, {
      secretary: { en_title: 'Executive Secretary' },
      assistant: { en_title: 'Accounting Assistant' },
      teacher: { en_title: 'English Teacher' },
      quality: { ar_title: 'مهندس جودة' },
      warehouse: { en_title: 'Warehouse Manager' },
      guide: { en_title: 'Tour Guide' },
      engineer: { en_title: 'Engineer', ar_description: 'قايد' },
    });
    expect((await found(ctx, { q }, ids))[0]).toBe(name);
  });

  test('a word of the catalogues is not taken for another that is nearly spelled alike, however rare it is', async ({
    ctx,
  }) => {
    const many = Object.fromEntries(
      Array.from({ length: 30 }, (_, at) => [`many${at}`, { ar_title: 'مندوب مبيعات', en_title: 'Cable Technician' }]),
    );
    const ids = await adsOf(ctx, { ...many, rare: { ar_title: 'فني مبيدات' } });
    await refreshSuggestions(ctx);
    expect(await found(ctx, { q: 'مبيدات' }, ids)).toEqual(['rare']);
    const { jobs, meaning } = await find(ctx, { q: 'able' });
    expect(jobs).toEqual([]);
    expect(meaning.corrected).toBeNull();
    // Within a name it may be a slip of the word that the name has.
    expect((await find(ctx, { q: 'مندوب مبيعات' })).total).toBe(30);
    expect((await find(ctx, { q: 'cable techincian' })).total).toBe(30);
  });

  test('a slip that makes another word is seen by the words beside it, and by none alone', async ({ ctx }) => {
    const ids = await adsOf(ctx, {
      property: { ar_title: 'مدير تطوير عقاري', en_title: 'Real Estate Development Manager' },
      growth: { ar_title: 'باحث في تطور النبات' },
      office: { ar_title: 'مدير مكتب عقاري', ar_description: 'يتابع تطور السوق.' },
    });
    expect((await found(ctx, { q: 'مدير تطور عقاري' }, ids))[0]).toBe('property');
    expect(await found(ctx, { q: 'تطور' }, ids)).not.toContain('property');
  });

  test('letters that changed places are put back, wherever in the word', async ({ ctx }) => {
    const ids = await adsOf(ctx, { nurse: { ar_title: 'ممرض', en_title: 'Nurse' }, plumber: { ar_title: 'سباك' } });
    for (const q of ['مرمض', 'ممضر', 'unrse', 'nures']) expect(await found(ctx, { q }, ids)).toEqual(['nurse']);
    expect(await found(ctx, { q: 'بساك' }, ids)).toEqual(['plumber']);
  });

  test.for([
    ['lphsf', 'محاسب', 'accountant'],
    // Keys of which some are signs on the layout that was on.
    ['wd]gd', 'صيدلي', 'pharmacist'],
    ['hgs,r', 'السوق', 'market'],
    ['l,/t lfduhj', 'موظف مبيعات', 'sales'],
    ['ىعقسث', 'nurse', 'nurse'],
    // One word of two: beside one in the right letters, and beside one that no ad has.
    ['accountant lphsf', 'accountant محاسب', 'accountant'],
    ['موظف lfduhj', 'موظف مبيعات', 'sales'],
    ['مستشفى ىعقسث', 'مستشفى nurse', 'nurse'],
  ])('%s was typed on the other keyboard: %s is found', async ([q, meant, name], { ctx }) => {
    const ids = await adsOf(ctx, {
      accountant: { ar_title: 'محاسب', en_title: 'Accountant' },
      pharmacist: { ar_title: 'صيدلي' },
      market: { ar_title: 'مدير السوق' },
      sales: { ar_title: 'موظف مبيعات' },
      nurse: { ar_title: 'ممرض مستشفى', en_title: 'Nurse' },
    });
    expect(await found(ctx, { q }, ids)).toEqual([name]);
    expect((await find(ctx, { q })).meaning.corrected).toBe(meant);
    expect(await found(ctx, { q: `"${q}"` }, ids)).toEqual([]);
  });

  test.for([
    ['سوفتوير انجنير', null, 'software'],
    ['مرشندايزر', 'merchandiser', 'display'],
    ['mohandes madani', 'مهندس مدني', 'civil'],
    ['مهندسمدني', 'مهندس مدني', 'civil'],
    ['graphicdesigner', 'graphic designer', 'design'],
    ['مديرموقعالانشاءات', 'مدير موقع الانشاءات', 'site'],
    ['م. مدني', null, 'civil'],
    ['م/مدني', null, 'civil'],
    ['Software Eng.', null, 'software'],
    // Words of the occupation that the ad was filed under, and of its city.
    ['pharmasist', 'pharmacist', 'filed'],
    ['صيدليي الرياظ', 'صيدلي الرياض', 'filed'],
  ] as const)('%s is read as %s', async ([q, meant, name], { ctx }) => {
    const ids = await adsOf(ctx, {
      software: { en_title: 'Software Engineer' },
      design: { en_title: 'Graphic Designer' },
      civil: { ar_title: 'مهندس مدني' },
      display: { en_title: 'Merchandiser' },
      site: { ar_title: 'مدير موقع الانشاءات' },
      other: { ar_title: 'محاسب', en_title: 'Accountant' },
      filed: {
        ar_title: 'نبحث عنك',
        job_role_id: await roleId(ctx, 'Pharmacist'),
        city_id: (await readCatalogues(ctx)).list('cities').find(({ en }) => en === 'Riyadh')!.id,
      },
    });
    const answer = await find(ctx, { q });
    expect(answer.jobs.map(({ id }) => id)).toEqual([ids[name]]);
    expect(answer.meaning.corrected).toBe(meant);
  });

  test('beside a word that hardly any ad has stands the usual one of the other script', async ({ ctx }) => {
    const usual = Array.from({ length: 25 }, (_, at) => [`usual${at}`, { en_title: 'Zumba coach' }] as const);
    const ids = await adsOf(ctx, { ...Object.fromEntries(usual), rare: { ar_title: 'مدربة زومبا' } });
    await refreshSuggestions(ctx);
    const answer = await find(ctx, { q: 'زومبا', per_page: '30' });
    expect(answer.total).toBe(26);
    expect(answer.jobs[0]!.id).toBe(ids['rare']);
    expect(answer.meaning.corrected).toBeNull();
  });

  test.for([
    // Letters of both scripts without a blank, of which the Latin ones sound like a word of an ad.
    ['زمردtsyiyj', 'زمرد تسويق'],
    ['مندوبمبيعات', 'مندوب مبيعات'],
    ['مهندس مدنيي', 'مهندس مدني'],
    ['محاسبخ', 'محاسب'],
  ] as const)(
    '%s is taken for %s, and an ad that says it as it was typed is asked for too',
    async ([q, meant], { ctx }) => {
      await adsOf(ctx, {
        marketing: { ar_title: 'تسويق' },
        sales: { ar_title: 'مندوب مبيعات' },
        civil: { ar_title: 'مهندس مدني' },
        accountant: { ar_title: 'محاسب' },
      });
      const meaning = await meaningOf(ctx, q);
      expect(meaning.corrected).toBe(meant);
      const isSaidIn = async (text: string) => {
        const stems = wordsOf(text).map(({ stem }) => stem);
        const asked = sql<{ is: boolean }>`select array_to_tsvector(${stems}) @@ ${wordsQuery(meaning)}::tsquery as is`;
        return (await asked.execute(ctx.db)).rows[0]!.is;
      };
      expect([await isSaidIn(`${q} في الرياض`), await isSaidIn('طبيب أسنان')]).toEqual([true, false]);
    },
  );

  test('a name in short forms, other letters or both languages is that name, and the words as typed are found too', async ({
    ctx,
  }) => {
    const ids = await adsOf(ctx, {
      name: { en_title: 'Project Manager' },
      arabic: { ar_title: 'مدير مشروع' },
      typed: { en_title: 'Project Mgr' },
      apart: { en_title: 'Sales Manager', ar_description: 'مشروع جديد' },
    });
    const everyName = ['arabic', 'name', 'typed'];
    expect((await found(ctx, { q: 'Project Mgr' }, ids)).toSorted()).toEqual(everyName);
    expect((await found(ctx, { q: 'project مدير' }, ids)).toSorted()).toEqual(everyName);
    expect((await found(ctx, { q: 'project manager' }, ids)).toSorted()).toEqual(everyName);
  });

  test('names with عبد and أبو are one whether written as one word or two, and so is a word with a blank in it', async ({
    ctx,
  }) => {
    const ids = await adsOf(ctx, {
      one: { ar_title: 'مدرسة عبدالله' },
      two: { ar_title: 'مدرسة عبد الله' },
      apart: { ar_title: 'مدرسة الله', ar_description: 'عبد' },
      keeper: { en_title: 'Warehouse keeper' },
    });
    expect((await found(ctx, { q: 'عبد الله' }, ids)).toSorted()).toEqual(['one', 'two']);
    expect((await found(ctx, { q: 'عبدالله' }, ids)).toSorted()).toEqual(['one', 'two']);
    await refreshSuggestions(ctx);
    const answer = await find(ctx, { q: 'ware house' });
    expect([answer.meaning.corrected, answer.jobs.map(({ id }) => id)]).toEqual(['warehouse', [ids['keeper']]]);
  });

  test('a word that ads have stays as it was typed beside one in other letters, and so does a name that keys make a word of', async ({
    ctx,
  }) => {
    const ids = await adsOf(ctx, {
      java: { ar_title: 'مهندس جافا', en_title: 'Java Engineer' },
      // The keys of SAP write it, as does nobody.
      odd: { ar_title: 'محاسب شسح' },
    });
    for (const q of ['مهندس java', 'محاسب SAP', 'محاسب XYZ', 'محاسب -lphsf', 'محاسب "lphsf"'])
      expect([q, (await find(ctx, { q })).meaning.corrected]).toEqual([q, null]);
    expect(await found(ctx, { q: 'مهندس java' }, ids)).toEqual(['java']);
  });

  test('a word that only asks for jobs is one on the other keyboard as well', async ({ ctx }) => {
    await adsOf(ctx, { any: { ar_title: 'وظيفة محاسب' } });
    expect((await find(ctx, { q: ',/dtm' })).meaning.corrected).toBe('وظيفة');
  });

  test('of titles that say it otherwise those in the letters typed come first, though they are older', async ({
    ctx,
  }) => {
    const old = new Date(ctx.now().getTime() - 9 * DAY_MS);
    const ids = await adsOf(ctx, {
      arabic: { ar_title: 'صيدلي' },
      english: { en_title: 'Pharmacist', activated_at: old },
    });
    expect(await found(ctx, { q: 'saidali' }, ids)).toEqual(['english', 'arabic']);
    expect(await found(ctx, { q: 'pharmacists' }, ids)).toEqual(['english', 'arabic']);
    expect(await found(ctx, { q: 'صيادلة' }, ids)).toEqual(['arabic', 'english']);
  });

  test('initials that many ads have come apart from the word that they were run together with', async ({ ctx }) => {
    const many = Array.from({ length: 6 }, (_, at) => [`many${at}`, { en_title: 'UX Designer' }] as const);
    await adsOf(ctx, Object.fromEntries(many));
    await refreshSuggestions(ctx);
    const answer = await find(ctx, { q: 'UXDesigner' });
    expect([answer.meaning.corrected?.toLowerCase(), answer.total]).toEqual(['ux designer', 6]);
  });

  test('a usual slip comes before what sounds so in the other script, however common that is', async ({ ctx }) => {
    const human = Array.from({ length: 5 }, (_, at) => [`human${at}`, { ar_title: 'موارد بشرية' }] as const);
    const ids = await adsOf(ctx, { ...Object.fromEntries(human), butcher: { en_title: 'Butcher' } });
    await refreshSuggestions(ctx);
    const answer = await find(ctx, { q: 'Buttcher' });
    expect([answer.meaning.corrected, answer.jobs[0]!.id]).toEqual(['butcher', ids['butcher']]);
  });

  test('a word that one ad misspelled finds those that spell it right too, after that one', async ({ ctx }) => {
    const usual = Array.from({ length: 25 }, (_, at) => [`usual${at}`, { ar_title: 'سباك منازل' }] as const);
    const ids = await adsOf(ctx, { ...Object.fromEntries(usual), rare: { ar_title: 'سبباك منازل' } });
    await refreshSuggestions(ctx);
    const answer = await find(ctx, { q: 'سبباك', per_page: '30' });
    expect(answer.total).toBe(26);
    expect(answer.jobs[0]!.id).toBe(ids['rare']);
  });

  test('a correction is spelled as the catalogues spell it', async ({ ctx }) => {
    await adsOf(ctx, { accounting: { ar_title: 'محاسبه' }, operation: { ar_title: 'اخصائي تشغيل' } });
    expect((await find(ctx, { q: 'محاسبخ' })).meaning.corrected).toBe('محاسبة');
    expect((await find(ctx, { q: 'اخصاائي تشغيل' })).meaning.corrected).toBe('أخصائي تشغيل');
  });

  test('title comes before skills, skills before company, company before text', async ({ ctx }) => {
    const ids = await adsOf(ctx, {
      text: { ar_title: 'أ', ar_description: 'نعمل مع فريق زراعة' },
      skill: { ar_title: 'ب', skills: ['زراعة'] },
      title: { ar_title: 'مشرف زراعة' },
      exact: { ar_title: 'زراعة' },
    });
    expect(await found(ctx, { q: 'زراعة' }, ids)).toEqual(['exact', 'title', 'skill', 'text']);
  });

  test('as typed comes before inflected, and inflected before misspelled', async ({ ctx }) => {
    const ids = await adsOf(ctx, {
      inflected: { ar_title: 'مهندسون ميدانيون' },
      typed: { ar_title: 'مهندس ميداني' },
    });
    expect(await found(ctx, { q: 'مهندس ميداني' }, ids)).toEqual(['typed', 'inflected']);
  });

  test('of two alike the newer comes first', async ({ ctx }) => {
    const day = (days: number) => new Date(ctx.now().getTime() - days * DAY_MS);
    const ids = await adsOf(ctx, {
      old: { ar_title: 'نجار', activated_at: day(20) },
      fresh: { ar_title: 'نجار', activated_at: day(1) },
    });
    expect(await found(ctx, { q: 'نجار' }, ids)).toEqual(['fresh', 'old']);
  });

  test('a confidential company is not found by its name', async ({ ctx }) => {
    await ctx.db.deleteFrom('job_search').execute();
    const { company } = await createCompany(ctx, { foundation_name: 'دار الوسم' });
    const job = await createJob(ctx, { company_id: company.id, ...PLAIN, ar_title: 'كاتب', show_company: false });
    await reindexJobs(ctx, [job.id]);
    expect((await find(ctx, { q: 'الوسم' })).jobs).toEqual([]);
    expect((await find(ctx, { company_id: company.id })).jobs).toEqual([]);
  });

  test('words of the text that the title lacks come with what stands around them', async ({ ctx }) => {
    await adsOf(ctx, {
      one: { ar_title: 'مساعد', ar_description: 'تعد التقارير الشهرية وتتابع المخزون في مستودعاتنا' },
    });
    const { jobs } = await find(ctx, { q: 'مستودع' });
    expect(jobs[0]!.excerpt).toContain('مستودعاتنا');
    expect((await find(ctx, { q: 'مساعد' })).jobs[0]!.excerpt).toBeNull();
  });

  test('an excerpt shows the word itself, not half of a longer name for the same', async ({ ctx }) => {
    const far = 'نص لا يعني شيئًا '.repeat(20);
    await adsOf(ctx, { one: { ar_title: 'مراجع', ar_description: `القوائم المالية ${far} مع محاسبي العميل` } });
    expect((await find(ctx, { q: 'محاسب' })).jobs[0]!.excerpt).toContain('محاسبي');
  });
});

describe('names', () => {
  test('whatever says one name of a thing is marked as what every other name of it asks for', async ({ ctx }) => {
    const catalogues = await readCatalogues(ctx);
    const { phrases } = await readNames(ctx);
    const names = ['job_roles', 'cities'].flatMap((name) =>
      catalogues.list(name as 'job_roles').flatMap(({ ar, en }) => [ar, en]),
    );
    for (const name of [...names, ...EQUIVALENTS.flat()]) {
      const stems = wordsOf(name).map(({ stem }) => stem);
      const known = phrases.at(stems, 0);
      // A name of more than five words is not looked for, only found.
      if (known?.length !== stems.length) continue;
      const unmarked = [stems, ...known.same].filter((said) => {
        const marked = phrases.conceptsIn(new Set(said));
        return !known.concepts.some((concept) => marked.includes(concept));
      });
      expect(unmarked, name).toEqual([]);
    }
  });

  test('rows that were written by other names are found as well, and are renewed', async ({ ctx }) => {
    const ids = await adsOf(ctx, { english: { en_title: 'Accountant' }, arabic: { ar_title: 'محاسب' } });
    await sql`
      update job_search set names_version = 0,
        document = ts_delete(document, array(select lexeme from unnest(document) where lexeme like '%c·%'))
    `.execute(ctx.db);
    expect(await found(ctx, { q: 'محاسب' }, ids)).toEqual(['arabic', 'english']);
    await reindexStale(ctx);
    const mark = conceptMark(await roleId(ctx, 'Accountant'));
    const { rows } = await sql<{ names_version: number }>`
      select distinct names_version from job_search where document @@ ${lexeme(mark)}::tsquery
    `.execute(ctx.db);
    expect(rows).toEqual([{ names_version: (await readNames(ctx)).hash }]);
    expect(await found(ctx, { q: 'محاسب' }, ids)).toEqual(['arabic', 'english']);
  });
});

test('the newest days of many results come in the order of all of them', async ({ ctx }) => {
  const at = (days: number) => new Date(ctx.now().getTime() - days * DAY_MS);
  const titles = ['محاسب', 'محاسب أول', 'محاسبون', 'مساعد محاسب', 'Accountant', 'Senior accountant', 'مراجع'];
  const ads = titles.flatMap((title, kind) =>
    [0, 3, 9, 21].map((days): [string, Ad] => [
      `${title} ${days}`,
      {
        ...(/[a-z]/i.test(title) ? { en_title: title } : { ar_title: title }),
        ar_description: 'نعمل مع محاسب خارجي في التأمين',
        skills: days % 2 === 0 ? ['محاسبة التكاليف'] : [],
        activated_at: at(days + kind / 10),
      },
    ]),
  );
  await adsOf(ctx, Object.fromEntries(ads));
  for (const q of ['محاسب', 'accountants', 'محاسب تأمين', 'محاسب -أول', 'محاصب']) {
    const question = { meaning: await meaningOf(ctx, q), filters: [] };
    const order = { sort: 'best', limit: 50, offset: 0, now: ctx.now() } as const;
    const all = await findInIndex<number>(ctx.db, JOB_INDEX, question, order, 100);
    const windowed = await findInIndex<number>(ctx.db, JOB_INDEX, question, order, 1_000_000);
    expect(all.length).toBeGreaterThan(3);
    expect(all).toEqual(windowed);
  }
});

test('the newest that come with the count are those that are looked for by themselves', async ({ ctx }) => {
  const at = (days: number) => new Date(ctx.now().getTime() - days * DAY_MS);
  const ads = [5, 1, 9, 1, 30, 0].map((days, place): [string, Ad] => [
    `${place}`,
    { ar_title: 'محاسب', activated_at: at(days) },
  ]);
  await adsOf(ctx, Object.fromEntries(ads));
  const question = { meaning: await meaningOf(ctx, 'محاسب'), filters: [] };
  for (const offset of [0, 2, 50]) {
    const order = { sort: 'newest', limit: 3, offset, now: ctx.now() } as const;
    const { ids, counted } = searchIndex<number>(ctx.db, JOB_INDEX, question, order, []);
    const [found, { total }] = await Promise.all([ids, counted]);
    expect(total).toBeGreaterThan(5);
    expect(found).toEqual(await findInIndex<number>(ctx.db, JOB_INDEX, question, order, total));
  }
});

describe('filters', () => {
  let cities: number[];
  beforeEach(() => {
    cities = [];
  });
  const places = async (ctx: TestContext) => {
    const all = (await readCatalogues(ctx)).list('cities');
    const byName = (en: string) => all.find((city) => city.en === en)!;
    cities = ['Riyadh', 'Jeddah', 'Makkah'].map((name) => byName(name).id);
    return { all, byName };
  };

  test('counts of a facet leave its own choice out and respect the others', async ({ ctx }) => {
    await places(ctx);
    const ids = await adsOf(ctx, {
      a: { ar_title: 'سائق', city_id: cities[0]!, job_type: 'full_time' },
      b: { ar_title: 'سائق', city_id: cities[1]!, job_type: 'full_time' },
      c: { ar_title: 'سائق', city_id: cities[1]!, job_type: 'part_time' },
      d: { ar_title: 'حارس', city_id: cities[1]!, job_type: 'part_time' },
    });
    const { facets, total } = await find(ctx, { q: 'سائق', city_id: cities[1]!, job_type: 'full_time' });
    const countOf = (name: 'city_id' | 'job_type', value: string | number) =>
      facets[name].find((row) => row.value === String(value))?.count ?? 0;
    expect(total).toBe(1);
    expect(countOf('city_id', cities[0]!)).toBe(1);
    expect(countOf('city_id', cities[1]!)).toBe(1);
    expect(countOf('job_type', 'part_time')).toBe(1);
    expect(await found(ctx, { q: 'سائق', city_id: [cities[0], cities[1]], job_type: 'part_time' }, ids)).toEqual(['c']);
  });

  test('where all together leave nothing, each says how many there would be without it', async ({ ctx }) => {
    await places(ctx);
    await adsOf(ctx, {
      a: { ar_title: 'سائق', city_id: cities[0]!, job_type: 'full_time', salary_from: 500_000 },
      b: { ar_title: 'سائق', city_id: cities[0]!, job_type: 'full_time', salary_from: 500_000 },
      c: { ar_title: 'سائق', city_id: cities[1]!, job_type: 'part_time', salary_from: 100_000, salary_to: 200_000 },
    });
    const without = async (search: Record<string, unknown>) => {
      const answer = await find(ctx, { q: 'سائق', ...search });
      return Object.fromEntries(answer.without.map(({ filter, total }) => [filter, total]));
    };
    expect(await without({ city_id: cities[0]!, job_type: 'part_time' })).toEqual({ city_id: 1, job_type: 2 });
    expect(await without({ city_id: cities[1]!, salary_from: 400_000, company_id: 1 })).toEqual({
      city_id: 0,
      salary_from: 0,
      company_id: 0,
    });
    expect(await without({ near: '24.71,46.68,25', job_type: 'part_time' })).toEqual({ near: 1, job_type: 2 });
    expect(await without({ job_type: 'part_time' })).toEqual({});
  });

  test('pay, experience and age are to the halala, the year and the hour', async ({ ctx }) => {
    const hours = (count: number) => new Date(ctx.now().getTime() - count * HOUR_MS);
    const ids = await adsOf(ctx, {
      low: { ar_title: 'طاه', salary_from: 300_000, salary_to: 450_000, activated_at: hours(2), experience_from: 1 },
      high: {
        ar_title: 'طاه',
        salary_from: 900_000,
        salary_to: 1_250_000,
        activated_at: hours(30),
        experience_from: 6,
      },
    });
    expect(await found(ctx, { salary_from: 450_000 }, ids)).toEqual(['low', 'high']);
    expect(await found(ctx, { salary_from: 450_001 }, ids)).toEqual(['high']);
    expect(await found(ctx, { salary_from: 1_250_001 }, ids)).toEqual([]);
    expect(await found(ctx, { posted_within: '1' }, ids)).toEqual(['low']);
    expect(await found(ctx, { experience: '5+' }, ids)).toEqual(['high']);
    const { facets } = await find(ctx, {});
    expect(facets.posted_within.map(({ count }) => count)).toEqual([1, 2, 2, 2]);
    expect(facets.salary_from.map(({ count }) => count)).toEqual([2, 1, 1, 1, 0, 0, 0]);
  });

  test('near a place means its cities, the nearest first', async ({ ctx }) => {
    const { byName } = await places(ctx);
    const ids = await adsOf(ctx, {
      riyadh: { ar_title: 'بائع', city_id: cities[0]! },
      makkah: { ar_title: 'بائع', city_id: cities[2]! },
      jeddah: { ar_title: 'بائع', city_id: cities[1]! },
    });
    const { lat, lng } = byName('Jeddah');
    expect(await found(ctx, { near: `${lat},${lng},100`, sort: 'nearest' }, ids)).toEqual(['jeddah', 'makkah']);
    expect(await found(ctx, { near: `${lat},${lng},10` }, ids)).toEqual(['jeddah']);
    expect(await found(ctx, { near: '0,0,10' }, ids)).toEqual([]);
  });
});

describe('suggestions', () => {
  test('come in the script typed, by any word of the name, misspelled or not', async ({ ctx }) => {
    await adsOf(ctx, {
      one: { ar_title: 'محلل مخاطر ائتمان', en_title: 'Credit risk analyst', skills: ['تحليل المخاطر'] },
      two: { ar_title: 'محلل مخاطر ائتمان' },
      three: { ar_title: 'محلل مخاطر ائتمان' },
    });
    await refreshSuggestions(ctx);
    const labels = async (typed: string) => (await suggest(ctx, typed, AR)).map(({ label }) => label);
    expect(await labels('محلل مخ')).toContain('محلل مخاطر ائتمان');
    expect(await labels('المخاطر')).toContain('محلل مخاطر ائتمان');
    expect(await labels('ائتم')).toContain('محلل مخاطر ائتمان');
    expect(await labels('accoun')).toContain('Accountant');
    expect((await suggest(ctx, 'مسار', AR)).map(({ kind }) => kind)).toContain('company');
    expect(await labels('م')).toEqual([]);
  });

  test('of the kinds that are named, and no others take their places', async ({ ctx }) => {
    const skills = ['مسار التعلم', 'مسار البيانات', 'مسار المنتج'];
    await adsOf(ctx, { one: { ar_title: 'محاسب', skills } });
    await refreshSuggestions(ctx);
    const kinds = async (...asked: ('title' | 'skill' | 'city')[]) => [
      ...new Set((await suggest(ctx, 'مسار', { ...AR, kinds: asked })).map(({ kind }) => kind)),
    ];
    expect(await kinds('title', 'skill', 'city')).toEqual(['skill']);
    expect(await kinds('city')).toEqual([]);
  });

  test('of cities all that have jobs before anything is typed, in the language of the page', async ({ ctx }) => {
    const catalogues = await readCatalogues(ctx);
    const city = catalogues.list('cities').find(({ en }) => en === 'Abha')!;
    await adsOf(ctx, { one: { ar_title: 'محاسب', city_id: city.id } });
    await refreshSuggestions(ctx);
    const cities = (typed: string, locale: 'ar' | 'en') => suggest(ctx, typed, { kinds: ['city'], locale });
    expect(await cities(' ', 'en')).toContainEqual({ kind: 'city', label: 'Abha', id: city.id });
    expect((await cities('', 'ar')).map(({ label }) => label)).toContain(city.ar);
    expect((await cities('أ', 'ar')).map(({ label }) => label)).toEqual([city.ar]);
    expect(await suggest(ctx, '', AR)).toEqual([]);
  });

  test('a city that is typed is the filter of that name, and any other place joins the words', async ({ ctx }) => {
    const catalogues = await readCatalogues(ctx);
    const { id } = catalogues.list('cities').find(({ en }) => en === 'Jeddah')!;
    const meant = (query: string) => withCity(new URLSearchParams(query), catalogues)?.toString();
    for (const written of ['جدة', 'جده', 'jeddah', ' Jeddah '])
      expect(meant(`q=a&city=${encodeURIComponent(written)}`)).toBe(`q=a&city_id=${id}`);
    expect(meant(`city=jeddah&city_id=${id}`)).toBe(`city_id=${id}`);
    expect(meant(`city=jeddah&city_id=1`)).toBe(`city_id=1&city_id=${id}`);
    expect(meant('q=sales&city=Atlantis')).toBe('q=sales+Atlantis');
    expect(meant('city=Atlantis')).toBe('q=Atlantis');
    expect(meant('q=a&city=')).toBe('q=a');
    expect(meant('q=a')).toBeUndefined();
  });
});

test('whatever is typed is answered, in bounded time', { timeout: 60_000 }, async ({ ctx }) => {
  await adsOf(ctx, { one: { ar_title: 'محاسب' } });
  const hostile = [
    '',
    '   ',
    '...',
    '"',
    '""',
    '-',
    '--',
    '%_\\',
    "'; drop table jobs; --",
    '*'.repeat(10_000),
    'كلمة '.repeat(500),
  ];
  const typed = (q: string) => searchJobs(ctx, visitor(), searchOf(new URLSearchParams({ q })));
  for (const q of hostile) await expect(typed(q)).resolves.toBeDefined();
  const nasty = fc.string({
    unit: fc.constantFrom(...'محاسب abc"\'\\&|!():*<->=·-_%\u0000\ud800\u200f'),
    maxLength: 60,
  });
  await fc.assert(
    fc.asyncProperty(nasty, async (q) => {
      await expect(find(ctx, { q })).resolves.toBeDefined();
      await expect(suggest(ctx, q, AR)).resolves.toBeDefined();
    }),
    { numRuns: 150 },
  );
});
