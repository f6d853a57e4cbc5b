import type { Insertable } from 'kysely';
import type {
  Experiences,
  ProfileMajors,
  Profiles,
  ProfileSkills,
  Qualifications,
  Users,
} from '#platform/db/tables.ts';
import { dayOfMonth, monthOf, yearsText } from '../make/time.ts';
import { DAY_MS } from '#platform/durations.ts';
import type { Random } from '../random.ts';
import { lastSeenOf } from './calendar.ts';
import { rowRandom, severalOf, uuidOf, zipfOf } from './draws.ts';
import { families, men, otherNames, women, type Name } from './name-lists.ts';
import type { Occupation } from './occupations.ts';
import { filled, phraseBankOf, someOf } from './phrase-bank.ts';
import { aboutMe } from './sentences.ts';
import { writtenSkill } from './skills.ts';
import { arabicHabit } from './spelling.ts';
import type { CatalogueRow, World } from './world.ts';

const HALALAS = 100;
type Language = 'ar' | 'en';

export type Cv = {
  user: Insertable<Users> & { id: string };
  profile: Insertable<Profiles>;
  majors: Insertable<ProfileMajors>[];
  qualifications: Insertable<Qualifications>[];
  experiences: Insertable<Experiences>[];
  skills: Insertable<ProfileSkills>[];
  truth: CvTruth;
};

/** What the generator knows of a CV. */
export type CvTruth = {
  id: string;
  occupation: Occupation;
  skills: string[];
  city: string;
  years: number;
  visibility: string;
};

const LEVELS = ['beginner', 'average', 'average', 'high', 'high', 'high', 'excellent', 'excellent'] as const;
const ARAB = ['EG', 'EG', 'EG', 'SY', 'JO', 'YE', 'YE', 'SD', 'SD', 'LB', 'PS', 'TN', 'MA'];
const ASIAN = ['IN', 'IN', 'IN', 'PK', 'PK', 'BD', 'PH', 'PH', 'NP'];
const NOTICE = [1, 1, 1, 1, 2, 2, 3, null, null];
const JOB_TYPES = [['full_time'], ['full_time'], ['full_time', 'remotely'], ['full_time', 'part_time'], ['remotely']];
const DEGREES = { secondary: 'secondary', diploma: 'diploma', bachelor: 'bachelor' } as const;

const common = { steepness: 0.7, flat: 3 };
const drawMan = zipfOf(men, common);
const drawWoman = zipfOf(women, common);
const drawFamily = zipfOf(families, { steepness: 0.5, flat: 5 });

/** Makes the CV of any number, always the same one but for its dates, which follow `now`. */
export function cvsOf(world: World, now: Date): (index: number) => Cv {
  const phrases = phraseBankOf(world);
  const universities = zipfOf(world.rows('universities'), { steepness: 0.6, flat: 3 });
  const majors = zipfOf(world.rows('majors'), { steepness: 0.5, flat: 5 });
  const [arabic, english] = ['ar', 'en'].map((code) => world.rowOf('languages', code)) as [CatalogueRow, CatalogueRow];
  const saudi = world.rowOf('countries', 'SA').id;
  const thisMonth = monthOf(now);

  return (index) => {
    const random = rowRandom('person', index);
    const id = uuidOf(`person ${index}`);
    const occupation = world.drawOccupation(random);
    const city = world.drawCity(random);
    const nation = nationOf(random);
    const isWoman = random.chance(0.4);
    const name = namesOf(nation, isWoman, random);
    const language: Language = ASIAN.includes(nation) || random.chance(0.22) ? 'en' : 'ar';
    const habit = language === 'ar' ? arabicHabit(random) : (text: string) => text;
    const isFresh = random.chance(0.12);
    const isSparse = !isFresh && random.chance(0.18);
    const months = isFresh ? random.between(0, 10) : Math.round(10 + random.next() ** 1.6 * 260);
    const years = Math.max(1, Math.round(months / 12));
    const graduated = thisMonth - months - random.between(1, 6);
    const created_at = new Date(Math.floor(now.getTime() - (30 + random.next() * 900) * DAY_MS));
    const updated_at = new Date(Math.max(created_at.getTime(), lastSeenOf(random, now).getTime()));
    const titleIn = (other: Language) =>
      random.chance(0.25) && occupation.synonyms[other].length > 0
        ? random.pick(occupation.synonyms[other])
        : occupation[other];
    const asked = severalOf(random, occupation.drawSkill, isSparse ? 2 : random.between(3, 9));
    const fill = (sentence: string) =>
      filled(sentence, {
        title: occupation[language],
        city: city[language],
        years: language === 'ar' ? yearsText(years) : years === 1 ? 'a year' : `${years} years`,
        skill: asked.length > 0 ? random.pick(asked)[language] : occupation[language],
        rare: world.drawRare(random, language),
        more: world.drawRare(random, language),
      });
    const pay = occupation.pay[0] * (0.9 + Math.min(years, 15) * 0.06) * (0.85 + random.next() * 0.4);
    const visibility = random.pick(['public', 'public', 'public', 'public', 'public', 'public', 'applied', 'hidden']);
    const title = habit(titleIn(language));

    const user: Cv['user'] = {
      id,
      type: 'USER',
      email: `${name.en[0].toLowerCase().replaceAll(/[^a-z]/g, '')}.${index}@mail.example`,
      phone: `+9665${String(10_000_000 + index)}`,
      ar_first_name: name.ar[0],
      ar_last_name: name.ar[1],
      en_first_name: name.en[0],
      en_last_name: name.en[1],
      locale: language,
      email_verified_at: created_at,
      created_at,
    };
    const profile: Cv['profile'] = {
      user_id: id,
      birthdate: dayOfMonth(
        graduated - (22 + random.between(0, 2)) * 12 - random.between(0, 11),
        random.between(1, 28),
      ),
      nationality_id: world.rowOf('countries', nation).id,
      sex: isWoman ? 'female' : 'male',
      country_id: saudi,
      city_id: city.id,
      sector_id: occupation.sector_id,
      about: isSparse ? null : habit(someOf(random, aboutMe[language], random.between(1, 3)).map(fill).join(' ')),
      job_role_title: title,
      job_role_title_other: random.chance(0.3) ? titleIn(language === 'ar' ? 'en' : 'ar') : null,
      job_role_id: random.chance(0.8) ? occupation.id : null,
      expected_salary: random.chance(0.8) ? Math.round(pay / 500) * 500 * HALALAS : null,
      notice_period: isFresh ? null : random.pick(NOTICE),
      job_types: random.pick(JOB_TYPES),
      has_no_experience: isFresh,
      has_no_courses: true,
      has_no_memberships: true,
      visibility,
      info_saved_at: created_at,
      created_at,
      updated_at,
    };

    const study = occupation.major ?? majors(random);
    const experiences = isFresh ? [] : pastOf({ random, id, language, occupation, graduated, thisMonth, isSparse });
    const written = asked.map((skill) => ({ name: writtenSkill(skill, language, random), level: random.pick(LEVELS) }));
    if (random.chance(0.4)) written.push({ name: english[language], level: random.pick(LEVELS) });
    if (random.chance(0.25)) written.push({ name: arabic[language], level: 'excellent' });
    if (random.chance(0.15)) written.push({ name: world.drawRare(random, 'en'), level: random.pick(LEVELS) });
    const skills = [...new Map(written.map((one) => [one.name, one])).values()];
    return {
      user,
      profile,
      majors: [...new Set([study.id, ...(random.chance(0.3) ? [majors(random).id] : [])])].map((major_id, at) => ({
        user_id: id,
        major_id,
        position: at + 1,
      })),
      qualifications: studiesOf({ random, id, language, occupation, graduated, thisMonth, field: study[language] }),
      experiences,
      skills: skills.map(({ name: skill_name, level }, position) => ({ user_id: id, skill_name, level, position })),
      truth: { id, occupation, skills: asked.map(({ code }) => code), city: city.code, years, visibility },
    };
  };

  function pastOf({
    random,
    id,
    language,
    occupation,
    graduated,
    thisMonth,
    isSparse,
  }: {
    random: Random;
    id: string;
    language: Language;
    occupation: Occupation;
    graduated: number;
    thisMonth: number;
    isSparse: boolean;
  }): Cv['experiences'] {
    const past: Cv['experiences'] = [];
    const isWorking = random.chance(0.65);
    let end = isWorking ? thisMonth : thisMonth - random.between(1, 8);
    const most = isSparse ? 1 : 4;
    const bank = phrases(occupation.sector, language);
    while (past.length < most && end - graduated >= 6) {
      const start = past.length === most - 1 ? graduated + 1 : Math.max(graduated + 1, end - random.between(12, 50));
      const company = world.drawCompany(random, occupation.sector);
      const achievements = someOf(random, bank.tasks, random.between(1, 4));
      past.push({
        id: uuidOf(`${id} experience ${past.length}`),
        user_id: id,
        position: past.length,
        company_name: language === 'ar' ? company.ar : (company.en ?? company.ar),
        job_title: random.chance(0.8) ? occupation[language] : world.drawOccupation(random)[language],
        foundation_major_id: occupation.sector_id,
        start_date: dayOfMonth(start, 1),
        end_date: past.length === 0 && isWorking ? null : dayOfMonth(Math.max(start, end - 1), 28),
        job_description: random.chance(0.65)
          ? [...achievements, ...(random.chance(0.5) ? [world.drawRare(random, language)] : [])].join('\n')
          : null,
        latest_salary: random.chance(0.6) ? Math.round(occupation.pay[0] / 100) * 100 * HALALAS : null,
      });
      end = start - random.between(0, 3);
    }
    return past;
  }

  function studiesOf({
    random,
    id,
    language,
    occupation,
    graduated,
    thisMonth,
    field,
  }: {
    random: Random;
    id: string;
    language: Language;
    occupation: Occupation;
    graduated: number;
    thisMonth: number;
    field: string;
  }): Cv['qualifications'] {
    const at = (type: Cv['qualifications'][number]['qualification_type'], month: number, position: number) => ({
      id: uuidOf(`${id} ${type}`),
      user_id: id,
      position,
      qualification_type: type,
      university: type === 'secondary' ? null : universities(random)[language],
      graduated_year: Math.floor(month / 12),
      graduated_month: (month % 12) + 1,
      study_field: type === 'secondary' ? null : field,
    });
    const first = at(DEGREES[occupation.degree ?? 'secondary'], graduated, 0);
    const later = graduated + random.between(30, 70);
    if (occupation.degree !== 'bachelor' || later > thisMonth || !random.chance(0.18)) return [first];
    return [at('ma', later, 0), { ...first, position: 1 }];
  }
}

function nationOf(random: Random): string {
  const luck = random.next();
  return luck < 0.62 ? 'SA' : random.pick(luck < 0.84 ? ARAB : ASIAN);
}

/** First and family name in both scripts; Latin letters as one of the ways in which people write them. */
function namesOf(nation: string, isWoman: boolean, random: Random): { ar: [string, string]; en: [string, string] } {
  const written = ({ en }: Name) => (random.chance(0.6) ? en[0]! : random.pick(en));
  const isAsian = ASIAN.includes(nation);
  const first = isAsian ? random.pick(otherNames.first) : (isWoman ? drawWoman : drawMan)(random);
  const last = isAsian ? random.pick(otherNames.last) : drawFamily(random);
  return { ar: [first.ar, last.ar], en: [written(first), written(last)] };
}
