import { JobProse } from '#modules/jobs/components/job-body.tsx';
import { useJobWords } from '#modules/jobs/components/use-job-words.ts';
import { fieldLabel } from '#platform/fields/labels.ts';
import { Chip, Chips } from '#ui/chip.tsx';
import { Meta } from '#ui/meta.tsx';
import { PayRange } from '#ui/money.tsx';
import { useLocale } from '#ui/use-locale.ts';
import type { JobThen } from '../contract.ts';
import { Written } from '#ui/written.tsx';

/** The ad's essentials, as frozen with an application. */
export function JobAsItWas({ job }: { job: JobThen }) {
  const { typeOf, placeOf } = useJobWords();
  const locale = useLocale();
  const place = placeOf(job);
  return (
    <div className="stack stack-3">
      <Meta by={<Written>{job.company_name}</Written>}>
        {place && <Written>{place}</Written>}
        {job.job_type && job.job_type !== 'remotely' && typeOf(job.job_type)}
        <PayRange from={job.salary_from} to={job.salary_to} />
      </Meta>
      <JobProse text={job.description} headingLevel={4} />
      {job.skills.length > 0 && (
        <Chips label={fieldLabel('skills', locale)}>
          {job.skills.map((skill) => (
            <Chip key={skill}>
              <Written>{skill}</Written>
            </Chip>
          ))}
        </Chips>
      )}
      {job.benefits && <JobProse text={job.benefits} headingLevel={4} />}
    </div>
  );
}
