import { makeUser } from '#modules/auth/test-data.server.ts';
import { receiveFile } from '#modules/files/service.server.ts';
import { employerActor, staffActor } from '#tests/support/actors.ts';
import { asWritten } from '#tests/support/as-written.ts';
import { samplePdf } from '#tests/support/sample-files.ts';
import { expect, test, type TestContext } from '#tests/support/test-context.ts';
import { REFUSED_FOR_MS } from './papers-texts.ts';
import {
  answerPapers,
  listPapersHistory,
  requireOwnCompany,
  saveCommercialFile,
  saveCompany,
  verifyCompany,
} from './service.server.ts';
import { createCompany } from './test-data.server.ts';

async function waiting(ctx: TestContext) {
  const { company, user } = await createCompany(ctx, { state: 'domain_verified', verified_at: null });
  const owner = employerActor(company.id, { id: user.id });
  await sendPaper(ctx, owner);
  const staff = staffActor(['admin.users'], {
    id: (await makeUser(ctx, { ar_first_name: 'ليان', ar_last_name: 'القحطاني' })).id,
  });
  return { company, owner, staff };
}

async function sendPaper(ctx: TestContext, owner: ReturnType<typeof employerActor>) {
  const upload = { kind: 'commercial_file', field: 'commercial_file', name: 'cr.pdf', bytes: samplePdf() } as const;
  await saveCommercialFile(ctx, owner, (await receiveFile(ctx, owner, upload)).id);
}

const dueAt = async (ctx: TestContext, id: number) =>
  (await ctx.db.selectFrom('companies').select('papers_due_at').where('id', '=', id).executeTakeFirstOrThrow())
    .papers_due_at;
const told = (ctx: TestContext) =>
  ctx.db.selectFrom('notifications').select(['kind', 'params']).orderBy(asWritten).execute();

const WHY = { reason: 'differs', words: 'صحّحوا المدينة.', differs: ['city_id'], version: null } as const;

test('asked again, a company waits for nothing until it answers by a paper or a correction', async ({ ctx }) => {
  const { company, owner, staff } = await waiting(ctx);
  const answer = { ...WHY, differs: [...WHY.differs], decision: 'asked_again' as const };
  await answerPapers(ctx, staff, company.id, answer);
  await answerPapers(ctx, staff, company.id, answer);
  expect(await dueAt(ctx, company.id)).toBeNull();
  expect(await told(ctx)).toEqual([
    {
      kind: 'papers_asked_again',
      params: {
        company: { ar: company.foundation_name, en: company.en_foundation_name },
        reason: {
          ar: 'في حسابكم ما يختلف عن الوثيقة. يختلف: المدينة. صحّحوا المدينة.',
          en: 'Something in your account is not what the paper says. Different: city. صحّحوا المدينة.',
        },
      },
    },
  ]);
  await saveCompany(ctx, owner, { about_company: 'نبذة' });
  expect(await dueAt(ctx, company.id)).toBeNull();
  await saveCompany(ctx, owner, { vat_number: '300000000000003' });
  expect(await dueAt(ctx, company.id)).toEqual(ctx.now());
});

test('a refused paper is not followed by another for a week', async ({ ctx }) => {
  const { company, owner, staff } = await waiting(ctx);
  await answerPapers(ctx, staff, company.id, {
    decision: 'refused',
    reason: 'altered',
    words: '',
    differs: [],
    version: null,
  });
  await expect(sendPaper(ctx, owner)).rejects.toMatchObject({ code: 'companies.papers_refused_lately' });
  ctx.clock.move(REFUSED_FOR_MS);
  await sendPaper(ctx, owner);
  expect(await dueAt(ctx, company.id)).toEqual(ctx.now());
});

test('staff vouch for the English name as it stands, and who decided from which file is kept', async ({ ctx }) => {
  const { company, owner, staff } = await waiting(ctx);
  await expect(verifyCompany(ctx, staff, company.id)).rejects.toMatchObject({ code: 'companies.english_unchecked' });
  await expect(verifyCompany(ctx, staff, company.id, { english_name: 'Another Co.' })).rejects.toMatchObject({
    code: 'companies.english_unchecked',
  });
  await verifyCompany(ctx, staff, company.id, { english_name: company.en_foundation_name });
  const { commercial_file_id } = await requireOwnCompany(ctx, owner);
  expect(await listPapersHistory(ctx, staff, company.id)).toMatchObject([
    { decision: 'verified', english_name: 'Masar Technology', file_id: commercial_file_id, by: 'ليان القحطاني' },
  ]);
});

test('a verification is withdrawn with a reason: the badge goes, and the owners are told', async ({ ctx }) => {
  const { company, owner, staff } = await waiting(ctx);
  await verifyCompany(ctx, staff, company.id, { english_name: company.en_foundation_name });
  const withdraw = { decision: 'withdrawn', reason: 'misuse', words: '', differs: [], version: null } as const;
  await answerPapers(ctx, staff, company.id, { ...withdraw, differs: [] });
  expect(await requireOwnCompany(ctx, owner)).toMatchObject({ state: 'domain_verified', verified_at: null });
  expect((await told(ctx)).map(({ kind }) => kind)).toEqual(['company_verified', 'verification_withdrawn']);
  const [listed] = await ctx.db
    .selectFrom('company_directory')
    .select('is_verified')
    .where('company_id', '=', company.id)
    .execute();
  expect(listed).toEqual({ is_verified: false });
});
