import { afterAll, describe, expect, test } from 'vitest';
import { fitTexts } from '#modules/fit/texts.ts';
import { translate } from '#platform/texts/texts.ts';
import { asSeeker, newSeeker, signedIn, type Seeker } from './seeker.ts';
import {
  closeBrowser,
  expectAccessible,
  expectNoSidewaysScroll,
  LOCALES,
  site,
  visitor,
  type Visitor,
} from './visitor.ts';

afterAll(closeBrowser);

type Fit = { score: number; met: number; all: number; matched_skills: string[]; missing_skills: string[] };
type JobAnswer = { id: number; skills: string[]; fit: Fit | null };

async function read(path: string, who?: { token: string; locale: string }) {
  const answer = await fetch(`${site()}/api/v1${path}`, {
    headers: new Headers(who ? { authorization: `Bearer ${who.token}`, 'x-locale': who.locale } : {}),
  });
  return ((await answer.json()) as { data: never }).data;
}
const jobOf = (id: number, who?: { token: string; locale: string }): Promise<JobAnswer> => read(`/jobs/${id}`, who);

/** An ad for accountants that asks for several skills. */
async function someAd(): Promise<JobAnswer> {
  const rows = await read('/jobs?q=accountant&per_page=20');
  for (const { id } of rows as JobAnswer[]) {
    const job = await jobOf(id);
    if (job.skills.length >= 3) return job;
  }
  throw new Error('the demo has no ad for accountants with three skills');
}

/** A wish and one of the skills that the ad asks for. */
async function introduce(who: Seeker, ad: JobAnswer) {
  const wish = {
    job_role_title: who.locale === 'ar' ? 'محاسبة' : 'Accountant',
    job_types: ['full_time'],
    expected_salary: 500_000,
  };
  const skills = { skills: [{ skill_name: ad.skills[0], level: 'high' }] };
  for (const [section, body] of [
    ['job-required', wish],
    ['skills', skills],
  ] as const) {
    expect((await asSeeker(who, 'PATCH', `/profile/${section}`, body)).status).toBe(200);
  }
}

/** The card beside the ad; on a phone it stands within the ad. */
const cardOf = ({ page }: Visitor) => page.locator('main .card:visible', { has: page.locator('.points') });

describe.for(LOCALES)('what fits whom in %s', (locale) => {
  const t = translate(fitTexts, locale);

  test('an empty CV is invited; then the ad says why it fits and what is missing, and a skill added raises it', async () => {
    const ad = await someAd();
    const who = await newSeeker(locale);
    await who.go(`/jobs/${ad.id}`);
    await who.page
      .getByRole('heading', { name: t('fit.invite_title') })
      .locator('visible=true')
      .waitFor();

    await introduce(who, ad);
    await who.go(`/jobs/${ad.id}`);
    await expectAccessible(who.page);
    const before = (await jobOf(ad.id, who)).fit!;
    const card = cardOf(who);
    const said = await card.innerText();
    expect(said).toContain(t('fit.title_desired'));
    expect(said).toContain(t('fit.skills_have'));
    for (const skill of before.missing_skills) expect(said).toContain(skill);

    const added = await card.locator('[name="skill_name"]').inputValue();
    await card.locator('summary').click();
    await card.locator('[name="level"]').selectOption('high');
    await card.getByRole('button', { name: t('fit.add_skill_go') }).click();
    await who.page
      .getByText(t('fit.add_skill_done', { skill: added }))
      .first()
      .waitFor();
    const after = (await jobOf(ad.id, who)).fit!;
    expect(after.score).toBeGreaterThan(before.score);
    expect(after.missing_skills).toEqual(before.missing_skills.filter((skill) => skill !== added));
    await expect.poll(() => card.locator('li', { hasText: t('fit.skills_have') }).innerText()).toContain(added);

    await who.go('/');
    const fitting = who.page.locator('section[aria-labelledby="home-fitting"]');
    expect(await fitting.locator('.job-row').count()).toBeGreaterThan(0);
    expect(await fitting.locator('.fit-mark').count()).toBe(await fitting.locator('.job-row').count());
    await expectAccessible(who.page);
    await who.go('/profile/recommended-jobs');
    expect(await who.page.locator('.job-row .fit-mark').count()).toBeGreaterThan(0);
    await who.go('/find-jobs');
    expect(await who.page.locator('.job-row .fit-mark').count()).toBe(await who.page.locator('.job-row').count());
    await who.context.close();
  });

  test('on a phone without JavaScript a skill is added just the same', async () => {
    const ad = await someAd();
    const maker = await newSeeker(locale);
    await introduce(maker, ad);
    await maker.context.close();
    const who = await signedIn(locale, maker.token, { javaScript: false, width: 360 });
    await who.go(`/jobs/${ad.id}`);
    await expectNoSidewaysScroll(who.page);
    const before = (await jobOf(ad.id, maker)).fit!;
    const card = cardOf(who);
    await card.locator('summary').click();
    await card.getByRole('button', { name: t('fit.add_skill_go') }).click();
    await who.at(`/jobs/${ad.id}`);
    expect((await jobOf(ad.id, maker)).fit!.missing_skills).toHaveLength(before.missing_skills.length - 1);
    await who.context.close();
  });

  test('a visitor sees nothing of it', async () => {
    const ad = await someAd();
    expect(ad.fit).toBeNull();
    const { page, go, context } = await visitor(locale);
    for (const path of ['/find-jobs', `/jobs/${ad.id}`]) {
      await go(path);
      expect(await page.locator('.fit-mark').count()).toBe(0);
    }
    await context.close();
  });
});
