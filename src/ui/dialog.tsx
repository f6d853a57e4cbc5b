import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { uiTexts } from './texts.ts';
import { useTexts } from './use-texts.ts';
import { Naming } from './written.tsx';
import './dialog.css';

const dialogOf = (id: string) => document.getElementById(id) as HTMLDialogElement | null;

/** The browser traps the focus, closes on Escape and gives the focus back. */
export function openDialog(id: string) {
  const dialog = dialogOf(id);
  if (dialog && !dialog.open) dialog.showModal();
}

export function closeDialog(id: string) {
  dialogOf(id)?.close();
}

/**
 * A modal question. It is opened by a `<DialogButton dialog={id}>` or `openDialog(id)`; newer
 * browsers open it from the button without JavaScript. Where it asks for what cannot be undone, it opens on the way
 * out, which is the last of its actions.
 */
export function Dialog({
  id,
  title,
  children,
  actions,
  wide = false,
  open = false,
  onClose,
}: {
  id: string;
  title: ReactNode;
  children?: ReactNode;
  /** Buttons; the way out is added after them. */
  actions?: ReactNode;
  wide?: boolean;
  /** There from the start: what its address asked for. Without JavaScript it stands in its place on the page. */
  open?: boolean;
  onClose?: () => void;
}) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const isDangerous = dialog.current!.querySelector('.button-danger-solid') !== null;
    // React's own `autoFocus` gives the focus once and leaves no attribute for the dialog to find.
    dialog.current!.querySelector('.dialog-actions > :last-child')?.toggleAttribute('autofocus', isDangerous);
  });
  useEffect(() => {
    if (!open || !dialog.current || dialog.current.matches(':modal')) return;
    dialog.current.removeAttribute('open');
    dialog.current.showModal();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      id={id}
      open={open}
      className={wide ? 'dialog dialog-wide' : 'dialog'}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => {
        // A press on the dialog itself, and not on what it holds, fell on the scrim.
        if (event.target === event.currentTarget) event.currentTarget.close();
      }}
    >
      <div className="dialog-body">
        <h2 id={titleId}>{typeof title === 'string' ? <Naming>{title}</Naming> : title}</h2>
        {children}
        {actions && <div className="dialog-actions">{actions}</div>}
      </div>
    </dialog>
  );
}

/** Where the browser obeys `command` by itself, a script must not do it a second time. */
const obeysCommands = () => 'commandForElement' in HTMLButtonElement.prototype;

/** `command` and `commandfor` are not in React's types yet. */
const invoker = (command: 'show-modal' | 'close', dialog: string) =>
  ({ command, commandfor: dialog }) as Record<string, string>;

export function DialogButton({ dialog, ...rest }: Omit<ButtonProps, 'onClick'> & { dialog: string }) {
  return (
    <Button
      {...rest}
      {...invoker('show-modal', dialog)}
      aria-haspopup="dialog"
      onClick={() => {
        if (!obeysCommands()) openDialog(dialog);
      }}
    />
  );
}

/** What makes a button of any look close a dialog. */
export const closing = (dialog: string) => ({
  ...invoker('close', dialog),
  onClick: () => {
    if (!obeysCommands()) closeDialog(dialog);
  },
});

export function DialogCloseButton({ dialog, children, ...rest }: Omit<ButtonProps, 'onClick'> & { dialog: string }) {
  const t = useTexts(uiTexts);
  return (
    <Button {...rest} {...closing(dialog)}>
      {children ?? t('ui.cancel')}
    </Button>
  );
}
