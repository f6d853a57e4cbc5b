import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#ui/button.tsx';
import { LocalForm } from '#ui/local-link.tsx';
import { Notice } from '#ui/notice.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Naming } from '#ui/written.tsx';
import type { CaseRow } from '../contract.ts';
import { trustTexts } from '../texts.ts';
import { wordsIn } from '../words.ts';

type Props = { plans: CaseRow[]; now: string; actionOf: (id: number) => string };

/** What the reader has just decided and may take back; gone once it has taken effect. */
export function PlannedDecisions({ plans, now, actionOf }: Props) {
  const t = useTexts(trustTexts);
  const words = wordsIn(useLocale());
  useReadAgainWhenOver(plans, now);
  if (plans.length === 0) return null;
  return (
    <section className="stack stack-2" aria-label={t('trust.planned_title')}>
      {plans.map(({ id, title, planned }) => (
        <Notice
          key={id}
          live
          actions={
            <LocalForm action={actionOf(id)} preventScrollReset>
              <Button type="submit" size="s" name="action" value="undo" aria-label={t('trust.undo_of', { title })}>
                {t('trust.undo')}
              </Button>
            </LocalForm>
          }
        >
          <Naming>{t('trust.planned', { title, decision: words(`trust.decision_${planned!.decision}`) })}</Naming>
        </Notice>
      ))}
    </section>
  );
}

/** The worker takes a moment longer than the time that was promised. */
const LATER_MS = 1_500;

function useReadAgainWhenOver(plans: CaseRow[], now: string): void {
  const { revalidate } = useRevalidator();
  const last = Math.max(...plans.map(({ planned }) => Date.parse(planned!.takes_effect_at)));
  const left = last - Date.parse(now) + LATER_MS;
  const waits = plans.length > 0;
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => void revalidate(), Math.max(LATER_MS, left));
    return () => clearTimeout(timer);
  }, [waits, left, revalidate]);
}
