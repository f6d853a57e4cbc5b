import { useEffect, useRef } from 'react';

/**
 * J and K walk the rows of a queue, A accepts the record shown and R opens the reason for refusing.
 * Rows mark their links with `data-queue-row`, the actions with `data-queue-accept`.
 */
export function useQueueKeys() {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey) return;
      if ((event.target as HTMLElement).closest('input, select, textarea, dialog')) return;
      const find = (selector: string) => area.current?.querySelector<HTMLElement>(selector);
      switch (event.code) {
        case 'KeyJ':
        case 'KeyK': {
          const rows = [...(area.current?.querySelectorAll<HTMLElement>('[data-queue-row]') ?? [])];
          const at = rows.findIndex((row) => row.closest('[aria-current="true"]'));
          const next = rows[at + (event.code === 'KeyJ' ? 1 : -1)];
          next?.focus();
          next?.click();
          break;
        }
        case 'KeyA':
          find('[data-queue-accept]')?.click();
          break;
        case 'KeyR':
          find('[data-folded]')?.setAttribute('open', '');
          find('[data-folded] select, [data-folded] textarea')?.focus();
          break;
        default:
          return;
      }
      event.preventDefault();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, []);
  return area;
}
