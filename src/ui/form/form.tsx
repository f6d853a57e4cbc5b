import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import {
  useLocation,
  useNavigation,
  type FetcherWithComponents,
  type FormProps as RouterFormProps,
} from 'react-router';
import { Form as RouterForm } from 'react-router';
import type { ZodType } from 'zod';
import type { Problems } from '#platform/errors/app-error.ts';
import { problemsOf } from '#platform/fields/problems.ts';
import { barePath } from '#platform/texts/locale.ts';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { useLocalPath } from '../local-link.tsx';
import { Notice } from '../notice.tsx';
import { uiTexts } from '../texts.ts';
import { toast } from '../toast.ts';
import { useLocale } from '../use-locale.ts';
import { useTexts } from '../use-texts.ts';
import { announceInput, discardDraft, restoreDraft, saveDraft } from './drafts.ts';
import { FormContext } from './form-context.ts';
import { ProblemsSummary } from './problems-summary.tsx';
import { isRefusal, valuesOf, type FormValues } from './values-of.ts';
import './field.css';

export type FormProps = {
  /** The contract's schema: what the server will check is checked here first. */
  schema?: ZodType;
  /** What the action gave back (`actionData`, `fetcher.data`): a refusal brings problems and values. */
  answer?: unknown;
  /** Where there is no such answer: problems by field, in the order the form shows them. */
  problems?: Problems | undefined;
  /** What the fields say at first. */
  values?: FormValues | undefined;
  /** Kept in this browser until accepted; unique to the form and to what it edits. */
  draftKey?: string | undefined;
  /** Kept with the draft: on top of what it was typed. */
  draftStamp?: string | undefined;
  /** The answer was a step on the way, such as a preview: what was typed is not done with. */
  draftStays?: boolean;
  /** A draft was put into the form, with its stamp; null when it was thrown away. */
  onDraft?: (stamp: string | null) => void;
  /** Lists all problems at the head; for forms longer than a screen. */
  summary?: boolean;
  /** Posts without leaving the page. */
  fetcher?: FetcherWithComponents<unknown>;
  /** After the server accepted it and the page stayed. */
  onAccepted?: () => void;
  action?: string;
  method?: 'get' | 'post';
  className?: string;
  id?: string;
  children: ReactNode;
} & Pick<
  RouterFormProps,
  | 'encType'
  | 'replace'
  | 'preventScrollReset'
  | 'reloadDocument'
  | 'navigate'
  | 'role'
  | 'aria-label'
  | 'aria-labelledby'
>;

const DRAFT_PAUSE_MS = 400;
const NO_PROBLEMS: Problems = {};

/** A form that works without JavaScript and does more with it; see the README beside. */
export function Form({
  schema,
  answer,
  problems,
  values = {},
  draftKey,
  draftStamp,
  draftStays = false,
  onDraft,
  summary = false,
  fetcher,
  onAccepted,
  action,
  method = 'post',
  className,
  id,
  children,
  ...rest
}: FormProps) {
  const t = useTexts(uiTexts);
  const locale = useLocale();
  const localPath = useLocalPath();
  const ownId = useId();
  const formId = id ?? ownId;
  const form = useRef<HTMLFormElement>(null);

  const refusal = isRefusal(answer) ? answer : null;
  const fromServer = problems ?? refusal?.problems ?? NO_PROBLEMS;
  const [fromClient, setFromClient] = useState<Problems>(NO_PROBLEMS);
  // A server's problem stands until its field is changed: what it was about is gone then.
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set());
  const shown = { ...fromClient, ...withoutNames(fromServer, edited) };

  const [focusing, setFocusing] = useState(0);
  useEffect(() => {
    if (focusing > 0) focusFirstWrong(form.current);
  }, [focusing]);

  const refused = refusal !== null || Object.keys(fromServer).length > 0;
  const { sent, send } = useSending(fetcher, answer, () => {
    if (refused) {
      draftSent(false);
      if (refusal) toast(refusal.message, 'error');
      setFocusing((count) => count + 1);
      return;
    }
    if (draftStays) draftSent(false);
    else if (draftKey !== undefined) discardDraft(draftKey);
    setRestored(false);
    onAccepted?.();
  });
  const { restored, setRestored, keepDraft, draftSent } = useDraft({
    key: draftKey,
    stamp: draftStamp,
    form,
    refused,
    onDraft,
  });
  const { waiting, wait } = useReturnOfConnection(form);
  const turn = useTurn(form);

  const problemsNow = (submitter?: HTMLElement | null): Problems => {
    if (!schema || !form.current) return NO_PROBLEMS;
    const parsed = schema.safeParse(valuesOf(new FormData(form.current, submitter)));
    return parsed.success ? NO_PROBLEMS : problemsOf(parsed.error, locale);
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const submitter = submitterOf(event);
    if (sent) {
      event.preventDefault();
      return;
    }
    const unchecked = submitter !== null && 'formNoValidate' in submitter && submitter.formNoValidate === true;
    const found = unchecked ? NO_PROBLEMS : problemsNow(submitter);
    setFromClient(found);
    setEdited(new Set(Object.keys(fromServer)));
    if (Object.keys(found).length > 0) {
      event.preventDefault();
      setFocusing((count) => count + 1);
      return;
    }
    if (draftKey !== undefined) saveDraft(draftKey, event.currentTarget, draftStamp);
    if (!navigator.onLine) {
      event.preventDefault();
      wait(submitter);
      return;
    }
    if (!fetcher && method === 'post' && turn.isTaken) {
      event.preventDefault();
      turn.wait(submitter);
      return;
    }
    setEdited(new Set());
    draftSent(true);
    send();
  };

  const typed = (name: string) => {
    keepDraft();
    if (name === '') return;
    if (fromServer[name]) setEdited((names) => new Set(names).add(name));
    if (fromClient[name]) {
      const still = problemsNow()[name];
      setFromClient((known) => (still ? { ...known, [name]: still } : withoutNames(known, new Set([name]))));
    }
  };

  const RoutedForm = fetcher?.Form ?? RouterForm;
  const said = refusal && Object.keys(refusal.problems).length === 0 ? refusal.message : null;
  return (
    <FormContext
      value={{ id: formId, values: refusal?.values ?? values, problems: shown, pending: sent || turn.waiting }}
    >
      <RoutedForm
        {...rest}
        ref={form}
        id={formId}
        method={method}
        {...(action === undefined ? {} : { action: localPath(action) })}
        noValidate
        className={classNames('form', className)}
        aria-busy={sent || undefined}
        onSubmit={submit}
        onInput={(event) => typed((event.target as HTMLInputElement).name ?? '')}
      >
        {restored && (
          <Notice
            live
            actions={
              <Button
                look="bare"
                size="s"
                onClick={() => {
                  if (draftKey !== undefined) discardDraft(draftKey);
                  form.current?.reset();
                  if (form.current) announceInput(form.current);
                  setRestored(false);
                  onDraft?.(null);
                }}
              >
                {t('ui.draft_discard')}
              </Button>
            }
          >
            {t('ui.draft_restored')}
          </Notice>
        )}
        {waiting && (
          <Notice kind="warning" icon="offline" live>
            {t('ui.offline')}
          </Notice>
        )}
        {said && (
          <Notice kind="danger" live className="form-message">
            {said}
          </Notice>
        )}
        {summary && <ProblemsSummary formId={formId} problems={shown} />}
        {children}
      </RoutedForm>
    </FormContext>
  );
}

const submitterOf = (event: SubmitEvent<HTMLFormElement>) => (event.nativeEvent as globalThis.SubmitEvent).submitter;

const withoutNames = (problems: Problems, names: ReadonlySet<string>): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => !names.has(name)));

function focusFirstWrong(form: HTMLFormElement | null) {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');
  const stop = wrong?.matches('fieldset') ? wrong.querySelector<HTMLElement>('input, select, textarea') : wrong;
  stop?.focus();
}

/** From the press until the answer came; a second press in between sends nothing. */
function useSending(fetcher: FetcherWithComponents<unknown> | undefined, answer: unknown, onSettled: () => void) {
  const navigation = useNavigation();
  const { key } = useLocation();
  const busy = (fetcher ?? navigation).state !== 'idle';
  const [phase, setPhase] = useState<'idle' | 'sent' | 'busy'>('idle');
  const settled = useRef(onSettled);
  useEffect(() => {
    settled.current = onSettled;
  });
  // An answer may come so fast that busy is never drawn; then what it changed says that it is here.
  const signs = useRef({ answer, key, told: fetcher?.data });
  useEffect(() => {
    const before = signs.current;
    signs.current = { answer, key, told: fetcher?.data };
    const isHere = before.answer !== answer || before.key !== key || before.told !== fetcher?.data;
    if (phase === 'sent' && busy) setPhase('busy');
    if (!busy && (phase === 'busy' || (phase === 'sent' && isHere))) {
      setPhase('idle');
      settled.current();
    }
  }, [phase, busy, answer, key, fetcher?.data]);
  useEffect(() => {
    // A page brought back by the back button is free to send again.
    const shown = (event: PageTransitionEvent) => event.persisted && setPhase('idle');
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, []);
  return { sent: phase !== 'idle', send: () => setPhase('sent') };
}

function useDraft({
  key,
  stamp,
  form,
  refused,
  onDraft,
}: {
  key: string | undefined;
  stamp: string | undefined;
  form: React.RefObject<HTMLFormElement | null>;
  refused: boolean;
  onDraft: ((stamp: string | null) => void) | undefined;
}) {
  const stampNow = useRef(stamp);
  useEffect(() => {
    stampNow.current = stamp;
  }, [stamp]);
  const [restored, setRestored] = useState(false);
  /** From the moment it goes out until it is refused; a press that found a problem here sent nothing. */
  const sent = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { pathname } = useLocation();
  const pathNow = useEffectEvent(() => barePath(pathname));

  const restore = useEffectEvent((kept: string, element: HTMLFormElement) => {
    // After a refusal the form says what was typed already.
    const draft = refused ? null : restoreDraft(kept, element);
    setRestored(draft !== null);
    if (draft?.stamp) {
      stampNow.current = draft.stamp;
      onDraft?.(draft.stamp);
    }
  });
  // The form restores once for its key; later renders must not overwrite what is typed since.
  useEffect(() => {
    const element = form.current;
    if (key === undefined || !element) return;
    restore(key, element);
    const opened = pathNow();
    const save = () => saveDraft(key, element, stampNow.current);
    addEventListener('pagehide', onLeave);
    function onLeave() {
      if (timer.current !== undefined) save();
    }
    return () => {
      clearTimeout(timer.current);
      if (!sent.current) onLeave();
      timer.current = undefined;
      removeEventListener('pagehide', onLeave);
      // Sent, and the answer led elsewhere: accepted, unless it led to log in or failed where it stood.
      const now = barePath(location.pathname);
      if (sent.current && now !== opened && now !== '/login') discardDraft(key);
    };
  }, [key, form]);

  const keepDraft = () => {
    if (key === undefined) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // Taken off the page in this moment: leaving, which comes next, saves what still waits.
      if (!form.current) return;
      timer.current = undefined;
      saveDraft(key, form.current, stampNow.current);
    }, DRAFT_PAUSE_MS);
  };
  const draftSent = (isSent: boolean) => {
    sent.current = isSent;
    if (!isSent) return;
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  return { restored, setRestored, keepDraft, draftSent };
}

/** What another form of the page is sending would be broken off by this one: a press meanwhile waits for its answer. */
function useTurn(form: React.RefObject<HTMLFormElement | null>) {
  const { state } = useNavigation();
  const [waiting, setWaiting] = useState<{ submitter: HTMLElement | null } | null>(null);
  useEffect(() => {
    if (!waiting || state !== 'idle') return;
    setWaiting(null);
    form.current?.requestSubmit(waiting.submitter);
  }, [waiting, state, form]);
  return {
    isTaken: state === 'submitting',
    waiting: waiting !== null,
    wait: (submitter: HTMLElement | null) => setWaiting({ submitter }),
  };
}

/** A press while offline is remembered and made good when the connection is back. */
function useReturnOfConnection(form: React.RefObject<HTMLFormElement | null>) {
  const [waiting, setWaiting] = useState<{ submitter: HTMLElement | null } | null>(null);
  useEffect(() => {
    if (!waiting) return;
    const back = () => {
      setWaiting(null);
      form.current?.requestSubmit(waiting.submitter);
    };
    addEventListener('online', back, { once: true });
    return () => removeEventListener('online', back);
  }, [waiting, form]);
  return { waiting: waiting !== null, wait: (submitter: HTMLElement | null) => setWaiting({ submitter }) };
}
