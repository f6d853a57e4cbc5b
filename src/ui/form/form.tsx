import { useEffect, useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
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
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { useLocalPath } from '../local-link.tsx';
import { Notice } from '../notice.tsx';
import { uiTexts } from '../texts.ts';
import { toast } from '../toast.ts';
import { useLocale } from '../use-locale.ts';
import { useTexts } from '../use-texts.ts';
import { DraftOffer } from './draft-offer.tsx';
import { useDraftKey } from './draft-owner.ts';
import type { FieldTexts } from './drafts.ts';
import { FormContext } from './form-context.ts';
import { ProblemsSummary } from './problems-summary.tsx';
import { useDraft } from './use-draft.ts';
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
  /** Kept in this browser, for this account, until accepted; unique to the form and to what it edits. */
  draftKey?: string | undefined;
  /** The version of what the form shows: a draft of another one is offered instead of put in. */
  draftStamp?: string | undefined;
  /** What the form said when it was last saved by itself. */
  draftSaved?: FieldTexts | null;
  /** The key changes because what is edited has got its name, not because it is another. */
  draftContinues?: boolean;
  /** The answer was a step on the way, such as a preview: what was typed is not done with. */
  draftStays?: boolean;
  /** Lists all problems at the head; for forms longer than a screen. */
  summary?: boolean;
  /** Posts without leaving the page. */
  fetcher?: FetcherWithComponents<unknown>;
  /** Without a connection: true where it sees to what was written; otherwise the press is made good while the page stays. */
  onOffline?: (form: FormData) => boolean;
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

const NO_PROBLEMS: Problems = {};

/** A form that works without JavaScript and does more with it; see the README beside. */
export function Form({
  schema,
  answer,
  problems,
  values = {},
  draftKey,
  draftStamp,
  draftSaved,
  draftContinues = false,
  draftStays = false,
  summary = false,
  fetcher,
  onOffline,
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
      draft.refused();
      if (refusal) toast(refusal.message, 'error');
      setFocusing((count) => count + 1);
      return;
    }
    if (draftStays) draft.refused();
    else draft.accepted();
    onAccepted?.();
  });
  const draft = useDraft({
    key: useDraftKey(draftKey),
    stamp: draftStamp,
    saved: draftSaved,
    form,
    refused,
    continues: draftContinues,
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
    if (!navigator.onLine) {
      draft.typed();
      event.preventDefault();
      if (!onOffline?.(new FormData(form.current!, submitter))) wait(submitter);
      return;
    }
    if (!fetcher && method === 'post' && turn.isTaken) {
      event.preventDefault();
      turn.wait(submitter);
      return;
    }
    setEdited(new Set());
    draft.sending();
    send();
  };

  const typed = (name: string) => {
    draft.typed();
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
        data-draft={draftKey && ''}
        onSubmit={submit}
        onInput={(event) => typed((event.target as HTMLInputElement).name ?? '')}
      >
        {draft.restored && (
          <Notice
            live
            actions={
              <Button look="bare" size="s" onClick={draft.startAfresh}>
                {t('ui.draft_discard')}
              </Button>
            }
          >
            {t('ui.draft_restored')}
          </Notice>
        )}
        <DraftOffer form={form} offered={draft.offered} onChoose={draft.choose} />
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
