import type { Problems } from '#platform/errors/app-error.ts';

export type FormValues = Record<string, unknown>;

/** What a page's action gives back when it refuses; anything else counts as accepted. */
export type Refusal = { ok: false; message: string; problems: Problems; values: FormValues };

export const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false && 'problems' in answer;

/** Of several forms on one page, only the one that was sent shows what was refused. */
export const answerTo = (answer: unknown, intent: string, name = 'intent'): Refusal | undefined =>
  isRefusal(answer) && answer.values[name] === intent ? answer : undefined;

/** As the server reads a form: one value, or several under one name; files are left out. */
export function valuesOf(form: FormData): Record<string, string | string[]> {
  const values: Record<string, string | string[]> = {};
  for (const name of new Set(form.keys())) {
    const all = form.getAll(name).filter((value) => typeof value === 'string');
    const [first] = all;
    if (first !== undefined) values[name] = all.length === 1 ? first : all;
  }
  return values;
}

/** The messages about a field, those about its parts (`majors.0`) included. */
export function problemsAt(problems: Problems, name: string): string[] {
  const own = problems[name] ?? [];
  const ofParts = Object.keys(problems).filter((path) => path.startsWith(`${name}.`));
  return [...new Set([...own, ...ofParts.flatMap((path) => problems[path] ?? [])])];
}

export const textOf = (value: unknown): string => {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Date) return value.toISOString();
  return String(value);
};

export const textsOf = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.map(textOf);
  const text = textOf(value);
  return text === '' ? [] : [text];
};
