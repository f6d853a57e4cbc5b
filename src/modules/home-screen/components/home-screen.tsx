import { useEffect, useState } from 'react';
import type { Locale } from '#platform/texts/locale.ts';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { NO_PERSON } from '../rules.ts';
import { updateTexts } from '../update-texts.ts';
import { wouldLose } from './typed-here.ts';
import './home-screen.css';

const WORKER = '/service-worker.js';

/** Starts the worker once the page is there, and says when there is a new release. */
export function HomeScreen({ person }: { person: string | null }) {
  const locale = useLocale();
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null);
  useEffect(() => {
    if (import.meta.env.PROD) void start(setWaiting);
  }, []);
  // Somebody else, or nobody: what was kept goes, also where no page was loaded anew.
  useEffect(() => {
    void report(person ?? NO_PERSON, locale);
  }, [person, locale]);
  return waiting && <UpdateNotice worker={waiting} />;
}

async function start(onWaiting: (worker: ServiceWorker) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  // A browser that refuses has none; the page does without.
  const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker
    .register(WORKER)
    .catch(() => undefined);
  if (!registration) return;
  const look = () => {
    if (registration.waiting && navigator.serviceWorker.controller) onWaiting(registration.waiting);
  };
  look();
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
}

async function report(person: string, locale: Locale): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ person }, []);
  if (person !== NO_PERSON && isInstalled()) active?.postMessage({ keep: locale === 'en' ? '/en' : '' }, []);
}

const isInstalled = () => matchMedia('(display-mode: standalone)').matches;

function UpdateNotice({ worker }: { worker: ServiceWorker }) {
  const t = useTexts(updateTexts);
  const [isWarned, setWarned] = useState(false);
  const update = () => {
    if (!isWarned && wouldLose()) return setWarned(true);
    // Another tab has let it in already.
    if (worker.state !== 'installed') return location.reload();
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    worker.postMessage({ update: true }, []);
  };
  return (
    <div role="status" className="update-notice no-print">
      <span>{t(isWarned ? 'home_screen.update_loses' : 'home_screen.update')}</span>
      <Button size="s" onClick={update}>
        {t(isWarned ? 'home_screen.update_anyway' : 'home_screen.update_now')}
      </Button>
    </div>
  );
}
