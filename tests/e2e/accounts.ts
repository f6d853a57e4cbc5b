import type { BrowserContext } from 'playwright-core';
import { localPath, type Locale } from '#platform/texts/locale.ts';
import { codeSentTo } from './letters.ts';
import { visitor, type Visitor, type VisitorOptions } from './visitor.ts';

export const PASSWORD = 'sila-demo-2026';
export const OWN_PASSWORD = 'a-long-enough-phrase-7';

export const DEMO = { USER: 'seeker@sila.test', COMPANY: 'company@sila.test', staff: 'staff@sila.test' } as const;
export type Role = 'visitor' | keyof typeof DEMO;

export const PEOPLE = {
  ar: { first_name: 'نورة', last_name: 'الحربي', foundation_name: 'شركة منارة الاختبار' },
  en: { first_name: 'Noura', last_name: 'Alharbi', foundation_name: 'Beacon Testing Company' },
} as const;

export const ABOUT = {
  ar: 'أعمل في خدمة العملاء منذ ست سنوات، وأحب العمل الذي يقاس أثره، وأكتب تقاريري بوضوح.',
  en: 'Six years in customer service. I like work whose effect can be measured, and I write clear reports.',
} as const;

/** A new address for each run, so that journeys repeat on the same site. */
export const newEmail = (name: string) =>
  `${name}-${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}@example.test`;

/** Posts a page's form as a browser without script would, with the cookies of this browser. */
async function post(context: BrowserContext, locale: Locale, path: string, form: Record<string, string>) {
  const answer = await context.request.post(localPath(locale, path), { form, maxRedirects: 0 });
  if (answer.status() !== 303) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  // The page that follows would say what was done.
  await context.clearCookies({ name: 'flash' });
}

export const logIn = (who: Visitor, identifier: string, password = PASSWORD) =>
  post(who.context, who.locale, '/login', { identifier, password });

/** Someone of the demo who has logged in already. */
export async function signedIn(locale: Locale, role: Role, options: VisitorOptions = {}): Promise<Visitor> {
  const who = await visitor(locale, options);
  if (role !== 'visitor') await logIn(who, DEMO[role]);
  return who;
}

export type Account = Visitor & { email: string };

/** Someone new who has registered, confirmed and logged in; a seeker has said enough of himself to apply. */
export async function newAccount(
  locale: Locale,
  type: 'USER' | 'COMPANY',
  options: VisitorOptions = {},
): Promise<Account> {
  const who = await visitor(locale, options);
  const email = newEmail(type.toLowerCase());
  const { foundation_name, ...names } = PEOPLE[locale];
  await post(who.context, locale, '/register', {
    ...names,
    ...(type === 'COMPANY' ? { foundation_name } : {}),
    type,
    identifier: email,
    password: OWN_PASSWORD,
    consent: 'true',
  });
  await post(who.context, locale, '/otp-code', { code: await codeSentTo(email) });
  if (type === 'USER') {
    await post(who.context, locale, '/profile/info', {
      intent: 'save',
      version: '1',
      [`${locale}_first_name`]: names.first_name,
      [`${locale}_last_name`]: names.last_name,
      about: ABOUT[locale],
      visibility: 'applied',
    });
  }
  return { ...who, email };
}
