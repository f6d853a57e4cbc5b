import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { SearchField } from '#ui/form/text-field.tsx';
import { LocalForm } from '#ui/local-link.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { Option } from '#modules/catalogues/contract.ts';
import { groupedChoices } from '#modules/catalogues/rules.ts';
import { searchTexts } from '../texts.ts';

/** What and where, in one row. A plain GET form: the address is the search. */
export function SearchForm({
  cities,
  q = '',
  city_id = '',
  kept = [],
  large = false,
}: {
  cities: Option[];
  q?: string;
  city_id?: string;
  /** Filters that a new search keeps. */
  kept?: [name: string, value: string][];
  large?: boolean;
}) {
  const t = useTexts(searchTexts);
  return (
    <LocalForm method="get" action="/find-jobs" role="search" className="search-fields">
      <SearchField
        name="q"
        label={t('search.what')}
        labelHidden={!large}
        placeholder={t('search.what_example')}
        defaultValue={q}
        icon="search"
        maxLength={200}
      />
      <SelectField
        name="city_id"
        label={t('search.where')}
        labelHidden={!large}
        icon="place"
        empty={t('search.all_cities')}
        choices={groupedChoices(cities)}
        defaultValue={city_id}
      />
      {kept.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" look={large ? 'primary' : 'quiet'} size="l">
        {t('search.go')}
      </Button>
    </LocalForm>
  );
}
