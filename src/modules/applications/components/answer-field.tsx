import { isolated } from '#platform/texts/isolated.ts';
import type { Question } from '#modules/jobs/contract.ts';
import { RadioField } from '#ui/form/radio-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { NumberField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { ANSWER_MAX } from '../contract.ts';
import { applicationsTexts } from '../texts.ts';

/** The control that fits the kind of a screening question. */
export function AnswerField({ question: { id, question, kind, options, is_required } }: { question: Question }) {
  const t = useTexts(applicationsTexts);
  // In its own direction: the question mark of an English question belongs after it on an Arabic page too.
  const field = { name: `answer.${id}`, label: isolated(question), optional: !is_required };
  if (kind === 'number') return <NumberField {...field} decimal />;
  if (kind === 'yes_no') {
    return (
      <RadioField
        {...field}
        choices={[
          { value: 'yes', label: t('applications.yes') },
          { value: 'no', label: t('applications.no') },
        ]}
      />
    );
  }
  if (kind === 'choice')
    return <SelectField {...field} choices={options.map((option) => ({ value: option, label: option }))} />;
  return <TextareaField {...field} rows={3} maxLength={ANSWER_MAX} />;
}
