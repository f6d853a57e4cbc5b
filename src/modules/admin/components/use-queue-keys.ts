import type { Shortcut } from '#ui/shortcuts/use-shortcuts.ts';
import { useWalkKeys } from '#ui/shortcuts/use-walk-keys.ts';
import { useTexts } from '#ui/use-texts.ts';
import { adminTexts } from '../texts.ts';

/** The way to the decision on the chosen record; each asks before anything happens. */
function press(area: HTMLElement, row: HTMLElement | null, selector: string): boolean {
  const way = row && area.querySelector<HTMLElement>(selector);
  if (!way) return false;
  if (way instanceof HTMLDetailsElement) {
    way.open = true;
    way.querySelector<HTMLElement>('select, textarea, input:not([type="hidden"])')?.focus();
  } else way.click();
  return true;
}

/** The keys of a queue of staff, whose panel marks its acceptance by `data-accept`; not every queue decides in its list. */
export function useQueueKeys({ refuses = true, accepts = true } = {}): Shortcut[] {
  const t = useTexts(adminTexts);
  const refuse: Shortcut = {
    code: 'KeyR',
    label: t('admin.key_refuse'),
    run: (area, row) => press(area, row, '[data-folded="refuse"], [data-folded="reject"]'),
  };
  const accept: Shortcut = {
    code: 'KeyA',
    label: t('admin.key_accept'),
    run: (area, row) => press(area, row, '[data-accept]'),
  };
  return [...useWalkKeys({ opens: true }), ...(accepts ? [accept] : []), ...(refuses ? [refuse] : [])];
}
