import type { ReactNode } from 'react';
import { percentOf } from '#platform/texts/format.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { Money } from '#ui/money.tsx';
import { Price } from '#ui/price.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { Package, Price as PriceData } from '../contract.ts';
import { packageTexts } from '../package-texts.ts';
import './package-card.css';

/** What is sold and at which price; the tax on it is always said. */
export function PackageCard({
  title,
  text,
  price,
  ads,
  pack,
  action,
}: {
  title: string;
  text: string;
  price: PriceData;
  ads: number;
  /** Absent for a single ad. */
  pack?: Package;
  action: ReactNode;
}) {
  const t = useTexts(packageTexts);
  const locale = useLocale();
  return (
    <Card className="package-card">
      <header className="stack stack-1">
        <div className="line spread">
          <h3 className="heading-17">{title}</h3>
          {pack && pack.saved_percent > 0 && (
            <Badge tone="on">
              {t('payments.package_saved', {
                percent: percentOf(pack.saved_percent, locale),
              })}
            </Badge>
          )}
        </div>
        <p className="small muted">{text}</p>
      </header>
      <PackagePrice price={price} ads={ads} />
      <PackageFacts listing_days={price.listing_days} pack={pack} />
      <div>{action}</div>
    </Card>
  );
}

export function PackagePrice({ price, ads }: { price: PriceData; ads: number }) {
  const t = useTexts(packageTexts);
  return (
    <Price
      lines={[{ label: t('payments.package_ads', { count: ads }), halalas: price.net_halalas }]}
      vatPercent={price.vat_percent}
      vat={price.vat_halalas}
      total={price.total_halalas}
    />
  );
}

export function PackageFacts({ listing_days, pack }: { listing_days: number; pack?: Package | undefined }) {
  const t = useTexts(packageTexts);
  return (
    <ul className="package-facts small">
      {pack && (
        <li>
          <Icon name="check" size="s" />
          <span>
            {t('payments.package_per_ad')}: <Money halalas={pack.per_ad_halalas} exact />
          </span>
        </li>
      )}
      <li>
        <Icon name="check" size="s" />
        {t('payments.package_listing', { count: listing_days })}
      </li>
      {pack && (
        <li>
          <Icon name="check" size="s" />
          {t('payments.package_valid', { count: pack.valid_days })}
        </li>
      )}
    </ul>
  );
}
