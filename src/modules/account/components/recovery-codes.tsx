import { useEffect, useRef, useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { accountTexts } from '../texts.ts';
import './recovery-codes.css';

/** Codes that were made just now: shown this once, to be kept somewhere else. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const t = useTexts(accountTexts);
  const shown = useRef<HTMLDivElement>(null);
  // They are told once, and stand below all that a phone shows after the form was sent.
  useEffect(() => {
    shown.current?.focus({ preventScroll: true });
    shown.current?.scrollIntoView({ block: 'center' });
  }, [codes]);
  return (
    <div className="stack" role="status" tabIndex={-1} ref={shown}>
      <p className="no-print">
        <Badge dot tone="ok">
          {t('account.codes_made')}
        </Badge>
      </p>
      <ol className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <bdi dir="ltr">{code}</bdi>
          </li>
        ))}
      </ol>
      <div className="line no-print">
        <CopyButton look="quiet" text={codes.join('\n')} />
        <WithScript codes={codes} />
        <LinkButton look="bare" size="s" to="/account/two-step" reloadDocument>
          {t('account.codes_kept')}
        </LinkButton>
      </div>
    </div>
  );
}

/** What only a script can do is there once one runs. */
function WithScript({ codes }: { codes: string[] }) {
  const t = useTexts(accountTexts);
  const [file, setFile] = useState<string | null>(null);
  useEffect(() => {
    const address = URL.createObjectURL(new Blob([`Sila\n\n${codes.join('\n')}\n`], { type: 'text/plain' }));
    setFile(address);
    return () => URL.revokeObjectURL(address);
  }, [codes]);
  if (!file) return null;
  return (
    <>
      <a className="button button-quiet button-s" href={file} download="sila-recovery-codes.txt">
        {t('account.codes_download')}
      </a>
      <Button size="s" icon="print" onClick={() => window.print()}>
        {t('account.codes_print')}
      </Button>
    </>
  );
}
