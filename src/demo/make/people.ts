import { fieldCareers } from '../content/careers/field.ts';
import { officeCareers } from '../content/careers/office.ts';
import { careersInEnglish, employersInEnglish, englishCvs } from '../content/careers/in-english.ts';
import { companies } from '../content/companies.ts';
import { demoSeeker } from '../content/demo-seeker.ts';
import { inEnglish, isArabic } from '../content/in-english.ts';
import { people, type People } from '../content/names.ts';
import { districtName, homesIn } from '../content/places.ts';
import type { Bilingual, Career } from '../content/shapes.ts';
import { makeDemoSeeker } from './demo-seeker.ts';
import { languagesOf, userOf, type MadePerson, type Making } from './made-person.ts';
import { residencyOf } from './residency.ts';
import { dayOfMonth, leastYears, monthOf, yearsText } from './time.ts';
import { DAY_MS } from '#platform/durations.ts';

const HALALAS = 100;

const careers = [...officeCareers, ...fieldCareers];
/** How many of the 119 follow each career; the first ones are those the demo company hires. */
const SHARES: Record<string, number> = {
  data: 12,
  developer: 17,
  security: 6,
  designer: 7,
  accounting: 12,
  hr: 7,
  marketing: 7,
  law: 2,
  product: 6,
  nursing: 7,
  pharmacy: 3,
  therapy: 2,
  civil: 6,
  electromech: 5,
  teaching: 4,
  retail: 4,
  supply: 4,
  hospitality: 3,
  technician: 2,
  safety: 1,
  service: 2,
};
const OPEN_TO_NON_ARABS = new Set([
  'developer',
  'nursing',
  'hospitality',
  'technician',
  'civil',
  'electromech',
  'accounting',
  'supply',
]);
/** Work that the law reserves for Saudis, wholly or nearly. */
const SAUDI_ONLY = new Set(['hr', 'law', 'service', 'pharmacy']);
const WOMEN: Record<string, number> = {
  technician: 0.04,
  civil: 0.15,
  electromech: 0.1,
  safety: 0.2,
  supply: 0.3,
  teaching: 0.6,
  nursing: 0.65,
};
const CITIES = [
  'riyadh',
  'riyadh',
  'riyadh',
  'riyadh',
  'riyadh',
  'jeddah',
  'jeddah',
  'jeddah',
  'dammam',
  'al-khobar',
  'makkah',
  'madinah',
  'buraydah',
  'abha',
  'jubail',
  'tabuk',
];
const GRADES: Record<string, [system: string, grades: string[]]> = {
  SA: ['of_5', ['4.85', '4.62', '4.41', '4.17', '3.94', '3.68', '3.35']],
  EG: ['words', ['امتياز', 'جيد جدًا', 'جيد جدًا', 'جيد']],
  JO: ['of_4', ['3.71', '3.42', '3.05', '2.88']],
  PH: ['of_4', ['3.6', '3.2']],
  IN: ['of_100', ['81', '76', '69']],
  PK: ['of_4', ['3.5', '3.1']],
};
const LEVELS = ['average', 'high', 'high', 'excellent', 'excellent', 'beginner'];

export function makePeople(making: Making): MadePerson[] {
  const { random } = making;
  const left = new Map(Object.entries(SHARES));
  const identities = people
    .flatMap((nation) => Array.from({ length: nation.share }, () => nation))
    .toSorted((a, b) => openness(a) - openness(b));
  const names = new Set([`${demoSeeker.first.en} ${demoSeeker.last.en}`]);
  const made = identities.map((nation) => {
    const open = careers.filter(
      ({ key }) =>
        left.get(key)! > 0 &&
        (nation.speaks === 'ar' || OPEN_TO_NON_ARABS.has(key)) &&
        (nation.country === 'SA' || !SAUDI_ONLY.has(key)),
    );
    const career = random.pick(open.flatMap((one) => Array.from({ length: left.get(one.key)! }, () => one)));
    left.set(career.key, left.get(career.key)! - 1);
    return { nation, career };
  });
  return [
    makeDemoSeeker(making),
    ...made.map(({ nation, career }, index) => makePerson(making, nation, career, names, index)),
  ];
}

/** Those with the fewest careers open to them choose first. */
const openness = ({ speaks, country }: People) => (speaks === 'en' ? 0 : country === 'SA' ? 2 : 1);

/** A company of the demo by either of its names. */
const firmOf = (name: string) => companies.find(({ ar, en }) => ar === name || en === name);

/** Null for a name that is English already. */
function employerInEnglish(name: string): string | null {
  if (!isArabic(name)) return null;
  const en = firmOf(name)?.en ?? employersInEnglish[name];
  if (!en) throw new Error(`Nobody has said «${name}» in English`);
  return en;
}

const capitalised = (text: string) => text[0]!.toUpperCase() + text.slice(1);

function makePerson(
  { now, random, catalogue, password_hash }: Making,
  nation: People,
  career: Career,
  names: Set<string>,
  index: number,
): MadePerson {
  const isWoman = random.chance(WOMEN[career.key] ?? 0.45);
  let first: Bilingual;
  let last: Bilingual;
  do {
    first = random.pick(isWoman ? nation.women : nation.men);
    last = random.pick(nation.families);
  } while (names.has(`${first.en} ${last.en}`) || first.en === last.en);
  names.add(`${first.en} ${last.en}`);

  const id = random.uuid();
  const thisMonth = monthOf(now);
  const isFresh = nation.country === 'SA' && random.chance(0.1);
  const isSparse = !isFresh && random.chance(0.14);
  const months = isFresh ? random.between(2, 10) : Math.round(10 + random.next() ** 1.5 * 170);
  const graduated = thisMonth - months - random.between(1, 5);
  const study = career.degree === 'diploma' ? 20 : 22;
  const birth = graduated - (study + random.between(0, 2)) * 12 - random.between(0, 11);
  const user = userOf({
    id,
    first,
    last,
    password_hash,
    email: `${first.en}.${last.en}`.toLowerCase().replaceAll(' ', '') + '@mail.example',
    phone: `+9665000${String(50_000 + index * 37)}`,
    locale: nation.speaks,
    created_at: new Date(now.getTime() - random.between(160, 420) * DAY_MS),
  });
  const city = random.pick(CITIES);
  const english = nation.speaks === 'en' ? englishCvs[career.key]! : null;
  const words = english ?? career;
  const isTranslated = !english && !isSparse;
  const titleOf = (rank: number) => {
    const en = careersInEnglish[career.key]!.titles[rank]!;
    const { m, f } = career.steps[rank]!;
    return english
      ? { job_title: en, job_title_other: null }
      : { job_title: isWoman ? f : m, job_title_other: isTranslated ? en : null };
  };
  const studyOf = (at: number) => {
    const en = careersInEnglish[career.key]!.study_fields[at]!;
    return english
      ? { study_field: en, study_field_other: null }
      : { study_field: career.study_fields[at]!, study_field_other: isTranslated ? en : null };
  };
  const home = random.pick(homesIn(city));
  const sector_id = catalogue.id('sectors', career.sector);

  const experiences: MadePerson['experiences'] = [];
  if (!isFresh) {
    const isWorking = random.chance(0.75);
    let end = isWorking ? thisMonth : thisMonth - random.between(1, 6);
    const firstMonth = graduated + 1;
    const employers = random.shuffled(words.employers);
    const achievements = random.shuffled(words.achievements);
    const limit = Math.min(isSparse ? 2 : 5, employers.length);
    while (experiences.length < limit && end - firstMonth >= 6) {
      const wanted = random.between(14, 44);
      const start = experiences.length === limit - 1 || end - wanted - firstMonth < 8 ? firstMonth : end - wanted;
      const before = Math.floor(((start + end) / 2 - firstMonth) / 12);
      const rank = Math.min(career.steps.length - 1, before < 2 ? 0 : before < 6 ? 1 : before < 10 ? 2 : 3);
      const step = career.steps[rank]!;
      const company_name = employers[experiences.length]!;
      const pay = step.pay[0] + (step.pay[1] - step.pay[0]) * random.next();
      experiences.push({
        id: random.uuid(),
        user_id: id,
        position: experiences.length,
        company_name,
        company_name_other: isTranslated ? employerInEnglish(company_name) : null,
        ...titleOf(rank),
        foundation_major_id: sector_id,
        start_date: dayOfMonth(start, 1),
        end_date: experiences.length === 0 && isWorking ? null : dayOfMonth(end - 1, 28),
        job_description:
          isSparse && experiences.length > 0
            ? null
            : // Nothing was done twice, so that early jobs may have nothing left to tell.
              achievements.splice(0, random.between(1, 3)).join('\n') || null,
        foundation_members_count: random.chance(0.6)
          ? (firmOf(company_name)?.members ?? random.pick([12, 30, 60, 120, 250, 600, 1400]))
          : null,
        latest_salary: random.chance(0.75) ? Math.round(pay / 100) * 100 * HALALAS : null,
      });
      end = start - random.between(0, 2);
    }
  }
  const years = Math.max(1, Math.round(months / 12));
  const [system, grades] = GRADES[nation.country] ?? ['of_100', ['88', '79', '72']];
  const qualifications: MadePerson['qualifications'] = [
    {
      id: random.uuid(),
      user_id: id,
      position: 0,
      qualification_type: career.degree,
      university:
        career.degree === 'diploma' && nation.country === 'SA'
          ? random.pick(['الكلية التقنية بالرياض', 'الكلية التقنية بجدة', 'الكلية التطبيقية، جامعة الملك سعود'])
          : random.pick(nation.universities),
      system,
      graduation_degree: random.pick(grades),
      graduated_year: Math.floor(graduated / 12),
      graduated_month: (graduated % 12) + 1,
      ...studyOf(random.pick([...career.study_fields.keys()])),
      description: null,
    },
  ];
  if (career.degree === 'bachelor' && months > 72 && random.chance(0.22)) {
    const later = graduated + random.between(30, 55);
    qualifications.unshift({
      id: random.uuid(),
      user_id: id,
      position: 0,
      qualification_type: 'ma',
      university: random.pick(nation.universities),
      system,
      graduation_degree: grades[0]!,
      graduated_year: Math.floor(later / 12),
      graduated_month: (later % 12) + 1,
      ...studyOf(0),
      description: null,
    });
    qualifications[1]!.position = 1;
  }
  const latest = experiences.find(({ latest_salary }) => latest_salary)?.latest_salary;
  const base = latest
    ? Number(latest) / HALALAS
    : career.steps[Math.min(experiences.length, career.steps.length - 1)]!.pay[0];
  const courses = isSparse ? [] : random.some(words.courses, random.between(1, 3));
  const membership = english ? english.membership : (career.memberships[0] ?? null);
  const memberships = isSparse || isFresh || !membership || random.chance(0.5) ? [] : [membership];
  const { job_title, job_title_other } = experiences[0] ?? titleOf(0);
  const aboutInEnglish = careersInEnglish[career.key]!.about.replace('{Years}', capitalised(leastYears(years, 'en')));
  const { fact_readers, said } = residencyOf(nation.country, index);
  return {
    user,
    first,
    last,
    fact_readers,
    speaks: nation.speaks,
    career,
    city,
    profile: {
      user_id: id,
      birthdate: dayOfMonth(birth, random.between(1, 28)),
      nationality_id: catalogue.id('countries', nation.country),
      sex: isWoman ? 'female' : 'male',
      social_status: random.chance(0.5) ? (years > 5 ? 'married' : 'single') : null,
      drive_licence_nationality_id: random.chance(0.55) ? catalogue.id('countries', 'SA') : null,
      ...said,
      country_id: catalogue.id('countries', 'SA'),
      city_id: catalogue.id('cities', city),
      address: random.chance(0.5) ? (english ? home.en : districtName(home)) : null,
      sector_id,
      about: isSparse
        ? null
        : isFresh
          ? `تخرجت حديثًا في ${qualifications[0]!.study_field}، وأبحث عن بداية أتعلم فيها من فريق متمكن. عملت خلال الدراسة على مشاريع صغيرة، وأجيد العمل مع الآخرين.`
          : english
            ? aboutInEnglish
            : random.pick(career.about).replace('{years}', yearsText(years)),
      about_other: isTranslated && !isFresh ? aboutInEnglish : null,
      job_role_title: job_title,
      job_role_title_other: job_title_other ?? null,
      job_role_id: catalogue.id('job_roles', career.role),
      expected_salary: random.chance(0.85)
        ? Math.round((base * (1.12 + random.next() * 0.15)) / 500) * 500 * HALALAS
        : null,
      notice_period: isFresh ? null : random.pick([1, 1, 1, 2, 2, 3]),
      job_target: isSparse || random.chance(0.3) ? null : english ? english.target : random.pick(career.targets),
      job_types: random.pick([['full_time'], ['full_time'], ['full_time', 'remotely'], ['full_time', 'part_time']]),
      linkedin: random.chance(0.3)
        ? `https://www.linkedin.com/in/${first.en}-${last.en}-demo`.toLowerCase().replaceAll(' ', '')
        : null,
      site: null,
      has_no_experience: isFresh,
      has_no_courses: courses.length === 0 && !isSparse,
      has_no_memberships: memberships.length === 0 && !isSparse,
      visibility: random.pick(['public', 'public', 'public', 'public', 'public', 'public', 'applied', 'hidden']),
      info_saved_at: user.created_at,
      created_at: user.created_at,
      updated_at: new Date(now.getTime() - random.between(1, 60) * DAY_MS),
    },
    majors: random
      .some(career.majors, random.between(1, career.majors.length))
      .map((code, position) => ({ user_id: id, major_id: catalogue.id('majors', code), position: position + 1 })),
    qualifications,
    experiences,
    languages: languagesOf(id, nation.speaks),
    skills: random
      .some(career.skills, isSparse ? 3 : random.between(4, career.skills.length))
      .map((skill, position) => ({
        user_id: id,
        skill_name: english ? (catalogue.skillInEnglish(skill) ?? inEnglish(skill)) : skill,
        level: random.pick(LEVELS),
        position,
      })),
    courses: courses.map(([course, hours], position) => ({
      id: random.uuid(),
      user_id: id,
      position,
      title: course,
      total_hours: hours,
      type: random.pick(['course', 'training']),
    })),
    memberships: memberships.map((role, position) => ({
      id: random.uuid(),
      user_id: id,
      position,
      role_name: english ? `Member of ${role}` : `${isWoman ? 'عضوة' : 'عضو'} في ${role}`,
      member_from: dayOfMonth(thisMonth - random.between(3, Math.max(4, months - 2)), 1),
    })),
  };
}
