import { ScimError } from './errors.ts';

/** More than any directory asks at once. */
const LETTERS_MAX = 1_000;

/**
 * A filter or a path as it may be parsed. The parser reads a line break in an open quotation in two ways, and so takes
 * ages over many of them; none belongs there.
 */
export function parseable(text: string, what: 'filter' | 'path'): string {
  if (text.length <= LETTERS_MAX && !/[\u0000-\u001f]/.test(text)) return text;
  throw new ScimError(400, `The ${what} cannot be read.`, what === 'filter' ? 'invalidFilter' : 'invalidPath');
}

/** Of a resource's own attributes, whether their schema is named before them or not. */
export const withoutSchema = (path: string): string =>
  path.replace(/^urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group):/i, '');

/** Entra writes truths as words. */
export function truthOf(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  const word = typeof value === 'string' ? value.toLowerCase() : '';
  return word === 'true' ? true : word === 'false' ? false : undefined;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const without = (all: ReadonlySet<string>, some: ReadonlySet<string>): Set<string> =>
  new Set([...all].filter((one) => !some.has(one)));
