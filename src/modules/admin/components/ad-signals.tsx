import type { Signal } from '#modules/jobs/service.server.ts';
import { numberOf, riyalsOf } from '#platform/texts/format.ts';
import { LocalLink } from '#ui/local-link.tsx';
import { Notice } from '#ui/notice.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { adminTexts } from '../texts.ts';
import { Naming, Written } from '#ui/written.tsx';

const QUOTES = 4;

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

function SignalText({ signal }: { signal: Signal }) {
  const t = useTexts(adminTexts);
  const locale = useLocale();
  switch (signal.kind) {
    case 'same_own':
    case 'same_other':
    case 'same_taken_down':
      return (
        <>
          <Naming>
            {t(`admin.signal_${signal.kind}`, {
              percent: numberOf(signal.percent / 100, locale, { style: 'percent' }),
              company: signal.company,
            })}
          </Naming>
          {': '}
          <LocalLink to={`/jobs/${signal.job_id}`}>
            <Written>{signal.title}</Written>
          </LocalLink>
        </>
      );
    case 'contact':
    case 'money':
      return (
        <Naming>
          {t(`admin.signal_${signal.kind}`, {
            quotes: signal.quotes.slice(0, QUOTES).join(locale === 'ar' ? '، ' : ', '),
          })}
        </Naming>
      );
    case 'pay_high':
    case 'pay_low':
      return t(`admin.signal_${signal.kind}`, {
        usual: riyalsOf(signal.usual, locale),
        ads: numberOf(signal.ads, locale),
      });
    case 'new_company':
      return t('admin.signal_new_company', {
        ads: numberOf(signal.ads, locale),
        days: numberOf(signal.days, locale),
      });
    case 'reported':
      return t('admin.signal_reported', { reports: numberOf(signal.reports, locale) });
    case 'free_mail':
      return t('admin.signal_free_mail', { domain: signal.domain });
  }
}
