import { trustTexts } from '#modules/trust/texts.ts';
import type { Shortcut } from '#ui/shortcuts/use-shortcuts.ts';
import { useWalkKeys } from '#ui/shortcuts/use-walk-keys.ts';
import { useTexts } from '#ui/use-texts.ts';

const CHOICES = [1, 2, 3] as const;

/** The keys of the trust desk: to walk its queue, to choose a decision and its reason, to leave it to a colleague. */
export function useDeskKeys(): Shortcut[] {
  const t = useTexts(trustTexts);
  const press = (area: HTMLElement, selector: string, nth = 0): boolean => {
    const found = area.querySelectorAll<HTMLElement>(selector)[nth];
    found?.click();
    return found !== undefined;
  };
  return [
    ...useWalkKeys({ opens: true }),
    ...CHOICES.map((number): Shortcut => ({
      code: `Digit${number}`,
      label: t('trust.key_choose_one', { number }),
      run: (area) => press(area, '.case-choices input', number - 1),
    })),
    {
      code: 'KeyR',
      label: t('trust.key_reason'),
      run: (area) => {
        const select = area.querySelector<HTMLElement>('.desk-decision select');
        select?.focus();
        return select !== null;
      },
    },
    { code: 'KeyH', label: t('trust.key_hand'), run: (area) => press(area, '[data-release]') },
  ];
}
