import type { Locale } from '#platform/texts/locale.ts';
import { fillLimits } from '#platform/texts/limits.ts';

/** Field path → messages, in the order the form shows them, in the reader's language. */
export type Problems = Record<string, string[]>;

/**
 * A refusal the caller can understand: a rule said no, or something is not there.
 * Anything else thrown is a bug and reaches the user only as a general message.
 */
export class AppError extends Error {
  /** Read by isAppError; survives two copies of this class being loaded. */
  readonly isAppError = true;
  readonly code: string;
  readonly status: number;
  readonly texts: Record<Locale, string>;
  readonly problems: ((locale: Locale) => Problems) | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(refusal: {
    code: string;
    status: number;
    texts: Record<Locale, string>;
    problems?: (locale: Locale) => Problems;
    retryAfterSeconds?: number;
  }) {
    super(refusal.code);
    this.name = 'AppError';
    this.code = refusal.code;
    this.status = refusal.status;
    this.texts = refusal.texts;
    this.problems = refusal.problems;
    this.retryAfterSeconds = refusal.retryAfterSeconds;
  }
}

export const isAppError = (error: unknown): error is AppError => error instanceof Error && 'isAppError' in error;

type Refusal = { status: number; ar: string; en: string; field?: string };

/** Every code that there is, with its status. */
export const declaredRefusals = new Map<string, number>();

/**
 * Gives a module its own typed way to refuse:
 * `const refuse = refusals({ 'jobs.not_found': { status: 404, ar: …, en: … } })`, then
 * `throw refuse('jobs.not_found')`. A refusal with a `field` shows its text at that field.
 */
export function refusals<Table extends Record<string, Refusal>>(table: Table) {
  for (const [code, { status }] of Object.entries(table)) declaredRefusals.set(code, status);
  return (
    code: keyof Table & string,
    { values = {}, retryAfterSeconds }: { values?: Values; retryAfterSeconds?: number } = {},
  ) => {
    const { status, ar, en, field } = table[code]!;
    const texts = { ar: fill(ar, values, 'ar'), en: fill(en, values, 'en') };
    return new AppError({
      code,
      status,
      texts,
      ...(field ? { problems: (locale: Locale) => ({ [field]: [texts[locale]] }) } : {}),
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    });
  };
}

/** What is called differently in each language is given in both. */
type Values = Record<string, string | number | Readonly<Record<Locale, string>>>;

const fill = (text: string, values: Values, locale: Locale) =>
  fillLimits(text, locale, (name) => {
    const value = values[name];
    return typeof value === 'object' ? value[locale] : value;
  });
