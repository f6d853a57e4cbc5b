import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { groupedChoices } from '#modules/catalogues/rules.ts';
import type { Option } from '#modules/catalogues/contract.ts';
import { localPath } from '#platform/texts/locale.ts';
import { Button } from '#ui/button.tsx';
import { ComboboxField } from '#ui/form/combobox-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { LocalForm } from '#ui/local-link.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { addressOfForm, PEOPLE_PATH } from '../address.ts';
import { MAX_Q } from '../rules.ts';
import { candidatesTexts } from '../texts.ts';

const suggestions = () => import('./people-suggestions.tsx');

/** Who and where, in one row. A plain GET form: the address is the search. */
export function PeopleSearchForm({
  q,
  city_ids,
  cities,
  kept,
}: {
  q: string;
  /** Where several are chosen they stay, and one more may be added. */
  city_ids: string[];
  cities: readonly Option[];
  /** Filters that new words keep. */
  kept: [name: string, value: string][];
}) {
  const t = useTexts(candidatesTexts);
  const locale = useLocale();
  const navigate = useNavigate();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate(localPath(locale, addressOfForm(event.currentTarget)));
  };
  const several = city_ids.length > 1;
  return (
    <LocalForm method="get" action={PEOPLE_PATH} role="search" className="search-fields" onSubmit={search}>
      <ComboboxField
        suggestions={suggestions}
        name="q"
        label={t('candidates.what')}
        labelHidden
        placeholder={t('candidates.what_example')}
        defaultValue={q}
        maxLength={MAX_Q}
      />
      <SelectField
        name="city_id"
        label={t('candidates.where')}
        labelHidden
        icon="place"
        empty={several ? t('candidates.cities_count', { count: city_ids.length }) : t('candidates.all_cities')}
        choices={groupedChoices(cities)}
        defaultValue={several ? '' : (city_ids[0] ?? '')}
      />
      {kept.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" size="l">
        {t('candidates.go')}
      </Button>
    </LocalForm>
  );
}
