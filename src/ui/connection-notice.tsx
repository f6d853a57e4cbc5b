import { useEffect, useSyncExternalStore } from 'react';
import { Icon } from './icon.tsx';
import { uiTexts } from './texts.ts';
import { toast } from './toast.ts';
import { useTexts } from './use-texts.ts';
import './connection-notice.css';

const subscribe = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

export const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

/** Says when the connection is lost and when it is back; once, in the root. */
export function ConnectionNotice() {
  const t = useTexts(uiTexts);
  const online = useOnline();
  useEffect(() => {
    if (online) return;
    return () => toast(t('ui.online'), 'info');
  }, [online, t]);
  return (
    <div role="status">
      {!online && (
        <p className="connection-notice">
          <Icon name="offline" />
          {t('ui.offline')}
        </p>
      )}
    </div>
  );
}
