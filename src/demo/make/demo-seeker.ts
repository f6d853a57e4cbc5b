import { officeCareers } from '../content/careers/office.ts';
import { demoSeeker } from '../content/demo-seeker.ts';
import { languagesOf, userOf, type MadePerson, type Making } from './made-person.ts';
import { dayOfMonth, monthOf } from './time.ts';
import { DAY_MS } from '#platform/durations.ts';

const HALALAS = 100;

/** The seeker whose account visitors of the demo use: a whole profile, written by hand. */
export function makeDemoSeeker({ now, random, catalogue, password_hash }: Making): MadePerson {
  const id = random.uuid();
  const month = monthOf(now);
  const { first, last } = demoSeeker;
  const career = officeCareers.find(({ key }) => key === 'data')!;
  const user = userOf({
    id,
    first,
    last,
    password_hash,
    email: 'seeker@sila.test',
    phone: '+966500010001',
    created_at: new Date(now.getTime() - 260 * DAY_MS),
  });
  return {
    user,
    first,
    last,
    fact_readers: 'applied',
    speaks: 'ar',
    career,
    city: 'riyadh',
    profile: {
      user_id: id,
      birthdate: dayOfMonth(month - 27 * 12 - 5, 14),
      nationality_id: catalogue.id('countries', 'SA'),
      sex: 'female',
      social_status: 'single',
      drive_licence_nationality_id: catalogue.id('countries', 'SA'),
      residency_status: 'citizen',
      country_id: catalogue.id('countries', 'SA'),
      city_id: catalogue.id('cities', 'riyadh'),
      address: 'حي الياسمين',
      sector_id: catalogue.id('sectors', career.sector),
      about: demoSeeker.about,
      about_other: demoSeeker.about_other,
      job_role_title: 'محللة بيانات',
      job_role_title_other: 'Data analyst',
      job_role_id: catalogue.id('job_roles', career.role),
      expected_salary: demoSeeker.expected_salary * HALALAS,
      notice_period: 1,
      job_target: demoSeeker.job_target,
      job_target_other: demoSeeker.job_target_other,
      job_types: ['full_time', 'remotely'],
      linkedin: demoSeeker.linkedin,
      site: demoSeeker.site,
      visibility: 'public',
      info_saved_at: user.created_at,
      created_at: user.created_at,
      updated_at: new Date(now.getTime() - 3 * DAY_MS),
    },
    majors: demoSeeker.majors.map((code, position) => ({
      user_id: id,
      major_id: catalogue.id('majors', code),
      position: position + 1,
    })),
    qualifications: demoSeeker.qualifications.map(({ months_ago, ...one }, position) => ({
      id: random.uuid(),
      user_id: id,
      position,
      ...one,
      graduated_year: Math.floor((month - months_ago) / 12),
      graduated_month: ((month - months_ago) % 12) + 1,
    })),
    experiences: demoSeeker.experiences.map(({ sector, from, to, members, salary, ...one }, position) => ({
      id: random.uuid(),
      user_id: id,
      position,
      ...one,
      foundation_major_id: catalogue.id('sectors', sector),
      start_date: dayOfMonth(month - from, 1),
      end_date: to === null ? null : dayOfMonth(month - to, 28),
      foundation_members_count: members,
      latest_salary: salary * HALALAS,
    })),
    languages: languagesOf(id, 'ar'),
    skills: demoSeeker.skills.map(([skill_name, level], position) => ({ user_id: id, skill_name, level, position })),
    courses: demoSeeker.courses.map((course, position) => ({ id: random.uuid(), user_id: id, position, ...course })),
    memberships: demoSeeker.memberships.map(({ months_ago, ...one }, position) => ({
      id: random.uuid(),
      user_id: id,
      position,
      ...one,
      member_from: dayOfMonth(month - months_ago, 1),
    })),
  };
}
