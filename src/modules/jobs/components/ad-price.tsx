import type { Price as PriceData } from '#modules/payments/contract.ts';
import { Card } from '#ui/card.tsx';
import { Price } from '#ui/price.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { jobsTexts } from '../texts.ts';

/** What the ad costs, from the first step on. */
export function AdPrice({ price, note }: { price: PriceData; note?: string }) {
  const t = useTexts(jobsTexts);
  return (
    <Card className="stack stack-3">
      <h2>{t('jobs.cost', { count: price.listing_days })}</h2>
      <Price
        lines={[{ label: t('jobs.fee'), halalas: price.net_halalas }]}
        vatPercent={price.vat_percent}
        vat={price.vat_halalas}
        total={price.total_halalas}
      />
      {note && <p className="tiny muted">{note}</p>}
    </Card>
  );
}
