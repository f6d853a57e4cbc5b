import { groupedChoices } from '#modules/catalogues/rules.ts';
import type { Option } from '#modules/catalogues/contract.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { SearchField } from '#ui/form/text-field.tsx';
import { LocalForm } from '#ui/local-link.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { PEOPLE_PATH } from '../address.ts';
import { MAX_Q } from '../rules.ts';
import { candidatesTexts } from '../texts.ts';

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
  cities: Option[];
  /** Filters that new words keep. */
  kept: [name: string, value: string][];
}) {
  const t = useTexts(candidatesTexts);
  const several = city_ids.length > 1;
  return (
    <LocalForm method="get" action={PEOPLE_PATH} role="search" className="search-fields">
      <SearchField
        name="q"
        label={t('candidates.what')}
        labelHidden
        placeholder={t('candidates.what_example')}
        defaultValue={q}
        key={q}
        icon="search"
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
