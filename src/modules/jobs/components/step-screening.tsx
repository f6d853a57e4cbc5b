import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { FieldGroup } from '#ui/form/field.tsx';
import { useFormState } from '#ui/form/form-context.ts';
import { SelectField } from '#ui/form/select-field.tsx';
import { NumberField, TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { QUESTION_KINDS, type QuestionKind } from '../contract.ts';
import { MAX_QUESTIONS } from '../rules.ts';
import { jobsTexts } from '../texts.ts';
import './step-screening.css';

const isQuestionKind = (kind: unknown): kind is QuestionKind => QUESTION_KINDS.includes(kind as QuestionKind);

/** Up to ten questions. Without JavaScript, "add" saves what is there and comes back with one row more. */
export function StepScreening({ rows }: { rows: number }) {
  const t = useTexts(jobsTexts);
  // A row keeps its number in the form for as long as it is there; only the number shown moves up.
  const [shown, setShown] = useState(() => Array.from({ length: rows }, (_, index) => index));
  const add = (event: React.MouseEvent) => {
    event.preventDefault();
    setShown((known) => [...known, freeNumber(known)]);
  };
  return (
    <>
      <p className="muted">{t('jobs.questions_lead')}</p>
      {shown.map((number, index) => (
        <Question
          key={number}
          number={number}
          shownAs={index + 1}
          onRemove={() => setShown((known) => known.filter((one) => one !== number))}
        />
      ))}
      {shown.length < MAX_QUESTIONS && (
        <div>
          <Button type="submit" name="intent" value="add_question" formNoValidate icon="plus" onClick={add}>
            {t('jobs.question_add')}
          </Button>
        </div>
      )}
    </>
  );
}

function freeNumber(taken: number[]): number {
  const next = Math.max(-1, ...taken) + 1;
  if (next < MAX_QUESTIONS) return next;
  return Array.from({ length: MAX_QUESTIONS }, (_, number) => number).find((number) => !taken.includes(number)) ?? 0;
}

function Question({ number, shownAs, onRemove }: { number: number; shownAs: number; onRemove: () => void }) {
  const t = useTexts(jobsTexts);
  const { values } = useFormState();
  const at = (field: string) => `questions.${number}.${field}`;
  const first = values[at('kind')];
  const [kind, setKind] = useState<QuestionKind>(isQuestionKind(first) ? first : 'text');
  const marked = values[at('is_knock_out')];
  const [isKnockOut, setIsKnockOut] = useState(marked === 'true' || marked === 'on');
  const folded = (of: QuestionKind) => (kind === of && isKnockOut ? undefined : 'question-options-unused');
  return (
    <FieldGroup title={t('jobs.question_n', { number: shownAs })}>
      <div className="question-row">
        <TextField name={at('question')} label={t('jobs.question_text')} optional maxLength={300} />
        <SelectField
          name={at('kind')}
          label={t('jobs.question_kind')}
          empty={false}
          choices={QUESTION_KINDS.map((value) => ({ value, label: t(`jobs.kind_${value}`) }))}
          onChange={(event) => setKind(event.currentTarget.value as QuestionKind)}
        />
      </div>
      {/* Without JavaScript the kind can change unseen, so the box is there and only a script folds it. */}
      <div className={kind === 'choice' ? undefined : 'question-options-unused'}>
        <TextareaField
          name={at('options')}
          label={t('jobs.question_options')}
          rows={3}
          optional
          hint={t('jobs.question_options_hint')}
        />
      </div>
      <div className={kind === 'text' ? 'question-options-unused' : 'stack stack-3'}>
        <CheckboxField
          name={at('is_knock_out')}
          label={t('jobs.question_knock_out')}
          hint={t('jobs.question_knock_out_hint')}
          defaultChecked={isKnockOut}
          onChange={(event) => setIsKnockOut(event.currentTarget.checked)}
        />
        <div className={folded('yes_no')}>
          <SelectField
            name={at('accepted_answer')}
            label={t('jobs.question_accepted_answer')}
            empty={false}
            optional
            choices={[
              { value: 'yes', label: t('jobs.answer_yes') },
              { value: 'no', label: t('jobs.answer_no') },
            ]}
          />
        </div>
        <div className={folded('choice')}>
          <TextareaField
            name={at('accepted')}
            label={t('jobs.question_accepted')}
            hint={t('jobs.question_accepted_hint')}
            rows={2}
            optional
          />
        </div>
        <div className={folded('number') ?? 'pair'}>
          <NumberField name={at('accepted_from')} label={t('jobs.question_accepted_from')} decimal optional />
          <NumberField name={at('accepted_to')} label={t('jobs.question_accepted_to')} decimal optional />
        </div>
      </div>
      <div className="line spread">
        <CheckboxField
          name={at('is_required')}
          label={t('jobs.question_required')}
          defaultChecked={!(at('question') in values)}
        />
        <IconButton
          icon="trash"
          label={t('jobs.question_remove', { number: shownAs })}
          onClick={onRemove}
          className="question-remove"
        />
      </div>
    </FieldGroup>
  );
}
