import type { Option } from '#modules/catalogues/contract.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { SearchField } from '#ui/form/text-field.tsx';
import { LocalForm } from '#ui/local-link.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { salaryPath } from '../address.ts';
import { TITLE_MAX, type ReportQuery } from '../contract.ts';
import { salariesTexts } from '../texts.ts';
import { usePayWords } from './use-pay-words.ts';

/** What a page of pay is asked for, by the fields that it knows; drawn anew for each address. */
export function SalarySearch({
  path,
  part,
  asked,
  titleLabel,
  cities,
  sectors,
}: {
  path: string;
  /** Where on the page the answer stands; there this form is not the page's first. */
  part?: string;
  asked: Partial<Pick<ReportQuery, 'q' | 'city_id' | 'sector_id' | 'years'>>;
  titleLabel?: string;
  cities?: readonly Option[];
  sectors?: readonly Option[];
}) {
  const t = useTexts(salariesTexts);
  const { bandChoices } = usePayWords();
  const { q, city_id, sector_id, years } = asked;
  return (
    <LocalForm
      method="get"
      action={part ? `${path}#${part}` : path}
      {...(titleLabel && { role: 'search' })}
      className="salary-search no-print"
      key={salaryPath(path, { q, city_id, sector_id, years })}
    >
      {titleLabel && (
        <SearchField
          name="q"
          label={titleLabel}
          placeholder={t('salaries.q_example')}
          defaultValue={q}
          maxLength={TITLE_MAX}
        />
      )}
      {cities && (
        <SelectField
          name="city_id"
          icon="place"
          empty={t('salaries.all_cities')}
          choices={cities}
          defaultValue={city_id}
        />
      )}
      <SelectField
        name="years"
        label={t('salaries.years')}
        empty={t('salaries.all_years')}
        choices={bandChoices}
        defaultValue={years}
      />
      {sectors && (
        <SelectField name="sector_id" empty={t('salaries.all_sectors')} choices={sectors} defaultValue={sector_id} />
      )}
      <Button type="submit" {...(!part && { look: 'primary', size: 'l' })}>
        {t('salaries.show')}
      </Button>
    </LocalForm>
  );
}
