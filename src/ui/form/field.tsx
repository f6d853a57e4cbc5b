import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { uiTexts } from '../texts.ts';
import { useTexts } from '../use-texts.ts';
import type { Field as FieldState, FieldProps } from './form-context.ts';
import { Naming } from '../written.tsx';
import './field.css';

type ShellProps = Pick<FieldProps, 'hint' | 'optional' | 'labelHidden'> & {
  field: FieldState;
  children: ReactNode;
  /** Beside the label, at its end: "Forgot it?". */
  beside?: ReactNode;
  /** Under the field, at its end: a counter. */
  below?: ReactNode;
  className?: string;
};

/** Label above, hint below it, the control, and the message under it with an icon. */
export function FieldShell({ field, hint, optional, labelHidden, beside, below, className, children }: ShellProps) {
  const label = (
    <label
      id={field.labelId}
      htmlFor={field.id}
      className={classNames('field-label', labelHidden && 'visually-hidden')}
    >
      <Naming>{field.label}</Naming>
      {optional && <Optional />}
    </label>
  );
  return (
    <div className={classNames('field', field.invalid && 'field-invalid', className)}>
      {beside ? (
        <div className="field-head">
          {label}
          {beside}
        </div>
      ) : (
        label
      )}
      {hint && <Hint id={field.hintId}>{hint}</Hint>}
      {children}
      {below}
      <Problems field={field} />
    </div>
  );
}

/** Several controls that answer one question. */
export function GroupShell({ field, hint, optional, labelHidden, className, children }: ShellProps) {
  return (
    <fieldset
      className={classNames('field', field.invalid && 'field-invalid', className)}
      aria-describedby={field.describedBy}
      {...(field.invalid ? { 'data-invalid': true } : {})}
    >
      <legend className={classNames('field-label', labelHidden && 'visually-hidden')}>
        <Naming>{field.label}</Naming>
        {optional && <Optional />}
      </legend>
      {hint && <Hint id={field.hintId}>{hint}</Hint>}
      {children}
      <Problems field={field} />
    </fieldset>
  );
}

export function Optional() {
  const t = useTexts(uiTexts);
  return <span className="field-optional"> {t('ui.optional')}</span>;
}

export function Hint({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="field-hint" id={id}>
      {children}
    </p>
  );
}

export function Problems({ field }: { field: Pick<FieldState, 'problems' | 'problemId' | 'invalid'> }) {
  if (!field.invalid) return null;
  return (
    <div className="field-problem" id={field.problemId}>
      <Icon name="alert" />
      <div>
        {field.problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </div>
    </div>
  );
}

/** Fields that belong together, under a heading of their own. */
export function FieldGroup({ title, hint, children }: { title: ReactNode; hint?: ReactNode; children: ReactNode }) {
  return (
    <fieldset className="field-group">
      <legend>{title}</legend>
      {hint && <Hint>{hint}</Hint>}
      {children}
    </fieldset>
  );
}
