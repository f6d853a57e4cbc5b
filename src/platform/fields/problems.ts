import type { z } from 'zod';
import type { Problems } from '#platform/errors/app-error.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { fillLimits } from '#platform/texts/limits.ts';
import { fieldLabel } from './labels.ts';
import { messages, type Rule } from './messages.ts';

/** Of thousands that somebody makes up the first few are enough. */
const MOST_UNKNOWN = 20;

type Issue = z.core.$ZodIssue;
export type BrokenRule = { rule: Rule; values?: Record<string, string | number> };

/** One message of the catalogue, about one field. */
export function messageOf({ rule, values = {} }: BrokenRule, field: string, locale: Locale): string {
  const said: Record<string, string | number> = { attribute: fieldLabel(field, locale), ...values };
  return fillLimits(messages[locale][rule], locale, (name) => said[name]);
}

/** The catalogue's messages for what a schema refused, keyed by field path (`answers.2.text`). */
export function problemsOf(error: z.ZodError, locale: Locale): Problems {
  const problems: Problems = {};
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, MOST_UNKNOWN))
        problems[[...issue.path, key].join('.')] = [messageOf({ rule: 'unknown' }, key, locale)];
      continue;
    }
    const path = issue.path.join('.');
    const name = String(issue.path.findLast((part) => typeof part === 'string') ?? path);
    const message = messageOf(ruleOf(issue), name, locale);
    const known = (problems[path] ??= []);
    if (!known.includes(message)) known.push(message);
  }
  return problems;
}

function ruleOf(issue: Issue): BrokenRule {
  switch (issue.code) {
    case 'custom':
      return (issue.params as BrokenRule | undefined) ?? { rule: 'valid' };
    case 'invalid_type':
      // Zod leaves the input out of its issues, and only the message tells "missing" from "wrong".
      if (/received (undefined|null)$/.test(issue.message)) return { rule: 'required' };
      return { rule: issue.expected === 'number' || issue.expected === 'int' ? 'numeric' : 'valid' };
    case 'too_small':
      return tooSmall(Number(issue.minimum), issue.origin, issue.inclusive);
    case 'too_big':
      return tooBig(Number(issue.maximum), issue.origin);
    case 'invalid_format':
      return { rule: issue.format === 'email' ? 'email' : issue.format === 'url' ? 'url' : 'valid' };
    default:
      return { rule: 'valid' };
  }
}

function tooSmall(min: number, origin: string, inclusive = true): BrokenRule {
  if (origin === 'string') return min <= 1 ? { rule: 'required' } : { rule: 'min', values: { min } };
  if (origin === 'array') return { rule: 'required' };
  return min === 0 && !inclusive ? { rule: 'positive' } : { rule: 'min_value', values: { min } };
}

function tooBig(max: number, origin: string): BrokenRule {
  if (origin === 'string') return { rule: 'max', values: { max } };
  return { rule: origin === 'array' ? 'max_items' : 'max_value', values: { max } };
}
