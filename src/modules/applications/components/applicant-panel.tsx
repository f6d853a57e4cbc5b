import { dateOf } from '#platform/texts/format.ts';
import { AnchorButton, LinkButton } from '#ui/button.tsx';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { FitMark } from '#ui/fit-mark.tsx';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { MESSAGE_MAX } from '#modules/messages/contract.ts';
import { canWriteOn } from '../applicants.ts';
import type { ReceivedApplication, Remarks, Tag } from '../applicants-contract.ts';
import { applicantsTexts } from '../applicants-texts.ts';
import { daysLeft } from '../outcome.ts';
import { COMPANY_STAGES, type Stage } from '../rules.ts';
import { applicationsTexts } from '../texts.ts';
import { FitReasons } from './applicant-fit.tsx';
import { ApplicationTimeline } from './application-timeline.tsx';
import { MakeOffer } from './make-offer.tsx';
import { SentAnswers } from './sent-answers.tsx';
import { StageBadge } from './stage-badge.tsx';
import { TeamPanel } from './team-panel.tsx';
import { Written } from '#ui/written.tsx';

/** Who is offered the job gets there by the offer itself. */
const CHOSEN = COMPANY_STAGES.filter((stage) => stage !== 'offered');

/** What usually comes next stands chosen. */
const nextStage = (stage: Stage) => {
  const at = COMPANY_STAGES.findIndex((one) => one === stage);
  return CHOSEN.find((one) => COMPANY_STAGES.indexOf(one) > at) ?? CHOSEN[0]!;
};

/** Beside the CV of somebody who applied: where they stand, what they sent, and what the company makes of it. */
export function ApplicantPanel({
  userId,
  application,
  isNameless,
  cvFileHref,
  remarks,
  tags,
  mayAct,
  now,
  answer,
}: {
  userId: string;
  application: ReceivedApplication;
  isNameless: boolean;
  cvFileHref: string | null;
  remarks: Remarks;
  tags: Tag[];
  mayAct: boolean;
  now: string;
  answer: unknown;
}) {
  const t = useTexts(applicationsTexts);
  const ta = useTexts(applicantsTexts);
  const { id, stage, job_id, fit } = application;
  return (
    <>
      <StageCard application={application} mayAct={mayAct} now={now} answer={answer} />
      <MakeOffer application={application} mayAct={mayAct} answer={answer} />
      <TeamPanel applicationId={id} remarks={remarks} tags={tags} mayAct={mayAct} answer={answer} />
      <Card className="stack stack-2">
        <div className="line spread">
          <h2 className="heading-17">{ta('applications.fit_title')}</h2>
          {fit && <FitMark met={fit.met} all={fit.all} short />}
        </div>
        {fit ? <FitReasons fit={fit} /> : <p className="small muted">{ta('applications.fit_unknown')}</p>}
      </Card>
      {(application.cover_note || application.answers.length > 0 || cvFileHref) && (
        <Card>
          {application.cover_note && (
            <section>
              <h2 className="heading-17">{t('applications.cover_note')}</h2>
              <Written as="p" className="typed">
                {application.cover_note}
              </Written>
            </section>
          )}
          {application.answers.length > 0 && (
            <section>
              <h2 className="heading-17">{t('applications.answers')}</h2>
              <SentAnswers answers={application.answers} />
            </section>
          )}
          {cvFileHref && (
            <AnchorButton href={cvFileHref} icon="file">
              {t('applications.cv_file_open')}
            </AnchorButton>
          )}
        </Card>
      )}
      {mayAct && canWriteOn(stage) && !isNameless && (
        <Card>
          <h2 className="heading-17">{t('applications.write')}</h2>
          <Form answer={answer} draftKey={`candidate.${userId}.message`} className="stack stack-3">
            <input type="hidden" name="intent" value="message" />
            <input type="hidden" name="job_id" value={job_id} />
            <TextareaField name="text" hint={t('applications.write_hint')} maxLength={MESSAGE_MAX} rows={4} />
            <SubmitButton look="quiet">{t('applications.send_message')}</SubmitButton>
          </Form>
        </Card>
      )}
      <Card>
        <h2 className="heading-17">{t('applications.history')}</h2>
        <ApplicationTimeline stage={stage} timeline={application.timeline} />
      </Card>
    </>
  );
}

function StageCard({
  application: { id, job_id, stage, submitted_at, answer_due_at },
  mayAct,
  now,
  answer,
}: {
  application: ReceivedApplication;
  mayAct: boolean;
  now: string;
  answer: unknown;
}) {
  const t = useTexts(applicationsTexts);
  const ta = useTexts(applicantsTexts);
  const locale = useLocale();
  const left = answer_due_at ? daysLeft(answer_due_at, now) : null;
  return (
    <Card className="stack stack-3">
      <div className="line spread">
        <StageBadge stage={stage} />
        <span className="tiny muted">{dateOf(submitted_at, locale)}</span>
      </div>
      {left !== null && left >= 0 && (
        <p>
          <Badge tone={left <= 1 ? 'bad' : left <= 7 ? 'wait' : 'plain'}>
            {ta('applications.answer_due_in', { count: left })}
          </Badge>
        </p>
      )}
      {mayAct && stage !== 'withdrawn' && (
        <>
          <Form answer={answer} className="stack stack-3">
            <input type="hidden" name="intent" value="stage" />
            <input type="hidden" name="application_id" value={id} />
            <input type="hidden" name="from" value={stage} />
            <SelectField
              name="stage"
              empty={false}
              defaultValue={nextStage(stage)}
              choices={CHOSEN.filter((one) => one !== stage).map((one) => ({
                value: one,
                label: t(`applications.stage_${one}`),
              }))}
            />
            <TextareaField name="reason" label={t('applications.reason')} maxLength={500} rows={2} optional />
            <SubmitButton block>{t('applications.save_stage')}</SubmitButton>
          </Form>
          {canWriteOn(stage) && (
            <LinkButton block icon="calendar" to={`/jobs/${job_id}/applicants/${id}/interview`}>
              {ta('applications.propose_interview')}
            </LinkButton>
          )}
        </>
      )}
    </Card>
  );
}
