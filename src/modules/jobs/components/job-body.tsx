import { blocksOf } from '#platform/rich-text/blocks.ts';
import { Chip, Chips } from '#ui/chip.tsx';
import { RichText } from '#ui/rich-text/rich-text.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { Job } from '../contract.ts';
import { adTexts } from '../ad-texts.ts';
import { Written } from '#ui/written.tsx';

/** What someone wrote at length: its formatting, or the headings and lists that its plain lines make. */
export function JobProse({
  text,
  html,
  headingLevel = 3,
}: {
  text: string;
  html?: string | null;
  headingLevel?: 3 | 4;
}) {
  return <RichText blocks={blocksOf({ text, html })} headingLevel={headingLevel} />;
}

/** What the ad says at length: description, skills, benefits. */
export function JobBody({
  job,
  headingLevel = 2,
}: {
  job: Pick<Job, 'description' | 'description_html' | 'skill_names' | 'benefits'>;
  headingLevel?: 2 | 3;
}) {
  const t = useTexts(adTexts);
  const Heading = `h${headingLevel}` as const;
  const below = headingLevel === 2 ? 3 : 4;
  return (
    <div className="stack stack-8">
      <section>
        <Heading className="visually-hidden">{t('jobs.description')}</Heading>
        <JobProse text={job.description} html={job.description_html} headingLevel={below} />
      </section>
      {job.skill_names.length > 0 && (
        <section className="stack stack-3">
          <Heading className="heading-20">{t('jobs.skills')}</Heading>
          <Chips>
            {job.skill_names.map((skill) => (
              <Chip key={skill}>
                <Written>{skill}</Written>
              </Chip>
            ))}
          </Chips>
        </section>
      )}
      {job.benefits && (
        <section className="stack stack-3">
          <Heading className="heading-20">{t('jobs.benefits')}</Heading>
          <JobProse text={job.benefits} headingLevel={below} />
        </section>
      )}
    </div>
  );
}
