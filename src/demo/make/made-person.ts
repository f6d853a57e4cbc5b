import { randomUUID } from 'node:crypto';
import type { LanguageLevel } from '#modules/profiles/fields.ts';
import type { Insertable } from 'kysely';
import type {
  Courses,
  Experiences,
  Languages,
  Memberships,
  ProfileMajors,
  Profiles,
  ProfileSkills,
  Qualifications,
  Users,
} from '#platform/db/tables.ts';
import type { Bilingual, Career } from '../content/shapes.ts';
import type { Random } from '../random.ts';
import type { Catalogue } from './catalogue.ts';

export type MadePerson = {
  user: Insertable<Users> & { id: string; created_at: Date };
  first: Bilingual;
  last: Bilingual;
  speaks: 'ar' | 'en';
  career: Career;
  city: string;
  profile: Insertable<Profiles>;
  /** Who reads the residency; null: nobody. */
  fact_readers: 'applied' | 'verified' | null;
  majors: Insertable<ProfileMajors>[];
  qualifications: Insertable<Qualifications>[];
  experiences: Insertable<Experiences>[];
  skills: Insertable<ProfileSkills>[];
  languages: (Insertable<Languages> & { id: string; level: LanguageLevel })[];
  courses: Insertable<Courses>[];
  memberships: Insertable<Memberships>[];
};

/** Everybody's own language first, and the other one as well as it goes. */
export const languagesOf = (user_id: string, speaks: 'ar' | 'en'): MadePerson['languages'] => {
  const names = speaks === 'ar' ? ['العربية', 'الإنجليزية'] : ['English', 'Arabic'];
  const levels: LanguageLevel[] = [
    'native',
    Number.parseInt(user_id.at(-1)!, 16) % 3 === 0 ? 'fluent' : 'intermediate',
  ];
  return names.map((language, position) => ({
    id: randomUUID(),
    user_id,
    position,
    language,
    level: levels[position]!,
  }));
};

export type Making = { now: Date; random: Random; catalogue: Catalogue; password_hash: string };

export function userOf({
  id,
  first,
  last,
  password_hash,
  email,
  phone,
  locale = 'ar',
  created_at,
}: {
  id: string;
  first: Bilingual;
  last: Bilingual;
  password_hash: string;
  email: string;
  phone: string;
  locale?: 'ar' | 'en';
  created_at: Date;
}): MadePerson['user'] {
  return {
    id,
    type: 'USER',
    email,
    phone,
    locale,
    password_hash,
    ar_first_name: first.ar,
    ar_last_name: last.ar,
    en_first_name: first.en,
    en_last_name: last.en,
    email_verified_at: created_at,
    phone_verified_at: created_at,
    created_at,
  };
}
