import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/button.tsx';
import { FoldedForm } from '#ui/form/folded-form.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { Notice } from '#ui/notice.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { CancelInterview, type Interview } from '../contract.ts';
import { interviewsTexts } from '../texts.ts';
import { InterviewFacts } from './interview-facts.tsx';
import { When } from './when.tsx';
import { Written } from '#ui/written.tsx';

/** What a company reads and may do: propose other times, change the rest, call it off. */
export function CompanyActions({
  interview,
  hasCv,
  canWrite,
  answer,
}: {
  interview: Interview;
  /** Whoever took the application back may keep their CV to themselves. */
  hasCv: boolean;
  canWrite: boolean;
  answer: unknown;
}) {
  const t = useTexts(interviewsTexts);
  const { state, reason, times, is_over, is_short_notice_ok, version } = interview;
  const isLive = !is_over && (state === 'proposed' || state === 'times_asked' || state === 'agreed');
  const form = `/jobs/${interview.job_id}/applicants/${interview.application_id}/interview`;
  return (
    <>
      {state === 'times_asked' && (
        <Notice kind="warning">
          {t('interviews.wish')}: <Written className="typed">{reason}</Written>
          {is_short_notice_ok && <span className="interview-line">{t('interviews.short_ok')}</span>}
        </Notice>
      )}
      {(state === 'declined' || state === 'cancelled') && reason && (
        <Notice>
          {t('interviews.reason')}: <Written>{reason}</Written>
        </Notice>
      )}
      {is_over && <Notice>{t('interviews.decide_next')}</Notice>}
      <Card>
        <div className="stack">
          {state === 'proposed' && (
            <section className="stack stack-2">
              <h2 className="heading-17">{t('interviews.waits_seeker')}</h2>
              <ul className="interview-choice">
                {times.map((time) => (
                  <li key={time}>
                    <When at={time} />
                  </li>
                ))}
              </ul>
            </section>
          )}
          <InterviewFacts interview={interview} />
        </div>
      </Card>
      <div className="line">
        {isLive && canWrite && (
          <>
            <LinkButton look={state === 'times_asked' ? 'primary' : 'quiet'} to={`${form}?action=again`}>
              {t('interviews.reschedule')}
            </LinkButton>
            <LinkButton to={`${form}?action=change`}>{t('interviews.edit')}</LinkButton>
          </>
        )}
        {hasCv && (
          <LinkButton to={`/employee-profile/${interview.user_id}?job=${interview.job_id}`}>
            {t(is_over ? 'interviews.decide' : 'interviews.see_applicant')}
          </LinkButton>
        )}
      </div>
      {isLive && canWrite && (
        <FoldedForm
          key={version}
          summary={t('interviews.cancel')}
          intent={['intent', 'cancel']}
          fields={{ version }}
          schema={CancelInterview}
          text={t('interviews.cancel_text')}
          submit={t('interviews.cancel_now')}
          answer={answer}
        >
          <TextareaField name="reason" label={t('interviews.cancel_reason')} maxLength={1000} rows={3} />
        </FoldedForm>
      )}
    </>
  );
}
