import { useTexts } from '#ui/use-texts.ts';
import type { JobAlert } from '../contract.ts';
import { isolated } from '#platform/texts/isolated.ts';
import { alertsTexts } from '../texts.ts';

/** A kept search in one line, where a screen reader needs to tell its buttons from another's. */
export function useAlertWords() {
  const t = useTexts(alertsTexts);
  return ({ open_keys, conditions }: Pick<JobAlert, 'open_keys' | 'conditions'>): string => {
    const keys = open_keys.map((key) => t('alerts.key', { key: isolated(key) })).join(t('alerts.or'));
    return [...(keys ? [keys] : []), ...conditions.map(({ label }) => label)].join(' · ') || t('alerts.everything');
  };
}
