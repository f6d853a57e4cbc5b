import { randomInt } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { earliestStart } from '#modules/interviews/rules.ts';
import { interviewsTexts } from '#modules/interviews/texts.ts';
import { DAY_MS, dayInRiyadh, HOUR_MS, RIYADH_OFFSET_MS } from '#platform/durations.ts';
import { translate } from '#platform/texts/texts.ts';
import { postAd } from './posted-ad.ts';
import { asSeeker, newSeeker } from './seeker.ts';
import {
  closeBrowser,
  expectAccessible,
  expectNoSidewaysScroll,
  fromSomewhere,
  LOCALES,
  logInByApi,
  site,
  visitor,
} from './visitor.ts';

afterAll(closeBrowser);

const AD = {
  ar_title: 'محلل مقابلات',
  en_title: 'Interview analyst',
  ar_description: Array.from({ length: 25 }, (_, at) => `مهمة ${at + 1}`).join(' و'),
  job_type: 'full_time',
  salary_from: 900_000,
  salary_to: 1_200_000,
};

/** Somebody who has just applied to an ad of the demo's company. */
async function newApplicant(...args: Parameters<typeof newSeeker>) {
  const who = await newSeeker(...args);
  await asSeeker(who, 'PATCH', '/profile/info', { ar_first_name: 'ليلى', ar_last_name: 'الشهري', about: 'محللة.' });
  const job_id = await postAd(AD);
  const answer = await fetch(`${site()}/api/v1/jobs/${job_id}/applications`, {
    method: 'POST',
    headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/json', ...fromSomewhere() },
    body: '{}',
  });
  const { data } = (await answer.json()) as { data: { id: string } };
  return { who, job_id, application_id: data.id };
}

/** The clock of Riyadh at a moment, as a browser's field holds it. */
const clockOf = (at: Date) => new Date(at.getTime() + RIYADH_OFFSET_MS).toISOString().slice(0, 13) + ':00';
/**
 * Some night hour of the next months: nobody is asked for at the hour of another run, nor of the other language, nor of
 * the interviews that the demo's company has by day.
 */
const someHour = (locale: 'ar' | 'en') => {
  const day = dayInRiyadh(new Date(earliestStart(new Date(), 4).getTime() + randomInt(1, 80) * DAY_MS));
  const hour = locale === 'ar' ? randomInt(20, 24) : randomInt(0, 4);
  return new Date(Date.parse(`${day}T00:00:00Z`) - RIYADH_OFFSET_MS + hour * HOUR_MS);
};

// In Arabic on a phone without a script, in English on a wide screen with one.
const AS = { ar: { width: 360, javaScript: false }, en: { width: 1280 } };

describe.for(LOCALES)('an interview in %s', (locale) => {
  const t = translate(interviewsTexts, locale);

  const wanted = someHour(locale);

  test('is proposed, picked, put into a calendar, and called off', async () => {
    const { who, job_id, application_id } = await newApplicant(locale, AS[locale]);
    const company = await visitor(locale, AS[locale]);
    await logInByApi(company, 'company@sila.test');
    const form = `/jobs/${job_id}/applicants/${application_id}/interview`;

    // One interviewer is too few, and what was typed stays.
    await company.go(form);
    await company.page.locator('input[name="times"]').first().fill(clockOf(wanted));
    await company.page.locator('input[name="kind"][value="phone"]').check();
    await company.page.getByRole('button', { name: t('interviews.propose'), exact: true }).click();
    await company.page.locator('.field-problem').first().waitFor();
    expect(await company.page.locator('input[name="times"]').first().inputValue()).toBe(clockOf(wanted));
    await company.page.locator('input[name="interviewer_name"]').first().fill('خالد');
    await company.page.locator('input[name="interviewer_email"]').first().fill('khalid@panel.test');
    if (locale === 'en') await expectAccessible(company.page);
    await expectNoSidewaysScroll(company.page);
    await company.page.getByRole('button', { name: t('interviews.propose'), exact: true }).click();
    await company.page.waitForURL(/\/interviews\/[0-9a-f-]{36}$/);
    const path = /\/interviews\/[0-9a-f-]{36}$/.exec(company.page.url())![0];

    await who.go('/interviews');
    await who.page.locator(`main a[href$="${path}"]`).click();
    await who.at(path);
    if (locale === 'en') await expectAccessible(who.page);
    await who.page.getByRole('button', { name: t('interviews.pick'), exact: true }).click();
    await who.page.getByText(t('interviews.state_agreed')).first().waitFor();
    await expectNoSidewaysScroll(who.page);

    const file = await (await who.context.request.get(`${site()}${path}/interview.ics`)).text();
    expect(file).toContain(`DTSTART:${clockless(wanted)}`);
    expect(file).toContain('STATUS:CONFIRMED');

    await company.go(path);
    await company.page.getByText(t('interviews.cancel'), { exact: true }).click();
    await company.page.locator('textarea[name="reason"]').fill('أُلغيت الوظيفة');
    await company.page.getByRole('button', { name: t('interviews.cancel_now'), exact: true }).click();
    await company.page.getByText(t('interviews.state_cancelled')).first().waitFor();

    await who.go(path);
    await who.page.getByText('أُلغيت الوظيفة').waitFor();
    expect(await (await who.context.request.get(`${site()}${path}/interview.ics`)).text()).toContain('METHOD:CANCEL');
  });
});

/** 20261201T110000Z */
const clockless = (at: Date) => `${new Date(at).toISOString().slice(0, 13).replaceAll('-', '')}0000Z`;
