import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { LocalForm } from '#ui/local-link.tsx';
import { ShortcutsHelp } from '#ui/shortcuts/shortcuts-help.tsx';
import { useShortcuts, type Shortcut } from '#ui/shortcuts/use-shortcuts.ts';
import { useWalkKeys } from '#ui/shortcuts/use-walk-keys.ts';
import { BulkBar, Cell, ColumnHead, RowHead, SelectCell, Table } from '#ui/table.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { Linked } from '../resources/describe.ts';
import type { ActionShown, ColumnShown } from '../resources/screen.ts';
import { resourceTexts } from '../resources/texts.ts';
import { ResourceCell } from './resource-cell.tsx';
import './resources.css';

export type RowShown = { id: string | number } & Record<string, unknown>;
const NUMERIC = new Set(['money', 'count']);

const nameOf = (row: RowShown, column: ColumnShown) => {
  const value = row[column.name];
  return column.kind === 'record' ? ((value as Linked | null)?.name ?? '') : String(value ?? row.id);
};

/** The rows of a resource; several may be chosen where something can be done to several. */
export function ResourceList({
  name,
  title,
  columns,
  rows,
  now,
  sort,
  sorts,
  sortTo,
  actions,
  query,
}: {
  name: string;
  title: string;
  columns: ColumnShown[];
  rows: RowShown[];
  now: string;
  sort: string;
  sorts: string[];
  sortTo: (sort: string) => string;
  actions: ActionShown[];
  /** What the address holds; kept when an action is asked for. */
  query: [string, string][];
}) {
  const t = useTexts(resourceTexts);
  const [chosen, setChosen] = useState(0);
  const isBulk = actions.length > 0;
  const select: Shortcut = {
    code: 'KeyX',
    label: t('resources.key_select'),
    run: (_area, row) => {
      const box = row?.querySelector<HTMLInputElement>('.table-select input');
      box?.click();
      return Boolean(box);
    },
  };
  const keys = [...useWalkKeys(), ...(isBulk ? [select] : [])];
  const area = useShortcuts(keys);
  const onPhone = (
    columns.find(({ name }) => name === 'state') ??
    columns.find(({ kind }) => kind === 'flag') ??
    columns[1]
  )?.name;
  const direction = sort.startsWith('-') ? 'descending' : 'ascending';
  const sorted = sort.replace(/^-/, '');
  return (
    <div className="stack resource-list" {...area}>
      {isBulk && (
        <LocalForm method="get" id="bulk" action={`/admin/${name}`} preventScrollReset>
          {query.map(([field, value]) => (
            <input key={`${field}=${value}`} type="hidden" name={field} value={value} />
          ))}
          <BulkBar selected={chosen} label={t('resources.bulk')}>
            {actions.map((action) => (
              <Button
                key={action.name}
                type="submit"
                name="act"
                value={action.name}
                size="s"
                look={action.dangerous ? 'danger' : 'quiet'}
              >
                {action.label}
              </Button>
            ))}
          </BulkBar>
        </LocalForm>
      )}
      <Table label={title} inset>
        <thead>
          <tr>
            {isBulk && (
              <ColumnHead hidden className="table-select">
                {t('resources.select')}
              </ColumnHead>
            )}
            {columns.map((column, index) => {
              const by = sorts.find((one) => one.replace(/^-/, '') === column.name);
              const isSorted = sorted === column.name;
              const next = isSorted ? (direction === 'descending' ? column.name : `-${column.name}`) : by;
              return (
                <ColumnHead
                  key={column.name}
                  wide={index > 0 && column.name !== onPhone}
                  numeric={NUMERIC.has(column.kind)}
                  sort={isSorted ? direction : undefined}
                  {...(next ? { sortTo: sortTo(next) } : {})}
                >
                  {column.label}
                </ColumnHead>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-row>
              {isBulk && (
                <SelectCell
                  name="ids"
                  value={row.id}
                  form="bulk"
                  label={nameOf(row, columns[0]!)}
                  onChange={(event) => setChosen((count) => count + (event.currentTarget.checked ? 1 : -1))}
                />
              )}
              {columns.map((column, index) => {
                const cell = (
                  <ResourceCell
                    column={column}
                    value={row[column.name]}
                    now={now}
                    {...(index === 0 ? { to: `/admin/${name}/${row.id}` } : {})}
                  />
                );
                if (index === 0) return <RowHead key={column.name}>{cell}</RowHead>;
                return (
                  <Cell key={column.name} wide={column.name !== onPhone} numeric={NUMERIC.has(column.kind)}>
                    {cell}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Table>
      <div className="not-phone">
        <ShortcutsHelp shortcuts={keys} />
      </div>
    </div>
  );
}
