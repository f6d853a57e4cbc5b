import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { documentsTexts } from '../texts.ts';

/** In the words that the ledger keeps; not ticked for anybody. */
export function WeeklyMailBox() {
  const t = useTexts(documentsTexts);
  return (
    <CheckboxField
      name="weekly_mail"
      label={t('documents.choice_weekly_mail')}
      hint={t('documents.choice_weekly_mail_hint')}
    />
  );
}
