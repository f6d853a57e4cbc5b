import { afterAll, describe, expect, test } from 'vitest';
import { refuse } from '#modules/companies/errors.ts';
import { jobsTexts } from '#modules/jobs/texts.ts';
import { translate } from '#platform/texts/texts.ts';
import { uiTexts } from '#ui/texts.ts';
import { samplePicture } from '../support/sample-files.ts';
import { newcomer } from './newcomer.ts';
import { asSeeker, newSeeker, signedIn } from './seeker.ts';
import {
  closeBrowser,
  expectAccessible,
  expectNoSidewaysScroll,
  fromSomewhere,
  LOCALES,
  site,
  type Visitor,
} from './visitor.ts';

afterAll(closeBrowser);

type Ad = { id: number; version: number; ar_title: string; en_title: string | null };

/** An employer of a new company, and a colleague who works by the API. */
async function office(locale: 'ar' | 'en', options: { width: number }) {
  const { token } = await newcomer(locale, 'drafts', 'Drafts Trial');
  const call = async (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) => {
    const answer = await fetch(`${site()}/api/v1/company/jobs${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...fromSomewhere() },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return ((await answer.json()) as { data: Ad }).data;
  };
  const who = await signedIn(locale, token, options);
  const { id } = await call('POST', '', { ar_title: 'العنوان الأول' });
  return {
    ...who,
    id,
    saved: () => call('GET', `/${id}`),
    colleague: (ad: object) => call('PATCH', `/${id}`, ad),
  };
}

const field = ({ page }: Visitor, name: string) => page.locator(`main [name="${name}"]`).first();
const said = (who: Visitor, name: string) => expect.poll(() => field(who, name).inputValue());
const offerIn = ({ page }: Visitor) => page.locator('main .side-by-side-box');
/** The texts of the box: the first is what was typed, the second what is saved. */
const offeredIn = (who: Visitor) => expect.poll(() => offerIn(who).locator('dd .typed').allInnerTexts());

const [FIRST, MINE, THEIRS] = ['العنوان الأول', 'عنوان كتبته هنا', 'عنوان حفظه زميل'];

describe.for(LOCALES)('what was typed and what a colleague saved, in %s', (locale) => {
  const t = translate(jobsTexts, locale);
  const ui = translate(uiTexts, locale);
  const width = locale === 'ar' ? 360 : 1280;
  const button = (who: Visitor, name: string) => offerIn(who).getByRole('button', { name });

  test('back to a step that was saved: it says what is saved now', async () => {
    const who = await office(locale, { width });
    await who.go(`/post-job/${who.id}?step=role`);
    await field(who, 'ar_title').fill(MINE);
    await who.page.locator('main form button.button-primary').first().click();
    await who.page.waitForURL(/step=details/);
    expect((await who.saved()).ar_title).toBe(MINE);
    await who.colleague({ ar_title: THEIRS });
    await who.page.getByRole('link', { name: t('jobs.previous') }).click();
    await said(who, 'ar_title').toBe(THEIRS);
    expect(await offerIn(who).count()).toBe(0);
    // What is typed elsewhere in the form goes out with it, and wipes nothing.
    await field(who, 'en_title').fill('Typed later');
    await expect.poll(async () => (await who.saved()).en_title).toBe('Typed later');
    expect((await who.saved()).ar_title).toBe(THEIRS);
    await who.context.close();
  });

  test('left a moment after typing: it is offered beside what is saved now, and taken or left', async () => {
    const who = await office(locale, { width });
    const leaveTyping = async () => {
      await who.go(`/post-job/${who.id}?step=role`);
      await field(who, 'ar_title').fill(MINE);
      await who.go('/jobs');
      await who.colleague({ ar_title: THEIRS });
      await who.go(`/post-job/${who.id}?step=role`);
      await offeredIn(who).toEqual([MINE, THEIRS]);
      expect(await field(who, 'ar_title').inputValue()).toBe(THEIRS);
    };
    await leaveTyping();
    await expectAccessible(who.page);
    await expectNoSidewaysScroll(who.page);
    await button(who, ui('ui.offer_theirs')).press('Enter');
    await expect.poll(() => offerIn(who).count()).toBe(0);
    await who.page.reload();
    await said(who, 'ar_title').toBe(THEIRS);
    expect(await offerIn(who).count()).toBe(0);

    await who.colleague({ ar_title: FIRST });
    await leaveTyping();
    await button(who, ui('ui.offer_mine')).press('Enter');
    await said(who, 'ar_title').toBe(MINE);
    expect(await field(who, 'ar_title').evaluate((input) => input === document.activeElement)).toBe(true);
    await expect.poll(async () => (await who.saved()).ar_title).toBe(MINE);
    await who.context.close();
  });

  test('what another form of the page brings anew hides no colleague’s save', async () => {
    const { token } = await newcomer(locale, 'parts', 'Parts Trial');
    const who = await signedIn(locale, token, { width });
    const profile = (method: 'GET' | 'PATCH', body?: object) =>
      fetch(`${site()}/api/v1/company/profile`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...fromSomewhere() },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }).then(async (answer) => ((await answer.json()) as { data: { site: string } }).data);
    const theirs = 'https://theirs.example.sa';
    await who.go('/company-profile?part=identity');
    await field(who, 'site').fill('https://mine.example.sa');
    await profile('PATCH', { site: theirs });
    const buffer = await samplePicture({ width: 400, height: 400 });
    await who.page.locator('input[name="logo"]').setInputFiles({ name: 'logo.jpg', mimeType: 'image/jpeg', buffer });
    await who.page.locator('form:has([name="logo"]) button[type="submit"]').click();
    await who.page.locator('form:has([name="intent"][value="remove-logo"])').waitFor();
    const save = who.page.locator('form:has([name="site"]) button[type="submit"]');
    await save.click();
    await who.page.getByText(refuse('companies.stale').texts[locale]).first().waitFor();
    expect((await profile('GET')).site).toBe(theirs);
    // Told of it, one may save all the same.
    await save.click();
    await expect.poll(async () => (await profile('GET')).site).toContain('mine.example.sa');
    await who.context.close();
  });

  test('after the conflict notice’s own button: what is saved stands, and what was typed is offered', async () => {
    const who = await office(locale, { width });
    await who.go(`/post-job/${who.id}?step=role`);
    await who.colleague({ ar_title: THEIRS });
    await field(who, 'ar_title').fill(MINE);
    await who.page.getByRole('button', { name: t('jobs.reload') }).click();
    await offeredIn(who).toEqual([MINE, THEIRS]);
    expect(await field(who, 'ar_title').inputValue()).toBe(THEIRS);
    await field(who, 'en_title').fill('Typed later');
    await expect.poll(async () => (await who.saved()).en_title).toBe('Typed later');
    expect((await who.saved()).ar_title).toBe(THEIRS);
    // Nobody has chosen yet: it is still there.
    await who.page.reload();
    await offeredIn(who).toEqual([MINE, THEIRS]);
    await who.context.close();
  });

  test('the page was read again while it was being written on: the same', async () => {
    const who = await office(locale, { width });
    await who.go(`/post-job/${who.id}?step=role`);
    await who.page.route(/post-job.*\.data/, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await field(who, 'ar_title').fill(MINE);
    await who.colleague({ ar_title: THEIRS });
    await who.page.evaluate(() =>
      (
        window as unknown as { __reactRouterDataRouter: { revalidate: () => void } }
      ).__reactRouterDataRouter.revalidate(),
    );
    await offeredIn(who).toEqual([MINE, THEIRS]);
    expect(await field(who, 'ar_title').inputValue()).toBe(THEIRS);
    await who.context.close();
  });

  test('on one’s own version what was typed comes back by itself', async () => {
    const who = await office(locale, { width });
    await who.go(`/post-job/${who.id}?step=role`);
    await field(who, 'ar_title').fill(MINE);
    await who.go('/jobs');
    await who.go(`/post-job/${who.id}?step=role`);
    await said(who, 'ar_title').toBe(MINE);
    expect(await offerIn(who).count()).toBe(0);
    await expect.poll(async () => (await who.saved()).ar_title).toBe(MINE);
    await who.context.close();
  });

  test('one person on two devices: the later one sees both and chooses', async () => {
    const phone = await newSeeker(locale, { width });
    await asSeeker(phone, 'PATCH', '/profile/info', { about: 'First' });
    const desk = await signedIn(locale, phone.token);
    await phone.go('/profile/info');
    await field(phone, 'about').fill('Typed on the phone');
    await phone.go('/profile');

    await desk.go('/profile/info');
    await field(desk, 'about').fill('Saved at the desk');
    await field(desk, 'en_first_name').fill('Layla');
    await field(desk, 'en_last_name').fill('Alshehri');
    await desk.page.locator('main form button[type="submit"].button-primary').first().click();
    await desk.at('/profile');

    await phone.go('/profile/info');
    await offeredIn(phone).toEqual(['Typed on the phone', 'Saved at the desk']);
    expect(await field(phone, 'about').inputValue()).toBe('Saved at the desk');
    await expectAccessible(phone.page);
    await expectNoSidewaysScroll(phone.page);
    await button(phone, ui('ui.offer_mine')).click();
    await phone.page.locator('main form button[type="submit"].button-primary').first().click();
    await phone.at('/profile');
    const { data } = (await asSeeker(phone, 'GET', '/profile')) as unknown as { data: Record<string, string> };
    expect(data).toMatchObject({ about: 'Typed on the phone', en_first_name: 'Layla', en_last_name: 'Alshehri' });
    await phone.go('/profile/info');
    expect(await offerIn(phone).count()).toBe(0);
    await phone.context.close();
    await desk.context.close();
  });
});

test('a draft is its writer’s: the next person in the browser is not shown it, and log-out clears it', async () => {
  const [writer, next] = [await newSeeker('ar'), await newcomer('ar', 'next')];
  const jobs = await fetch(`${site()}/api/v1/jobs?per_page=1`, { headers: fromSomewhere() });
  const [{ id }] = ((await jobs.json()) as { data: [{ id: number }] }).data;
  const note = () => field(writer, 'cover_note').inputValue();
  const signIn = async (token: string) => {
    await writer.context.clearCookies();
    await writer.context.addCookies([{ name: 'auth._token.local', value: token, url: site() }]);
    await writer.go(`/jobs/${id}/apply`);
  };
  const kept = () =>
    writer.page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft.')).length);

  await writer.go(`/jobs/${id}/apply`);
  await field(writer, 'cover_note').fill('رسالة لا يراها غيري');
  await expect.poll(kept).toBe(1);
  // The session ends, and nobody pressed "log out".
  await signIn(next.token);
  expect(await note()).toBe('');
  expect(await writer.page.getByText(translate(uiTexts, 'ar')('ui.draft_restored')).count()).toBe(0);
  await field(writer, 'cover_note').fill('رسالة الثاني');
  await expect.poll(kept).toBe(2);

  await signIn(writer.token);
  await expect.poll(note).toBe('رسالة لا يراها غيري');
  const mail = writer.email;
  const storage = await writer.page.evaluate(() => JSON.stringify(localStorage));
  expect(storage).not.toContain(mail);

  await writer.page.evaluate(() => {
    document.querySelector<HTMLFormElement>('form[action$="/logout"]')!.requestSubmit();
  });
  await writer.page.waitForURL((url) => !url.pathname.endsWith('/apply'));
  expect(await kept()).toBe(0);
  await writer.context.close();
});
