export type Person = {
  id: string;
  first_name: string;
  last_name: string;
  email: string | null;
  is_email_verified: boolean;
  /** Of a company's directory. */
  groups?: string[];
  note: { ar: string; en: string };
};

export const SANDBOX_DOORS = ['google', 'apple', 'facebook', 'directory'] as const;
export type SandboxDoor = (typeof SANDBOX_DOORS)[number];

const person = (id: string, name: [string, string], email: string | null, ar: string, en: string, verified = true) => ({
  id,
  first_name: name[0],
  last_name: name[1],
  email,
  is_email_verified: verified && email !== null,
  note: { ar, en },
});

/** Of the company whose directory it pretends to be. */
export const DIRECTORY_DOMAIN = 'masar-tech.example';

/** Invented people, one for each way that a sign-in may go. */
export const PEOPLE: Record<SandboxDoor, Person[]> = {
  google: [
    person('108420000000000000001', ['Sara', 'Alghamdi'], 'sara.alghamdi@gmail.test', 'جديدة على صلة', 'New to Sila'),
    person(
      '108420000000000000002',
      ['Reem', 'Alotaibi'],
      'seeker@sila.test',
      'لبريدها حساب في صلة',
      'Has an account with this e-mail',
    ),
    person(
      '108420000000000000003',
      ['Nora', 'Alharbi'],
      'company@sila.test',
      'بريد لم يتحقق منه المزوّد',
      'An e-mail that the provider has not checked',
      false,
    ),
  ],
  apple: [
    person(
      '001420.a1b2c3d4e5f60718293a4b5c6d7e8f90.0001',
      ['هند', 'القحطاني'],
      'k2x9v4tq7m@privaterelay.appleid.test',
      'تخفي بريدها',
      'Hides her e-mail',
    ),
    person(
      '001420.a1b2c3d4e5f60718293a4b5c6d7e8f90.0002',
      ['Reem', 'Alotaibi'],
      'seeker@sila.test',
      'لبريدها حساب في صلة',
      'Has an account with this e-mail',
    ),
  ],
  directory: [
    {
      ...person(
        'd-1042',
        ['لمى', 'الدوسري'],
        `lama@${DIRECTORY_DOMAIN}`,
        'في مجموعة التوظيف',
        'In the group of recruiters',
      ),
      groups: ['Recruiting', 'Everybody'],
    },
    {
      ...person('d-1043', ['Fahad', 'Almutairi'], `fahad@${DIRECTORY_DOMAIN}`, 'في لا مجموعة', 'In no group'),
      groups: [],
    },
    person('d-1044', ['Guest', 'Of Others'], 'guest@partner.test', 'بريد على نطاق آخر', 'An address elsewhere'),
  ],
  facebook: [
    person('100084200000001', ['Majed', 'Alzahrani'], 'majed.alzahrani@mail.test', 'جديد على صلة', 'New to Sila'),
    person('100084200000002', ['Lama', 'Aldosari'], null, 'لا بريد في حسابها', 'Has no e-mail there'),
  ],
};
