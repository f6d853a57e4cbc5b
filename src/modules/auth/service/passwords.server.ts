import { fieldProblem } from '#platform/fields/field-problem.ts';
import commonPasswords from '../data/common-passwords.txt?raw';
import { isEasy } from '../password-rules.ts';
import type { UserRow } from '../queries/accounts.server.ts';

const common: ReadonlySet<string> = new Set(commonPasswords.split('\n').filter(Boolean));
const SITE_WORDS = ['sila', 'صلة', 'صله'];

type Known = Partial<
  Pick<UserRow, 'email' | 'phone' | 'ar_first_name' | 'ar_last_name' | 'en_first_name' | 'en_last_name'>
>;

/** What an attacker who knows the person would try first. */
function contextOf(person: Known): string[] {
  const [local = ''] = (person.email ?? '').split('@');
  const national = (person.phone ?? '').replace(/^\+966/, '');
  return [
    ...SITE_WORDS,
    local,
    ...local.split(/[^\p{L}]+/u),
    national,
    `0${national}`,
    person.ar_first_name,
    person.ar_last_name,
    person.en_first_name,
    person.en_last_name,
  ].filter((word): word is string => Boolean(word) && word !== '0');
}

/** Refuses, at its field, a password that is common or made of what is known about the person. */
export function requireGoodPassword(password: string, person: Known, field = 'password'): void {
  if (isEasy(password, common, contextOf(person))) throw fieldProblem(field, { rule: 'common_password' });
}
