import { nameOfCompany } from '#modules/companies/rules.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { marksIn, type Phrases } from '#platform/search/found.ts';
import type { Found } from '../components/result-row.tsx';
import type { FoundJob } from '../contract.ts';

/** Where each result has the words that were searched for. Reckoned here, so that no browser loads the stemmers. */
export function foundWords(jobs: FoundJob[], phrases: Phrases, locale: Locale): Record<number, Found> {
  if (phrases.length === 0) return {};
  return Object.fromEntries(jobs.map((job) => [job.id, foundIn(job, phrases, locale)]));
}

function foundIn(job: FoundJob, phrases: Phrases, locale: Locale): Found {
  const shown = [job.title, job.company && nameOfCompany(job.company, locale), job.excerpt, ...job.skills];
  const texts = shown.flatMap((text) => {
    const marks = text ? marksIn(text, phrases) : [];
    return text && marks.length > 0 ? [[text, marks] as const] : [];
  });
  const found = Object.fromEntries(texts);
  return { texts: found, skills: job.skills.filter((skill) => skill in found) };
}
