import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { ButtonProps } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { Form, type FormProps } from './form.tsx';
import { SubmitButton } from './submit-button.tsx';
import { answerTo } from './values-of.ts';
import './folded-form.css';

/**
 * One of several actions of a page, folded until it is wanted: what it does, the fields it takes, its button. After a
 * refusal of this action it stays open with what was typed.
 */
export function FoldedForm({
  summary,
  intent: [name, value],
  fields = {},
  text,
  submit,
  look = 'danger',
  answer,
  children,
  ...form
}: Omit<FormProps, 'className' | 'answer' | 'summary'> & {
  summary: ReactNode;
  /** The field that tells the actions of the page apart, and its value for this one. */
  intent: readonly [name: string, value: string];
  /** Sent along unseen. */
  fields?: Record<string, string | number>;
  text?: ReactNode;
  submit: ReactNode;
  look?: ButtonProps['look'];
  answer: unknown;
}) {
  const own = answerTo(answer, value, name);
  return (
    <details
      className={classNames('folded-form', look === 'danger' && 'folded-form-danger')}
      open={own !== undefined}
      data-folded={value}
    >
      <summary>
        {summary}
        <Icon name="down" size="s" />
      </summary>
      <Form {...form} answer={own} className="stack section-details">
        <input type="hidden" name={name} value={value} />
        {Object.entries(fields).map(([field, sent]) => (
          <input key={field} type="hidden" name={field} value={sent} />
        ))}
        {text && <p className="small muted">{text}</p>}
        {children}
        <div>
          <SubmitButton look={look}>{submit}</SubmitButton>
        </div>
      </Form>
    </details>
  );
}
