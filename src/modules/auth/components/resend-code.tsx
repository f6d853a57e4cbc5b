import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { Button } from '#ui/button.tsx';
import { LocalForm } from '#ui/local-link.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { authTexts } from '../texts.ts';

const SECOND_MS = 1000;

/**
 * The wait is counted down where there is a script; without one the button is there at once and the
 * server says how long is left. `now` is the server's clock when it answered.
 */
export function ResendCode({ resendAt, now }: { resendAt: string; now: string }) {
  const t = useTexts(authTexts);
  const navigation = useNavigation();
  const seconds = useCountdown(resendAt, now);
  return (
    <LocalForm className="line tight">
      <input type="hidden" name="intent" value="resend" />
      <Button
        type="submit"
        look="bare"
        icon="refresh"
        disabled={seconds > 0}
        pending={navigation.formData?.get('intent') === 'resend'}
      >
        {t('auth.resend')}
      </Button>
      {seconds > 0 && <span className="tiny muted n">{t('auth.resend_in', { count: seconds })}</span>}
    </LocalForm>
  );
}

function useCountdown(resendAt: string, now: string): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    // The visitor's clock may be wrong, so only the time passed since the answer is taken from it.
    const end = performance.now() + new Date(resendAt).getTime() - new Date(now).getTime();
    const tick = () => setSeconds(Math.max(0, Math.ceil((end - performance.now()) / SECOND_MS)));
    tick();
    const timer = setInterval(tick, SECOND_MS);
    return () => clearInterval(timer);
  }, [resendAt, now]);
  return seconds;
}
