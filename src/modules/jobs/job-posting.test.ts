import { describe, expect, test, type TestContext } from '#tests/support/test-context.ts';
import { visitor } from '#tests/support/actors.ts';
import { JobPostingRules } from '#tests/support/job-posting-rules.ts';
import type { Job } from './contract.ts';
import { jobPosting } from './job-posting.ts';
import { isGone } from './rules.ts';
import { findPublicJob } from './service.server.ts';
import { organization } from '#modules/companies/rules.ts';
import { createEmployer } from '#modules/payments/test-data.server.ts';
import { createJob } from './test-data.server.ts';

const at = { origin: 'https://sila.example', address: 'https://sila.example/jobs/1' };

describe('an ad among the job postings of search engines', () => {
  const posted = async (ctx: TestContext, changes: Partial<Job> = {}) => {
    const { company_id } = await createEmployer(ctx, { state: 'verified' });
    const { id } = await createJob(ctx, { company_id, state: 'active' });
    return jobPosting({ ...(await findPublicJob(ctx, visitor(), id)), ...changes }, at);
  };

  test('says what its page says, and is right by the published rules', async ({ ctx }) => {
    const posting = await posted(ctx, { salary_from: 800_000, salary_to: 1_200_000, experience_from: 3 });
    expect(JobPostingRules.safeParse(posting).error).toBeUndefined();
    expect(posting).toMatchObject({
      baseSalary: { currency: 'SAR', value: { minValue: 8000, maxValue: 12_000, unitText: 'MONTH' } },
      experienceRequirements: { monthsOfExperience: 36 },
    });
  });

  test('says one figure of pay once, and nothing of pay that is not told', async ({ ctx }) => {
    expect(await posted(ctx, { salary_from: 800_000, salary_to: null })).toMatchObject({
      baseSalary: { value: { value: 8000 } },
    });
    expect(await posted(ctx, { salary_from: null, salary_to: null })).not.toHaveProperty('baseSalary');
  });

  test('does not name an employer who is not named', async ({ ctx }) => {
    expect(await posted(ctx, { company: null })).toMatchObject({ hiringOrganization: 'confidential' });
  });

  test('done from afar says from which country, also without a place', async ({ ctx }) => {
    const posting = await posted(ctx, { job_type: 'remotely', city: null, country_code: null });
    expect(JobPostingRules.safeParse(posting).error).toBeUndefined();
    expect(posting).toMatchObject({ applicantLocationRequirements: { name: 'SA' } });
  });
});

test('an employer says its own site beside its page here', () => {
  const card = {
    id: 7,
    foundation_name: 'أفق',
    en_foundation_name: 'Ufuq',
    state: 'verified',
    logo_href: '/f/7',
  } as const;
  expect(organization({ ...card, site: 'https://ufuq.example' }, at.origin)).toEqual({
    '@type': 'Organization',
    name: 'أفق',
    alternateName: 'Ufuq',
    url: 'https://sila.example/company-profile/7',
    logo: 'https://sila.example/f/7',
    sameAs: 'https://ufuq.example',
  });
});

test('an ad that ended three months ago is gone for search engines', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  expect(isGone({ state: 'expired', expires_at: '2026-08-01T00:00:00Z' }, now)).toBe(true);
  expect(isGone({ state: 'expired', expires_at: '2026-11-01T00:00:00Z' }, now)).toBe(false);
  expect(isGone({ state: 'active', expires_at: '2026-08-01T00:00:00Z' }, now)).toBe(false);
});
