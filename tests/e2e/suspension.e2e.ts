import { afterAll, expect, test } from 'vitest';
import { peopleTexts } from '#modules/admin/people-texts.ts';
import { suspensionTexts } from '#modules/auth/suspension-texts.ts';
import { translate } from '#platform/texts/texts.ts';
import { newcomer } from './newcomer.ts';
import {
  closeBrowser,
  expectAccessible,
  expectNoSidewaysScroll,
  letterTo,
  logInByApi,
  site,
  siteDatabase,
  visitor,
} from './visitor.ts';

afterAll(closeBrowser);

test.skipIf(!siteDatabase)(
  'a company that staff suspend is out within a second, answers by its letter, and is back',
  async () => {
    const t = translate(peopleTexts, 'ar');
    const [owner, staff] = [await visitor('ar', { width: 360 }), await visitor('ar', { width: 1280 })];
    const { token, email } = await newcomer('ar', 'owner', 'غيمة عابرة');
    await owner.context.addCookies([{ name: 'auth._token.local', value: token, url: site() }]);
    const answer = await fetch(`${site()}/api/v1/user/simple-profile`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { data } = (await answer.json()) as { data: { company_id: number } };
    const streamed = owner.page.waitForRequest(/\/api\/v1\/stream/);
    await owner.go('/company-profile');
    await streamed;

    await logInByApi(staff, 'staff@sila.test');
    await staff.go(`/admin/companies/${data.company_id}`);
    await expectAccessible(staff.page);
    await expectNoSidewaysScroll(staff.page);
    await staff.page.locator('[name="reason"]').selectOption('fraud');
    await staff.page.getByRole('button', { name: t('people.press_7') }).click();
    await staff.page.getByRole('button', { name: t('people.restore') }).waitFor();
    await owner.page.waitForURL(/\/login/);

    const letter = await letterTo(email, ({ links }) => links.some((link) => link.includes('/suspension?')));
    await owner.page.goto(letter.links.find((link) => link.includes('/suspension?'))!);
    await expectAccessible(owner.page);
    await expectNoSidewaysScroll(owner.page);
    await owner.page.locator('[name="text"]').fill('لم نطلب مالًا من أحد.');
    await owner.page.getByRole('button', { name: translate(suspensionTexts, 'ar')('auth.appeal_send') }).click();
    await owner.page.locator('main textarea').waitFor({ state: 'detached' });

    await staff.go(`/admin/companies/${data.company_id}`);
    await staff.page.getByText('لم نطلب مالًا من أحد.').waitFor();
    await staff.page.getByText(t('people.appeal_own')).waitFor();
    await staff.page.getByRole('button', { name: t('people.restore') }).click();
    await staff.page.getByRole('button', { name: t('people.press_7') }).waitFor();
    await owner.page.reload();
    await owner.page.getByText(translate(suspensionTexts, 'ar')('auth.suspension_over')).waitFor();
    expect((await letterTo(email, ({ subject }) => subject.includes('عاد حساب'))).subject).toContain('غيمة عابرة');
  },
);
