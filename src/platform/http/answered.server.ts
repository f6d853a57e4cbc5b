import { data, type RouterContextProvider } from 'react-router';
import type { z } from 'zod';
import { actorContext, appContext, readContext, refusedContext } from '#platform/context-for-pages.server.ts';
import type { AppError, Problems } from '#platform/errors/app-error.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { isFreshProofNeeded, PROOF_PATH } from '#platform/access/fresh-proof.ts';
import { InvalidInput, logFailure, refusalOf } from './failures.server.ts';
import { localPath } from '#platform/texts/locale.ts';
import { isMissing } from './read-after.server.ts';
import { redirectTo } from './redirect.server.ts';

/** What a page's action gives back when something was refused: the form shows it and keeps what was typed. */
export type Refused = {
  ok: false;
  message: string;
  code: string;
  problems: Problems;
  values: Record<string, string | string[]>;
};

type PageArgs = { context: Readonly<RouterContextProvider>; request: Request; url: URL };

/** What a refusal that a form shows was about. */
const causes = new WeakMap<object, unknown>();

/**
 * The page door's counterpart of answerErrors: a refusal becomes a status and a message the error page shows, and
 * leaves its line in the log. A bug is left to the router, which logs it through `handleError`.
 */
export function answered<Args extends PageArgs, Result>(work: (args: Args) => Promise<Result>) {
  return async (args: Args): Promise<Result> => {
    const { context } = args;
    const { locale, request_id } = context.get(actorContext);
    const report = (cause: unknown): AppError => {
      const { log } = context.get(appContext);
      const refused = context.get(refusedContext);
      const refusal = refusalOf(cause);
      // The frame of a page and the page itself may miss the same thing.
      if (refused.code !== refusal.code) logFailure(log, request_id, cause);
      Object.assign(refused, { code: refusal.code, retryAfterSeconds: refusal.retryAfterSeconds });
      return refusal;
    };
    try {
      const result = await work(args);
      const cause = causes.get(Object(result) as object);
      if (cause) report(cause);
      return result;
    } catch (error) {
      if (isMissing(error) && context.get(readContext) !== context.get(appContext)) {
        context.set(readContext, context.get(appContext));
        return answered(work)(args);
      }
      if (isBug(error)) throw error;
      const { code, status, texts } = report(error);
      if (isFreshProofNeeded(error)) throw holdForm(locale, args.url);
      throw data({ code, message: texts[locale] }, { status });
    }
  };
}

/** Posts the same form to the page that asks for a proof, which posts it here again: what was typed is kept on the way. */
const holdForm = (locale: Locale, { pathname, search }: URL): Response =>
  redirectTo(localPath(locale, `${PROOF_PATH}?${new URLSearchParams({ to: pathname + search })}`), 307);

const isBug = (error: unknown) => refusalOf(error).code === 'server.error';

/** A form's fields: one value, or several under one name. Files are left out. */
export function valuesOf(form: FormData): Record<string, string | string[]> {
  const values = new Map<string, string | string[]>();
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue;
    const known = values.get(name);
    if (known === undefined) values.set(name, value);
    else if (typeof known === 'string') values.set(name, [known, value]);
    else known.push(value);
  }
  return Object.fromEntries(values);
}

/** More than any field takes; what is longer comes back shortened, with the problem beside it. */
const SENT_BACK_LETTERS = 100_000;
const shortened = (value: string) => value.slice(0, SENT_BACK_LETTERS);

const NEVER_SENT_BACK = /password(_confirmation)?$|^(proof_)?code$/;

/**
 * A page's form: reads the fields, checks them by the contract's schema, runs the action, and turns
 * every refusal into an answer with the problems and what was typed. The action returns a redirect
 * or a value; only unexpected errors are thrown.
 */
export async function answerForm<Schema extends z.ZodType, Result>(
  locale: Locale,
  form: FormData,
  schema: Schema,
  action: (input: z.output<Schema>) => Promise<Result>,
) {
  const values = valuesOf(form);
  const parsed = schema.safeParse(values);
  if (!parsed.success) return refused(locale, values, new InvalidInput(parsed.error, 'body'));
  try {
    return await action(parsed.data);
  } catch (error) {
    if (isBug(error) || isFreshProofNeeded(error)) throw error;
    return refused(locale, values, error);
  }
}

function refused(locale: Locale, values: Record<string, string | string[]>, cause: unknown) {
  const { status, code, texts, problems } = refusalOf(cause);
  const kept = Object.entries(values)
    .filter(([name]) => !NEVER_SENT_BACK.test(name))
    .map(([name, value]) => [name, typeof value === 'string' ? shortened(value) : value.map(shortened)]);
  const answer = data<Refused>(
    { ok: false, message: texts[locale], code, problems: problems?.(locale) ?? {}, values: Object.fromEntries(kept) },
    { status },
  );
  causes.set(answer, cause);
  return answer;
}
