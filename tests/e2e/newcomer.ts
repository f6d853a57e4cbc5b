import type { Locale } from '#platform/texts/locale.ts';
import { codeSentTo, fromSomewhere, newEmail, site } from './visitor.ts';

const NAMES = { ar: ['ليلى', 'الشهري'], en: ['Layla', 'Alshehri'] } as const;

export type Newcomer = { email: string; password: string; token: string };

/**
 * A seeker, or with the name of a company its owner, who has just registered and confirmed, as a client of the API
 * would; nobody else's data hangs on it.
 */
export async function newcomer(locale: Locale, name: string, foundation_name?: string): Promise<Newcomer> {
  const [email, password] = [newEmail(name), 'a-long-enough-phrase-7'];
  const [first_name, last_name] = NAMES[locale];
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${site()}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-locale': locale, ...fromSomewhere() },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return ((await answer.json()) as { data: unknown }).data;
  };
  const { ticket } = (await post('/auth/register', {
    ...(foundation_name ? { type: 'COMPANY', foundation_name } : { type: 'USER' }),
    first_name,
    last_name,
    email,
    password,
    consent: true,
  })) as { ticket: string };
  const session = await post('/auth/otp/verify', { ticket, code: await codeSentTo(email) });
  const { access_token } = session as { access_token: { token: string } };
  return { email, password, token: access_token.token };
}
