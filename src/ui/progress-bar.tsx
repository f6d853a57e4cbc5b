import { useNavigation } from 'react-router';
import { uiTexts } from './texts.ts';
import { useTexts } from './use-texts.ts';
import './progress-bar.css';

/** Under way to another page: appears after 200 ms and fills in 5 s; once, in the root. */
export function ProgressBar() {
  const t = useTexts(uiTexts);
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div className="progress-bar" role="progressbar" aria-label={t('ui.loading')}>
      <span />
    </div>
  );
}
