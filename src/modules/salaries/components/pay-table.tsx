import type { ReactNode } from 'react';
import { numberOf } from '#platform/texts/format.ts';
import { Cell, ColumnHead, RowHead, Table } from '#ui/table.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { Pay } from '../contract.ts';
import { salariesTexts } from '../texts.ts';
import { PayBar, scaleEnd } from './pay-bar.tsx';
import { usePayWords } from './use-pay-words.ts';

export type PayRow = {
  key: string | number;
  name: ReactNode;
  /** Null: not enough data. */
  pay: Pay | null;
  /** The other of two that are set side by side. */
  second?: boolean;
};

/** The three averages of each row beside a bar on one scale from nothing; a phone leaves the bar and the number of contributions out. */
export function PayTable({ label, head, rows }: { label: string; head: string; rows: readonly PayRow[] }) {
  const t = useTexts(salariesTexts);
  const locale = useLocale();
  const { amountOf } = usePayWords();
  const end = scaleEnd(rows.map(({ pay }) => pay));
  return (
    <div className="pay-table">
      <Table label={label}>
        <thead>
          <tr>
            <ColumnHead>{head}</ColumnHead>
            <ColumnHead wide>
              <span className="line spread nowrap" aria-hidden="true">
                <span className="n">{numberOf(0, locale)}</span>
                <span className="n">{amountOf(end)}</span>
              </span>
            </ColumnHead>
            <ColumnHead numeric>{t('salaries.col_minimum')}</ColumnHead>
            <ColumnHead numeric>{t('salaries.col_average')}</ColumnHead>
            <ColumnHead numeric>{t('salaries.col_maximum')}</ColumnHead>
            <ColumnHead numeric wide>
              {t('salaries.col_people')}
            </ColumnHead>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, pay, second }) => (
            <tr key={key}>
              <RowHead>{name}</RowHead>
              <Cell wide>{pay && <PayBar pay={pay} end={end} second={second === true} />}</Cell>
              {pay ? (
                <>
                  <Cell numeric>{amountOf(pay.average_minimum)}</Cell>
                  <Cell numeric className="strong">
                    {amountOf(pay.the_average)}
                  </Cell>
                  <Cell numeric>{amountOf(pay.average_maximum)}</Cell>
                  <Cell numeric wide>
                    {numberOf(pay.contributors, locale)}
                  </Cell>
                </>
              ) : (
                <>
                  <Cell colSpan={3} className="muted">
                    {t('salaries.not_enough')}
                  </Cell>
                  <Cell wide />
                </>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
