import fc from 'fast-check';
import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { createEmployer } from '#modules/payments/test-data.server.ts';
import { namesIn, pick } from '#platform/fields/declared.ts';
import { employerActor } from '#tests/support/actors.ts';
import { filled } from '#tests/support/filled.ts';
import { expect, test } from '#tests/support/test-context.ts';
import {
  CompanyAboutForm,
  CompanyBillingForm,
  CompanyIdentityForm,
  CompanyPapersForm,
  CompanyPatch,
  CompanyPlaceForm,
} from './contract.ts';
import { COMPANY_FIELDS, PUBLIC } from './fields.ts';
import { readCompany, requireOwnCompany, saveCompany } from './service.server.ts';

const NAMES = namesIn(COMPANY_FIELDS);
const FORMS = [CompanyIdentityForm, CompanyPapersForm, CompanyBillingForm, CompanyPlaceForm, CompanyAboutForm];
/** Numbers that mean something are of no common kind. */
const NUMBERS = {
  commercial_registration: '7012345678',
  vat_number: '312345678901233',
  email_main_domain: 'sila.example.sa',
  building_number: '7421',
  postal_code: '13524',
  additional_number: '3312',
};

const without = <Fields extends object>(fields: Fields, names: readonly string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name))) as Fields;

test('whatever a company says is kept by the API and by its forms, and only what is public is read by all', async ({
  ctx,
}) => {
  const catalogues = await readCatalogues(ctx);
  const { company_id, user_id } = await createEmployer(ctx);
  const other = await createEmployer(ctx);
  const [actor, second] = [
    employerActor(company_id, { id: user_id }),
    employerActor(other.company_id, { id: other.user_id }),
  ];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('نص معلّم', 'marked words'),
      fc.integer({ min: 1, max: 9 }),
      async (words, number) => {
        const common = without(COMPANY_FIELDS, Object.keys(NUMBERS));
        const itemOf = (catalogue: Parameters<typeof catalogues.list>[0]) => catalogues.list(catalogue)[number % 3]!.id;
        const said = { ...filled(common, { words, number, day: '2020-01-01', itemOf }), ...NUMBERS };

        await saveCompany(ctx, actor, CompanyPatch.parse(said));
        const own = await requireOwnCompany(ctx, actor);
        expect(pick(own, NAMES)).toEqual(said);

        for (const form of FORMS) await saveCompany(ctx, second, form.parse({ ...own, version: undefined }));
        expect(pick(await requireOwnCompany(ctx, second), NAMES)).toEqual(said);

        const read: object = await readCompany(ctx, 'ar', company_id);
        expect(read).toMatchObject(pick(said, PUBLIC));
        for (const name of NAMES.filter((one) => !(PUBLIC as string[]).includes(one)))
          expect(read).not.toHaveProperty(name);
      },
    ),
    { numRuns: 3 },
  );
});
