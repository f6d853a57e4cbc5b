import { accountOf, makeAccountAtDirectory, provenAccountAt } from '#modules/auth/service.server.ts';
import { bringFromDirectory, companyOfMember, leaveByDirectory } from '#modules/companies/service.server.ts';
import type { Actor, CompanyRole } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { isUuid } from '#platform/fields/uuid.ts';
import { domainOfAddress } from '#platform/fields/mail-domain.ts';
import * as queries from '../queries/people.server.ts';
import { invalid, ScimError } from '../scim/errors.ts';
import { readFilter } from '../scim/filter.ts';
import { addressOf, patchUser, readUser, type Operation, type UserFields } from '../scim/user.ts';
import { companyOfDomain } from './domains.server.ts';

export type Provisioning = Uses<'db' | 'now' | 'events'>;
/** The directory of a company, which nobody is signed in as. */
export type Directory = { company_id: number; actor: Actor };

export type Page = { startIndex: number; count: number; filter: string | undefined };

export type DirectoryUser = queries.UserRow & { groups: { id: string; display_name: string }[] };

async function withGroups(ctx: Uses<'db'>, rows: queries.UserRow[]): Promise<DirectoryUser[]> {
  const ids = rows.map(({ id }) => id);
  const groups = ids.length > 0 ? await queries.listGroupsOf(ctx.db, ids) : [];
  return rows.map((row) => ({ ...row, groups: groups.filter((one) => one.directory_user_id === row.id) }));
}

const one = async (ctx: Uses<'db'>, row: queries.UserRow): Promise<DirectoryUser> => (await withGroups(ctx, [row]))[0]!;

export const notFound = (id: string) => new ScimError(404, `Resource ${id} not found.`);

/** A lookup by a client's version of the resource, as its ETag says it. */
export function requireVersion(row: { version: number }, versions: readonly string[] | null): void {
  if (versions && !versions.includes('*') && !versions.includes(`W/"${row.version}"`))
    throw new ScimError(412, 'The resource has changed since it was read.');
}

export async function listUsers(ctx: Uses<'db'>, { company_id }: Directory, { startIndex, count, filter }: Page) {
  const page = { company_id, offset: startIndex - 1, limit: count };
  const { total, rows } = await queries.listUsers(ctx.db, page, filter ? readFilter('user', filter) : null);
  return { total, resources: await withGroups(ctx, rows) };
}

export async function findUser(ctx: Uses<'db'>, { company_id }: Directory, id: string): Promise<DirectoryUser> {
  const row = isUuid(id) ? await queries.findUser(ctx.db, { company_id, id }) : undefined;
  if (!row) throw notFound(id);
  return one(ctx, row);
}

/** The trail says what the directory changed; the account is its owner's, and is not told of here. */
const auditUser = (
  ctx: Provisioning,
  { actor }: Directory,
  action: 'directories.user_brought' | 'directories.user_changed' | 'directories.user_removed',
  before: queries.UserRow | null,
  after: queries.UserRow | null,
) => {
  const { id, company_id, user_id } = (after ?? before)!;
  const kept = (row: queries.UserRow | null) =>
    row && {
      // An address as a rule, and masked like one.
      user_email: row.user_name,
      external_id: row.external_id,
      email: row.email,
      given_name: row.given_name,
      family_name: row.family_name,
      display_name: row.display_name,
      is_active: row.is_active,
    };
  return audit(ctx, actor, {
    action,
    subject: user_id ? { kind: 'user', id: user_id } : { kind: 'company', id: company_id },
    details: { company_id, directory_user_id: id },
    before: kept(before),
    after: kept(after),
  });
};

async function requireOwnDomain(ctx: Uses<'db'>, company_id: number, email: string): Promise<void> {
  if ((await companyOfDomain(ctx, domainOfAddress(email))) !== company_id)
    throw invalid('The e-mail address is not in a verified domain of the company.');
}

async function requireFree(
  ctx: Uses<'db'>,
  who: { company_id: number; id: string | null; user_name: string; email: string },
): Promise<void> {
  if (await queries.findOtherUser(ctx.db, who))
    throw new ScimError(409, 'The directory has brought somebody with this userName or e-mail.', 'uniqueness');
}

const elsewhere = () => new ScimError(409, 'The account with this e-mail cannot act for this company.', 'uniqueness');

/**
 * In the team from now on. An account that confirmed the address is linked, unless it is a seeker's, of staff, or of
 * another company; else one is made that has no password.
 */
async function join(
  ctx: Provisioning,
  { company_id, actor }: Directory,
  fields: UserFields,
  { email, user_id, group_role }: { email: string; user_id: string | null; group_role: string | null },
): Promise<string> {
  await requireOwnDomain(ctx, company_id, email);
  const role = (group_role ?? 'viewer') as CompanyRole;
  const account = user_id ? await accountOf(ctx, user_id) : await provenAccountAt(ctx, email);
  if (!account) {
    const [first_name, last_name] = [fields.given_name ?? fields.display_name ?? '', fields.family_name ?? ''];
    const names = { first_name: first_name.slice(0, 50), last_name, consent_versions: null };
    return makeAccountAtDirectory(ctx, actor, { email, ...names }, (ctx, user_id) =>
      bringFromDirectory(ctx, actor, { company_id, user_id, role }),
    );
  }
  if (account.type !== 'COMPANY' || account.is_staff) throw elsewhere();
  const team = await companyOfMember(ctx, account.id);
  if (team !== null && team !== company_id) throw elsewhere();
  if (team === null) await bringFromDirectory(ctx, actor, { company_id, user_id: account.id, role });
  return account.id;
}

/** What of the directory's words is kept as they are. */
const columnsOf = ({ mail: _mail, ...fields }: UserFields, email: string) => ({ ...fields, email });

export const createUser = (ctx: Provisioning, directory: Directory, body: unknown): Promise<DirectoryUser> =>
  inTransaction(ctx, async (ctx) => {
    const { company_id } = directory;
    const fields = readUser(body);
    const email = addressOf(fields);
    await requireOwnDomain(ctx, company_id, email);
    await requireFree(ctx, { company_id, id: null, user_name: fields.user_name, email });
    const user_id = fields.is_active
      ? await join(ctx, directory, fields, { email, user_id: null, group_role: null })
      : null;
    const at = ctx.now();
    const made = { company_id, user_id, ...columnsOf(fields, email), created_at: at, changed_at: at };
    const row = await queries.insertUser(ctx.db, made);
    if (!row) throw new ScimError(409, 'The directory has brought this person already.', 'uniqueness');
    await auditUser(ctx, directory, 'directories.user_brought', null, row);
    return one(ctx, row);
  });

const fieldsOf = ({
  user_name,
  external_id,
  email,
  given_name,
  family_name,
  display_name,
  is_active,
}: queries.UserRow) => ({
  user_name,
  external_id,
  mail: email,
  given_name,
  family_name,
  display_name,
  is_active,
});

type Change = { id: string; versions: readonly string[] | null };

export const replaceUser = (ctx: Provisioning, directory: Directory, change: Change, body: unknown) =>
  changeUser(ctx, directory, change, () => readUser(body));

export const patchUserOf = (
  ctx: Provisioning,
  directory: Directory,
  change: Change,
  operations: readonly Operation[],
) => changeUser(ctx, directory, change, (fields) => patchUser(fields, operations));

async function requireRow(ctx: Uses<'db'>, { company_id }: Directory, { id, versions }: Change) {
  const row = isUuid(id) ? await queries.findUserForUpdate(ctx.db, { company_id, id }) : undefined;
  if (!row) throw notFound(id);
  requireVersion(row, versions);
  return row;
}

const changeUser = (
  ctx: Provisioning,
  directory: Directory,
  change: Change,
  next: (fields: UserFields) => UserFields,
): Promise<DirectoryUser> =>
  inTransaction(ctx, async (ctx) => {
    const { company_id } = directory;
    const row = await requireRow(ctx, directory, change);
    const current = fieldsOf(row);
    const fields = next(current);
    // An address that was the user name follows it.
    const mail =
      fields.mail === row.email && fields.user_name !== row.user_name && row.user_name === row.email
        ? null
        : fields.mail;
    const email = addressOf({ ...fields, mail });
    const columns = columnsOf(fields, email);
    const isSame = Object.entries(columns).every(([name, value]) => row[name as keyof queries.UserRow] === value);
    if (isSame) return one(ctx, row);
    if (email !== row.email) await requireOwnDomain(ctx, company_id, email);
    await requireFree(ctx, { company_id, id: row.id, user_name: fields.user_name, email });
    let { user_id } = row;
    if (fields.is_active && !row.is_active) user_id = await join(ctx, directory, fields, { ...row, email });
    if (!fields.is_active && row.is_active) await leave(ctx, directory, row);
    const saved = await queries.updateUser(ctx.db, row.id, { ...columns, user_id, changed_at: ctx.now() });
    await auditUser(ctx, directory, 'directories.user_changed', row, saved);
    return one(ctx, saved);
  });

/** Whether the directory took somebody out, or brought them as one who may not come in yet. */
export async function isTakenOut(
  ctx: Uses<'db'>,
  who: { company_id: number; email: string; user_id: string | null },
): Promise<boolean> {
  const states = await queries.listStatesOf(ctx.db, who);
  return states.length > 0 && states.every(({ is_active }) => !is_active);
}

/** Out of the team and out of every session; what the person has of their own stays. */
async function leave(ctx: Provisioning, { company_id, actor }: Directory, { user_id }: queries.UserRow): Promise<void> {
  if (user_id) await leaveByDirectory(ctx, actor, { company_id, user_id });
}

export const removeUser = (ctx: Provisioning, directory: Directory, change: Change): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const row = await requireRow(ctx, directory, change);
    if (row.is_active) await leave(ctx, directory, row);
    await queries.deleteUser(ctx.db, row.id);
    await auditUser(ctx, directory, 'directories.user_removed', row, null);
  });
