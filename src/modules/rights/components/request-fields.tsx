import { RadioField } from '#ui/form/radio-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { MAX_TEXT } from '../contract.ts';
import { REQUEST_KINDS } from '../rules.ts';
import { rightsTexts } from '../texts.ts';

/** What is asked, and in which words. */
export function RequestFields() {
  const t = useTexts(rightsTexts);
  return (
    <>
      <RadioField
        name="kind"
        label={t('rights.kind')}
        choices={REQUEST_KINDS.map((value) => ({ value, label: t(`rights.kind_${value}`) }))}
      />
      <TextareaField
        name="text"
        label={t('rights.text')}
        hint={t('rights.text_hint')}
        rows={4}
        maxLength={MAX_TEXT}
        optional
      />
    </>
  );
}
