import { Snapshot } from '#modules/profiles/contract.ts';
import type { MadePerson } from './made-person.ts';
import { dayOfMonth } from './time.ts';

/** The CV as it was sent. */
export function snapshotOf({ user, first, last, profile, ...cv }: MadePerson, takenAt: Date): Snapshot {
  const socials = Object.fromEntries(
    (['linkedin', 'site'] as const).flatMap((name) => (profile[name] ? [[name, profile[name]]] : [])),
  );
  const snapshot = {
    display_name: { ar: `${first.ar} ${last.ar}`, en: `${first.en} ${last.en}` },
    email: user.email,
    phone: user.phone,
    birthdate: profile.birthdate,
    nationality_id: profile.nationality_id,
    city_id: profile.city_id,
    about: profile.about,
    about_other: profile.about_other,
    job_role_title: profile.job_role_title,
    job_target: profile.job_target,
    photo_file_id: null,
    cv_file_id: null,
    qualifications: cv.qualifications.map(({ user_id: _user, position: _position, ...one }) => ({
      ...one,
      graduation_date: dayOfMonth(one.graduated_year! * 12 + one.graduated_month! - 1, 1),
    })),
    experiences: cv.experiences.map(({ user_id: _user, position: _position, latest_salary: _salary, ...one }) => one),
    skills: cv.skills.map(({ skill_name, level }) => ({ skill_name, level })),
    courses: cv.courses.map(({ user_id: _user, position: _position, ...one }) => one),
    memberships: cv.memberships.map(({ user_id: _user, position: _position, ...one }) => one),
    majors: cv.majors.map(({ major_id }) => major_id),
    expected_salary: profile.expected_salary,
    notice_period: profile.notice_period,
    job_types: profile.job_types,
    socials,
    taken_at: takenAt.toISOString(),
  };
  return Snapshot.parse(snapshot);
}
