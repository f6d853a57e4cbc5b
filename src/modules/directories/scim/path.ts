import { parse, type Filter } from 'scim2-parse-filter';
import { ScimError } from './errors.ts';
import { parseable, truthOf, withoutSchema } from './words.ts';

export type Path = {
  /** `name.givenname`, `emails.value`, in lower case. */
  name: string;
  /** `members[value eq "…"]`. */
  value: string | null;
  /** Of several, another one than that of work. */
  isOther: boolean;
};

const refuse = () => new ScimError(400, 'The path cannot be read.', 'invalidPath');
const PATH = /^([\w$-]+)(?:\[(.+)\])?(?:\.([\w$-]+))?$/;

/** The path of an operation; other systems' schemas are read as names that nobody here knows. */
export function readPath(path: string): Path {
  const text = withoutSchema(parseable(path, 'path'));
  if (/^urn:/i.test(text)) return { name: text.toLowerCase(), value: null, isOther: false };
  const found = PATH.exec(text);
  if (!found) throw refuse();
  const [, attribute = '', filter, below] = found;
  const name = [attribute, below].filter(Boolean).join('.').toLowerCase();
  return { name, ...(filter ? choiceOf(filter) : { value: null, isOther: false }) };
}

function choiceOf(text: string): Pick<Path, 'value' | 'isOther'> {
  const filter = parsed(text);
  if (filter.op !== 'eq' || !('compValue' in filter)) throw refuse();
  const { compValue } = filter;
  const by = filter.attrPath.toLowerCase();
  if (by === 'value') return { value: String(compValue), isOther: false };
  if (by === 'type') return { value: null, isOther: String(compValue).toLowerCase() !== 'work' };
  if (by === 'primary') return { value: null, isOther: truthOf(compValue) !== true };
  throw refuse();
}

function parsed(text: string): Filter {
  try {
    return parse(text);
  } catch {
    throw refuse();
  }
}
