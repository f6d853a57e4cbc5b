import { percentOf } from '#platform/texts/format.ts';
import { Badge } from '#ui/badge.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Notice } from '#ui/notice.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { daysLeft } from '../outcome.ts';
import { applicationsTexts } from '../texts.ts';

type Due = { waiting: number; soon: number; next_due_at: string | null };
type Answering = { answered_share: number | null; median_days: number | null };

/** The same in a few words, leading to those who wait. */
export function AnswersDueBadge({ due, now, to }: { due: Due | null; now: string; to: string }) {
  const said = useSaid(due, now);
  if (!due || !said) return null;
  return (
    <LocalLink to={to} className="plain-link" preventScrollReset viewTransition={false}>
      <Badge icon="clock" tone={due.soon > 0 ? 'wait' : 'on'}>
        {said}
      </Badge>
    </LocalLink>
  );
}

function useSaid(due: Due | null, now: string): string | null {
  const t = useTexts(applicationsTexts);
  const locale = useLocale();
  if (!due?.next_due_at) return null;
  const left = Math.max(0, daysLeft(due.next_due_at, now));
  const next = left === 0 ? t('applications.next_due_today') : t('applications.next_due_in', { count: left });
  return `${t('applications.waiting', { count: due.waiting })}${locale === 'ar' ? '، ' : ', '}${next}`;
}

/** Who waits for the company's answer, how long there is, and how it has answered so far. */
export function AnswersDueNotice({ due, record, now }: { due: Due | null; record: Answering; now: string }) {
  const t = useTexts(applicationsTexts);
  const locale = useLocale();
  const said = useSaid(due, now);
  if (!due || !said) return null;
  const { answered_share, median_days } = record;
  return (
    <Notice icon="clock" kind={due.soon > 0 ? 'warning' : 'info'}>
      <span className="medium">{said}.</span> {t('applications.due_why')}
      {answered_share !== null && median_days !== null && (
        <span className="small muted">
          {' '}
          {t('applications.record', {
            share: percentOf(Math.round(answered_share * 100), locale),
            days: Math.max(1, Math.round(median_days)),
          })}
        </span>
      )}
    </Notice>
  );
}
