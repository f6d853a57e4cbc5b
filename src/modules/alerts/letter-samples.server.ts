import type { JobCard } from '#modules/jobs/contract.ts';
import { SAMPLE_JOB_ID, SAMPLE_MAIL, type LetterSamples, type Sampling } from '#platform/mail/letter-samples.ts';
import { localPath } from '#platform/texts/locale.ts';
import { confirmationMail, knownMail, newJobsMail, type ToldJob } from './letters.server.ts';
import { managePath, unsubscribePath } from './service/links.server.ts';

const RECEIVER = '3f2b1a90-0000-4000-8000-000000000002';

export const alertLetters: LetterSamples = (sampling) => {
  const { config, locale, said } = sampling;
  const to = { to: SAMPLE_MAIL, locale };
  const manage = managePath({ config }, RECEIVER);
  const unsubscribe = config.public_url + localPath(locale, unsubscribePath({ config }, RECEIVER));
  const title = said.title[locale];
  const jobs = [toldJob(sampling), toldJob(sampling, { company: null, is_remote: true })];
  const letter = { ...to, id: RECEIVER, manage, unsubscribe };
  const path = '/find-jobs';
  return {
    'alert confirmation': confirmationMail(config, {
      ...to,
      token: 'q3Zk0yV1mXh8sB4nR7tLw2cJ9pF6dGaE5uHiKoMxYvQ',
      title,
    }),
    'alert known': knownMail(config, { ...to, path: manage }),
    'new jobs': newJobsMail(config, { ...letter, alerts: [{ title, jobs, more: 12, path }] }),
    'one new job': newJobsMail(config, { ...letter, alerts: [{ title, jobs: jobs.slice(0, 1), more: 0, path }] }),
  };
};

const toldJob = ({ locale, said }: Sampling, more: Partial<JobCard> = {}): ToldJob => ({
  id: SAMPLE_JOB_ID,
  state: 'active',
  title: said.title[locale],
  other_title: said.title[locale === 'ar' ? 'en' : 'ar'],
  company: {
    id: 1,
    foundation_name: said.company.ar,
    en_foundation_name: said.company.en,
    state: 'verified',
    logo_href: null,
  },
  city: { ar: 'الرياض', en: 'Riyadh' }[locale],
  is_remote: false,
  job_type: 'full_time',
  salary_from: 1_800_000,
  salary_to: 2_400_000,
  activated_at: null,
  is_saved: false,
  ...more,
});
