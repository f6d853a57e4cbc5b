import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { localPath } from '#platform/texts/locale.ts';
import { Button } from '#ui/button.tsx';
import { ComboboxField } from '#ui/form/combobox-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { LocalForm } from '#ui/local-link.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { Option } from '#modules/catalogues/contract.ts';
import { groupedChoices } from '#modules/catalogues/rules.ts';
import { addressOfForm } from '../address.ts';
import { searchTexts } from '../texts.ts';
import './search-form.css';

const suggestions = () => import('./search-suggestions.tsx');

/** What and where, in one row. A plain GET form: the address is the search. */
export function SearchForm({
  cities,
  q = '',
  city_ids = [],
  kept = [],
  large = false,
}: {
  cities: Option[];
  q?: string;
  city_ids?: number[];
  /** Filters that a new search keeps. */
  kept?: [name: string, value: string][];
  large?: boolean;
}) {
  const t = useTexts(searchTexts);
  const locale = useLocale();
  const navigate = useNavigate();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate(localPath(locale, addressOfForm(event.currentTarget)));
  };
  const hasSeveral = city_ids.length > 1;
  return (
    <LocalForm
      method="get"
      action="/find-jobs"
      role="search"
      className={large ? 'search-fields' : 'search-fields search-fields-slim'}
      onSubmit={search}
    >
      <ComboboxField
        suggestions={suggestions}
        name="q"
        label={t('search.what')}
        labelHidden={!large}
        placeholder={t('search.what_example')}
        defaultValue={q}
        maxLength={200}
      />
      <SelectField
        name="city_id"
        label={t('search.where')}
        labelHidden={!large}
        icon="place"
        // Several are chosen beside the results; one more may be added here.
        empty={hasSeveral ? t('search.cities_count', { count: city_ids.length }) : t('search.all_cities')}
        choices={groupedChoices(cities)}
        defaultValue={hasSeveral ? '' : String(city_ids[0] ?? '')}
      />
      {hasSeveral && city_ids.map((id) => <input key={id} type="hidden" name="city_id" value={id} />)}
      {kept.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" look={large ? 'primary' : 'quiet'} size="l">
        {t('search.go')}
      </Button>
    </LocalForm>
  );
}
