import { assert, asyncProperty, array, boolean, constantFrom, option, record, oneof, type Arbitrary } from 'fast-check';
import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { receiveFile } from '#modules/files/service.server.ts';
import { seekerActor } from '#tests/support/actors.ts';
import { moduleApi } from '#tests/support/module-api.ts';
import { samplePdf, samplePicture } from '#tests/support/sample-files.ts';
import { expect, test, type TestContext } from '#tests/support/test-context.ts';
import { profilesApi } from './api.server.ts';
import type { ProfileAnswer } from './contract.ts';
import * as service from './service.server.ts';
import { createSeeker } from './test-data.server.ts';

const SEQUENCES = 12;
const EDITS = 14;

/** The weights as the product gives them, reckoned from nothing but the answer of the API. */
function reckoned(p: ProfileAnswer): number {
  const points: [number, unknown][] = [
    [15, p.birthdate && p.nationality_id],
    [10, p.country_id && (p.city_id || p.address)],
    [10, (p.about || p.about_other) && p.photo_href && (p.ar_first_name || p.en_first_name)],
    [15, p.job_role_title && p.job_types.length > 0],
    [15, p.qualifications.some((one) => one.graduated_year)],
    [15, p.experiences.length > 0 || p.has_no_experience],
    [10, p.skills.length > 0 || p.has_no_skills],
    [5, p.majors.length > 0],
    [2, Object.keys(p.socials).length > 0],
    [3, p.cv_href],
  ];
  return points.reduce((sum, [weight, done]) => sum + (done ? weight : 0), 0);
}

type Edit = (ctx: TestContext, actor: ReturnType<typeof seekerActor>) => Promise<{ completeness: unknown } | null>;

/** Everything that can be done to a profile, with values that fill and values that empty. */
async function edits(ctx: TestContext): Promise<Arbitrary<Edit>> {
  const catalogues = await readCatalogues(ctx);
  const city = catalogues.list('cities').find(({ parent_id }) => parent_id !== null)!;
  const country = catalogues.list('countries').find(({ id }) => id !== city.parent_id)!;
  const major = catalogues.list('majors')[0]!;
  const orNot = <Value>(value: Value) => option(constantFrom(value), { nil: null });
  const last = (list: { id: string }[]) => list.at(-1)?.id;
  const edit = <Input>(inputs: Arbitrary<Input>, save: (input: Input) => Edit) => inputs.map(save);
  return oneof(
    edit(record({ about: orNot('نبذة'), about_other: orNot('About') }), (i) => (c, a) => service.saveInfo(c, a, i)),
    edit(
      record({ birthdate: orNot('1995-05-05'), nationality_id: orNot(country.id) }),
      (i) => (c, a) => service.savePersonalInfo(c, a, i),
    ),
    edit(
      oneof(
        record({ city_id: orNot(city.id), address: orNot('حي العقيق') }),
        record({ country_id: orNot(country.id), city_id: constantFrom(null) }),
      ),
      (i) => (c, a) => service.saveContactInfo(c, a, i),
    ),
    edit(
      record({
        job_role_title: constantFrom('محاسب', 'نجّار'),
        job_types: array(constantFrom('remotely' as const), { maxLength: 1 }),
      }),
      (i) => (c, a) => service.saveJobRequired(c, a, i),
    ),
    edit(boolean(), (some) => (c, a) => service.saveMajors(c, a, { majors: some ? [major.id] : [] })),
    edit(
      record({ some: boolean(), none: boolean() }),
      ({ some, none }) =>
        (c, a) =>
          service.saveSkills(c, a, {
            skills: some ? [{ skill_name: 'SQL', level: 'high' }] : [],
            has_no_skills: none && !some,
          }),
    ),
    edit(
      record({ site: orNot('https://sara.example'), linkedin: orNot('https://linkedin.com/in/sara') }),
      (i) => (c, a) => service.saveSocialContacts(c, a, i),
    ),
    edit(
      record({
        list: constantFrom('experiences' as const, 'courses' as const, 'memberships' as const),
        none: boolean(),
      }),
      ({ list, none }) =>
        async (c, a) => {
          const { [list]: entries } = await service.readOwnProfile(c, a);
          return service.saveNone(c, a, list, { none: none && entries.length === 0 });
        },
    ),
    edit(
      record({ kind: constantFrom('photo' as const, 'cv' as const), some: boolean() }),
      ({ kind, some }) =>
        async (c, a) => {
          const bytes = kind === 'photo' ? await samplePicture() : samplePdf();
          const id = some ? (await receiveFile(c, a, { kind, field: kind, name: 'x', bytes })).id : null;
          return kind === 'photo' ? service.savePhoto(c, a, id) : service.saveCv(c, a, id);
        },
    ),
    edit(
      orNot(2020),
      (graduated_year) => (c, a) =>
        service.saveQualification(c, a, {
          qualification_type: 'secondary',
          university: null,
          study_field: null,
          system: null,
          graduation_degree: null,
          graduated_year,
          graduated_month: null,
          description: null,
        }),
    ),
    edit(
      constantFrom(null),
      () => (c, a) =>
        service.saveExperience(c, a, {
          company_name: 'بيت الخبرة',
          job_title: 'محللة',
          foundation_major_id: null,
          start_date: '2020-01-01',
          end_date: null,
          job_description: null,
          foundation_members_count: null,
          latest_salary: null,
        }),
    ),
    edit(constantFrom('qualifications' as const, 'experiences' as const), (list) => async (c, a) => {
      const id = last((await service.readOwnProfile(c, a))[list]);
      if (id === undefined) return null;
      return list === 'experiences' ? service.deleteExperience(c, a, id) : service.deleteQualification(c, a, id);
    }),
  );
}

test('after any edits, each save and the profile itself say the ratio that the answer adds up to', async ({ ctx }) => {
  const { server, as } = await moduleApi(ctx, profilesApi);
  await assert(
    asyncProperty(array(await edits(ctx), { minLength: 3, maxLength: EDITS }), async (sequence) => {
      const { user } = await createSeeker(ctx);
      const actor = seekerActor({ id: user.id });
      as(actor);
      for (const edit of sequence) {
        const saved = await edit(ctx, actor);
        const answer = await server.inject({ method: 'GET', url: '/api/v1/user/profile' });
        const profile = answer.json<{ data: ProfileAnswer }>().data;
        expect(profile.completeness.ratio).toBe(reckoned(profile));
        expect(saved?.completeness ?? profile.completeness).toEqual(profile.completeness);
        const { sections, missing, next, ratio } = profile.completeness;
        expect(missing).toEqual(sections.filter(({ done }) => !done).map(({ section }) => section));
        expect(next === null).toBe(ratio === 100);
        if (next) {
          const state = sections.find(({ section }) => section === next.section)!;
          expect(state.done).toBe(false);
          expect(next.ratio).toBe(ratio + state.weight);
        }
      }
    }),
    { numRuns: SEQUENCES },
  );
});
