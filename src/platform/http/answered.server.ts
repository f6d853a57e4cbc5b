import { data, type RouterContextProvider } from 'react-router';
import type { z } from 'zod';
import { actorContext, appContext, readContext } from '#platform/context-for-pages.server.ts';
import { isUnavailable } from '#platform/db/unavailable.ts';
import { isAppError, type Problems } from '#platform/errors/app-error.ts';
import { problemsOf } from '#platform/fields/problems.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import { isUnstorable } from './answer-errors.server.ts';
import { isMissing } from './read-after.server.ts';
import { httpTexts } from './texts.ts';

/** What a page's action gives back when something was refused: the form shows it and keeps what was typed. */
export type Refused = {
  ok: false;
  message: string;
  code: string;
  problems: Problems;
  values: Record<string, string | string[]>;
};

type PageArgs = { context: Readonly<RouterContextProvider>; request: Request };

/** The page door's counterpart of answerErrors: a refusal becomes a status and a message the error page shows. */
export function answered<Args extends PageArgs, Result>(work: (args: Args) => Promise<Result>) {
  return async (args: Args): Promise<Result> => {
    try {
      return await work(args);
    } catch (error) {
      const { context } = args;
      const { locale } = context.get(actorContext);
      if (isMissing(error) && context.get(readContext) !== context.get(appContext)) {
        context.set(readContext, context.get(appContext));
        return answered(work)(args);
      }
      if (isAppError(error)) throw data({ code: error.code, message: error.texts[locale] }, { status: error.status });
      if (isUnavailable(error)) {
        const message = translate(httpTexts, locale)('http.unavailable');
        throw data({ code: 'server.unavailable', message }, { status: 503, headers: { 'retry-after': '5' } });
      }
      if (isUnstorable(error)) {
        const message = translate(httpTexts, locale)('http.malformed');
        throw data({ code: 'request.malformed', message }, { status: 400 });
      }
      throw error;
    }
  };
}

/** A form's fields: one value, or several under one name. Files are left out. */
export function valuesOf(form: FormData): Record<string, string | string[]> {
  const values: Record<string, string | string[]> = {};
  for (const name of new Set(form.keys())) {
    const all = form.getAll(name).filter((value) => typeof value === 'string');
    if (all.length > 0) values[name] = all.length === 1 ? all[0]! : all;
  }
  return values;
}

const NEVER_SENT_BACK = /password|^code$/;

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
  const kept = Object.fromEntries(Object.entries(values).filter(([name]) => !NEVER_SENT_BACK.test(name)));
  const refused = (status: number, code: string, message: string, problems: Problems, retryAfterSeconds?: number) =>
    data<Refused>(
      { ok: false, message, code, problems, values: kept },
      { status, ...(retryAfterSeconds ? { headers: { 'retry-after': String(retryAfterSeconds) } } : {}) },
    );
  const parsed = schema.safeParse(values);
  if (!parsed.success) {
    return refused(
      422,
      'request.invalid',
      translate(httpTexts, locale)('http.invalid'),
      problemsOf(parsed.error, locale),
    );
  }
  try {
    return await action(parsed.data);
  } catch (error) {
    if (isAppError(error)) {
      return refused(
        error.status,
        error.code,
        error.texts[locale],
        error.problems?.(locale) ?? {},
        error.retryAfterSeconds,
      );
    }
    if (isUnavailable(error))
      return refused(503, 'server.unavailable', translate(httpTexts, locale)('http.unavailable'), {}, 5);
    if (isUnstorable(error))
      return refused(400, 'request.malformed', translate(httpTexts, locale)('http.malformed'), {});
    throw error;
  }
}
