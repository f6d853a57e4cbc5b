import { useEffect, useRef, useState } from 'react';
import { dateOf, numberOf } from '#platform/texts/format.ts';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/button.tsx';
import { Avatar } from '#ui/emblem.tsx';
import { FitMark } from '#ui/fit-mark.tsx';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Cell, ColumnHead, RowHead, SelectCell, Table } from '#ui/table.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { uiTexts } from '#ui/texts.ts';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { addressWith, applicantPath, listNow } from '../applicants.ts';
import { APPLICANTS_PER_PAGE, type Applicant } from '../applicants-contract.ts';
import { applicantsTexts } from '../applicants-texts.ts';
import { COMPANY_STAGES, STAGES, type Stage } from '../rules.ts';
import { applicationsTexts } from '../texts.ts';
import { FitDetails } from './applicant-fit.tsx';
import { ApplicantSigns } from './applicant-signs.tsx';
import { StageBadge } from './stage-badge.tsx';
import { Written } from '#ui/written.tsx';
import './applicants.css';

const FORM_ID = 'applicants-bulk';

/** Everyone as rows, with boxes to do one thing for several. */
export function ApplicantsList({
  applicants,
  counts,
  total,
  page,
  stage,
  now,
  jobId,
  mayAct,
  params,
  answer,
}: {
  applicants: Applicant[];
  counts: Record<Stage, number>;
  total: number;
  page: number;
  stage: Stage | null;
  now: string;
  jobId: number;
  mayAct: boolean;
  params: URLSearchParams;
  answer: unknown;
}) {
  const t = useTexts(applicantsTexts);
  const ta = useTexts(applicationsTexts);
  const locale = useLocale();
  const list = listNow(params, now);
  return (
    <>
      <Tabs
        label={ta('applications.stage')}
        tabs={[
          { to: addressWith(params, { stage: null }), label: ta('applications.all'), current: stage === null },
          ...STAGES.map((one) => ({
            to: addressWith(params, { stage: one }),
            label: ta(`applications.stage_${one}`),
            count: numberOf(counts[one], locale),
            current: one === stage,
          })),
        ]}
      />
      {applicants.length === 0 ? (
        <p className="muted">{ta('applications.empty_stage')}</p>
      ) : (
        <Table label={ta('applications.applicants_title')}>
          <thead>
            <tr>
              {mayAct && <ColumnHead hidden>{t('applications.with_chosen')}</ColumnHead>}
              <ColumnHead>{ta('applications.name')}</ColumnHead>
              <ColumnHead wide>{ta('applications.city')}</ColumnHead>
              <ColumnHead wide>{t('applications.years_column')}</ColumnHead>
              <ColumnHead wide>{t('applications.fit_column')}</ColumnHead>
              <ColumnHead wide>{ta('applications.stage')}</ColumnHead>
              <ColumnHead wide>{ta('applications.when')}</ColumnHead>
            </tr>
          </thead>
          <tbody>
            {applicants.map((applicant) => (
              <Row key={applicant.id} {...{ applicant, now, jobId, mayAct, list }} />
            ))}
          </tbody>
        </Table>
      )}
      {mayAct && applicants.length > 0 && <BulkForm applicants={applicants} answer={answer} />}
      <Pagination
        page={page}
        last={Math.ceil(total / APPLICANTS_PER_PAGE)}
        hrefOf={(next) => addressWith(params, { page: String(next) })}
      />
    </>
  );
}

function Row({
  applicant,
  now,
  jobId,
  mayAct,
  list,
}: {
  applicant: Applicant;
  now: string;
  jobId: number;
  mayAct: boolean;
  list: string;
}) {
  const t = useTexts(applicantsTexts);
  const ta = useTexts(applicationsTexts);
  const locale = useLocale();
  const { id, user_id, name, has_cv, photo_href, headline, city, years, fit, stage, withdraw_reason } = applicant;
  const where = (
    <>
      <StageBadge stage={stage} />
      {withdraw_reason && <p className="tiny muted">{ta(`applications.why_${withdraw_reason}`)}</p>}
    </>
  );
  return (
    <tr>
      {mayAct && <SelectCell name="ids" value={id} label={ta('applications.select', { name })} form={FORM_ID} />}
      <RowHead>
        <div className="applicant-who">
          <Avatar name={name} src={photo_href} size="s" />
          <div>
            {has_cv ? (
              <Written as={LocalLink} to={applicantPath({ user_id, job_id: jobId, list })}>
                {name}
              </Written>
            ) : (
              <Written>{name}</Written>
            )}
            <p className="tiny muted">
              <Written>{headline}</Written>
            </p>
            <div className="applicant-phone only-phone">
              {where}
              {fit && <FitMark met={fit.met} all={fit.all} short />}
            </div>
            <ApplicantSigns applicant={applicant} now={now} />
          </div>
        </div>
      </RowHead>
      <Cell wide>{city}</Cell>
      <Cell wide>{years === null ? '' : t('applications.years', { count: years })}</Cell>
      <Cell wide>{fit && <FitDetails fit={fit} />}</Cell>
      <Cell wide>{where}</Cell>
      <Cell wide>{dateOf(applicant.submitted_at, locale)}</Cell>
    </tr>
  );
}

const boxes = () => [...document.querySelectorAll<HTMLInputElement>(`input[name="ids"][form="${FORM_ID}"]`)];

/** What can be done with those chosen; where each stood when it was seen goes along. */
function BulkForm({ applicants, answer }: { applicants: Applicant[]; answer: unknown }) {
  const t = useTexts(applicantsTexts);
  const ta = useTexts(applicationsTexts);
  const tu = useTexts(uiTexts);
  const [count, setCount] = useState(0);
  const all = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const recount = (event: Event) => {
      if (event.target instanceof HTMLInputElement && event.target.name === 'ids')
        setCount(boxes().filter(({ checked }) => checked).length);
    };
    document.addEventListener('change', recount);
    return () => document.removeEventListener('change', recount);
  }, []);
  // Other rows, or the same after somebody else moved one.
  useEffect(() => setCount(boxes().filter(({ checked }) => checked).length), [applicants]);
  useEffect(() => {
    if (all.current) all.current.indeterminate = count > 0 && count < applicants.length;
  }, [count, applicants.length]);
  return (
    <Form id={FORM_ID} answer={answer} className={classNames('applicants-bulk', count > 0 && 'applicants-bulk-on')}>
      {applicants.map(({ id, stage }) => (
        <input key={id} type="hidden" name={`from.${id}`} value={stage} />
      ))}
      <label className="applicants-bulk-all small">
        <input
          ref={all}
          type="checkbox"
          checked={count > 0 && count === applicants.length}
          onChange={(event) => {
            for (const box of boxes()) box.checked = event.target.checked;
            setCount(event.target.checked ? applicants.length : 0);
          }}
          aria-label={t('applications.choose_page')}
        />
        <span aria-live="polite">{count > 0 ? tu('ui.selected', { count }) : t('applications.with_chosen')}</span>
      </label>
      <SelectField
        name="stage"
        label={ta('applications.move_to')}
        labelHidden
        empty={false}
        choices={COMPANY_STAGES.map((one) => ({ value: one, label: ta(`applications.stage_${one}`) }))}
      />
      <TextField
        name="reason"
        label={t('applications.bulk_reason')}
        labelHidden
        placeholder={t('applications.bulk_reason')}
        maxLength={500}
      />
      <span className="applicants-bulk-actions">
        <Button type="submit" size="s" look="primary" name="intent" value="bulk">
          {t('applications.do_move')}
        </Button>
        <Button type="submit" size="s" icon="chat" name="intent" value="letter">
          {t('applications.do_letter')}
        </Button>
        <Button type="submit" size="s" name="intent" value="compare">
          {t('applications.do_compare')}
        </Button>
      </span>
    </Form>
  );
}
