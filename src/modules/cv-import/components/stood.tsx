import { joined } from '#modules/profiles/components/cv-words.ts';
import { fieldLabel } from '#platform/fields/labels.ts';
import { numberOf } from '#platform/texts/format.ts';
import { Badge } from '#ui/badge.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Written } from '#ui/written.tsx';
import type { Draft, ListName } from '../contract.ts';
import { cvImportTexts } from '../texts.ts';

const lastOf = (name: string) => name.slice(name.lastIndexOf('.') + 1);

/** Between the parts of a line such as e-mail | phone | city. */
const BARS = /(\s[|¦•·]\s)/u;

/** Each part by itself: where a line with both directions wraps, two bars would meet. */
const Line = ({ children: line }: { children: string }) => (
  <Written className="typed" of={line}>
    {line.split(BARS).map((part, at) => (at % 2 === 1 ? part : <Written key={at}>{part}</Written>))}
  </Written>
);

/** Under what was found: the line of the file in which it stands, and what of it is to be looked at. */
export function Stood({ of, draft, isQuoted = true }: { of: string; draft: Draft; isQuoted?: boolean }) {
  const t = useTexts(cvImportTexts);
  const locale = useLocale();
  const place = isQuoted ? draft.places[of] : undefined;
  const doubtful = draft.unsure.filter((name) => name === of || name.startsWith(`${of}.`));
  const [list, index] = of.split('.');
  const values = draft.lists[list as ListName]?.[Number(index)]?.values;
  const isEmpty = (name: string) => values?.[lastOf(name)] === '';
  const labelled = (names: string[]) =>
    joined(
      names.map((name) => fieldLabel(lastOf(name), locale)),
      locale,
    );
  const [empty, made] = [doubtful.filter(isEmpty), doubtful.filter((name) => !isEmpty(name))];
  return (
    <>
      {place && (
        <p className="small muted">
          {place.page === null
            ? t('cv_import.in_file')
            : t('cv_import.in_file_page', { page: numberOf(place.page, locale) })}{' '}
          <Line>{place.text}</Line>
        </p>
      )}
      {doubtful.length > 0 && (
        <p className="small">
          <Badge tone="wait">{t('cv_import.unsure')}</Badge>{' '}
          {made.length > 0 && t('cv_import.unsure_made', { what: labelled(made) })}{' '}
          {empty.length > 0 && t('cv_import.unsure_empty', { what: labelled(empty) })}
        </p>
      )}
    </>
  );
}
