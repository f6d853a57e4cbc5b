import { percentOf } from '#platform/texts/format.ts';
import { Card } from '#ui/card.tsx';
import { MoreLink } from '#ui/section-head.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { Widening } from '../answers.ts';
import type { Pay } from '../contract.ts';
import { salariesTexts } from '../texts.ts';
import { usePayWords } from './use-pay-words.ts';

export type Market = { job_role_id: number; pay: Pay; widened: Widening[] };

/** As near as a reader cares for. */
const SAME = 0.05;

/** What an ad offers beside what the market pays for its occupation. */
export function MarketPay({
  market: { job_role_id, pay, widened },
  offered,
}: {
  market: Market;
  /** In halalas; without it only the market is told of. */
  offered?: { from: number | null; to: number | null };
}) {
  const t = useTexts(salariesTexts);
  const locale = useLocale();
  const { amountOf, widenedOf } = usePayWords();
  const [from, to] = [offered?.from ?? offered?.to ?? null, offered?.to ?? offered?.from ?? null];
  const apart = from === null || to === null ? null : (from + to) / 2 / pay.the_average - 1;
  const percent = percentOf(Math.round(Math.abs(apart ?? 0) * 100), locale);
  return (
    <Card className="stack stack-2">
      <h2 className="heading-17">{t('salaries.market')}</h2>
      <p className="small">
        {t('salaries.market_of_ad', {
          average: amountOf(pay.the_average),
          from: amountOf(pay.average_minimum),
          to: amountOf(pay.average_maximum),
        })}
      </p>
      {apart !== null && (
        <p className="small medium">
          {Math.abs(apart) < SAME
            ? t('salaries.market_same')
            : t(apart > 0 ? 'salaries.market_above' : 'salaries.market_below', { percent })}
        </p>
      )}
      <p className="tiny muted">
        {t('salaries.rests_on')} {t('salaries.contributions', { count: pay.contributors })}
        {widened.length > 0 && ` · ${widenedOf(widened)}`}
      </p>
      <p className="small">
        <MoreLink to={`/salaries/${job_role_id}`}>{t('salaries.market_more')}</MoreLink>
      </p>
    </Card>
  );
}
