import { useState } from 'react';
import { Icon } from '../icon.tsx';
import { passwordTexts } from './password-texts.ts';
import { useTexts } from '../use-texts.ts';
import { FieldShell } from './field.tsx';
import { useField, type FieldProps } from './form-context.ts';
import '../icon-button.css';

/** `use="new"` lets password managers offer one. */
export function PasswordField({
  name,
  label,
  labelHidden,
  hint,
  use = 'current',
  beside,
  enterKeyHint,
}: FieldProps & { use?: 'current' | 'new'; beside?: React.ReactNode; enterKeyHint?: 'go' | 'next' | 'done' }) {
  const t = useTexts(passwordTexts);
  const field = useField({ name, label, hint });
  const [revealed, setRevealed] = useState(false);
  const revealLabel = t(revealed ? 'ui.hide_password' : 'ui.show_password');
  return (
    <FieldShell field={field} hint={hint} labelHidden={labelHidden} beside={beside}>
      <span className="reveal">
        <input
          {...field.control}
          type={revealed ? 'text' : 'password'}
          className="input input-ltr"
          autoComplete={use === 'new' ? 'new-password' : 'current-password'}
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint={enterKeyHint}
        />
        <button
          type="button"
          className="icon-button"
          aria-label={`${revealLabel}: ${field.label}`}
          title={revealLabel}
          aria-controls={field.id}
          onClick={() => setRevealed(!revealed)}
        >
          <Icon name={revealed ? 'eye-off' : 'eye'} />
        </button>
      </span>
    </FieldShell>
  );
}
