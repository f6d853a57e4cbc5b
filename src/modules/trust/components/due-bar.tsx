import { agoOf } from '#platform/texts/format.ts';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { lateness } from '../rules.ts';
import { trustTexts } from '../texts.ts';

/** How much of the promised time is gone: in words, and as a bar whose colour never stands alone. */
export function DueBar({ opened_at, due_at, now }: { opened_at: string; due_at: string; now: string }) {
  const t = useTexts(trustTexts);
  const locale = useLocale();
  const { percent, state } = lateness({ opened_at, due_at }, now);
  return (
    <span className={`due-bar due-bar-${state}`}>
      <span>{t(`trust.due_${state}`, { when: agoOf(due_at, now, locale) })}</span>
      <meter min={0} max={100} value={percent} aria-hidden="true" />
    </span>
  );
}
