import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { Payment, Price } from '#modules/payments/contract.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { LocalForm } from '#ui/local-link.tsx';
import { Money } from '#ui/money.tsx';
import { Notice } from '#ui/notice.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { JobState } from '../contract.ts';
import { jobsTexts } from '../texts.ts';

type Choosing = {
  payment: Payment | null;
  price: Price;
  canPayOnline: boolean;
  /** What the gateway's page said on the way back; it proves nothing. */
  returned: 'paid' | 'back' | null;
};

/** What became of a payment that is over. */
export function PaidNotice({ id, state, payment }: { id: number; state: JobState; payment: Payment }) {
  const t = useTexts(jobsTexts);
  if (payment.state === 'refunded') {
    return (
      <Notice>
        <p className="medium">{t('jobs.refunded_title')}</p>
        {payment.reason && <p dir="auto">{t('jobs.refunded_text', { reason: payment.reason })}</p>}
      </Notice>
    );
  }
  return (
    <Notice
      kind="success"
      actions={
        <>
          <LinkButton to={`/jobs/${id}`}>{t('jobs.view_public')}</LinkButton>
          <LinkButton to="/invoices">{t('jobs.to_invoices')}</LinkButton>
        </>
      }
    >
      <p className="medium">{t('jobs.paid_title')}</p>
      <p>{t(state === 'in_review' ? 'jobs.paid_review_text' : 'jobs.paid_text')}</p>
    </Notice>
  );
}

const LOOK_EVERY_MS = 3_000;
const LOOKS = 40;

/** Back from the gateway before its word has come. Looks again by itself, by script or without. */
export function PendingNotice({ id }: { id: number }) {
  const t = useTexts(jobsTexts);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let looks = 0;
    const timer = setInterval(() => {
      looks += 1;
      if (looks >= LOOKS) clearInterval(timer);
      void revalidate();
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content="5" />
      </noscript>
      <Notice
        kind="warning"
        icon="clock"
        live
        actions={<LinkButton to={`/post-job/${id}/pay?returned=paid`}>{t('jobs.pending_check')}</LinkButton>}
      >
        <p className="medium">{t('jobs.pending_title')}</p>
        <p>{t('jobs.pending_text')}</p>
      </Notice>
    </>
  );
}

/** Online or by bank, after a word on how the last try ended. */
export function PayWays({ data, answer }: { data: Choosing; answer: unknown }) {
  const t = useTexts(jobsTexts);
  const { payment, price, canPayOnline, returned } = data;
  return (
    <>
      {payment?.state === 'failed' && (
        <Notice kind="danger" live>
          <p className="medium">{t('jobs.declined_title')}</p>
          <p>{t('jobs.declined_text')}</p>
        </Notice>
      )}
      {payment?.state === 'initiated' && returned === 'back' && (
        <Notice live>
          <p className="medium">{t('jobs.left_title')}</p>
          <p>{t('jobs.left_text')}</p>
        </Notice>
      )}
      <section className="stack stack-6">
        <SectionHead title={t('jobs.pay_how')} />
        {canPayOnline && (
          <Form answer={answer} className="stack stack-3">
            <p className="muted">{t('jobs.pay_online_text')}</p>
            <div>
              <SubmitButton name="intent" value="online">
                {t('jobs.pay_online')} <Money halalas={price.total_halalas} exact />
              </SubmitButton>
            </div>
          </Form>
        )}
        <LocalForm className="stack stack-3">
          <p className="muted">{t('jobs.pay_by_bank_text')}</p>
          <div>
            <Button type="submit" name="intent" value="bank" look={canPayOnline ? 'quiet' : 'primary'}>
              {t('jobs.pay_by_bank')}
            </Button>
          </div>
        </LocalForm>
      </section>
      {payment && payment.state !== 'cancelled' && <OtherWays canPayOnline={false} />}
    </>
  );
}

/** Ways out for who has begun to pay by transfer. */
export function OtherWays({ canPayOnline }: { canPayOnline: boolean }) {
  const t = useTexts(jobsTexts);
  return (
    <LocalForm className="line">
      {canPayOnline && (
        <Button type="submit" name="intent" value="online" look="quiet" size="s">
          {t('jobs.pay_online')}
        </Button>
      )}
      <Button type="submit" name="intent" value="withdraw" look="bare" size="s">
        {t('jobs.back_to_draft')}
      </Button>
    </LocalForm>
  );
}
