import { FoldedForm } from '#ui/form/folded-form.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { adminTexts } from '../texts.ts';

/** What staff do to an ad only with a reason, which its company reads. */
export function WithReason({
  decision,
  id,
  action,
  answer,
  text,
  fields = {},
}: {
  decision: 'reject' | 'take_down' | 'refuse_correction';
  id: number;
  action: string;
  answer: unknown;
  text?: string;
  fields?: Record<string, string | number>;
}) {
  const t = useTexts(adminTexts);
  return (
    <FoldedForm
      summary={t(`admin.${decision}`)}
      intent={['action', decision]}
      fields={{ id, ...fields }}
      text={text}
      submit={t(`admin.${decision}`)}
      action={action}
      answer={answer}
    >
      <TextareaField
        name="reason"
        label={t(`admin.${decision}_reason`)}
        hint={t('admin.reason_hint')}
        rows={3}
        maxLength={300}
      />
    </FoldedForm>
  );
}
