import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { useLocalPath } from '#ui/local-link.tsx';
import { textsIn, type FieldTexts } from '#ui/form/drafts.ts';

const PAUSE_MS = 1_500;

export type AutosaveAnswer =
  | { ok: true; id: number; version: number; is_whole: boolean }
  | { ok: false; code: string; message: string };

export type AutosaveState = 'none' | 'saving' | 'saved' | 'saved_partly' | 'failed' | 'stale';

/**
 * Saves the form inside `area` a moment after the last change. A press on a button of the form waits
 * for a save under way, because both carry the version that was read.
 */
export function useAutosave({
  action,
  version,
  answer,
  enabled,
  onCreated,
  onOvertaken,
}: {
  action: string;
  version: number | null;
  /** Of a press on one of the form's buttons. */
  answer: unknown;
  enabled: boolean;
  onCreated: (id: number) => void;
  /** The page was read again, and somebody else had saved meanwhile. */
  onOvertaken: () => void;
}) {
  const local = useLocalPath();
  const { submit, data, state: phase } = useFetcher<AutosaveAnswer>();
  const area = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isDirty = useRef(false);
  const wasBusy = useRef(false);
  const seen = useRef(data);
  const waiting = useRef<HTMLElement | null>(null);
  // From asking until the answer's version is in the form: what the fetcher says is drawn a moment later.
  const isSaving = useRef(false);
  const [current, setCurrent] = useState(version);
  const [state, setState] = useState<AutosaveState>('none');
  const sentTexts = useRef<FieldTexts | null>(null);
  const [saved, setSaved] = useState<FieldTexts | null>(null);
  const [answers, setAnswers] = useState(0);
  const drawn = useRef(0);
  const isBusy = phase !== 'idle';

  const held = useRef(version);
  useEffect(() => {
    held.current = current;
  }, [current]);
  const isSent = useRef(false);
  useEffect(() => {
    isSent.current = false;
  }, [answer]);
  const readAgain = useEffectEvent((version: number | null) => {
    if (version === held.current) return;
    // What was sent by a button came back saved; a version of anybody else's is not what these fields say.
    if (isSent.current || held.current === null) setCurrent(version);
    else onOvertaken();
    isSent.current = false;
  });
  useEffect(() => readAgain(version), [version]);

  const save = useCallback(() => {
    const form = area.current?.querySelector('form');
    if (!form || !isDirty.current) return;
    isDirty.current = false;
    isSaving.current = true;
    sentTexts.current = textsIn(form);
    const fields = new FormData(form);
    fields.set('intent', 'autosave');
    setState('saving');
    void submit(fields, { method: 'post', action: local(action), defaultShouldRevalidate: false });
  }, [submit, local, action]);

  const schedule = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(save, PAUSE_MS);
  }, [save]);

  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    // The request starts a moment after it was asked for: only from busy to idle is it over. An answer
    // may come so fast that busy was never drawn; then the answer itself is the sign.
    if (isBusy) wasBusy.current = true;
    if (isBusy || (!wasBusy.current && data === seen.current)) return;
    wasBusy.current = false;
    seen.current = data;
    if (!data) {
      setState('failed');
    } else if (!data.ok) {
      setState(data.code === 'jobs.stale' ? 'stale' : 'failed');
    } else {
      setCurrent(data.version);
      setState(data.is_whole ? 'saved' : 'saved_partly');
      if (data.is_whole) setSaved(sentTexts.current);
      onCreated(data.id);
    }
    setAnswers((count) => count + 1);
  }, [isBusy, data, onCreated]);

  // Drawn: the form holds the version of the last answer.
  useEffect(() => {
    if (drawn.current === answers) return;
    drawn.current = answers;
    isSaving.current = false;
    const pressed = waiting.current;
    waiting.current = null;
    if (pressed) area.current?.querySelector('form')?.requestSubmit(pressed);
    else if (isDirty.current) schedule();
  }, [answers, schedule]);

  return {
    area,
    state,
    version: current,
    /** What the form said when all of it was last saved. */
    saved,
    message: data && !data.ok ? data.message : null,
    onInput() {
      if (!enabled || state === 'stale') return;
      isDirty.current = true;
      isSent.current = false;
      if (!isSaving.current) schedule();
    },
    onSubmitCapture(event: React.SyntheticEvent<HTMLElement, globalThis.SubmitEvent>) {
      clearTimeout(timer.current);
      if (!isSaving.current) {
        isSent.current = true;
        return;
      }
      event.preventDefault();
      event.stopPropagation();
      waiting.current = event.nativeEvent.submitter;
    },
  };
}
