import fc from 'fast-check';
import type { CatalogueName } from '#modules/catalogues/contract.ts';
import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { receiveFile } from '#modules/files/service.server.ts';
import { cvFor } from '#modules/privacy/service.server.ts';
import { namesIn, pick, typedValues } from '#platform/fields/declared.ts';
import { seekerActor } from '#tests/support/actors.ts';
import { filled } from '#tests/support/filled.ts';
import { samplePdf } from '#tests/support/sample-files.ts';
import { describe, expect, test, type TestContext } from '#tests/support/test-context.ts';
import { ENTRY_FORMS } from './components/entry-kinds.ts';
import { CV_LIST_NAMES, CV_LISTS, fieldsOfSection, PROFILE_FIELDS, frozenOf, type CvField } from './fields.ts';
import * as inputs from './inputs.ts';
import * as service from './service.server.ts';
import { createSeeker } from './test-data.server.ts';

type Fields = Record<string, CvField>;

/** What fields are filled from, and files of the seeker's own. */
async function material(ctx: TestContext, actor: ReturnType<typeof seekerActor>, words: string, number: number) {
  const catalogues = await readCatalogues(ctx);
  const city = catalogues.list('cities').find(({ parent_id }) => parent_id !== null)!;
  const bytes = samplePdf();
  const keep = async (kind: 'graduation_file' | 'certificate_file') =>
    (await receiveFile(ctx, actor, { kind, field: kind, name: `${kind}.pdf`, bytes })).id;
  const files = { graduation_file: await keep('graduation_file'), certificate_file: await keep('certificate_file') };
  return {
    words,
    number,
    day: '1990-05-01',
    itemOf: (catalogue: CatalogueName) =>
      catalogue === 'cities'
        ? city.id
        : catalogue === 'countries'
          ? city.parent_id!
          : catalogues.list(catalogue)[1]!.id,
    fileOf: (kind: string) => files[kind as keyof typeof files],
  };
}

const words = fc.constantFrom('نص معلّم', 'سطر ثانٍ', 'نبذة');
const numbers = fc.integer({ min: 1, max: 3 });

test.for(CV_LIST_NAMES)(
  'whatever an entry of the %s says is kept by the API and by the form, and frozen',
  async (list, { ctx }) => {
    const { user } = await createSeeker(ctx);
    const actor = seekerActor({ id: user.id });
    const fields: Fields = CV_LISTS[list].fields;
    const own = async (id: string) => {
      const profile = (await service.readProfile(ctx, user.id))!;
      const frozen = service.toSnapshot(profile, ctx.now());
      const seen = cvFor('applied', frozen, { locale: 'ar', neutralTitle: (title) => title });
      return [profile, frozen, seen].map((cv) => cv[list].find((one) => one.id === id) as Record<string, unknown>);
    };
    await fc.assert(
      fc.asyncProperty(words, numbers, async (word, number) => {
        const said = filled(fields, await material(ctx, actor, word, number));
        const byApi = await service.saveEntry(ctx, actor, list, ENTRY_INPUTS[list].parse(said));
        const [read, frozen, seen] = await own(byApi.id);
        expect(pick(read!, namesIn(fields))).toEqual(said);
        expect(pick(frozen!, frozenOf(fields))).toEqual(pick(said, frozenOf(fields)));
        for (const name of unreadOf(fields)) expect(frozen).not.toHaveProperty(name);
        expect(seen).toEqual(frozen);

        const typed = Object.fromEntries(
          Object.entries(typedValues(fields, read!)).map(([name, value]) => [name, String(value ?? '')]),
        );
        const files = namesIn(fields).filter((name) => fields[name]!.file);
        for (const name of files) delete typed[name];
        const byForm = await service.saveEntry(ctx, actor, list, ENTRY_FORMS[list].parse(typed));
        const asSaid = { ...said, ...Object.fromEntries(files.map((name) => [name, null])) };
        expect(pick((await own(byForm.id))[0]!, namesIn(fields))).toEqual(asSaid);
      }),
      { numRuns: 3 },
    );
  },
);

const ENTRY_INPUTS = {
  qualifications: inputs.QualificationInput,
  experiences: inputs.ExperienceInput,
  languages: inputs.LanguageInput,
  courses: inputs.CourseInput,
  memberships: inputs.MembershipInput,
};
const unreadOf = (fields: Fields) => namesIn(fields).filter((name) => !(frozenOf(fields) as string[]).includes(name));

const SECTIONS = {
  info: { patch: inputs.InfoPatch, form: inputs.InfoForm, save: service.saveInfo },
  'personal-info': { patch: inputs.PersonalInfoPatch, form: inputs.PersonalInfoForm, save: service.savePersonalInfo },
  'contact-info': { patch: inputs.ContactInfoPatch, form: inputs.ContactInfoForm, save: service.saveContactInfo },
  'job-required': { patch: inputs.JobRequiredPatch, form: inputs.JobRequiredForm, save: service.saveJobRequired },
} as const;

describe('the sections of a CV', () => {
  test.for(namesIn(SECTIONS))(
    '%s: whatever it says is kept by the API and by the form, and frozen',
    async (section, { ctx }) => {
      const { patch, form, save } = SECTIONS[section];
      const names = fieldsOfSection(section) as (keyof typeof PROFILE_FIELDS)[];
      const fields: Fields = pick(PROFILE_FIELDS, names);
      await fc.assert(
        fc.asyncProperty(words, numbers, async (word, number) => {
          const { user } = await createSeeker(ctx);
          const actor = seekerActor({ id: user.id });
          const said = filled(fields, await material(ctx, actor, word, number));
          await save(ctx, actor, patch.parse(said) as never);
          const read = (await service.readProfile(ctx, user.id))!;
          expect(pick(read, names)).toEqual(said);
          const frozen: object = service.toSnapshot(read, ctx.now());
          expect(frozen).toMatchObject(pick(said, frozenOf(fields)));
          for (const name of unreadOf(fields)) expect(frozen).not.toHaveProperty(name);

          const other = await createSeeker(ctx);
          const typed = pick(typedValues(PROFILE_FIELDS, read), names);
          await save(ctx, seekerActor({ id: other.user.id }), form.parse(typed) as never);
          expect(pick((await service.readProfile(ctx, other.user.id))!, names)).toEqual(said);
        }),
        { numRuns: 3 },
      );
    },
  );

  test('every field of a profile is of a section, an account or a file', () => {
    const sections = namesIn(SECTIONS).flatMap((section) => fieldsOfSection(section) as string[]);
    const others = namesIn(PROFILE_FIELDS).filter((name) => !sections.includes(name));
    expect(others).toEqual(['email', 'phone', 'photo_file_id', 'cv_file_id']);
  });
});
