import { Icon } from '#ui/icon.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { jobsTexts } from '../texts.ts';
import type { AutosaveState } from './use-autosave.ts';

/** Whether what was typed is kept already. */
export function SavingSign({ state, isKept }: { state: AutosaveState; isKept: boolean }) {
  const t = useTexts(jobsTexts);
  const said =
    state === 'saving'
      ? t('jobs.autosaving')
      : state === 'saved_partly'
        ? t('jobs.autosave_partly')
        : state === 'failed'
          ? t('jobs.autosave_failed')
          : state === 'saved' || (state === 'none' && isKept)
            ? t('jobs.autosaved')
            : null;
  return (
    <p className="small muted line tight" role="status">
      {said && (
        <>
          <Icon name={state === 'failed' ? 'alert' : state === 'saving' ? 'refresh' : 'check'} size="s" />
          {said}
        </>
      )}
    </p>
  );
}
