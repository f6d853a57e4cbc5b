import { LinkButton } from '#ui/button.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Notice } from '#ui/notice.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { CompanyQuestion, Job } from '../contract.ts';
import { lackText } from '../errors.ts';
import type { Lack, PostStep } from '../rules.ts';
import { jobsTexts } from '../texts.ts';
import { JobBody } from './job-body.tsx';
import { JobFacts } from './job-facts.tsx';
import { JobHead } from './job-pane.tsx';
import { Naming, Written } from '#ui/written.tsx';

/** The whole ad before it is paid for, with a way back to each part. */
export function StepReview({
  job,
  lacks,
  now,
  hrefOf,
  questions = job.questions,
}: {
  job: Job;
  /** With what the company takes for an answer, where the reader is the company. */
  questions?: Job['questions'] | CompanyQuestion[];
  lacks: Lack[];
  now: string;
  hrefOf: (step: PostStep) => string;
}) {
  const t = useTexts(jobsTexts);
  const locale = useLocale();
  return (
    <div className="stack stack-8">
      {lacks.length > 0 && (
        <Notice kind="warning" icon="alert">
          <p className="medium">{t('jobs.lacks_title')}</p>
          <ul>
            {lacks.map((lack) => (
              <li key={`${lack.field} ${lack.rule}`}>
                <LocalLink to={hrefOf(lack.step)}>{lackText(lack, locale)}</LocalLink>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <section className="stack">
        <Head title={t('jobs.step_role')} to={hrefOf('role')} />
        <JobHead job={job} now={now} level={2} />
      </section>
      <section className="stack stack-6">
        <Head title={t('jobs.step_details')} to={hrefOf('details')} />
        <JobFacts job={job} />
        <JobBody job={job} headingLevel={3} />
      </section>
      <section className="stack">
        <Head title={t('jobs.step_screening')} to={hrefOf('screening')} />
        <QuestionList questions={questions} />
      </section>
    </div>
  );
}

function Head({ title, to }: { title: string; to: string }) {
  const t = useTexts(jobsTexts);
  return (
    <SectionHead title={title}>
      <LinkButton to={to} look="bare" size="s" icon="edit" aria-label={`${t('jobs.edit_step')}: ${title}`}>
        {t('jobs.edit_step')}
      </LinkButton>
    </SectionHead>
  );
}

export function QuestionList({ questions }: { questions: Job['questions'] | CompanyQuestion[] }) {
  const t = useTexts(jobsTexts);
  const acceptedBy = ({ kind, accepted, accepted_from: from, accepted_to: to }: CompanyQuestion) => {
    if (kind === 'yes_no') return t(accepted[0] === 'no' ? 'jobs.answer_no' : 'jobs.answer_yes');
    if (kind === 'choice') return accepted.join('، ');
    if (from === null) return t('jobs.accepted_to', { to: to ?? 0 });
    return to === null ? t('jobs.accepted_from', { from }) : t('jobs.accepted_between', { from, to });
  };
  if (questions.length === 0) return <p className="muted">{t('jobs.no_questions')}</p>;
  return (
    <ol className="stack stack-3">
      {questions.map((question) => (
        <li key={question.id}>
          <Written as="p" className="medium">
            {question.question}
          </Written>
          <p className="small muted">
            {t(`jobs.kind_${question.kind}`)}
            {question.options.length > 0 && (
              <>
                {': '}
                <Written>{question.options.join('، ')}</Written>
              </>
            )}
          </p>
          {'is_knock_out' in question && question.is_knock_out && (
            <p className="small">
              <Naming>{t('jobs.knock_out_mark', { accepted: acceptedBy(question) })}</Naming>
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
