import type { ReactNode } from 'react';
import { uiTexts } from './texts.ts';
import { useTexts } from './use-texts.ts';
import { Written } from './written.tsx';
import './side-by-side.css';

export type TwoTexts = { name: string; label: string; mine: string; theirs: string };

/** Field by field what was typed here and what is saved now, with a button under each where one may choose. */
export function SideBySide<Row extends TwoTexts>({
  rows,
  actions,
}: {
  rows: readonly Row[];
  actions?: (row: Row) => { mine: ReactNode; theirs: ReactNode };
}) {
  const t = useTexts(uiTexts);
  return (
    <dl className="side-by-side">
      {rows.map((row) => {
        const buttons = actions?.(row);
        return (
          <div key={row.name}>
            <dt>{row.label}</dt>
            <Side label={t('ui.mine')} text={row.mine} action={buttons?.mine} />
            <Side label={t('ui.theirs')} text={row.theirs} action={buttons?.theirs} />
          </div>
        );
      })}
    </dl>
  );
}

function Side({ label, text, action }: { label: string; text: string; action: ReactNode }) {
  const t = useTexts(uiTexts);
  return (
    <dd>
      <span className="tiny muted">{label}</span>
      {text === '' ? (
        <span className="muted">{t('ui.nothing_here')}</span>
      ) : (
        <Written as="span" className="typed">
          {text}
        </Written>
      )}
      {action}
    </dd>
  );
}
