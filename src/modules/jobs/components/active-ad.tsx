import { useRef, useState, type SyntheticEvent } from 'react';
import { ActionsBar } from '#ui/apply-bar.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { isRefusal } from '#ui/form/values-of.ts';
import { Notice } from '#ui/notice.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { ActiveEdit, type CompanyJob } from '../contract.ts';
import { DESCRIBING } from '../fields.ts';
import { jobsTexts } from '../texts.ts';
import type { Correction, JobVersion } from '../versions.ts';
import { CorrectOffer } from './correct-offer.tsx';
import { AdCheck, AdCheckSign } from './ad-check.tsx';
import { AdHistory } from './ad-history.tsx';
import { fixIn } from './fix-in-form.ts';
import type { AdValues } from './form-values.ts';
import { DescriptionFields, MoreFields } from './step-details.tsx';
import { useAdCheck } from './use-ad-check.ts';
import { Written } from '#ui/written.tsx';

/** The page has two forms: a refusal is shown in the one that was sent. */
const answerTo = (answer: unknown, intent: string) =>
  isRefusal(answer) && answer.values['intent'] === intent ? answer : undefined;

/** A published ad: what may still be changed of it, and what was. */
export function ActiveAd({
  job,
  title,
  values,
  answer,
  versions,
  correction,
  firstDay,
  lastDay,
  now,
}: {
  job: CompanyJob;
  title: string | null;
  values: AdValues;
  answer: unknown;
  versions: JobVersion[];
  correction: Correction | null;
  firstDay: string;
  lastDay: string;
  now: string;
}) {
  const t = useTexts(jobsTexts);
  const area = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<AdValues>({});
  const { findings, missing } = useAdCheck({ ...values, ...typed });
  const shown = findings.filter(({ field }) => (DESCRIBING as readonly string[]).includes(field));
  const typing = (event: SyntheticEvent<HTMLElement>) => {
    const { name, value } = event.target as HTMLInputElement;
    if (name) setTyped((known) => ({ ...known, [name]: value }));
  };
  return (
    <div className="page page-body stack stack-6">
      <header className="stack stack-2">
        <h1 className="heading-26">{t('jobs.active_edit_title')}</h1>
        <Written as="p" className="medium">
          {title}
        </Written>
      </header>
      <Notice>{t('jobs.active_edit_text')}</Notice>
      <div className="with-side" ref={area} onInput={typing}>
        <div className="stack stack-8">
          <Form
            key={job.version}
            schema={ActiveEdit}
            answer={answerTo(answer, 'edit_active')}
            values={values}
            draftKey={`edit-job.${job.id}`}
            draftStamp={String(job.version)}
            summary
            action={`/post-job/${job.id}`}
          >
            <input type="hidden" name="intent" value="edit_active" />
            <input type="hidden" name="version" value={job.version} />
            <DescriptionFields />
            <MoreFields />
            <AdCheckSign findings={shown} />
            <ActionsBar>
              <SubmitButton>{t('jobs.active_edit_save')}</SubmitButton>
              <LinkButton to={`/jobs/${job.id}`}>{t('jobs.view_public')}</LinkButton>
            </ActionsBar>
          </Form>
          <CorrectOffer
            job={job}
            correction={correction}
            answer={answerTo(answer, 'correct')}
            days={{ first: firstDay, last: lastDay }}
          />
          <AdHistory versions={versions} now={now} />
        </div>
        <aside>
          <AdCheck
            findings={shown}
            missing={missing}
            fix={{ press: (finding) => fixIn(area.current, finding), hrefOf: () => null }}
          />
        </aside>
      </div>
    </div>
  );
}
