import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { payTexts } from '../pay-texts.ts';

const LOOK_EVERY_MS = 3_000;
const LOOKS = 40;

/** Back from the gateway before its word has come. Looks again by itself, by script or without. */
export function PendingNotice({ check }: { check: string }) {
  const t = useTexts(payTexts);
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
        actions={<LinkButton to={check}>{t('payments.pending_check')}</LinkButton>}
      >
        <p className="medium">{t('payments.pending_title')}</p>
        <p>{t('payments.pending_text')}</p>
      </Notice>
    </>
  );
}
