import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { Icon } from './icon.tsx';
import { uiTexts } from './texts.ts';
import { useTexts } from './use-texts.ts';
import './icon-button.css';
import './sheet.css';

const STOPS = 'a[href], button:not(:disabled), input:not([type="hidden"]), select, textarea, summary';

/** Keeps the focus inside while the sheet is up; on a wide screen it is part of the page. */
function holdFocus(event: KeyboardEvent<HTMLElement>) {
  const sheet = event.currentTarget;
  if (event.key !== 'Tab' || !sheet.matches(':popover-open')) return;
  const stops = [...sheet.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => stop.checkVisibility());
  const [first, last] = [stops[0], stops.at(-1)];
  const [edge, other] = event.shiftKey ? [first, last] : [last, first];
  if (document.activeElement !== edge) return;
  event.preventDefault();
  other?.focus();
}

/**
 * Filters beside the results on a wide screen, and on a phone a sheet from the bottom that a
 * `<SheetButton sheet={id}>` brings up. The browser's popover does both without JavaScript.
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
  return (
    <aside id={id} className="sheet" popover="auto" aria-label={title} onKeyDown={holdFocus}>
      <div className="sheet-head">
        <h2>{title}</h2>
        <button
          type="button"
          className="icon-button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={t('ui.close')}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="sheet-body">{children}</div>
      {foot && <div className="sheet-foot">{foot}</div>}
    </aside>
  );
}

export function SheetButton({ sheet, ...rest }: ButtonProps & { sheet: string }) {
  return <Button {...rest} className="only-narrow" popoverTarget={sheet} />;
}

/** Brings the sheet down again, for instance after "Show 38 jobs". */
export function closeSheet(id: string) {
  const sheet = document.getElementById(id);
  if (sheet?.matches(':popover-open')) sheet.hidePopover();
}

/** One group of filters that folds. */
export function Facet({ title, open = true, children }: { title: ReactNode; open?: boolean; children: ReactNode }) {
  return (
    <details className="facet" open={open}>
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
