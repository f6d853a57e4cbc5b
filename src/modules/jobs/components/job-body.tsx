import { Chip, Chips } from '#ui/chip.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { Job } from '../contract.ts';
import { blocksOf } from '../rules.ts';
import { adTexts } from '../ad-texts.ts';

/** Plain text that someone wrote, as paragraphs and lists; nothing in it can become markup. */
export function JobProse({ text, headingLevel = 3 }: { text: string; headingLevel?: 3 | 4 }) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="prose" dir="auto">
      {blocksOf(text).map((block, index) => {
        if (block.kind === 'list') {
          return (
            <ul key={index}>
              {block.items.map((item, at) => (
                <li key={at}>{item}</li>
              ))}
            </ul>
          );
        }
        if (block.kind === 'heading') return <Heading key={index}>{block.text}</Heading>;
        return (
          <p key={index} className="typed">
            {block.text}
          </p>
        );
      })}
    </div>
  );
}

/** What the ad says at length: description, skills, benefits. */
export function JobBody({
  job,
  headingLevel = 2,
}: {
  job: Pick<Job, 'description' | 'skills' | 'benefits'>;
  headingLevel?: 2 | 3;
}) {
  const t = useTexts(adTexts);
  const Heading = `h${headingLevel}` as const;
  const below = headingLevel === 2 ? 3 : 4;
  return (
    <div className="stack stack-8">
      <section>
        <Heading className="visually-hidden">{t('jobs.description')}</Heading>
        <JobProse text={job.description} headingLevel={below} />
      </section>
      {job.skills.length > 0 && (
        <section className="stack stack-3">
          <Heading className="heading-20">{t('jobs.skills')}</Heading>
          <Chips>
            {job.skills.map((skill) => (
              <Chip key={skill}>
                <bdi>{skill}</bdi>
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
