import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cvImportTexts } from '#modules/cv-import/texts.ts';
import { fieldLabel } from '#platform/fields/labels.ts';
import { numberOf } from '#platform/texts/format.ts';
import { translate } from '#platform/texts/texts.ts';
import { browserMade, browserMadeInColumns } from '../support/cv-makers/browser-made.ts';
import { scannedPdf } from '../support/cv-makers/hostile-files.ts';
import { LAYLA, OMAR, SARA, type KnownCv } from '../support/cv-makers/known-cv.ts';
import { wordMade } from '../support/cv-makers/word-made.ts';
import { asSeeker, newSeeker, type Seeker } from './seeker.ts';
import { closeBrowser, expectAccessible, expectNoSidewaysScroll, LOCALES, openBrowser } from './visitor.ts';

type Made = { name: string; bytes: Buffer; known: KnownCv };

/** Says of one job no month and of one skill no level. */
const HALF_SAID: KnownCv = {
  ...SARA,
  experiences: [{ ...SARA.experiences[0]!, start_date: '2021' }, SARA.experiences[1]!],
  skills: [
    { skill_name: 'SAP', level: 'high' },
    { skill_name: 'Power BI', level: null },
  ],
};
const files: Record<'word' | 'half' | 'browser' | 'columns', Made> = {} as never;
let scanned: Buffer;

beforeAll(async () => {
  const browser = await openBrowser();
  files.word = { name: 'سيرة سارة.pdf', bytes: await wordMade(SARA), known: SARA };
  files.half = { name: 'سيرة سارة.pdf', bytes: await wordMade(HALF_SAID), known: HALF_SAID };
  files.browser = { name: 'omar.pdf', bytes: await browserMade(browser, OMAR), known: OMAR };
  files.columns = { name: 'ليلى Layla.pdf', bytes: await browserMadeInColumns(browser, LAYLA), known: LAYLA };
  scanned = await scannedPdf();
});
afterAll(closeBrowser);

async function upload({ page, go }: Seeker, name: string, buffer: Buffer, mimeType = 'application/pdf') {
  await go('/profile/import');
  await page.locator('input[name="cv_import"]').setInputFiles({ name, mimeType, buffer });
  await page.locator('main form button[type="submit"]').first().click();
}

const field = ({ page }: Seeker, name: string) => page.locator(`main [name="${name}"]`).first();

/** Without JavaScript nothing asks again by itself: the visitor does. */
async function untilReviewed({ page, go }: Seeker, byHand: boolean) {
  const review = page.locator('form.review');
  for (let tries = byHand ? 40 : 0; tries > 0 && !(await review.isVisible()); tries -= 1) {
    await page.waitForTimeout(300);
    await go('/profile/import');
  }
  await review.waitFor();
}

async function save({ page }: Seeker) {
  await page.locator('button[name="intent"][value="apply"]').click();
  await page.waitForURL((url) => /\/profile(\/info)?$/.test(url.pathname));
}

type Saved = {
  data: {
    experiences: { job_title: string; company_name: string }[];
    skills: { skill_name: string }[];
    birthdate: string | null;
  };
};
const profileOf = async (who: Seeker) => ((await asSeeker(who, 'GET', '/profile')) as unknown as Saved).data;

describe.for(LOCALES)('a CV is imported in %s', (locale) => {
  const t = translate(cvImportTexts, locale);

  test.for([
    ['word', { width: 360 }],
    ['browser', {}],
    ['columns', { javaScript: false }],
  ] as const)('from a file made by %s, corrected and saved', async ([made, options]) => {
    const who = await newSeeker(locale, options);
    const { name, bytes, known } = files[made];
    const byHand = 'javaScript' in options;
    await upload(who, name, bytes);
    await untilReviewed(who, byHand);
    expect(await field(who, 'experiences.0.job_title').inputValue()).toBe(known.experiences[0]!.job_title);
    if (!byHand) {
      await expectAccessible(who.page);
      await expectNoSidewaysScroll(who.page);
    }
    // Nothing is saved before.
    expect((await profileOf(who)).experiences).toEqual([]);

    const corrected = `${known.experiences[0]!.job_title} 2`;
    await field(who, 'experiences.0.job_title').fill(corrected);
    await field(who, 'take.birthdate').uncheck();
    await save(who);

    const profile = await profileOf(who);
    expect(profile.experiences.map((one) => one.company_name)).toEqual(
      known.experiences.map(({ company_name }) => company_name),
    );
    expect(profile.experiences[0]!.job_title).toBe(corrected);
    expect(profile.birthdate).toBeNull();
    await who.go('/profile/personal-exp');
    await who.page.getByText(corrected).first().waitFor();
    await who.context.close();
  });

  test('with the line and page of each thing, nothing unsure ticked, and only what is ticked saved', async () => {
    const who = await newSeeker(locale);
    await upload(who, files.half.name, files.half.bytes);
    await untilReviewed(who, false);
    const rowOf = (of: string) =>
      who.page.locator('.review-row, .review-entries > li').filter({ has: who.page.locator(`[name="take.${of}"]`) });
    const isTicked = (of: string) => field(who, `take.${of}`).isChecked();
    const place = t('cv_import.in_file_page', { page: numberOf(1, locale) });
    for (const [of, line] of [
      ['birthdate', '١٩٩٤'],
      ['nationality_id', 'سعودي'],
      ['city_id', 'الرياض'],
      ['job_role_title', SARA.job_role_title],
      ['about', SARA.about.slice(0, 30)],
      ['experiences.1', SARA.experiences[1]!.company_name],
      ['qualifications.0', SARA.qualifications[0]!.study_field],
    ] as const) {
      const said = await rowOf(of).locator('p').filter({ hasText: place }).innerText();
      expect(said).toContain(line);
      expect(await isTicked(of)).toBe(true);
    }

    const unsure = t('cv_import.unsure');
    for (const [of, reason] of [
      ['experiences.0', t('cv_import.unsure_empty', { what: fieldLabel('start_date', locale) })],
      ['skills.1', t('cv_import.unsure_made', { what: fieldLabel('level', locale) })],
    ] as const) {
      expect(await isTicked(of)).toBe(false);
      const said = await rowOf(of).innerText();
      expect(said).toContain(unsure);
      expect(said).toContain(reason);
    }
    expect(await rowOf('experiences.1').innerText()).not.toContain(unsure);
    expect(await isTicked('skills.0')).toBe(true);

    await save(who);
    const profile = await profileOf(who);
    expect(profile.experiences.map((one) => one.company_name)).toEqual([SARA.experiences[1]!.company_name]);
    expect(profile.skills.map((one) => one.skill_name)).toEqual(['SAP']);
    expect(profile.birthdate).toBe(SARA.birthdate);
    await who.context.close();
  });

  // The words differ by language and the way does not: once is enough.
  test('half of a review waits until its owner comes back', async () => {
    const who = await newSeeker(locale);
    await upload(who, files.word.name, files.word.bytes);
    await untilReviewed(who, false);
    await field(who, 'experiences.0.company_name').fill('شركة كتبتها أنا');
    await field(who, 'take.experiences.1').uncheck();
    await who.page.locator('button[name="intent"][value="later"]').click();
    await who.page.getByText(t('cv_import.kept')).first().waitFor();
    await who.go('/profile/import');
    expect(await field(who, 'experiences.0.company_name').inputValue()).toBe('شركة كتبتها أنا');
    expect(await field(who, 'take.experiences.1').isChecked()).toBe(false);
    await who.context.close();
  });

  test('a broken file and a scan say what is wrong', async () => {
    const who = await newSeeker(locale);
    await upload(who, 'half.pdf', files.word.bytes.subarray(0, 9_000));
    await who.page.locator('.field-problem').waitFor();
    await upload(who, 'scan.pdf', scanned);
    await who.page.locator('.notice-danger').waitFor();
    expect(await who.page.locator('.notice-danger').innerText()).toContain(t('cv_import.problem_no_text'));
    await expectAccessible(who.page);
    await who.context.close();
  });
});
