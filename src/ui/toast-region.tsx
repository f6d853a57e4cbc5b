import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { keepCookie } from '#platform/http/cookies.ts';
import { FLASH_COOKIE, type Flash } from '#platform/http/flash.ts';
import { Button } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';
import { uiTexts } from './texts.ts';
import { closeToast, toast, toastStore, type ToastItem, type ToastKind } from './toast.ts';
import { useTexts } from './use-texts.ts';
import { Naming } from './written.tsx';
import './toast-region.css';

let lastSaid: string | undefined;
const SHOWN_MS = 3000;
const ICON_OF: Record<ToastKind, IconName> = { success: 'check', error: 'alert', info: 'info' };

/**
 * Where toasts appear; once, in the root. `flash` is what the page before left to say. The live
 * regions stand from the start, because one that arrives with its words is not read out.
 */
export function ToastRegion({ flash }: { flash?: Flash | null | undefined }) {
  const t = useTexts(uiTexts);
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.readOnServer);
  const region = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!flash) return;
    // The cookie is kept until then; a page that was read again before it was shown brings its message twice.
    if (document.cookie.includes(flash.id)) keepCookie(FLASH_COOKIE, '', 0);
    if (flash.id !== lastSaid) toast(flash.message, flash.kind);
    lastSaid = flash.id;
  }, [flash]);

  useEffect(() => {
    // Shown anew for each toast, so that it stands above a dialog opened since the last one.
    const popover = region.current;
    if (!popover) return;
    if (popover.matches(':popover-open')) popover.hidePopover();
    if (toasts.length > 0) popover.showPopover();
  }, [toasts]);

  const said = (kind: 'error' | 'other') =>
    toasts
      .filter((item) => (item.kind === 'error') === (kind === 'error'))
      .map((item) => (
        <p key={item.id}>
          <Naming>{item.message}</Naming>
        </p>
      ));

  return (
    <>
      {flash && (
        <noscript>
          <p className="toast toast-static">{flash.message}</p>
        </noscript>
      )}
      <div className="visually-hidden" role="status">
        {said('other')}
      </div>
      <div className="visually-hidden" role="alert">
        {said('error')}
      </div>
      <div ref={region} className="toasts no-print" popover="manual" role="group" aria-label={t('ui.toasts')}>
        {toasts.map((item) => (
          <Toast key={item.id} item={item} />
        ))}
      </div>
    </>
  );
}

function Toast({ item }: { item: ToastItem }) {
  const t = useTexts(uiTexts);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => closeToast(item.id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [held, item.id]);
  return (
    <div
      className="toast"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => event.key === 'Escape' && closeToast(item.id)}
    >
      <Icon name={ICON_OF[item.kind]} />
      <span aria-hidden="true">
        <Naming>{item.message}</Naming>
      </span>
      <Button look="bare" onClick={() => closeToast(item.id)}>
        {t('ui.close')}
      </Button>
    </div>
  );
}
