import { AppError, type Problems } from '#platform/errors/app-error.ts';
import { httpTexts } from '#platform/http/texts.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { messageOf, type BrokenRule } from './problems.ts';

/** Refuses a request by its fields, as its schema would have. */
export const invalidRequest = (problems: (locale: Locale) => Problems): AppError =>
  new AppError({
    code: 'request.invalid',
    status: 422,
    texts: { ar: httpTexts.ar['http.invalid'], en: httpTexts.en['http.invalid'] },
    problems,
  });

/** Refuses one field by a rule of the catalogue that only the server can hold it against. */
export const fieldProblem = (field: string, broken: BrokenRule): AppError =>
  invalidRequest((locale) => ({ [field]: [messageOf(broken, field, locale)] }));
