import type { ReactNode } from 'react';
import { ArcMotif } from './arc-motif.tsx';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { uiTexts } from './texts.ts';
import { useTexts } from './use-texts.ts';
import './empty-state.css';

/** A whole page that cannot be shown: the broken arc, what happened, and a way on. */
export function ErrorPage({ title, text, children }: { title: ReactNode; text: ReactNode; children?: ReactNode }) {
  return (
    <div className="page error-state">
      <ArcMotif kind="broken" />
      <div className="stack stack-3">
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
      {children}
    </div>
  );
}

/** One part of a page that failed while the rest stands. */
export function ErrorState({ onRetry }: { onRetry?: () => void }) {
  const t = useTexts(uiTexts);
  return (
    <EmptyState
      title={t('ui.error_title')}
      level={3}
      action={onRetry && <Button onClick={onRetry}>{t('ui.retry')}</Button>}
    >
      {t('ui.error_text')}
    </EmptyState>
  );
}
