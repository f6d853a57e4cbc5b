import { dateOf } from '#platform/texts/format.ts';
import { LinkButton } from '#ui/button.tsx';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { sourceTexts } from '#modules/jobs/source-texts.ts';
import { MESSAGE_MAX } from '#modules/messages/contract.ts';
import { canWriteOn } from '../applicants.ts';
import type { ReceivedApplication, Remarks, Tag } from '../applicants-contract.ts';
import { applicantsTexts } from '../applicants-texts.ts';
import { daysLeft } from '../outcome.ts';
import { COMPANY_STAGES, type Stage } from '../rules.ts';
import { applicationsTexts } from '../texts.ts';
import { ApplicationTimeline } from './application-timeline.tsx';
import { MakeOffer } from './make-offer.tsx';
import { StageBadge } from './stage-badge.tsx';
import { TeamPanel } from './team-panel.tsx';

/** Who is offered the job gets there by the offer itself. */
const CHOSEN = COMPANY_STAGES.filter((stage) => stage !== 'offered');

/** What usually comes next stands chosen. */
const nextStage = (stage: Stage) => {
  const at = COMPANY_STAGES.findIndex((one) => one === stage);
  return CHOSEN.find((one) => COMPANY_STAGES.indexOf(one) > at) ?? CHOSEN[0]!;
};

/** Beside the CV of somebody who applied: where they stand, and what the company makes of it. */
export function ApplicantPanel({
  userId,
  application,
  isNameless,
  remarks,
  tags,
  mayAct,
  now,
  answer,
}: {
  userId: string;
  application: ReceivedApplication;
  isNameless: boolean;
  remarks: Remarks;
  tags: Tag[];
  mayAct: boolean;
  now: string;
  answer: unknown;
}) {
  const t = useTexts(applicationsTexts);
  const { id, stage, job_id } = application;
  return (
    <>
      <StageCard application={application} mayAct={mayAct} now={now} answer={answer} />
      <MakeOffer application={application} mayAct={mayAct} answer={answer} />
      <TeamPanel applicationId={id} remarks={remarks} tags={tags} mayAct={mayAct} answer={answer} />
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
        <ApplicationTimeline stage={stage} timeline={application.timeline} reader="company" />
      </Card>
    </>
  );
}

function StageCard({
  application: { id, job_id, stage, submitted_at, source, answer_due_at },
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
  const ts = useTexts(sourceTexts);
  const locale = useLocale();
  const left = answer_due_at ? daysLeft(answer_due_at, now) : null;
  return (
    <Card className="stack stack-3">
      <div className="line spread">
        <StageBadge stage={stage} />
        <span className="tiny muted">{dateOf(submitted_at, locale)}</span>
      </div>
      {source && <p className="small">{ta('applications.came_by', { source: ts(`jobs.source_${source}`) })}</p>}
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
