import { openCandidate } from '#modules/applications/test-data.server.ts';
import { createCompany } from '#modules/companies/test-data.server.ts';
import { setScreening } from '#modules/privacy/service.server.ts';
import { employerActor, seekerActor } from '#tests/support/actors.ts';
import { describe, expect, test as base, type TestContext } from '#tests/support/test-context.ts';
import { saveInfo } from '#modules/profiles/service.server.ts';
import { formMark, titleMark } from '#platform/search/index-words.ts';
import { wordsOf } from '#platform/search/words.ts';
import { searchOf } from './contract.ts';
import type { Found } from './found-person.ts';
import { indexRowOf, type Naming } from './index-row.ts';
import { listFacts } from './queries/index-rows.server.ts';
import { reindexCandidates, searchCandidates } from './service.server.ts';
import { createCandidate } from './test-data.server.ts';

const test = base.extend<{ ctx: TestContext }>({
  ctx: async ({ ctx }, use) => {
    await ctx.db.updateTable('profiles').set({ visibility: 'hidden' }).execute();
    await ctx.db.deleteFrom('candidate_search').execute();
    await use(ctx);
  },
});

async function company(ctx: TestContext, isBlind: boolean) {
  const { company: one, user } = await createCompany(ctx);
  const actor = employerActor(one.id, { id: user.id });
  if (isBlind) await setScreening(ctx, actor, true);
  return actor;
}
type Employer = Awaited<ReturnType<typeof company>>;

const found = async (ctx: TestContext, who: Employer, q: string) =>
  (await searchCandidates(ctx, who, searchOf(new URLSearchParams({ q })))).people;

const PERSON = {
  ar_first_name: 'شهلاء',
  ar_last_name: 'القحطاني',
  en_first_name: 'Shahlaa',
  en_last_name: 'Alqahtani',
  email: 'sh.qahtani77@mailbox.example',
  phone: '+966512345678',
};
const WHO = [
  'شهلاء القحطاني',
  'Shahlaa Alqahtani',
  'sh.qahtani77@mailbox.example',
  '0512345678',
  '٠٥١ ٢٣٤ ٥٦٧٨',
  'linkedin.com/in/shahla-q-77',
  'shahla-q-77',
];

/** All that the index reads of somebody who filled in everything. */
async function fullFound(ctx: TestContext): Promise<Found> {
  const { id } = await createCandidate(ctx, {
    user: PERSON,
    profile: {
      linkedin: 'https://www.linkedin.com/in/shahla-q-77',
      job_role_title_other: 'Data analyst',
      job_target: 'هدف',
      job_target_other: 'Target',
      about_other: 'About',
    },
  });
  await ctx.db
    .updateTable('experiences')
    .set({
      company_name_other: 'House',
      job_title_other: 'Analyst',
      job_description: 'وصف',
      job_description_other: 'Text',
      end_date: '2024-03-01',
    })
    .where('user_id', '=', id)
    .execute();
  await ctx.db
    .updateTable('qualifications')
    .set({ university_other: 'University', study_field_other: 'Field' })
    .where('user_id', '=', id)
    .execute();
  await ctx.db
    .insertInto('courses')
    .values({ user_id: id, position: 0, title: 'دورة', title_other: 'Course', type: 'course' })
    .execute();
  await ctx.db
    .insertInto('memberships')
    .values({ user_id: id, position: 0, role_name: 'عضوية', role_name_other: 'Member', member_from: '2020-01-01' })
    .execute();
  return (await listFacts(ctx.db, [id]))[0]!;
}

/** Chosen from lists, or who it is: nobody words them. */
const NOT_WORDED =
  /^(?:user_id|reached_by|(?:ar|en)_(?:first|last)_name|job_types|majors|last_active)\b|\.(?:level|qualification_type|start_date|end_date)$/;

type Path = (string | number)[];
function textsIn(value: unknown, path: Path = []): { path: Path; text: unknown }[] {
  if (typeof value === 'object' && value !== null && !(value instanceof Date))
    return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, [...path, name]));
  return [{ path, text: value }];
}
const planted = (found: Found, path: Path, text: string): Found => {
  const copy = structuredClone(found);
  let at = copy as unknown as Record<string | number, unknown>;
  for (const name of path.slice(0, -1)) at = at[name] as typeof at;
  at[path.at(-1)!] = text;
  return copy;
};

const NO_NAMES: Naming = {
  skillIdOf: () => null,
  languageIdOf: () => null,
  namesOf: () => [],
  conceptsIn: () => [],
  shortFormsIn: () => [],
  hash: 0,
};
const lexemesOf = (found: Found): Set<string> =>
  new Set(
    Array.from(
      indexRowOf(found, { naming: NO_NAMES, today: '2026-03-01' }).document.matchAll(/'((?:[^']|'')+)'/g),
      ([, lexeme]) => lexeme!.replaceAll("''", "'"),
    ),
  );

test('no field that is indexed keeps a name, a mail, a phone or an account of its owner', async ({ ctx }) => {
  const full = await fullFound(ctx);
  const fields = textsIn(full).filter(({ path }) => !NOT_WORDED.test(path.join('.')));
  // A field that this sample leaves empty would go unproven.
  expect(fields.filter(({ text }) => text === null)).toEqual(
    [['city_id'], ['job_role_id']].map((path) => ({ path, text: null })),
  );
  const worded = fields.filter(({ text }) => typeof text === 'string');
  expect(worded.length).toBeGreaterThan(18);
  const clean = lexemesOf(full);
  for (const { path } of worded) {
    expect(lexemesOf(planted(full, path, 'زقزوق')), path.join('.')).toContain(wordsOf('زقزوق')[0]!.stem);
    for (const who of WHO) {
      const kept = lexemesOf(planted(full, path, `${who} – زقزوق`));
      const telling = wordsOf(who).flatMap(({ stem, form }) => [stem, titleMark(stem), formMark(form)]);
      expect(
        telling.filter((one) => kept.has(one) && !clean.has(one)),
        `${path.join('.')}: ${who}`,
      ).toEqual([]);
    }
  }
});

describe('a company that chooses without names', () => {
  test('finds nobody by a name, a mail or a phone in their own words; another finds by name', async ({ ctx }) => {
    const [blind, open] = [await company(ctx, true), await company(ctx, false)];
    const { id } = await createCandidate(ctx, { user: PERSON });
    await saveInfo(ctx, seekerActor({ id }), {
      about: `أنا شهلاء القحطاني، راسلوني على ${PERSON.email} أو 0512345678. I am Shahlaa Alqahtani.`,
    });
    await reindexCandidates(ctx, [id]);
    for (const q of ['شهلاء', 'القحطاني', 'Shahlaa', 'Alqahtani', PERSON.email, 'qahtani77', '0512345678', 'محجوب'])
      expect(await found(ctx, blind, q), q).toEqual([]);
    for (const q of ['شهلاء القحطاني', 'Shahla Alqahtani', 'SQL']) expect(await found(ctx, open, q), q).toHaveLength(1);
    expect(await found(ctx, blind, 'SQL')).toHaveLength(1);
  });

  test.for([
    ['محللة بيانات', 'محلل بيانات'],
    ['المهندسة المدنية', 'مهندس مدني'],
    ['مستشارة قانونية للشركات الناشئة', 'مستشار قانوني للشركات الناشئة'],
    ['مشرفة مبيعات المنطقة الغربية', 'مشرف مبيعات المنطقة الغربية'],
    ['سكرتيرة', 'سكرتير'],
    ['محاسبة أولى', 'محاسب أول'],
    ['مدير إدارة', 'مدير إدارة'],
    ['Data analyst', 'Data Analyst'],
  ])('reads «%s» as «%s», on the card and in the CV', async ([written, neutral], { ctx }) => {
    const [blind, open] = [await company(ctx, true), await company(ctx, false)];
    const { id } = await createCandidate(ctx, { profile: { job_role_title: written } });
    await ctx.db.updateTable('experiences').set({ job_title: written }).where('user_id', '=', id).execute();
    const title = async (who: Employer) => {
      const [card] = await found(ctx, who, 'SQL');
      const { cv } = await openCandidate(ctx, who, id);
      return [card?.title, card?.last_job?.job_title, cv.job_role_title, cv.experiences[0]?.job_title];
    };
    expect(await title(blind)).toEqual(Array(4).fill(neutral));
    expect(await title(open)).toEqual(Array(4).fill(written));
  });

  test('finds men and women in the same order, whichever form it types', async ({ ctx }) => {
    const blind = await company(ctx, true);
    const people = [];
    for (const job_role_title of ['محللة بيانات', 'محلل بيانات', 'محللة بيانات', 'محلل بيانات']) {
      const { id } = await createCandidate(ctx, { profile: { job_role_title } });
      await ctx.db.updateTable('experiences').set({ job_title: job_role_title }).where('user_id', '=', id).execute();
      people.push(id);
    }
    await reindexCandidates(ctx, people);
    const order = async (q: string) => (await found(ctx, blind, q)).map(({ user_id }) => user_id);
    const asked = await order('محللة بيانات');
    expect(asked).toHaveLength(4);
    expect(await order('محلل بيانات')).toEqual(asked);
  });
});
