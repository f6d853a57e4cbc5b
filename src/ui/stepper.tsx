import type { ReactNode } from 'react';
import { LocalLink } from './local-link.tsx';
import { uiTexts } from './texts.ts';
import { useTexts } from './use-texts.ts';
import './stepper.css';

/** Where one is in a form of several steps; steps already taken can be gone back to. */
export function Stepper({
  steps,
  current,
  label,
}: {
  steps: { label: ReactNode; to?: string }[];
  /** Index of the step being taken. */
  current: number;
  label?: string;
}) {
  const t = useTexts(uiTexts);
  return (
    <ol className="stepper" aria-label={label ?? t('ui.steps')}>
      {steps.map((step, index) => (
        <li
          key={index}
          className={index < current ? 'stepper-done' : undefined}
          {...(index === current ? { 'aria-current': 'step' as const } : {})}
        >
          {index < current && step.to !== undefined ? <LocalLink to={step.to}>{step.label}</LocalLink> : step.label}
          {index < current && <span className="visually-hidden">: {t('ui.step_done')}</span>}
        </li>
      ))}
    </ol>
  );
}
