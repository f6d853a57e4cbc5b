import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import type { ButtonProps } from './button.tsx';
import { closing, DialogButton } from './dialog.tsx';
import { Icon } from './icon.tsx';
import { uiTexts } from './texts.ts';
import { useTexts } from './use-texts.ts';
import './icon-button.css';
import './sheet.css';

/**
 * Filters beside the results on a wide screen, and on a phone a modal sheet from the bottom that a
 * `<SheetButton sheet={id}>` brings up; the page behind it is inert.
 */
export function Sheet({
  id,
  title,
  children,
  foot,
}: {
  id: string;
  title: string;
  children: ReactNode;
  /** "Clear all" and "Show 38 jobs", shown on a phone only. */
  foot?: ReactNode;
}) {
  const t = useTexts(uiTexts);
  const sheet = useSaidModal();
  return (
    <aside className="sheet-frame" aria-label={title}>
      <dialog id={id} className="sheet" role="group" aria-label={title} ref={sheet} {...LIGHT_DISMISS}>
        <div className="sheet-head">
          <h2>{title}</h2>
          <button type="button" className="icon-button" aria-label={t('ui.close')} {...closing(id)}>
            <Icon name="close" />
          </button>
        </div>
        <div className="sheet-body">{children}</div>
        {/* The count of results behind the sheet is inert, and so not read out. */}
        {foot && (
          <div className="sheet-foot" aria-live="polite">
            {foot}
          </div>
        )}
      </dialog>
    </aside>
  );
}

/** Beside the results it is a group that nothing keeps one in; some voices know a modal dialog by the attribute alone. */
function useSaidModal() {
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = sheet.current!;
    const observer = new MutationObserver(() => {
      dialog.role = dialog.open ? 'dialog' : 'group';
      dialog.ariaModal = dialog.open ? 'true' : null;
    });
    observer.observe(dialog, { attributeFilter: ['open'] });
    return () => observer.disconnect();
  }, []);
  return sheet;
}

/** Not in React's types yet: a press beside the sheet closes it. */
const LIGHT_DISMISS = { closedby: 'any' } as Record<string, string>;

export function SheetButton({ sheet, ...rest }: Omit<ButtonProps, 'onClick'> & { sheet: string }) {
  return <DialogButton {...rest} className="only-narrow" dialog={sheet} />;
}

/** One group of filters that folds. */
export function Facet({
  title,
  open = true,
  children,
  ...rest
}: Omit<ComponentProps<'details'>, 'title'> & { title: ReactNode }) {
  return (
    <details {...rest} className="facet" open={open}>
      <summary>
        {title}
        <Icon name="down" size="s" />
      </summary>
      <div>{children}</div>
    </details>
  );
}

/** A filter with how many results it leaves. */
export function FacetCheck({
  label,
  count,
  type = 'checkbox',
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; count?: ReactNode; type?: 'checkbox' | 'radio' }) {
  return (
    <label className="facet-check">
      <input {...rest} type={type} />
      <span>{label}</span>
      {count !== undefined && <span className="facet-count">{count}</span>}
    </label>
  );
}
