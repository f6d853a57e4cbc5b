import { dateOf, riyalsOf } from '#platform/texts/format.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Pairs } from '#ui/facts.tsx';
import { HijriLine } from '#ui/hijri-line.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Written } from '#ui/written.tsx';
import type { Offer } from '../contract.ts';
import type { OfferState } from '../offers.ts';
import { applicationsTexts } from '../texts.ts';

const TONE_OF: Record<OfferState, BadgeTone> = {
  open: 'wait',
  accepted: 'ok',
  declined: 'bad',
  expired: 'plain',
  over: 'plain',
};

/** An offer as its company wrote it, with where it stands. */
export function OfferTerms({ offer, level }: { offer: Offer; level: 2 | 3 }) {
  const t = useTexts(applicationsTexts);
  const locale = useLocale();
  const Heading = `h${level}` as const;
  return (
    <>
      <div className="line spread">
        <Heading className="heading-17">{t('applications.offer')}</Heading>
        <Badge tone={TONE_OF[offer.state]}>{t(`applications.offer_${offer.state}`)}</Badge>
      </div>
      <Pairs
        pairs={[
          {
            label: t('applications.offer_pay'),
            value: t('applications.riyals', { amount: riyalsOf(offer.salary, locale) }),
          },
          {
            label: t('applications.offer_starts'),
            value: <Day on={offer.starts_on} />,
          },
          {
            label: t('applications.offer_expires'),
            value: <Day on={offer.expires_on} />,
          },
        ]}
      />
      {offer.terms && (
        <Written as="p" className="typed">
          {offer.terms}
        </Written>
      )}
    </>
  );
}

function Day({ on }: { on: string }) {
  return (
    <>
      {dateOf(on, useLocale())}
      <HijriLine on={on} />
    </>
  );
}
