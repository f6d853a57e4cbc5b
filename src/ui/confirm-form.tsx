import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useActionData, useNavigation } from 'react-router';
import { Button, type ButtonShape } from './button.tsx';
import { closeDialog, Dialog, DialogButton, DialogCloseButton } from './dialog.tsx';
import { isRefusal } from './form/values-of.ts';
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
  const isRefused = isRefusal(useActionData());
  const isSent = useRef(false);
  // The page it leads to may be this one again; what was refused stays to be corrected.
  useEffect(() => {
    if (navigation.state !== 'idle' || !isSent.current) return;
    isSent.current = false;
    if (!isRefused) closeDialog(id);
  }, [navigation.state, isRefused, id]);
  return (
    <Dialog id={id} title={title}>
      {text && <p className="small muted">{text}</p>}
      <LocalForm
        {...(action === undefined ? {} : { action })}
        className="stack"
        onSubmit={() => {
          isSent.current = true;
        }}
      >
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
