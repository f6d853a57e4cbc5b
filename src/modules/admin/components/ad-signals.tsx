import type { Signal } from '#modules/jobs/service.server.ts';
import { SignalText } from '#modules/trust/components/signal-text.tsx';
import { Notice } from '#ui/notice.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { adminTexts } from '../texts.ts';

/** What makes an ad worth a second look, each with its reason; staff decide. */
export function AdSignals({ signals }: { signals: Signal[] }) {
  const t = useTexts(adminTexts);
  if (signals.length === 0) return <p className="small muted">{t('admin.signals_none')}</p>;
  return (
    <Notice kind="warning" icon="flag">
      <p className="medium">{t('admin.signals')}</p>
      <ul className="ad-signals">
        {signals.map((signal, index) => (
          <li key={index}>
            <SignalText signal={signal} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}
