import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { Tables } from '#platform/db/database.server.ts';
import type { Asked, Filter } from '../scim/filter.ts';

type Users = ExpressionBuilder<Tables, 'directory_users'>;
type Groups = ExpressionBuilder<Tables, 'directory_groups'>;

/** What people look up by is compared in lower case, where an index has it so. */
const USER_COLUMNS: Record<Exclude<Asked<'user'>, 'active'>, Expression<string | null>> = {
  id: sql`directory_users.id::text`,
  username: sql`lower(directory_users.user_name)`,
  externalid: sql`directory_users.external_id`,
  emails: sql`directory_users.email`,
  displayname: sql`lower(directory_users.display_name)`,
  givenname: sql`lower(directory_users.given_name)`,
  familyname: sql`lower(directory_users.family_name)`,
};
const GROUP_COLUMNS: Record<Exclude<Asked<'group'>, 'members'>, Expression<string | null>> = {
  id: sql`directory_groups.id::text`,
  displayname: sql`lower(directory_groups.display_name)`,
  externalid: sql`directory_groups.external_id`,
};

const literally = (value: string) => value.replace(/[\\%_]/g, '\\$&');

function compared(
  column: Expression<string | null>,
  op: 'eq' | 'ne' | 'co' | 'sw' | 'ew',
  given: string,
  exact: boolean,
) {
  const value = exact ? given : given.toLowerCase();
  if (op === 'eq') return sql<SqlBool>`${column} = ${value}`;
  if (op === 'ne') return sql<SqlBool>`${column} is distinct from ${value}`;
  const part = literally(value);
  const pattern = op === 'sw' ? `${part}%` : op === 'ew' ? `%${part}` : `%${part}%`;
  return sql<SqlBool>`${column} like ${pattern}`;
}

function joined<Name extends string>(filter: Filter<Name>, one: (filter: Filter<Name>) => Expression<SqlBool>) {
  if (filter.op === 'not') return sql<SqlBool>`not coalesce(${one(filter.part)}, false)`;
  if (filter.op === 'and' || filter.op === 'or') {
    const parts = filter.parts.map(one);
    return sql<SqlBool>`(${sql.join(parts, filter.op === 'and' ? sql` and ` : sql` or `)})`;
  }
  return null;
}

export function usersWhere(eb: Users, filter: Filter<Asked<'user'>>): Expression<SqlBool> {
  const whole = joined(filter, (part) => usersWhere(eb, part));
  if (whole || !('name' in filter)) return whole!;
  const { name } = filter;
  if (name === 'active') return filter.op === 'pr' ? eb.lit(true) : eb('is_active', '=', Boolean(filter.value));
  const column = USER_COLUMNS[name];
  if (filter.op === 'pr') return sql<SqlBool>`${column} is not null`;
  return compared(column, filter.op, String(filter.value), name === 'externalid');
}

export function groupsWhere(eb: Groups, filter: Filter<Asked<'group'>>): Expression<SqlBool> {
  const whole = joined(filter, (part) => groupsWhere(eb, part));
  if (whole || !('name' in filter)) return whole!;
  const { name } = filter;
  if (name === 'members') {
    const members = eb
      .selectFrom('directory_group_members')
      .select('group_id')
      .whereRef('group_id', '=', 'directory_groups.id');
    return eb.exists(
      filter.op === 'pr'
        ? members
        : members.where(sql<string>`directory_user_id::text`, '=', String(filter.value).toLowerCase()),
    );
  }
  const column = GROUP_COLUMNS[name];
  if (filter.op === 'pr') return sql<SqlBool>`${column} is not null`;
  return compared(column, filter.op, String(filter.value), name === 'externalid');
}
