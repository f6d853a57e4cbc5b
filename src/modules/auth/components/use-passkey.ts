import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { useEffect, useState } from 'react';
import type { PasskeyCreation, PasskeyRequest } from '../inputs.ts';

/** What a form sends of a passkey: the ticket of the question, and the browser's answer as JSON. */
export type PasskeyFields = { ticket: string; response: string };

const browser = () => import('@simplewebauthn/browser');

/** Whether this browser has passkeys at all: known once the page's script is there, undefined before. */
export function useHasPasskeys(): boolean | undefined {
  const [has, setHas] = useState<boolean>();
  useEffect(() => setHas('PublicKeyCredential' in window), []);
  return has;
}

async function askServer(): Promise<PasskeyRequest> {
  const answer = await fetch('/api/v1/auth/passkeys/options', { method: 'POST' });
  if (!answer.ok) throw new Error(`${answer.status}`);
  return ((await answer.json()) as { data: PasskeyRequest }).data;
}

/** The person chooses a passkey of this site; throws when they do not. */
export async function choosePasskey({ inAutofill = false } = {}): Promise<PasskeyFields> {
  const [{ startAuthentication }, { ticket, options }] = await Promise.all([browser(), askServer()]);
  const response = await startAuthentication({
    optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
    useBrowserAutofill: inAutofill,
  });
  return { ticket, response: JSON.stringify(response) };
}

/** The browser makes a passkey; throws when the person breaks it off, or the device has one already. */
export async function makePasskey({ ticket, options }: PasskeyCreation): Promise<PasskeyFields> {
  const { startRegistration } = await browser();
  const response = await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });
  return { ticket, response: JSON.stringify(response) };
}

/** Somewhat less than a question is good for. */
const ASK_AGAIN_MS = 8 * 60_000;

/**
 * While a page with a log-in field is open, the browser offers passkeys among what it fills in there. Nothing is said
 * when it cannot, or when nobody chooses one.
 */
export function useOfferedPasskeys(take: (fields: PasskeyFields) => void): void {
  useEffect(() => {
    let isOver = false;
    const offer = async () => {
      try {
        if (!(await window.PublicKeyCredential?.isConditionalMediationAvailable?.())) return;
        const fields = await choosePasskey({ inAutofill: true });
        if (!isOver) take(fields);
      } catch {
        // Broken off by the button, by leaving, or by asking again.
      }
    };
    void offer();
    const again = setInterval(() => void offer(), ASK_AGAIN_MS);
    return () => {
      isOver = true;
      clearInterval(again);
      void browser().then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony());
    };
    // The form that takes it is there as long as the page is.
    // oxlint-disable-next-line react/exhaustive-deps -- `take` is made anew at each drawing and does the same
  }, []);
}
