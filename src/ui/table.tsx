import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { LocalLink } from './local-link.tsx';
import { uiTexts } from './texts.ts';
import { useTexts } from './use-texts.ts';
import './table.css';

/** Dense by default; scrolls sideways inside itself, and then can be reached by the keyboard. */
export function Table({
  label,
  caption,
  inset = false,
  children,
}: {
  label: string;
  caption?: ReactNode;
  inset?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="table-wrap" role="region" aria-label={label} tabIndex={0}>
      <table className={classNames('table', inset && 'table-inset')}>
        {caption && <caption>{caption}</caption>}
        {children}
      </table>
    </div>
  );
}

type CellShape = {
  /** Digits: units line up at the same edge in both languages. */
  numeric?: boolean;
  /** Not shown on a phone. */
  wide?: boolean;
};
const cellClasses = ({ numeric, wide }: CellShape, className?: string) =>
  classNames(numeric && 'table-number', wide && 'not-phone', className) || undefined;

export function Cell({ numeric = false, wide = false, className, ...rest }: ComponentProps<'td'> & CellShape) {
  return <td {...rest} className={cellClasses({ numeric, wide }, className)} />;
}

export function RowHead({ wide = false, className, ...rest }: ComponentProps<'th'> & CellShape) {
  return <th {...rest} scope="row" className={cellClasses({ wide }, className)} />;
}

/** The head of a column; with `sortTo` a press sorts by it. */
export function ColumnHead({
  numeric = false,
  wide = false,
  sort,
  sortTo,
  hidden = false,
  children,
  className,
  ...rest
}: Omit<ComponentProps<'th'>, 'hidden'> &
  CellShape & {
    sort?: 'ascending' | 'descending' | undefined;
    sortTo?: string;
    /** Heard, not seen: a column of buttons or boxes. */
    hidden?: boolean;
  }) {
  const t = useTexts(uiTexts);
  return (
    <th
      {...rest}
      scope="col"
      className={cellClasses({ numeric, wide }, className)}
      {...(sort ? { 'aria-sort': sort } : {})}
    >
      {hidden && <span className="visually-hidden">{children}</span>}
      {!hidden && sortTo === undefined && children}
      {!hidden && sortTo !== undefined && (
        <LocalLink to={sortTo} preventScrollReset viewTransition={false} className="table-sort">
          {children}
          {sort && (
            <>
              <Icon name={sort === 'ascending' ? 'up' : 'down'} size="s" />
              <span className="visually-hidden">
                {t(sort === 'ascending' ? 'ui.sort_ascending' : 'ui.sort_descending')}
              </span>
            </>
          )}
        </LocalLink>
      )}
    </th>
  );
}

/** A box that chooses the row; its form is the bulk bar's. */
export function SelectCell({ name, value, label, form, ...rest }: ComponentProps<'input'> & { label: string }) {
  const t = useTexts(uiTexts);
  return (
    <td className="table-select">
      <label>
        <input
          {...rest}
          type="checkbox"
          name={name}
          value={value}
          form={form}
          aria-label={t('ui.select_row', { name: label })}
        />
      </label>
    </td>
  );
}

/** What can be done with the chosen rows. */
export function BulkBar({ selected, label, children }: { selected: number; label: string; children: ReactNode }) {
  const t = useTexts(uiTexts);
  return (
    <div className="bulk-bar" role="region" aria-label={label}>
      <b className="medium" aria-live="polite">
        {t('ui.selected', { count: selected })}
      </b>
      {children}
    </div>
  );
}
