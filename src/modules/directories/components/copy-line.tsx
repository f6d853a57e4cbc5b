import { CopyButton } from '#ui/copy-button.tsx';
import { uiTexts } from '#ui/texts.ts';
import { useTexts } from '#ui/use-texts.ts';
import './copy-line.css';

/** A name or a value to be pasted elsewhere, whole on every screen. */
export function CopyLine({ text, what }: { text: string; what: string }) {
  const t = useTexts(uiTexts);
  return (
    <span className="copy-line">
      <bdi dir="ltr">
        <code>{text}</code>
      </bdi>
      <CopyButton text={text} aria-label={`${t('ui.copy')}: ${what}`} />
    </span>
  );
}
