import { Card } from '#ui/card.tsx';
import { inRiyals } from '#platform/fields/money.ts';
import { DateField } from '#ui/form/date-field.tsx';
import { FoldedForm } from '#ui/form/folded-form.tsx';
import { NumberField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { Notice } from '#ui/notice.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { ReceivedApplication } from '../applicants-contract.ts';
import { OFFER_TERMS_MAX, OfferForm } from '../contract.ts';
import { isUnwritten } from '../offers.ts';
import { applicationsTexts } from '../texts.ts';
import { OfferTerms } from './offer-terms.tsx';

/** What the company offered and what came of it, and the form in which it writes an offer. */
export function MakeOffer({
  application: { id, stage, offer },
  mayAct,
  answer,
}: {
  application: ReceivedApplication;
  mayAct: boolean;
  answer: unknown;
}) {
  const t = useTexts(applicationsTexts);
  const mayOffer = mayAct && stage !== 'withdrawn' && stage !== 'hired' && offer?.state !== 'accepted';
  if (!offer && !mayOffer) return null;
  return (
    <Card className="stack stack-3" id="offer">
      {offer && <OfferTerms offer={offer} level={2} />}
      {isUnwritten(stage, offer) && <Notice kind="warning">{t('applications.offer_missing')}</Notice>}
      {mayOffer && (
        <FoldedForm
          key={offer?.id ?? 'first'}
          schema={OfferForm}
          summary={t(offer && offer.state !== 'over' ? 'applications.offer_renew' : 'applications.offer_make')}
          intent={['intent', 'offer']}
          fields={{ application_id: id, from: stage }}
          text={t('applications.offer_make_text')}
          submit={t('applications.offer_send')}
          look="primary"
          answer={answer}
          draftKey={`candidate.${id}.offer`}
          values={{
            salary: inRiyals(offer?.salary ?? null),
            starts_on: offer?.starts_on,
            expires_on: offer?.expires_on,
            terms: offer?.terms,
          }}
        >
          <NumberField name="salary" decimal />
          <DateField name="starts_on" />
          <DateField name="expires_on" />
          <TextareaField
            name="terms"
            hint={t('applications.offer_terms_hint')}
            maxLength={OFFER_TERMS_MAX}
            rows={4}
            optional
          />
        </FoldedForm>
      )}
    </Card>
  );
}
