import type { KeyboardEvent, MouseEvent, RefObject } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { localPath } from '#platform/texts/locale.ts';
import { useLocale } from '#ui/use-locale.ts';
import { addressWith } from '../address.ts';
import { PANE_ID, TWO_PANES } from './preview-pane.tsx';

/** On a wide screen a result opens beside the list, and the up and down keys walk the list. */
export function useResultKeys(list: RefObject<HTMLDivElement | null>, hasPane: boolean) {
  const navigate = useNavigate();
  const locale = useLocale();
  const [params] = useSearchParams();
  const links = () => [...(list.current?.querySelectorAll<HTMLAnchorElement>('h2 a') ?? [])];
  const isBeside = () => hasPane && matchMedia(TWO_PANES).matches;
  const choose = (link: HTMLAnchorElement) => {
    const id = /\/jobs\/(\d+)/.exec(link.pathname)?.[1];
    if (!id) return;
    void navigate(localPath(locale, addressWith(params, { job: id, page: params.get('page') })), {
      replace: true,
      preventScrollReset: true,
    });
  };
  return {
    onClick(event: MouseEvent) {
      const link = (event.target as Element).closest<HTMLAnchorElement>('h2 a');
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!link || !isPlain || !isBeside()) return;
      event.preventDefault();
      // A press without a pointer is Enter: who works by keys reads on in the pane.
      choose(link);
      if (event.detail === 0) document.getElementById(PANE_ID)?.focus();
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      const all = links();
      const at = all.indexOf(document.activeElement as HTMLAnchorElement);
      const next = all[at + (event.key === 'ArrowDown' ? 1 : -1)];
      if (at < 0 || !next) return;
      event.preventDefault();
      next.focus();
      if (isBeside()) choose(next);
    },
  };
}
