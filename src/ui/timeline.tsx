import type { ReactNode } from 'react';
import './timeline.css';

export type TimelineStep = {
  label: ReactNode;
  /** When, or by whom. */
  detail?: ReactNode;
  /** For `<time datetime>`, where the detail is a moment. */
  at?: string;
  state: 'done' | 'now' | 'later';
};

export function Timeline({ steps, label }: { steps: TimelineStep[]; label?: string }) {
  return (
    <ol className="timeline" aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={index}
          className={`timeline-${step.state}`}
          {...(step.state === 'now' ? { 'aria-current': 'step' as const } : {})}
        >
          <span className="timeline-label">{step.label}</span>
          {step.detail !== undefined && step.at !== undefined && <time dateTime={step.at}>{step.detail}</time>}
          {step.detail !== undefined && step.at === undefined && <span className="timeline-detail">{step.detail}</span>}
        </li>
      ))}
    </ol>
  );
}
