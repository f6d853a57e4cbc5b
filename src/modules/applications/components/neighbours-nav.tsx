import { numberOf } from '#platform/texts/format.ts';
import { IconLink } from '#ui/icon-button.tsx';
import { ShortcutsHelp } from '#ui/shortcuts/shortcuts-help.tsx';
import type { Shortcut } from '#ui/shortcuts/use-shortcuts.ts';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { applicantPath } from '../applicants.ts';
import { applicantsTexts } from '../applicants-texts.ts';

/** The keys that press the links below. */
export function useNeighbourKeys(): Shortcut[] {
  const t = useTexts(applicantsTexts);
  const press = (rel: string) => (area: HTMLElement) => {
    const link = area.querySelector<HTMLElement>(`a[rel="${rel}"]`);
    link?.click();
    return link !== null;
  };
  return [
    { code: 'KeyJ', label: t('applications.next_applicant'), run: press('next') },
    { code: 'KeyK', label: t('applications.previous_applicant'), run: press('prev') },
  ];
}

/** Where somebody stands in the list one came from, and the ways to who is before and after. */
export function NeighboursNav({
  neighbours: { previous, next, place, total },
  jobId,
  list,
  shortcuts,
}: {
  neighbours: { previous: string | null; next: string | null; place: number; total: number };
  jobId: number;
  list: string;
  shortcuts: Shortcut[];
}) {
  const t = useTexts(applicantsTexts);
  const locale = useLocale();
  const to = (user_id: string) => applicantPath({ user_id, job_id: jobId, list });
  return (
    <nav className="line tight" aria-label={t('applications.neighbours')}>
      {previous && (
        <IconLink icon="arrow-back" label={t('applications.previous_applicant')} to={to(previous)} rel="prev" />
      )}
      <span className="small muted n">
        {t('applications.place_in_list', { place: numberOf(place, locale), total: numberOf(total, locale) })}
      </span>
      {next && <IconLink icon="arrow" label={t('applications.next_applicant')} to={to(next)} rel="next" />}
      <ShortcutsHelp shortcuts={shortcuts} />
    </nav>
  );
}
