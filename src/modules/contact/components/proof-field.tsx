import { useEffect, useState } from 'react';
import type { Challenge } from 'altcha-lib';
import { Icon } from '#ui/icon.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { contactTexts } from '../texts.ts';
import './proof-field.css';

/** A field that no person sees: what fills it in is a program. */
export function TrapField() {
  const t = useTexts(contactTexts);
  return (
    <div className="trap-field" aria-hidden="true">
      <label htmlFor="website">{t('contact.leave_empty')}</label>
      <input id="website" name="website" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

/** Does the work while one types. Where the browser cannot (no secure page, no script), the form goes without it. */
export function ProofField({ challenge }: { challenge: Challenge }) {
  const t = useTexts(contactTexts);
  const [proof, setProof] = useState('');
  const [canProve, setCanProve] = useState(false);
  useEffect(() => {
    if (!window.isSecureContext) return undefined;
    setCanProve(true);
    const controller = new AbortController();
    const prove = async () => {
      const [{ solveChallenge }, { deriveKey }] = await Promise.all([
        import('altcha-lib'),
        import('altcha-lib/algorithms/web/pbkdf2'),
      ]);
      const solution = await solveChallenge({ challenge, deriveKey, controller });
      if (solution && !controller.signal.aborted) setProof(JSON.stringify({ challenge, solution }));
    };
    prove().catch(() => setCanProve(false));
    return () => controller.abort();
  }, [challenge]);
  return (
    <>
      <input type="hidden" name="proof" value={proof} />
      {canProve && (
        <p className="proof-field" role="status">
          {proof && <Icon name="check" size="s" />}
          <span>{t(proof ? 'contact.proved' : 'contact.proving')}</span>
        </p>
      )}
    </>
  );
}
