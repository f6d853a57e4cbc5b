import { AppError } from '#platform/errors/app-error.ts';
import { httpTexts } from '#platform/http/texts.ts';
import { messageOf, type BrokenRule } from './problems.ts';

/** Refuses one field by a rule of the catalogue, as a schema would have. */
export const fieldProblem = (field: string, broken: BrokenRule): AppError =>
  new AppError({
    code: 'request.invalid',
    status: 422,
    texts: { ar: httpTexts.ar['http.invalid'], en: httpTexts.en['http.invalid'] },
    problems: (locale) => ({ [field]: [messageOf(broken, field, locale)] }),
  });
