import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { PATHS, type DocumentName } from '../rules.ts';
import { documentsTexts } from '../texts.ts';

/** The box by which somebody new agrees, with the versions that are on the screen. */
export function ConsentBox({ shown }: { shown: readonly { document: DocumentName; id: number }[] }) {
  const t = useTexts(documentsTexts);
  const link = (document: DocumentName) => (
    <LocalLink to={PATHS[document]} target="_blank">
      {t(`documents.${document}`)}
    </LocalLink>
  );
  const hasAgreement = shown.some(({ document }) => document === 'agreement');
  return (
    <>
      <input type="hidden" name="consent_versions" value={shown.map(({ id }) => id).join(',')} />
      <CheckboxField name="consent">
        {t('documents.box_agree_to')} {link('terms')} {hasAgreement && <And>{link('agreement')}</And>}
        {t('documents.box_and_read')} {link('privacy')}
      </CheckboxField>
    </>
  );
}

function And({ children }: { children: React.ReactNode }) {
  const t = useTexts(documentsTexts);
  return (
    <>
      {t('documents.box_and')} {children}{' '}
    </>
  );
}
