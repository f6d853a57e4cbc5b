import { dateOf } from '#platform/texts/format.ts';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmForm } from '#ui/confirm-form.tsx';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { answerTo } from '#ui/form/values-of.ts';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Meta } from '#ui/meta.tsx';
import { Notice } from '#ui/notice.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { NOTE_MAX, type MyApplication } from '../contract.ts';
import { canWithdraw, WITHDRAW_REASONS } from '../rules.ts';
import { applicationsTexts } from '../texts.ts';
import { ApplicationTimeline } from './application-timeline.tsx';
import { JobAsItWas } from './job-as-it-was.tsx';
import { OwnOffer } from './own-offer.tsx';
import { SentAnswers } from './sent-answers.tsx';
import { StageBadge } from './stage-badge.tsx';
import { Written } from '#ui/written.tsx';

/** One application as its seeker follows it. `answer` is the action's answer, when it is about this one. */
export function OwnApplicationCard({
  application,
  open,
  answer,
}: {
  application: MyApplication;
  open: boolean;
  answer: unknown;
}) {
  const t = useTexts(applicationsTexts);
  const locale = useLocale();
  const { id, job, job_id, job_then, stage, answers, cover_note, withdraw_reason } = application;
  // A question asked in a dialog has no form left to show why it was refused.
  const refused = answerTo(answer, 'offer') ?? answerTo(answer, 'withdraw');
  return (
    <Card>
      <article className="stack stack-3" aria-labelledby={`title-${id}`} id={`a-${id}`}>
        <div className="line spread at-start">
          <div>
            <h2 id={`title-${id}`} className="heading-17">
              {job ? (
                <Written as={LocalLink} to={`/jobs/${job_id}`}>
                  {application.title}
                </Written>
              ) : (
                <Written>{application.title}</Written>
              )}
            </h2>
            <Meta by={<Written>{application.company_name}</Written>}>
              {application.city}
              {dateOf(application.submitted_at, locale)}
            </Meta>
          </div>
          <span className="line tight">
            {job?.state !== 'active' && job?.state !== 'paused' && <Badge>{t('applications.ad_ended')}</Badge>}
            <StageBadge stage={stage} />
          </span>
        </div>
        {refused && (
          <Notice kind="danger" live>
            {refused.message}
          </Notice>
        )}
        <OwnOffer application={application} />
        <AnswerDueLine application={application} />
        <ReminderLine application={application} />
        <details open={open}>
          <summary className="accent-link small">{t('applications.details')}</summary>
          <div className="stack stack-5 section-details">
            <ApplicationTimeline stage={stage} timeline={application.timeline} />
            {withdraw_reason && (
              <p className="small">
                {t('applications.withdrawn_because', { why: t(`applications.why_${withdraw_reason}`) })}
              </p>
            )}
            <p className="small muted">
              {t('applications.cv_sent', {
                what: t(application.cv_source === 'file' ? 'applications.cv_file' : 'applications.cv_profile'),
              })}
            </p>
            {cover_note && (
              <div>
                <h3 className="small muted">{t('applications.your_note')}</h3>
                <Written as="p" className="typed">
                  {cover_note}
                </Written>
              </div>
            )}
            {answers.length > 0 && (
              <div>
                <h3 className="small muted">{t('applications.your_answers')}</h3>
                <SentAnswers answers={answers} />
              </div>
            )}
            {job_then && (
              <details>
                <summary className="accent-link small">{t('applications.job_then')}</summary>
                <div className="section-details">
                  <JobAsItWas job={job_then} />
                </div>
              </details>
            )}
            <Form
              answer={answer}
              values={{ note: application.note }}
              draftKey={`applications.${id}.note`}
              className="stack stack-2"
            >
              <input type="hidden" name="id" value={id} />
              <TextareaField name="note" hint={t('applications.note_hint')} maxLength={NOTE_MAX} rows={3} optional />
              <div>
                <SubmitButton look="quiet" size="s" name="intent" value="note">
                  {t('applications.note_save')}
                </SubmitButton>
              </div>
            </Form>
            <div className="line">
              {application.conversation_id && (
                <LinkButton size="s" to={`/messages/${application.conversation_id}`}>
                  {t('applications.conversation')}
                </LinkButton>
              )}
              {canWithdraw(stage) && <Withdrawal id={id} />}
            </div>
          </div>
        </details>
      </article>
    </Card>
  );
}

/** By when there will be an answer, or that there was none. */
function AnswerDueLine({ application: { answer_due_at, timeline } }: { application: MyApplication }) {
  const t = useTexts(applicationsTexts);
  const locale = useLocale();
  if (answer_due_at)
    return <p className="small muted">{t('applications.answer_due', { date: dateOf(answer_due_at, locale) })}</p>;
  return timeline.at(-1)?.cause === 'no_answer' ? <p className="small">{t('applications.unanswered')}</p> : null;
}

/** When the company may be reminded, or the button that does it. */
function ReminderLine({ application: { id, title, reminder } }: { application: MyApplication }) {
  const t = useTexts(applicationsTexts);
  const locale = useLocale();
  if (reminder.state === 'none' || !reminder.at) return null;
  const date = dateOf(reminder.at, locale);
  if (reminder.state !== 'now')
    return (
      <p className="small muted">
        {t(reminder.state === 'sent' ? 'applications.remind_sent' : 'applications.remind_later', { date })}
      </p>
    );
  return (
    <Form className="line">
      <input type="hidden" name="id" value={id} />
      <span className="small muted">{t('applications.remind_now')}</span>
      <SubmitButton
        look="quiet"
        size="s"
        name="intent"
        value="remind"
        aria-label={`${t('applications.remind')}: ${title}`}
      >
        {t('applications.remind')}
      </SubmitButton>
    </Form>
  );
}

function Withdrawal({ id }: { id: string }) {
  const t = useTexts(applicationsTexts);
  return (
    <ConfirmForm
      size="s"
      label={t('applications.withdraw')}
      title={t('applications.withdraw_title')}
      text={`${t('applications.withdraw_text')} ${t('applications.withdraw_why')}`}
      confirm={t('applications.withdraw')}
      fields={{ id, intent: 'withdraw' }}
    >
      <SelectField
        name="withdraw_reason"
        empty={false}
        choices={WITHDRAW_REASONS.map((reason) => ({ value: reason, label: t(`applications.why_${reason}`) }))}
      />
      <TextareaField name="reason" label={t('applications.withdraw_words')} maxLength={500} rows={3} optional />
    </ConfirmForm>
  );
}
