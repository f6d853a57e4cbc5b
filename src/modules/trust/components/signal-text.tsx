import { dateTimeOf, numberOf, percentOf, riyalsOf } from '#platform/texts/format.ts';
import { readIn } from '#platform/texts/in-both.ts';
import { LocalLink } from '#ui/local-link.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Naming, Written } from '#ui/written.tsx';
import type { Found } from '../service/signals.server.ts';
import { trustTexts } from '../texts.ts';

const QUOTES = 4;

/** What a machine saw, in words with its evidence; people decide. */
export function SignalText({ signal }: { signal: Found }) {
  const t = useTexts(trustTexts);
  const locale = useLocale();
  const number = (value: number) => numberOf(value, locale);
  switch (signal.kind) {
    case 'same_own':
    case 'same_other':
    case 'same_taken_down':
      return (
        <>
          <Naming>
            {t(`trust.signal_${signal.kind}`, {
              percent: percentOf(Math.round(signal.percent), locale),
              company: readIn(signal.company, locale),
            })}
          </Naming>
          {': '}
          <LocalLink to={`/jobs/${signal.job_id}`}>
            <Written>{readIn(signal.title, locale)}</Written>
          </LocalLink>
        </>
      );
    case 'contact':
    case 'money':
      return (
        <Naming>
          {t(`trust.signal_${signal.kind}`, {
            quotes: signal.quotes.slice(0, QUOTES).join(locale === 'ar' ? '، ' : ', '),
          })}
        </Naming>
      );
    case 'pay_high':
    case 'pay_low':
      return t(`trust.signal_${signal.kind}`, { usual: riyalsOf(signal.usual, locale), ads: number(signal.ads) });
    case 'new_company':
      return t('trust.signal_new_company', { ads: number(signal.ads), days: signal.days });
    case 'free_mail':
      return t('trust.signal_free_mail', { domain: signal.domain });
    case 'same_text':
      return t('trust.signal_same_text', { count: signal.people, minutes: signal.minutes });
    case 'first_comment':
    case 'link':
    case 'same_comment':
      return t(`trust.signal_${signal.kind}`);
    case 'reworded':
      return t('trust.signal_reworded', { moment: dateTimeOf(signal.at, locale) });
    case 'mass_applying':
      return t('trust.signal_mass_applying', { count: signal.applications });
  }
}
