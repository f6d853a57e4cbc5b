import { useTexts } from '#ui/use-texts.ts';
import { factorTexts } from '../factor-texts.ts';
import { OfferedPasskeys, PasskeyForm } from './passkey-form.tsx';

/** Two ways to one thing: the browser's own offer in the log-in field, and a button for who does not see it. */
export default function LogInByPasskey({ answer }: { answer?: unknown }) {
  const t = useTexts(factorTexts);
  return (
    <>
      <PasskeyForm label={t('auth.log_in_by_passkey')} size="l" block answer={answer} />
      <OfferedPasskeys />
    </>
  );
}
