import type { DirectoryGroup } from '../service/groups.server.ts';
import type { DirectoryUser } from '../service/users.server.ts';

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group';

export type Resource = Record<string, unknown> & { schemas: string[]; id: string };

export const versionOf = ({ version }: { version: number }): string => `W/"${version}"`;

type Kept = { id: string; created_at: Date; changed_at: Date; version: number };
const metaOf = (base: string, kind: 'User' | 'Group', row: Kept) => ({
  resourceType: kind,
  created: row.created_at.toISOString(),
  lastModified: row.changed_at.toISOString(),
  location: `${base}/${kind}s/${row.id}`,
  version: versionOf(row),
});

/** What is null is left out, as the standard has it. */
const given = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined));

export function toUser(base: string, row: DirectoryUser): Resource {
  const { given_name, family_name } = row;
  const formatted = [given_name, family_name].filter(Boolean).join(' ');
  return {
    schemas: [USER_SCHEMA],
    id: row.id,
    ...given({
      externalId: row.external_id,
      displayName: row.display_name,
      name: formatted ? given({ givenName: given_name, familyName: family_name, formatted }) : null,
    }),
    userName: row.user_name,
    emails: [{ value: row.email, type: 'work', primary: true }],
    active: row.is_active,
    groups: row.groups.map(({ id, display_name }) => ({
      value: id,
      display: display_name,
      $ref: `${base}/Groups/${id}`,
      type: 'direct',
    })),
    meta: metaOf(base, 'User', row),
  };
}

export const toGroup = (base: string, row: DirectoryGroup): Resource => ({
  schemas: [GROUP_SCHEMA],
  id: row.id,
  ...given({ externalId: row.external_id }),
  displayName: row.display_name,
  members: row.members.map(({ id, user_name }) => ({
    value: id,
    display: user_name,
    type: 'User',
    $ref: `${base}/Users/${id}`,
  })),
  meta: metaOf(base, 'Group', row),
});

const ALWAYS = new Set(['schemas', 'id']);
const namesIn = (list: string | undefined) =>
  list === undefined ? null : new Set(list.split(',').map((name) => name.trim().toLowerCase().replace(/\..*$/, '')));

/** Only the attributes asked for, or all but those that are not wanted. */
export function chosenOf(
  resource: Resource,
  { attributes, excludedAttributes }: { attributes?: string | undefined; excludedAttributes?: string | undefined },
): Resource {
  const [wanted, unwanted] = [namesIn(attributes), namesIn(excludedAttributes)];
  if (!wanted && !unwanted) return resource;
  const isShown = (name: string) =>
    ALWAYS.has(name) || (wanted ? wanted.has(name.toLowerCase()) : !unwanted!.has(name.toLowerCase()));
  return Object.fromEntries(Object.entries(resource).filter(([name]) => isShown(name))) as Resource;
}
