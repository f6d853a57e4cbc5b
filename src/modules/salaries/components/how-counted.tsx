import { Icon } from '#ui/icon.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { salariesTexts } from '../texts.ts';
import './pay-spread.css';

const LINES = ['salaries.how_1', 'salaries.how_2', 'salaries.how_3', 'salaries.how_4', 'salaries.how_5'] as const;

/** By which method the figures come about. */
export function HowCounted() {
  const t = useTexts(salariesTexts);
  return (
    <details className="pay-fold">
      <summary>
        {t('salaries.how_title')}
        <Icon name="down" size="s" />
      </summary>
      <ul className="pay-points read small">
        {LINES.map((line) => (
          <li key={line}>{t(line)}</li>
        ))}
      </ul>
    </details>
  );
}
