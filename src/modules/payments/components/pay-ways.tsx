import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { LocalForm } from '#ui/local-link.tsx';
import { Money } from '#ui/money.tsx';
import { Notice } from '#ui/notice.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { dateOf } from '#platform/texts/format.ts';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { Credits, Payment } from '../contract.ts';
import { payTexts } from '../pay-texts.ts';

export type Choosing = {
  payment: Payment | null;
  total_halalas: number;
  canPayOnline: boolean;
  /** Null where no credit can pay. */
  credits: Credits | null;
  /** What the gateway's page said on the way back; it proves nothing. */
  returned: 'paid' | 'back' | null;
};

/** By credit, online or by bank, after a word on how the last try ended. */
export function PayWays({ data, action, answer }: { data: Choosing; action: string; answer: unknown }) {
  const t = useTexts(payTexts);
  const locale = useLocale();
  const { payment, total_halalas, canPayOnline, returned, credits } = data;
  const hasCredit = credits !== null && credits.balance > 0;
  return (
    <>
      {payment?.state === 'failed' && (
        <Notice kind="danger" live>
          <p className="medium">{t('payments.declined_title')}</p>
          <p>{t('payments.declined_text')}</p>
        </Notice>
      )}
      {payment?.state === 'initiated' && returned === 'back' && (
        <Notice live>
          <p className="medium">{t('payments.left_title')}</p>
          <p>{t('payments.left_text')}</p>
        </Notice>
      )}
      <section className="stack stack-6">
        <SectionHead title={t('payments.pay_how')} />
        {hasCredit && (
          <Form answer={answer} action={action}>
            <div className="stack stack-3">
              <p className="muted">
                {t('payments.pay_credit_text', { count: credits.balance })}{' '}
                {credits.next_end && t('payments.pay_credit_end', { date: dateOf(credits.next_end.at, locale) })}
              </p>
              <SubmitButton name="intent" value="credit">
                {t('payments.pay_credit')}
              </SubmitButton>
            </div>
          </Form>
        )}
        {canPayOnline && (
          <Form answer={answer} action={action}>
            <div className="stack stack-3">
              <p className="muted">{t('payments.pay_online_text')}</p>
              <SubmitButton name="intent" value="online" look={hasCredit ? 'quiet' : 'primary'}>
                {t('payments.pay_online')} <Money halalas={total_halalas} exact />
              </SubmitButton>
            </div>
          </Form>
        )}
        <Form answer={answer} action={action}>
          <div className="stack stack-3">
            <p className="muted">{t('payments.pay_by_bank_text')}</p>
            <SubmitButton name="intent" value="bank" look={canPayOnline || hasCredit ? 'quiet' : 'primary'}>
              {t('payments.pay_by_bank')}
            </SubmitButton>
          </div>
        </Form>
      </section>
    </>
  );
}

/** Ways out for who has begun to pay. */
export function OtherWays({
  data: { canPayOnline, credits },
  action,
  giveUp,
}: {
  data: Pick<Choosing, 'canPayOnline' | 'credits'>;
  action: string;
  giveUp: string;
}) {
  const t = useTexts(payTexts);
  return (
    <LocalForm className="line" action={action}>
      {credits !== null && credits.balance > 0 && (
        <Button type="submit" name="intent" value="credit" look="quiet" size="s">
          {t('payments.pay_credit')}
        </Button>
      )}
      {canPayOnline && (
        <Button type="submit" name="intent" value="online" look="quiet" size="s">
          {t('payments.pay_online')}
        </Button>
      )}
      <Button type="submit" name="intent" value="withdraw" look="bare" size="s">
        {giveUp}
      </Button>
    </LocalForm>
  );
}
