import type { Insertable } from 'kysely';
import { createCompany } from '#modules/companies/test-data.server.ts';
import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { jobActivated } from '#modules/jobs/events.server.ts';
import { createJob } from '#modules/jobs/test-data.server.ts';
import { switchMailOn } from '#modules/notifications/service.server.ts';
import { createSeeker } from '#modules/profiles/test-data.server.ts';
import type { Context, Uses } from '#platform/context.server.ts';
import type { Jobs, Profiles, Users } from '#platform/db/tables.ts';

type Makes = Context;

/** Ids of the catalogues by their codes. */
export async function catalogueIds(ctx: Uses<'db'>) {
  const catalogues = await readCatalogues(ctx);
  const idOf = (name: 'cities' | 'majors' | 'job_roles' | 'sectors', code: string) => {
    const item = catalogues.byCode(name, code);
    if (!item) throw new Error(`no ${code} among the ${name}`);
    return item.id;
  };
  return {
    accountant: idOf('job_roles', 'accountant'),
    nurse: idOf('job_roles', 'nurse'),
    accounting: idOf('majors', 'accounting'),
    nursing: idOf('majors', 'nursing'),
    riyadh: idOf('cities', 'riyadh'),
    jeddah: idOf('cities', 'jeddah'),
    sector: idOf('sectors', 'accounting-consulting'),
  };
}

/** An accountant's ad that is shown and found; say only what the test is about. */
export async function createShownAd(ctx: Makes, overrides: Partial<Insertable<Jobs>> = {}) {
  const ids = await catalogueIds(ctx);
  const company_id = overrides.company_id ?? (await createCompany(ctx)).company.id;
  const job = await createJob(ctx, {
    state: 'active',
    ar_title: 'محاسب',
    en_title: 'Accountant',
    job_role_id: ids.accountant,
    sector_id: ids.sector,
    major_id: ids.accounting,
    city_id: ids.riyadh,
    is_remote: false,
    job_type: 'full_time',
    experience_from: 2,
    experience_to: 5,
    min_qualification: 'bachelor',
    skills: ['Excel', 'SAP', 'إعداد القوائم المالية'],
    salary_from: 800_000,
    salary_to: 1_000_000,
    ...overrides,
    company_id,
  });
  await ctx.events.announce(ctx, jobActivated, { job_id: job.id });
  return job;
}

/** An accountant in Riyadh, in Arabic, who asked for the weekly mail. */
export async function createAccountant(
  ctx: Makes,
  {
    user = {},
    profile = {},
    skills = ['إكسل', 'ساب'],
  }: { user?: Partial<Insertable<Users>>; profile?: Partial<Insertable<Profiles>>; skills?: string[] } = {},
) {
  const ids = await catalogueIds(ctx);
  const seeker = await createSeeker(ctx, {
    user,
    profile: {
      job_role_title: 'محاسبة',
      job_role_id: ids.accountant,
      city_id: ids.riyadh,
      expected_salary: 900_000,
      job_types: ['full_time'],
      ...profile,
    },
  });
  const user_id = seeker.user.id;
  await ctx.db
    .insertInto('experiences')
    .values({ user_id, company_name: 'بيت الخبرة', job_title: 'محاسبة', start_date: '2023-01-01' })
    .execute();
  await ctx.db
    .insertInto('qualifications')
    .values({ user_id, qualification_type: 'bachelor', university: 'جامعة الملك سعود', graduated_year: 2022 })
    .execute();
  await ctx.db.insertInto('profile_majors').values({ user_id, major_id: ids.accounting, position: 1 }).execute();
  await writeSkills(ctx, user_id, skills);
  await switchMailOn(ctx, user_id, 'jobs_digest');
  return seeker;
}

/** The skills of a CV, in place of those it had. */
export async function writeSkills(ctx: Uses<'db'>, user_id: string, names: string[]) {
  await ctx.db.deleteFrom('profile_skills').where('user_id', '=', user_id).execute();
  if (names.length === 0) return;
  await ctx.db
    .insertInto('profile_skills')
    .values(names.map((skill_name, position) => ({ user_id, skill_name, level: 'high', position })))
    .execute();
}
