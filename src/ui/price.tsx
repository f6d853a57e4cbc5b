import type { ReactNode } from 'react';
import { percentOf } from '#platform/texts/format.ts';
import { Money } from './money.tsx';
import { priceTexts } from './price-texts.ts';
import { useLocale } from './use-locale.ts';
import { useTexts } from './use-texts.ts';
import './price.css';

/** What is paid: its lines, the tax on them, and the sum. All amounts in halalas. */
export function Price({
  lines,
  vatPercent,
  vat,
  total,
}: {
  lines: { label: ReactNode; halalas: number }[];
  vatPercent: number;
  vat: number;
  total: number;
}) {
  const t = useTexts(priceTexts);
  return (
    <dl className="price">
      {lines.map((line, index) => (
        <div key={index}>
          <dt>{line.label}</dt>
          <dd>
            <Money halalas={line.halalas} exact />
          </dd>
        </div>
      ))}
      <div className="price-vat">
        <dt>
          {t('ui.vat')} {percentOf(vatPercent, useLocale())}
        </dt>
        <dd>
          <Money halalas={vat} exact />
        </dd>
      </div>
      <div className="price-total">
        <dt>{t('ui.total')}</dt>
        <dd>
          <Money halalas={total} exact />
        </dd>
      </div>
    </dl>
  );
}
