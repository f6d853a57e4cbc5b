import { useEffect, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router';
import { pathHere } from '#platform/texts/locale.ts';
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

/** Says when the connection is lost and when it is back, wherever one has scrolled; once, in the root. */
export function ConnectionNotice() {
  const t = useTexts(uiTexts);
  const online = useOnline();
  useEffect(() => {
    if (online) return;
    return () => toast(t('ui.online'), 'info');
  }, [online, t]);
  return (
    <div role="status" className="connection-status no-print">
      {!online && (
        <p className="connection-notice">
          <Icon name="offline" />
          {t('ui.offline')}
        </p>
      )}
    </div>
  );
}

/** By the service worker, which has some pages of this person. */
async function openKept(path: string, onMissing: () => void): Promise<void> {
  const kept = 'caches' in globalThis && (await caches.match(path, { ignoreVary: true }));
  if (kept) location.assign(pathHere(path));
  else onMissing();
}

/** A link that is followed without a connection leads nowhere: one stays where one is, with what was typed, and is told. What is kept here is opened. */
export function StayOffline() {
  const t = useTexts(uiTexts);
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      !navigator.onLine && (here.pathname !== next.pathname || here.search !== next.search),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const { pathname } = blocker.location;
    blocker.reset();
    void openKept(pathname, () => toast(t('ui.offline_link'), 'error'));
  }, [blocker, t]);
  return null;
}
