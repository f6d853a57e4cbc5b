import { useEffect, type RefObject } from 'react';
import { useDraftKey } from '#ui/form/draft-owner.ts';
import { changesIn, discardDraft, keepDraft, putInto, readDraft } from '#ui/form/drafts.ts';

const PAUSE_MS = 300;
const EMPTY = { text: [''] };

/** Keeps what is typed in this browser, conversation by conversation, until it is sent. Answers how to be done with it. */
export function useLetterDraft(
  name: string,
  form: RefObject<HTMLFormElement | null>,
  isPrefilled: boolean,
): () => void {
  const key = useDraftKey(name);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const kept = isPrefilled ? {} : readDraft(key);
    if (kept['text']) putInto(element, kept);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      clearTimeout(timer);
      timer = undefined;
      keepDraft(key, changesIn(element, EMPTY, null));
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
