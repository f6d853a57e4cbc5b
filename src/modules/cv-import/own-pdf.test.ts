import { makeUser } from '#modules/auth/test-data.server.ts';
import { CV_TEMPLATES, type CvLanguage } from '#modules/cv/contract.ts';
import { ownCvPdf } from '#modules/cv/service.server.ts';
import { openProfile, saveInfo, savePersonalInfo } from '#modules/profiles/service.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import { receiveFile } from '#modules/files/service.server.ts';
import { seekerActor } from '#tests/support/actors.ts';
import { accuracyOf, shareOf, tableOf } from '#tests/support/cv-makers/accuracy.ts';
import { docxMade } from '#tests/support/cv-makers/docx-made.ts';
import { OMAR, SARA, type KnownCv } from '#tests/support/cv-makers/known-cv.ts';
import { describe, expect, test, type TestContext } from '#tests/support/test-context.ts';
import { ReviewForm } from './contract.ts';
import { findCv } from './finding/find-cv.ts';
import { isHeadingText } from './finding/headings.ts';
import { readLexicon } from './lexicon.server.ts';
import { linesOf } from './reading/lines.ts';
import { runThread } from './reading/run-thread.server.ts';
import { applyImport, findOwnImport, readImport, startImport } from './service.server.ts';

/** A seeker whose profile says what the CV says. */
async function seekerOf(ctx: TestContext, known: KnownCv): Promise<Actor> {
  const user = await makeUser(ctx, {
    email: known.email,
    phone: known.phone,
    email_verified_at: ctx.now(),
    phone_verified_at: ctx.now(),
  });
  await openProfile(ctx, { user_id: user.id, type: 'USER' });
  const actor = seekerActor({ id: user.id });
  const bytes = await docxMade(known);
  const file = await receiveFile(ctx, actor, { kind: 'cv_import', field: 'cv_import', name: 'cv.docx', bytes });
  const { id } = await startImport(ctx, actor, file.id);
  await readImport(ctx, id);
  const { draft, version } = (await findOwnImport(ctx, actor, id))!;
  const form: Record<string, string> = { version: String(version) };
  for (const [name, { value }] of Object.entries(draft!.fields))
    Object.assign(form, { [name]: value, [`take.${name}`]: 'true' });
  for (const [list, entries] of Object.entries(draft!.lists)) {
    for (const [index, { values }] of entries.entries()) {
      form[`take.${list}.${index}`] = 'true';
      for (const [name, value] of Object.entries(values)) form[`${list}.${index}.${name}`] = value;
    }
  }
  await applyImport(ctx, actor, id, ReviewForm.parse(form));
  const { ar_first_name, ar_last_name, en_first_name, en_last_name } = known;
  await savePersonalInfo(ctx, actor, { residency_status: 'employer', sponsorship_transfer: 'yes' });
  await saveInfo(ctx, actor, { ar_first_name, ar_last_name, en_first_name, en_last_name });
  return actor;
}

/** In its own language, where nothing is translated on the way, and in both side by side. */
const cases = CV_TEMPLATES.flatMap((template) =>
  [SARA, OMAR].flatMap((known) =>
    ([known.language, 'both'] as CvLanguage[]).map((locale) => ({ template, locale, known })),
  ),
);

describe('our own PDF gives back the profile it was made of', () => {
  for (const { template, locale, known } of cases) {
    test(`${template} in ${locale}, of a CV written in ${known.language}`, async ({ ctx }) => {
      const actor = await seekerOf(ctx, known);
      const shown = { photo: false, birthdate: true, nationality: true, residency: true };
      const pdf = await ownCvPdf(ctx, actor, { template, locale, ...shown });
      const parsed = await runThread('pdf', pdf.bytes);
      if (!('pages' in parsed)) throw new Error('not read');
      const lexicon = await readLexicon(ctx);
      const rows = accuracyOf(findCv(linesOf(parsed.pages, isHeadingText), lexicon), known, lexicon);
      process.stdout.write(`${tableOf(`${template} ${locale} ${known.language}`, rows)}\n`);
      expect(shareOf(rows)).toBeGreaterThanOrEqual(0.9);
    });
  }
});
