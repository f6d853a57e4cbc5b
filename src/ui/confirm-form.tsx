import { useId, type ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { Button, type ButtonShape } from './button.tsx';
import { Dialog, DialogButton, DialogCloseButton } from './dialog.tsx';
import { LocalForm } from './local-link.tsx';

type Question = {
  title: ReactNode;
  text?: ReactNode;
  /** What the confirming button says: the action, not "yes". */
  confirm: ReactNode;
  cancel?: ReactNode;
  action?: string;
  fields?: Record<string, string>;
  dangerous?: boolean;
  /** More fields to fill in before confirming, such as a reason. */
  children?: ReactNode;
};

/** A button that asks before it posts: withdraw, close, delete. `fields` are sent with it. */
export function ConfirmForm({
  label,
  title,
  text,
  confirm,
  cancel,
  action,
  fields = {},
  dangerous = true,
  children,
  ...shape
}: ButtonShape & Question & { label: ReactNode }) {
  const id = useId();
  return (
    <>
      <DialogButton {...shape} dialog={id}>
        {label}
      </DialogButton>
      <ConfirmDialog
        id={id}
        title={title}
        text={text}
        confirm={confirm}
        cancel={cancel}
        fields={fields}
        dangerous={dangerous}
        {...(action === undefined ? {} : { action })}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}

/** The question alone, for a `<DialogButton dialog={id}>` that stands elsewhere, such as in a menu. */
export function ConfirmDialog({
  id,
  title,
  text,
  confirm,
  cancel,
  action,
  fields = {},
  dangerous = true,
  children,
}: Question & { id: string }) {
  const navigation = useNavigation();
  return (
    <Dialog id={id} title={title}>
      {text && <p className="small muted">{text}</p>}
      <LocalForm {...(action === undefined ? {} : { action })} className="stack">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children}
        <div className="dialog-actions">
          <Button
            type="submit"
            look={dangerous ? 'danger-solid' : 'primary'}
            pending={navigation.state === 'submitting'}
          >
            {confirm}
          </Button>
          <DialogCloseButton dialog={id}>{cancel}</DialogCloseButton>
        </div>
      </LocalForm>
    </Dialog>
  );
}
