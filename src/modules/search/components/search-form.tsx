import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { localPath } from '#platform/texts/locale.ts';
import { Button } from '#ui/button.tsx';
import { ComboboxField } from '#ui/form/combobox-field.tsx';
import { LocalForm } from '#ui/local-link.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { addressOfForm } from '../address.ts';
import { MAX_CITY } from '../rules.ts';
import { searchTexts } from '../texts.ts';
import './search-form.css';

const suggestions = () => import('./search-suggestions.tsx');
const citySuggestions = () => import('./city-suggestions.tsx');

/** What and where, in one row. A plain GET form: the address is the search. */
export function SearchForm({
  q = '',
  city = '',
  city_ids = [],
  kept = [],
  large = false,
}: {
  q?: string;
  /** The name of the one that was chosen. */
  city?: string;
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
      <ComboboxField
        suggestions={citySuggestions}
        name="city"
        label={t('search.where')}
        labelHidden={!large}
        icon="place"
        // Several are chosen beside the results; one more may be added here.
        placeholder={hasSeveral ? t('search.cities_count', { count: city_ids.length }) : t('search.all_cities')}
        defaultValue={city}
        maxLength={MAX_CITY}
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
