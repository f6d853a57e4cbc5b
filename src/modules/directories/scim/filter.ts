import { parse, type Filter as Parsed } from 'scim2-parse-filter';
import { ScimError } from './errors.ts';
import { parseable, truthOf, withoutSchema } from './words.ts';

/** What may be asked for, in lower case: names of attributes are the same in any. */
const USER = ['id', 'username', 'externalid', 'active', 'emails', 'displayname', 'givenname', 'familyname'] as const;
const GROUP = ['id', 'displayname', 'externalid', 'members'] as const;
export const ASKED_OF = { user: USER, group: GROUP };
export type Asked<Kind extends keyof typeof ASKED_OF> = (typeof ASKED_OF)[Kind][number];

const COMPARISONS = ['eq', 'ne', 'co', 'sw', 'ew'] as const;
type Comparison = (typeof COMPARISONS)[number];

export type Filter<Name extends string> =
  | { op: Comparison; name: Name; value: string | boolean }
  | { op: 'pr'; name: Name }
  | { op: 'and' | 'or'; parts: Filter<Name>[] }
  | { op: 'not'; part: Filter<Name> };

const MOST_COMPARISONS = 20;

const refuse = (detail: string) => new ScimError(400, detail, 'invalidFilter');

/** A filter of RFC 7644 as the lists understand it; throws where it asks for what is not kept here. */
export function readFilter<Kind extends keyof typeof ASKED_OF>(kind: Kind, text: string): Filter<Asked<Kind>> {
  const names: readonly string[] = ASKED_OF[kind];
  let count = 0;
  const nameOf = (path: string): Asked<Kind> => {
    count += 1;
    if (count > MOST_COMPARISONS) throw refuse('The filter compares too much.');
    const name = withoutSchema(path)
      .toLowerCase()
      .replace(/^name\./, '')
      .replace(/^(emails|members)\.value$/, '$1');
    if (!names.includes(name)) throw refuse(`The attribute ${path} cannot be asked for.`);
    return name as Asked<Kind>;
  };
  const read = (filter: Parsed, below = ''): Filter<Asked<Kind>> => {
    switch (filter.op) {
      case 'and':
      case 'or':
        return { op: filter.op, parts: filter.filters.map((part) => read(part, below)) };
      case 'not':
        return { op: 'not', part: read(filter.filter, below) };
      case '[]':
        return readOfOne(filter.valFilter, `${filter.attrPath}.`, read);
      case 'pr':
        return { op: 'pr', name: nameOf(below + filter.attrPath) };
      default:
        return compared(filter, nameOf(below + filter.attrPath));
    }
  };
  return read(parsed(text));
}

/** `emails[type eq "work" and value eq "…"]`: one address is kept of each, whatever its type is called. */
function readOfOne<Result>(filter: Parsed, below: string, read: (filter: Parsed, below: string) => Result): Result {
  if (filter.op === 'and') {
    const told = filter.filters.filter((part) => !('attrPath' in part && /^(type|primary)$/i.test(part.attrPath)));
    if (told.length === 1) return read(told[0]!, below);
  }
  return read(filter, below);
}

function parsed(text: string): Parsed {
  try {
    return parse(parseable(text, 'filter'));
  } catch (error) {
    if (error instanceof ScimError) throw error;
    throw refuse('The filter cannot be read.');
  }
}

function compared<Name extends string>(
  { op, compValue }: { op: string; compValue: boolean | null | number | string },
  name: Name,
): Filter<Name> {
  if (!(COMPARISONS as readonly string[]).includes(op)) throw refuse(`The comparison ${op} is not offered.`);
  const value = name === 'active' ? truthOf(compValue) : compValue;
  if (name === 'active' ? typeof value !== 'boolean' || op !== 'eq' : typeof value !== 'string')
    throw refuse(`${name} cannot be compared with this.`);
  return { op: op as Comparison, name, value: value as string | boolean };
}
