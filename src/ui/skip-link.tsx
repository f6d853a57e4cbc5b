import { uiTexts } from './texts.ts';
import { useTexts } from './use-texts.ts';
import './skip-link.css';

export const MAIN_ID = 'main';

/** The first stop of the keyboard; the page's `<main id={MAIN_ID} tabIndex={-1}>` is where it leads. */
export function SkipLink() {
  const t = useTexts(uiTexts);
  return (
    <a className="skip-link" href={`#${MAIN_ID}`}>
      {t('ui.skip')}
    </a>
  );
}

/** Every page of a demonstration says that it is one. */
export function DemoBar() {
  const t = useTexts(uiTexts);
  return (
    <aside className="demo-bar no-print" aria-label={t('ui.information')}>
      {t('ui.demo')}
    </aside>
  );
}
