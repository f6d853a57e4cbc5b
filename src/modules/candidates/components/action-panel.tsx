import { useEffect, useId, useRef } from 'react';
import { MESSAGE_MAX } from '#modules/messages/contract.ts';
import { DOT } from '#ui/dot.ts';
import { LinkButton } from '#ui/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Notice } from '#ui/notice.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { Action } from '../address.ts';
import type { CandidateCard, Shortlist } from '../contract.ts';
import { INVITATION_TEXT_MAX, NOTE_MAX } from '../rules.ts';
import { candidatesTexts } from '../texts.ts';
import { useNameOf } from './person-row.tsx';
import { Written } from '#ui/written.tsx';
import './action-panel.css';

const NAMED = 6;
const SUBMIT = { list: 'candidates.add', invite: 'candidates.invite', message: 'candidates.send' } as const;

/** One action for the people chosen. It is part of the address, so it opens, closes and comes back without a script. */
export function ActionPanel({
  action,
  chosen,
  jobs,
  lists,
  wasCut,
  isEmpty,
  answer,
  backTo,
}: {
  action: Action;
  chosen: CandidateCard[];
  jobs: { id: number; title: string }[];
  lists: Shortlist[];
  wasCut: boolean;
  isEmpty: boolean;
  answer: unknown;
  backTo: string;
}) {
  const t = useTexts(candidatesTexts);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const who = chosen.map(({ user_id }) => user_id).join();
  useEffect(() => heading.current?.focus(), [action, who]);
  const cancel = (
    <LinkButton to={backTo} look="bare" preventScrollReset viewTransition={false}>
      {t('candidates.cancel')}
    </LinkButton>
  );
  return (
    <section className="action-panel" aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1} className="heading-17">
        {t(`candidates.panel_${action}`)}
      </h2>
      {chosen.length === 0 ? (
        <>
          <Notice kind="warning">{t(isEmpty ? 'candidates.panel_empty' : 'candidates.panel_gone')}</Notice>
          <p>{cancel}</p>
        </>
      ) : (
        <>
          <Whom chosen={chosen} />
          {wasCut && <Notice kind="warning">{t('candidates.panel_too_many')}</Notice>}
          {action === 'invite' && jobs.length === 0 ? (
            <Notice
              actions={
                <LinkButton size="s" to="/post-job">
                  {t('candidates.post_job')}
                </LinkButton>
              }
            >
              {t('candidates.no_jobs')}
            </Notice>
          ) : (
            <Form answer={answer} className="stack stack-3" key={`${action} ${who}`}>
              <input type="hidden" name="intent" value={action} />
              {chosen.map(({ user_id }) => (
                <input key={user_id} type="hidden" name="user_ids" value={user_id} />
              ))}
              <Fields action={action} jobs={jobs} lists={lists} />
              <p className="line">
                <SubmitButton>{t(SUBMIT[action])}</SubmitButton>
                {cancel}
              </p>
            </Form>
          )}
        </>
      )}
    </section>
  );
}

function Whom({ chosen }: { chosen: CandidateCard[] }) {
  const t = useTexts(candidatesTexts);
  const nameOf = useNameOf();
  return (
    <p className="small">
      <span className="medium">{t('candidates.panel_for', { count: chosen.length })}:</span>{' '}
      {chosen.slice(0, NAMED).map((person, at) => (
        <span key={person.user_id}>
          {at > 0 && DOT}
          <Written>{nameOf(person)}</Written>
        </span>
      ))}
      {chosen.length > NAMED && ' …'}
    </p>
  );
}

function Fields({
  action,
  jobs,
  lists,
}: {
  action: Action;
  jobs: { id: number; title: string }[];
  lists: Shortlist[];
}) {
  const t = useTexts(candidatesTexts);
  if (action === 'list') {
    return (
      <>
        {lists.length > 0 && (
          <SelectField
            name="shortlist_id"
            label={t('candidates.which_list')}
            empty={t('candidates.new_list_choice')}
            defaultValue={lists[0]!.id}
            choices={lists.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <TextField
          name="new_list"
          label={t('candidates.new_list')}
          maxLength={80}
          placeholder={t('candidates.list_example')}
          {...(lists.length > 0 ? { optional: true, hint: t('candidates.new_list_hint') } : {})}
        />
        <TextareaField
          name="note"
          label={t('candidates.note')}
          hint={t('candidates.note_hint')}
          maxLength={NOTE_MAX}
          rows={2}
          optional
        />
      </>
    );
  }
  if (action === 'invite') {
    return (
      <>
        <SelectField
          name="job_id"
          label={t('candidates.which_job')}
          {...(jobs.length === 1 ? { defaultValue: String(jobs[0]!.id) } : {})}
          choices={jobs.map(({ id, title }) => ({ value: String(id), label: title }))}
        />
        <TextareaField
          name="text"
          label={t('candidates.invite_text')}
          hint={t('candidates.invite_hint')}
          maxLength={INVITATION_TEXT_MAX}
          rows={3}
          optional
        />
      </>
    );
  }
  return (
    <TextareaField
      name="text"
      label={t('candidates.letter')}
      hint={t('candidates.letter_hint')}
      maxLength={MESSAGE_MAX}
      rows={4}
    />
  );
}
