import { ConfirmForm } from '#ui/confirm-form.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { Notice } from '#ui/notice.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { MyApplication } from '../contract.ts';
import { isUnwritten } from '../offers.ts';
import { applicationsTexts } from '../texts.ts';
import { OfferTerms } from './offer-terms.tsx';

/** What a company offers, before the seeker who answers. */
export function OwnOffer({ application: { id, stage, offer } }: { application: MyApplication }) {
  const t = useTexts(applicationsTexts);
  const unwritten = isUnwritten(stage, offer) && <Notice>{t('applications.offer_unwritten')}</Notice>;
  if (!offer) return unwritten || null;
  const { state } = offer;
  return (
    <section className="stack stack-3">
      {unwritten}
      <OfferTerms offer={offer} level={3} />
      {state === 'open' && (
        <div className="line">
          {(['accept', 'decline'] as const).map((answer) => (
            <ConfirmForm
              key={answer}
              look={answer === 'accept' ? 'primary' : 'quiet'}
              dangerous={answer === 'decline'}
              label={t(`applications.offer_${answer}`)}
              title={t(`applications.offer_${answer}_title`)}
              text={t(`applications.offer_${answer}_text`)}
              confirm={t(`applications.offer_${answer}`)}
              cancel={t('applications.offer_back')}
              fields={{
                id,
                intent: 'offer',
                offer_id: offer.id,
                answer: answer === 'accept' ? 'accepted' : 'declined',
              }}
            >
              <TextareaField name="reason" label={t('applications.offer_words')} maxLength={500} rows={3} optional />
            </ConfirmForm>
          ))}
        </div>
      )}
      {(state === 'accepted' || state === 'declined' || state === 'expired') && (
        <p className="small">{t(`applications.offer_${state}_next`)}</p>
      )}
    </section>
  );
}
