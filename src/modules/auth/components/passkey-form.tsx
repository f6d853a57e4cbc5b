import { useRef, useState, type ReactNode } from 'react';
import { Button, type ButtonShape } from '#ui/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { toast } from '#ui/toast.ts';
import { useTexts } from '#ui/use-texts.ts';
import { factorTexts } from '../factor-texts.ts';
import { choosePasskey, useHasPasskeys, useOfferedPasskeys, type PasskeyFields } from './use-passkey.ts';
import './passkey-form.css';

type Props = ButtonShape & {
  label: ReactNode;
  /** Sent along with the passkey's answer. */
  children?: ReactNode;
  action?: string;
  answer?: unknown;
};

/**
 * A button by which a passkey is chosen, and the form that brings its answer; not there where a browser has none. Its
 * place is kept until that is known, so that nothing moves.
 */
export function PasskeyForm({ label, children, action, answer, ...shape }: Props) {
  const t = useTexts(factorTexts);
  const form = useRef<HTMLDivElement>(null);
  const [isAsking, setAsking] = useState(false);
  const has = useHasPasskeys();
  const send = (fields: PasskeyFields) => fillAndSend(form.current, fields);
  const choose = async () => {
    setAsking(true);
    try {
      send(await choosePasskey());
    } catch {
      toast(t('auth.passkey_not_chosen'), 'error');
    } finally {
      setAsking(false);
    }
  };
  if (has === false) return null;
  return (
    <div ref={form} className={has ? undefined : 'passkey-unknown'}>
      <Form answer={answer} {...(action === undefined ? {} : { action })}>
        {children}
        <PasskeyInputs />
        <Button icon="key" {...shape} pending={isAsking} onClick={() => void choose()}>
          {label}
        </Button>
      </Form>
    </div>
  );
}

/** The same without a button: the browser offers passkeys in the log-in field, and what is chosen is sent. */
export function OfferedPasskeys({ children, action }: Pick<Props, 'children' | 'action'>) {
  const form = useRef<HTMLDivElement>(null);
  useOfferedPasskeys((fields) => fillAndSend(form.current, fields));
  return (
    <div ref={form} hidden>
      <Form {...(action === undefined ? {} : { action })}>
        {children}
        <PasskeyInputs />
      </Form>
    </div>
  );
}

const PasskeyInputs = () => (
  <>
    <input type="hidden" name="passkey_ticket" />
    <input type="hidden" name="passkey_response" />
  </>
);

function fillAndSend(around: HTMLElement | null, { ticket, response }: PasskeyFields) {
  const form = around?.querySelector('form');
  if (!form) return;
  form.querySelector<HTMLInputElement>('[name="passkey_ticket"]')!.value = ticket;
  form.querySelector<HTMLInputElement>('[name="passkey_response"]')!.value = response;
  form.requestSubmit();
}
