import { isUuid } from '#platform/fields/uuid.ts';
import { invalid, ScimError } from './errors.ts';
import { readPath } from './path.ts';
import type { Operation } from './user.ts';
import { isRecord, withoutSchema } from './words.ts';

/** A group as it is to be; `members` are ids of this company's directory. */
export type GroupFields = { display_name: string; external_id: string | null; members: ReadonlySet<string> };
/** Its members are this request's own, to be changed where they are: a thousand operations copy no large group. */
type Working = GroupFields & { members: Set<string> };

const NAME_MAX = 200;
const ID_MAX = 254;
const MOST_MEMBERS = 5_000;

function text(value: unknown, name: string, max: number): string {
  if (typeof value !== 'string' || !value.trim()) throw invalid(`${name} is required.`);
  if (value.length > max) throw invalid(`${name} is too long.`);
  return value.trim();
}

/** Ids of `[{ value }]`, of one `{ value }`, or of one id. */
function idsOf(value: unknown): string[] {
  const all = Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];
  if (all.length > MOST_MEMBERS) throw new ScimError(413, 'Too many members in one request.');
  return all.map((one: unknown) => {
    const id = isRecord(one) ? one['value'] : one;
    if (typeof id !== 'string' || !isUuid(id)) throw invalid('A member is named by the id of a user.');
    return id.toLowerCase();
  });
}

function set(group: Working, op: Operation['op'], name: string, value: unknown): Working {
  switch (name) {
    case 'displayname':
      return { ...group, display_name: text(value, 'displayName', NAME_MAX) };
    case 'externalid':
      return { ...group, external_id: op === 'remove' || !value ? null : text(value, 'externalId', ID_MAX) };
    case 'members':
      return { ...group, members: membersAfter(group.members, op, value) };
    default:
      return group;
  }
}

function membersAfter(members: Set<string>, op: Operation['op'], value: unknown): Set<string> {
  const ids = idsOf(value);
  // Removing without saying whom: everybody.
  if (op === 'replace' || (op === 'remove' && (value === undefined || value === null))) return new Set(ids);
  for (const id of ids)
    if (op === 'add') members.add(id);
    else members.delete(id);
  return members;
}

export function readGroup(body: unknown): GroupFields {
  if (!isRecord(body)) throw invalid('A group is an object.');
  const group = setAll({ display_name: '', external_id: null, members: new Set() }, 'replace', body);
  if (!group.display_name) throw invalid('displayName is required.');
  return group;
}

const setAll = (group: Working, op: Operation['op'], values: Record<string, unknown>): Working =>
  Object.entries(values).reduce(
    (group, [name, value]) => set(group, op, withoutSchema(name).toLowerCase(), value),
    group,
  );

export const patchGroup = (group: GroupFields, operations: readonly Operation[]): GroupFields =>
  operations.reduce<Working>(
    (group, { op, path, value }) => {
      if (!path) {
        if (op === 'remove' || !isRecord(value)) throw invalid('An operation without a path brings attributes.');
        return setAll(group, op, value);
      }
      const { name, value: chosen } = readPath(path);
      return set(group, op, name, chosen === null ? value : [{ value: chosen }]);
    },
    { ...group, members: new Set(group.members) },
  );
