import { joined } from '#modules/profiles/components/cv-words.ts';
import { fieldLabel } from '#platform/fields/labels.ts';
import { numberOf } from '#platform/texts/format.ts';
import { Badge } from '#ui/badge.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Written } from '#ui/written.tsx';
import type { Draft } from '../contract.ts';
import { cvImportTexts } from '../texts.ts';

/** The line of the file in which a field (`birthdate`) or an entry (`experiences.0`) stands, and what of it does not. */
export function Stood({ of, draft: { places, unsure } }: { of: string; draft: Pick<Draft, 'places' | 'unsure'> }) {
  const t = useTexts(cvImportTexts);
  const locale = useLocale();
  const place = places[of];
  const doubtful = unsure
    .filter((name) => name === of || name.startsWith(`${of}.`))
    .map((name) => fieldLabel(name.slice(name.lastIndexOf('.') + 1), locale));
  return (
    <>
      {place && (
        <p className="small muted">
          {place.page === null
            ? t('cv_import.in_file')
            : t('cv_import.in_file_page', { page: numberOf(place.page, locale) })}{' '}
          <Written className="typed">{place.text}</Written>
        </p>
      )}
      {doubtful.length > 0 && (
        <p className="small">
          <Badge tone="wait">{t('cv_import.unsure')}</Badge>{' '}
          {t('cv_import.unsure_text', { what: joined(doubtful, locale) })}
        </p>
      )}
    </>
  );
}
