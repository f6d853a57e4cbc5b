import { dateOf } from '#platform/texts/format.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { LocalForm } from '#ui/local-link.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { jobsTexts } from '../texts.ts';
import './start-from.css';

/** A new ad need not be written anew: an earlier one is copied, all but its dates. */
export function StartFrom({
  ads,
  client_id,
}: {
  ads: { id: number; title: string; created_at: string }[];
  client_id: string | null;
}) {
  const t = useTexts(jobsTexts);
  const locale = useLocale();
  return (
    <LocalForm action="/post-job" className="start-from">
      {client_id && <input type="hidden" name="client_id" value={client_id} />}
      <SelectField
        name="from"
        label={t('jobs.start_from')}
        hint={t('jobs.hint_start_from')}
        empty={false}
        choices={ads.map(({ id, title, created_at }) => ({
          value: id,
          label: t('jobs.start_from_named', { title, date: dateOf(created_at, locale) }),
        }))}
      />
      <Button type="submit" name="intent" value="copy" icon="copy">
        {t('jobs.start_from_go')}
      </Button>
    </LocalForm>
  );
}
