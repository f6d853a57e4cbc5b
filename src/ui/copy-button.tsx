import { useEffect, useState } from 'react';
import { Button, type ButtonShape } from './button.tsx';
import { uiTexts } from './texts.ts';
import { toast } from './toast.ts';
import { useTexts } from './use-texts.ts';

/** Copies a text, such as an IBAN; shown only where a script can do it. */
export function CopyButton({ text, label, ...shape }: ButtonShape & { text: string; label?: string }) {
  const t = useTexts(uiTexts);
  const [able, setAble] = useState(false);
  useEffect(() => setAble('clipboard' in navigator), []);
  if (!able) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    toast(t('ui.copied'));
  };
  return (
    <Button look="bare" size="s" icon="copy" {...shape} onClick={() => void copy()}>
      {label ?? t('ui.copy')}
    </Button>
  );
}
