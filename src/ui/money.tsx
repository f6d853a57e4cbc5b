import { riyalsOf, numberOf } from '#platform/texts/format.ts';
import { classNames } from './class-names.ts';
import { uiTexts } from './texts.ts';
import { useLocale } from './use-locale.ts';
import { useTexts } from './use-texts.ts';
import './money.css';

const HALALAS = 100;

/** The unit stands after the amount in Arabic and before it in English. */
function Riyals({ amount, className }: { amount: string; className?: string }) {
  const locale = useLocale();
  const t = useTexts(uiTexts);
  const unit = <span className="money-unit">{t('ui.riyal')}</span>;
  return (
    <span className={classNames('money', className)}>
      {locale === 'en' && <>{unit} </>}
      <span className="n">{amount}</span>
      {locale === 'ar' && <> {unit}</>}
    </span>
  );
}

/** An amount in halalas: "230 ريال", "SAR 230". `exact` always shows two decimals, as invoices do. */
export function Money({ halalas, exact = false }: { halalas: number; exact?: boolean }) {
  const locale = useLocale();
  const amount = exact
    ? numberOf(halalas / HALALAS, locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    : riyalsOf(halalas, locale);
  return <Riyals amount={amount} />;
}

/** Pay a month, in halalas; a missing end is said, and without both it is not shown. */
export function PayRange({ from, to, hidden = false }: { from?: number | null; to?: number | null; hidden?: boolean }) {
  const locale = useLocale();
  const t = useTexts(uiTexts);
  const amountOf = (halalas: number) => riyalsOf(halalas, locale);
  if (hidden || (!from && !to)) return <span className="pay pay-hidden">{t('ui.pay_hidden')}</span>;
  let amount: string;
  if (from && to) {
    amount = from === to ? amountOf(from) : t('ui.pay_range', { from: amountOf(from), to: amountOf(to) });
  } else {
    amount = from ? t('ui.pay_from', { from: amountOf(from) }) : t('ui.pay_to', { to: amountOf(to ?? 0) });
  }
  return <Riyals amount={amount} className="pay" />;
}
