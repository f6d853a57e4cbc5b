import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { barePath } from '#platform/texts/locale.ts';
import {
  announceInput,
  changesIn,
  discardDraft,
  firstTextsIn,
  keepDraft,
  matched,
  putInto,
  readDraft,
  textsIn,
  type Draft,
  type FieldTexts,
} from './drafts.ts';

const DRAFT_PAUSE_MS = 400;
const NONE: Draft = {};
const isEmpty = (draft: Draft) => Object.keys(draft).length === 0;
const addressOf = ({ pathname, search }: URL | Location) => `${barePath(pathname)}${search}`;
/** Forms that went off the page while their answer came: one that comes at once in their place says that the page stands. */
const sentAndGone = new Set<string>();

/**
 * Keeps the changed fields of a form in this browser until they are saved, and gives them back: into the form where
 * they were typed on what stands there, else as an offer. `stamp` is the version of what the form shows, `saved` what it
 * said when it was last saved by itself; while the form stays, only its own saves change them.
 */
export function useDraft({
  key,
  stamp = null,
  saved,
  form,
  refused,
  continues,
}: {
  key: string | undefined;
  stamp: string | undefined | null;
  saved: FieldTexts | null | undefined;
  form: RefObject<HTMLFormElement | null>;
  refused: boolean;
  continues: boolean;
}) {
  const [restored, setRestored] = useState(false);
  const [offered, setOffered] = useState(NONE);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = useRef<{
    key: string | undefined;
    stamp: string | null;
    first: FieldTexts;
    /** Fields that wait for a choice, and those that the form does not draw. */
    aside: Draft;
    /** Where it was sent from and to: from the moment it goes out until it is refused. */
    sent: string[] | null;
  }>({ key: undefined, stamp, first: {}, aside: NONE, sent: null });

  const keep = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const { key, first, stamp, aside } = held.current;
    if (key !== undefined && form.current) keepDraft(key, { ...aside, ...changesIn(form.current, first, stamp) });
  };

  const restore = useEffectEvent((key: string | undefined) => {
    const element = form.current;
    const before = held.current.key;
    if (!element || before === key) return;
    if (before !== undefined && key !== undefined && continues) {
      discardDraft(before);
      held.current.key = key;
      keep();
      return;
    }
    if (before !== undefined) {
      keep();
      // What was typed belongs to what was shown before.
      element.reset();
      announceInput(element);
    }
    held.current = { key, stamp, first: firstTextsIn(element), aside: NONE, sent: null };
    if (key === undefined) return;
    if (sentAndGone.has(key) && !refused) discardDraft(key);
    const draft = readDraft(key);
    if (refused) {
      // The form says what was typed already.
      const was = Object.entries(draft).map(([name, field]) => [name, field.was]);
      held.current.first = { ...held.current.first, ...Object.fromEntries(was) };
      return;
    }
    const found = matched(draft, textsIn(element), stamp);
    held.current.aside = { ...found.absent, ...found.offered };
    if (!isEmpty(found.restored)) putInto(element, found.restored);
    setRestored(!isEmpty(found.restored));
    setOffered(found.offered);
    if (!isEmpty(draft)) keep();
  });
  // The form restores once for its key; later renders must not overwrite what is typed since.
  useEffect(() => restore(key), [key]);

  const rebase = useEffectEvent((stamp: string | null) => {
    if (held.current.stamp === stamp) return;
    held.current.stamp = stamp;
    if (saved) held.current.first = saved;
    keep();
  });
  useEffect(() => rebase(stamp), [stamp]);

  const leave = useEffectEvent(() => {
    if (timer.current !== undefined) keep();
  });
  useEffect(() => {
    const element = form.current;
    const hide = () => leave();
    addEventListener('pagehide', hide);
    return () => {
      removeEventListener('pagehide', hide);
      const { key, sent, aside, first, stamp } = held.current;
      const isWaiting = timer.current !== undefined;
      clearTimeout(timer.current);
      timer.current = undefined;
      if (key === undefined || !element) return;
      if (sent === null) {
        if (isWaiting) keepDraft(key, { ...aside, ...changesIn(element, first, stamp) });
        return;
      }
      // Sent, and the answer led elsewhere: accepted, unless it led to log in or failed where it stood.
      const now = addressOf(location);
      if (!sent.includes(now) && !now.startsWith('/login')) discardDraft(key);
      sentAndGone.add(key);
      setTimeout(() => sentAndGone.delete(key));
    };
  }, [form]);

  return {
    restored,
    offered,
    typed() {
      if (held.current.key === undefined) return;
      clearTimeout(timer.current);
      // Taken off the page in this moment: leaving, which comes next, keeps what still waits.
      timer.current = setTimeout(() => form.current && keep(), DRAFT_PAUSE_MS);
    },
    sending() {
      keep();
      const action = form.current?.getAttribute('action') ?? '';
      held.current.sent = [addressOf(location), addressOf(new URL(action, location.href))];
    },
    refused() {
      held.current.sent = null;
    },
    accepted() {
      const { key } = held.current;
      if (key !== undefined) discardDraft(key);
      clearTimeout(timer.current);
      timer.current = undefined;
      if (form.current) held.current.first = textsIn(form.current);
      held.current.aside = NONE;
      held.current.sent = null;
      setRestored(false);
      setOffered(NONE);
    },
    /** Back to what is saved. */
    startAfresh() {
      form.current?.reset();
      if (form.current) announceInput(form.current);
      setRestored(false);
      keep();
    },
    /** A field of an offer, with what belongs to it, is written into the form or let go of. */
    choose(names: string[], isMine: boolean) {
      const chosen = Object.fromEntries(Object.entries(offered).filter(([name]) => names.includes(name)));
      const without = (draft: Draft) =>
        Object.fromEntries(Object.entries(draft).filter(([name]) => !names.includes(name)));
      held.current.aside = without(held.current.aside);
      setOffered(without(offered));
      if (isMine && form.current) putInto(form.current, chosen);
      keep();
    },
  };
}
