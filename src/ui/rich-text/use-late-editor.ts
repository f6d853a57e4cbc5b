import { useEffect, type ComponentType, type RefObject } from 'react';

/** Longer than a press takes, so that nothing moves between pressing a button and letting go. */
const AFTER_A_PRESS_MS = 400;

/** Brings an editor that takes a text box over once it has come; where it does not come, the plain box stays. */
export function useLateEditor<Props>(
  text: RefObject<HTMLTextAreaElement | null>,
  load: () => Promise<ComponentType<Props>>,
  onCome: (editor: () => ComponentType<Props>) => void,
): void {
  useEffect(() => {
    const leaving = new AbortController();
    const take = (Loaded: ComponentType<Props>) => {
      if (leaving.signal.aborted) return;
      const box = text.current;
      if (box !== null && document.activeElement === box) {
        // Whoever types in the plain box already is not interrupted.
        const { signal } = leaving;
        box.addEventListener('blur', () => setTimeout(take, AFTER_A_PRESS_MS, Loaded), { once: true, signal });
      } else onCome(() => Loaded);
    };
    load().then(take, () => undefined);
    return () => leaving.abort();
  }, [text, load, onCome]);
}
