import { useEffect, type RefObject } from 'react';
import { discardDraft, restoreDraft, saveDraft } from '#ui/form/drafts.ts';

const PAUSE_MS = 300;

/** Keeps what is typed in this browser, conversation by conversation, until it is sent. Answers how to be done with it. */
export function useLetterDraft(key: string, form: RefObject<HTMLFormElement | null>, isPrefilled: boolean): () => void {
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    if (!isPrefilled) restoreDraft(key, element);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      clearTimeout(timer);
      timer = undefined;
      const field = element.elements.namedItem('text');
      if (field instanceof HTMLTextAreaElement && field.value === '') discardDraft(key);
      else saveDraft(key, element);
    };
    const typed = () => {
      clearTimeout(timer);
      timer = setTimeout(save, PAUSE_MS);
    };
    const leave = () => {
      if (timer !== undefined) save();
    };
    element.addEventListener('input', typed);
    addEventListener('pagehide', leave);
    return () => {
      leave();
      element.removeEventListener('input', typed);
      removeEventListener('pagehide', leave);
    };
  }, [key, form, isPrefilled]);
  return () => discardDraft(key);
}
