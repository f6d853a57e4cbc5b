import { useTexts } from '../use-texts.ts';
import { shortcutsTexts } from './texts.ts';
import { entranceOf, walkRows, type Shortcut } from './use-shortcuts.ts';

/** To the next and the previous row of a list; `opens` says that to stand there is to see it. */
export function useWalkKeys({ opens = false } = {}): Shortcut[] {
  const t = useTexts(shortcutsTexts);
  const walk = (step: 1 | -1) => (area: HTMLElement) => {
    const row = walkRows(area, step);
    if (row && opens) entranceOf(row)?.click();
    return true;
  };
  return [
    { code: 'KeyJ', label: t('shortcuts.next'), run: walk(1) },
    { code: 'KeyK', label: t('shortcuts.previous'), run: walk(-1) },
  ];
}
