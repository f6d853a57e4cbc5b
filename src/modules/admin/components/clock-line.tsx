import { MINUTE_MS } from '#platform/durations.ts';
import { lengthOf } from '#platform/texts/format.ts';
import { DueBar } from '#ui/due-bar.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { privacyTexts } from '../privacy-texts.ts';

const SOON = 0.7;

/** How much of the time that the law gives is left, in words and as a bar. */
export function ClockLine({ since, due_at, now }: { since: string; due_at: string; now: string }) {
  const t = useTexts(privacyTexts);
  const locale = useLocale();
  const minutes = (later: string, earlier: string) => (Date.parse(later) - Date.parse(earlier)) / MINUTE_MS;
  const share = Math.max(0, Math.min(1, minutes(now, since) / minutes(due_at, since)));
  const isLate = due_at < now;
  return (
    <div className="small">
      <p className={isLate ? 'strong' : undefined}>
        {isLate
          ? t('office.late', { time: lengthOf(minutes(now, due_at), locale) })
          : t('office.left', { time: lengthOf(minutes(due_at, now), locale) })}{' '}
        <span className="muted">{t('office.of', { time: lengthOf(minutes(due_at, since), locale) })}</span>
      </p>
      <DueBar share={share} state={isLate ? 'late' : share >= SOON ? 'soon' : 'fine'} />
    </div>
  );
}
