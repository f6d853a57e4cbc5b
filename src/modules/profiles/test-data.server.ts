import type { Insertable } from 'kysely';
import { makeUser } from '#modules/auth/test-data.server.ts';
import type { Uses } from '#platform/context.server.ts';
import type { Profiles, Users } from '#platform/db/tables.ts';
import { insertItem, insertProfile, replaceSkills } from './queries.server.ts';

type Overrides = { user?: Partial<Insertable<Users>>; profile?: Partial<Insertable<Profiles>> };

/** A seeker whose profile is empty but for what is said. */
export async function createSeeker(ctx: Uses<'db' | 'now'>, { user: account = {}, profile = {} }: Overrides = {}) {
  const user = await makeUser(ctx, { type: 'USER', ...account });
  await insertProfile(ctx.db, user.id, ctx.now());
  if (Object.keys(profile).length > 0) {
    await ctx.db.updateTable('profiles').set(profile).where('user_id', '=', user.id).execute();
  }
  return { user };
}

/** A seeker whom an employer would want to read: introduced, with a job, a degree and two skills. */
export async function createReadySeeker(ctx: Uses<'db' | 'now'>, { user: account = {}, profile = {} }: Overrides = {}) {
  const { user } = await createSeeker(ctx, {
    user: { phone: uniquePhone(), ...account },
    profile: {
      info_saved_at: ctx.now(),
      about: 'أحوّل أسئلة العمل إلى أرقام يفهمها غير المختصين.',
      job_role_title: 'محللة بيانات',
      job_types: ['full_time'],
      expected_salary: 1_400_000,
      notice_period: 1,
      linkedin: 'https://linkedin.com/in/sara',
      ...profile,
    },
  });
  await insertItem(ctx.db, 'experiences', user.id, {
    company_name: 'بيت الخبرة المالية',
    job_title: 'محللة بيانات',
    start_date: '2022-03-01',
    latest_salary: 1_200_000,
  });
  await insertItem(ctx.db, 'qualifications', user.id, {
    qualification_type: 'bachelor',
    university: 'جامعة الملك سعود',
    study_field: 'نظم المعلومات',
    graduated_year: 2021,
    graduated_month: 6,
  });
  await replaceSkills(ctx.db, user.id, [
    { skill_name: 'SQL', level: 'excellent' },
    { skill_name: 'Power BI', level: 'high' },
  ]);
  return { user };
}

let phones = 0;
const uniquePhone = () => `+9665${String((process.pid * 1000 + phones++) % 100_000_000).padStart(8, '0')}`;
