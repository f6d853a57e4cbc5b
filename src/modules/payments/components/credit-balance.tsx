import type { ReactNode } from 'react';
import { dateOf } from '#platform/texts/format.ts';
import { Card } from '#ui/card.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { Credits } from '../contract.ts';
import { packageTexts } from '../package-texts.ts';

/** How many ads a company can still show without paying, and what ends first. */
export function CreditBalance({ credits, action }: { credits: Credits; action: ReactNode }) {
  const t = useTexts(packageTexts);
  const locale = useLocale();
  const { balance, next_end } = credits;
  return (
    <Card className="line spread">
      <div className="stack stack-1">
        <p className="small muted">{t('payments.credits_balance')}</p>
        <p className="heading-20">{t('payments.credits_left', { count: balance })}</p>
        {next_end && (
          <p className="small muted">
            {t('payments.credits_next_end', { count: next_end.credits, date: dateOf(next_end.at, locale) })}
          </p>
        )}
      </div>
      {action}
    </Card>
  );
}
