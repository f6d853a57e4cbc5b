import { ActionsBar } from '#ui/apply-bar.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { ActiveEdit, type CompanyJob } from '../contract.ts';
import { jobsTexts } from '../texts.ts';
import type { AdValues } from './form-values.ts';
import { DescriptionFields, MoreFields } from './step-details.tsx';

/** A published ad: what may still be changed of it. */
export function ActiveAd({
  job,
  title,
  values,
  answer,
}: {
  job: CompanyJob;
  title: string | null;
  values: AdValues;
  answer: unknown;
}) {
  const t = useTexts(jobsTexts);
  return (
    <div className="page page-body stack stack-6">
      <header className="stack stack-2">
        <h1 className="heading-26">{t('jobs.active_edit_title')}</h1>
        <p className="medium" dir="auto">
          {title}
        </p>
      </header>
      <Notice>{t('jobs.active_edit_text')}</Notice>
      <Form
        schema={ActiveEdit}
        answer={answer}
        values={values}
        draftKey={`edit-job.${job.id}`}
        summary
        action={`/post-job/${job.id}`}
        className="read"
      >
        <input type="hidden" name="intent" value="edit_active" />
        <input type="hidden" name="version" value={job.version} />
        <DescriptionFields />
        <MoreFields />
        <ActionsBar>
          <SubmitButton>{t('jobs.active_edit_save')}</SubmitButton>
          <LinkButton to={`/jobs/${job.id}`}>{t('jobs.view_public')}</LinkButton>
        </ActionsBar>
      </Form>
    </div>
  );
}
