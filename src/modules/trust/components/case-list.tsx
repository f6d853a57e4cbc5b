import { agoOf } from '#platform/texts/format.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Naming } from '#ui/written.tsx';
import type { CaseRow } from '../contract.ts';
import { trustTexts } from '../texts.ts';
import { wordsIn } from '../words.ts';
import { headingOf, whyOf } from './case-words.ts';
import { DueBar } from './due-bar.tsx';

const ICONS: Readonly<Record<string, IconName>> = {
  job: 'briefcase',
  message: 'chat',
  company: 'building',
  cv: 'user',
};

/** The queue: what each is about, why it is there, how late it is, and who is on it. */
export function CaseList({
  rows,
  current,
  now,
  hrefOf,
}: {
  rows: CaseRow[];
  current: number | null;
  now: string;
  hrefOf: (id: number) => string;
}) {
  const t = useTexts(trustTexts);
  const locale = useLocale();
  const words = wordsIn(locale);
  return (
    <ul className="case-list" aria-label={t('trust.cases')}>
      {rows.map((row) => (
        <li key={row.id} data-row {...(row.id === current ? { 'aria-current': 'true' as const } : {})}>
          <Icon name={row.cause === 'appeal' ? 'flag' : (ICONS[row.subject_kind] ?? 'file')} />
          <div>
            <LocalLink to={hrefOf(row.id)} viewTransition={false}>
              <Naming>{headingOf(row, locale)}</Naming>
            </LocalLink>
            <p>
              {row.decided_at || row.planned
                ? words(`trust.decision_${row.decision ?? row.planned?.decision}`)
                : whyOf(row, locale)}
            </p>
            {row.claimed_by && (
              <p>
                <Naming>{t('trust.held_by', { name: row.claimed_by.name })}</Naming>
              </p>
            )}
            {!row.decided_at && <DueBar {...row} now={now} />}
          </div>
          <span className="case-list-at">{agoOf(row.decided_at ?? row.opened_at, now, locale)}</span>
        </li>
      ))}
    </ul>
  );
}
