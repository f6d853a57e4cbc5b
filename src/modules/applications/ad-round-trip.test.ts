import fc from 'fast-check';
import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { valuesOfAd } from '#modules/jobs/components/form-values.ts';
import { JobDraft } from '#modules/jobs/contract.ts';
import {
  AD_FIELD_NAMES,
  AD_FIELDS,
  COPIED,
  DESCRIBING,
  fieldsOfStep,
  PUBLIC,
  SEARCHED,
  type Ad,
} from '#modules/jobs/fields.ts';
import { writeAdForm } from '#modules/jobs/pages/ad-form.server.ts';
import { createDraft, findCompanyJob, findPublicJob, saveJob, startFromAd } from '#modules/jobs/service.server.ts';
import { createJob } from '#modules/jobs/test-data.server.ts';
import { changesOf } from '#modules/jobs/versions.ts';
import { createEmployer } from '#modules/payments/test-data.server.ts';
import { createReadySeeker } from '#modules/profiles/test-data.server.ts';
import { jobRowOf } from '#modules/search/job-index.ts';
import { pick } from '#platform/fields/declared.ts';
import { employerActor, seekerActor } from '#tests/support/actors.ts';
import { filled } from '#tests/support/filled.ts';
import { expect, test, type TestContext } from '#tests/support/test-context.ts';
import { applyToJob, listMyApplications } from './service.server.ts';
import { JobSnapshot, SAID_IN_ONE } from './contract.ts';
import { jobThenOf } from './service/frozen-job.server.ts';

async function employer(ctx: TestContext) {
  const { company_id, user_id } = await createEmployer(ctx, { state: 'verified' });
  return { company_id, actor: employerActor(company_id, { id: user_id }) };
}

const words = fc.constantFrom('نص معلّم', 'marked words', 'نص marked', 'سطر ثانٍ');

/** An ad that says something in every field that is declared, as it comes to stand in the database. */
async function everyField(ctx: TestContext, material: { words: string; number: number }) {
  const catalogues = await readCatalogues(ctx);
  const said = filled(AD_FIELDS, {
    ...material,
    day: '2026-03-20',
    itemOf: (catalogue) => catalogues.list(catalogue)[material.number]!.id,
  });
  // Formatting says what its text says.
  for (const language of ['ar', 'en'] as const)
    said[`${language}_description_html`] = `<p dir="auto"><strong>${said[`${language}_description`]}</strong></p>`;
  return said;
}

const saidBy = <Row extends Ad>(job: Row): Ad => pick(job as Ad, AD_FIELD_NAMES);

test('whatever an ad says is kept by the API and by the form, copied, and frozen with an application', async ({
  ctx,
}) => {
  const { company_id, actor } = await employer(ctx);
  const { user } = await createReadySeeker(ctx);
  const seeker = seekerActor({ id: user.id, has_info: true });
  await fc.assert(
    fc.asyncProperty(words, fc.integer({ min: 1, max: 9 }), async (words, number) => {
      const said = await everyField(ctx, { words, number });

      const byApi = await createDraft(ctx, actor, JobDraft.parse(said));
      expect(saidBy(await findCompanyJob(ctx, actor, byApi.id))).toEqual(said);

      const empty = await createDraft(ctx, actor, {});
      const typed = valuesOfAd(byApi);
      for (const step of ['role', 'details'] as const) {
        const form = new FormData();
        form.set('step', step);
        form.set('intent', 'keep');
        for (const name of fieldsOfStep(step)) form.set(name, typed[name]!);
        expect(await writeAdForm(ctx, actor, empty.id, form)).toBeInstanceOf(Response);
      }
      expect(saidBy(await findCompanyJob(ctx, actor, empty.id))).toEqual(said);

      const copy = await startFromAd(ctx, actor, byApi.id);
      expect(pick(copy, COPIED)).toEqual(pick(said, COPIED));

      const shown = await createJob(ctx, { company_id, state: 'active', ...said });
      const read = await findPublicJob(ctx, seeker, shown.id);
      expect(pick(read, PUBLIC)).toEqual(pick(said, PUBLIC));
      const application = await applyToJob(ctx, seeker, shown.id, {
        cover_note: '',
        cv_source: 'profile',
        answers: [],
      });
      const { job_snapshot } = await ctx.db
        .selectFrom('applications')
        .select('job_snapshot')
        .where('id', '=', application.id)
        .executeTakeFirstOrThrow();
      expect(JobSnapshot.parse(job_snapshot)).toMatchObject(pick(said, PUBLIC));
      const { applications } = await listMyApplications(ctx, seeker, { page: 1 });
      const { job_then } = applications.find(({ id }) => id === application.id)!;
      expect(job_then).toMatchObject(pick(said, SAID_IN_ONE));
    }),
    { numRuns: 4 },
  );
});

test('what was frozen with one text of benefits is read in the language it is written in', () => {
  const said = { ar_title: 'محلل', en_title: 'Analyst', ar_company: 'مسار', en_company: 'Masar', vacancies: 1 };
  const kept = { ...said, ar_city: null, en_city: null, show_company: true, saudi_only: false, is_remote: false };
  const then = (locale: 'ar' | 'en') =>
    jobThenOf({ ...kept, benefits: 'Housing', working_hours: 'من 8 إلى 4' }, locale);
  const read = { benefits: 'Housing', working_hours: 'من 8 إلى 4' };
  expect([then('ar'), then('en')]).toEqual([expect.objectContaining(read), expect.objectContaining(read)]);
  const both = { ...kept, ar_benefits: 'سكن', en_benefits: 'Housing' };
  expect([jobThenOf(both, 'ar')?.benefits, jobThenOf(both, 'en')?.benefits]).toEqual(['سكن', 'Housing']);
});

test('an edit of a shown ad remembers every field that it changes, and nothing else may change', async ({ ctx }) => {
  const { company_id, actor } = await employer(ctx);
  const [before, after] = [
    await everyField(ctx, { words: 'قبل before', number: 2 }),
    await everyField(ctx, { words: 'بعد after', number: 3 }),
  ];
  // A flag has two values, whatever it is filled with.
  after.keep_off_boards = !before.keep_off_boards;
  const changed = changesOf(before, pick(after, DESCRIBING)).map(({ field }) => field);
  expect(changed).toEqual(DESCRIBING.filter((name) => !name.endsWith('_html')));
  const job = await createJob(ctx, { company_id, state: 'active', ...before });
  for (const name of AD_FIELD_NAMES.filter((one) => !(DESCRIBING as string[]).includes(one))) {
    if (before[name] === after[name]) continue;
    await expect(saveJob(ctx, actor, job.id, { [name]: after[name] }), name).rejects.toMatchObject({
      code: 'jobs.fixed_while_active',
    });
  }
});

test('an ad is found by the words of every field that is searched', async ({ ctx }) => {
  const said = await everyField(ctx, { words: 'zz', number: 1 });
  const marked = Object.fromEntries(
    SEARCHED.map((name, at) => [name, name === 'skills' ? [`qwxw${'abcdefgh'[at]}`] : `qwxw${'abcdefgh'[at]}`]),
  );
  const source = { ...said, ...marked, id: 1, company_id: 1, is_verified: true, foundation_name: '' };
  const { document } = jobRowOf(
    { ...source, en_foundation_name: null, activated_at: ctx.now() },
    { item: () => undefined, conceptsIn: () => [], namedIn: () => [], shortFormsIn: () => [] },
  );
  for (const [at, name] of SEARCHED.entries()) expect(document, name).toContain(`qwxw${'abcdefgh'[at]}`);
});
