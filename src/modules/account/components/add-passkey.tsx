import { useEffect, useRef } from 'react';
import type { PasskeyCreation } from '#modules/auth/inputs.ts';
import { makePasskey, useHasPasskeys } from '#modules/auth/components/use-passkey.ts';
import { LocalForm } from '#ui/local-link.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { Form } from '#ui/form/form.tsx';
import { toast } from '#ui/toast.ts';
import { useTexts } from '#ui/use-texts.ts';
import { accountTexts } from '../texts.ts';

/** First the server says what is to be made, then the browser makes it and the form brings it. */
export function AddPasskey({ creation, answer }: { creation: PasskeyCreation | null; answer: unknown }) {
  const t = useTexts(accountTexts);
  const has = useHasPasskeys();
  const made = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!creation) return;
    const make = async () => {
      try {
        const { ticket, response } = await makePasskey(creation);
        const form = made.current;
        if (!form) return;
        form.querySelector<HTMLInputElement>('[name="made_ticket"]')!.value = ticket;
        form.querySelector<HTMLInputElement>('[name="made_response"]')!.value = response;
        form.requestSubmit();
      } catch {
        toast(t('account.passkey_not_made'), 'error');
      }
    };
    void make();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each that the server asks for
  }, [creation]);
  if (has === false) return <p className="small muted">{t('account.passkeys_cannot')}</p>;
  return (
    <>
      <Form answer={answer}>
        <input type="hidden" name="intent" value="passkey_start" />
        <SubmitButton look="quiet" icon="plus">
          {t('account.passkey_add')}
        </SubmitButton>
      </Form>
      <LocalForm ref={made} hidden>
        <input type="hidden" name="intent" value="passkey_add" />
        <input type="hidden" name="made_ticket" />
        <input type="hidden" name="made_response" />
      </LocalForm>
    </>
  );
}
