import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { stringify } from 'csv-stringify';
import type { z } from 'zod';
import { refuseAccess, requireScope, type Actor } from '#platform/access/actor.ts';
import { may } from '#platform/access/may.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Context, type Uses } from '#platform/context.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import { cappedTotal, COUNTED_UP_TO } from '#platform/db/capped-total.ts';
import { fieldLabel } from '#platform/fields/labels.ts';
import { requireUnchanged } from '#platform/fields/require-unchanged.server.ts';
import { limitOf } from '#platform/texts/limits.ts';
import { translate } from '#platform/texts/texts.ts';
import { deleteView, findViewOf, listViews as findViews, upsertView } from '../queries/views.server.ts';
import { refuse } from '../errors.ts';
import { csvCell } from './csv-cell.ts';
import { MOST_IN_CSV, namesOf, typedIn, type Description, type fileQuerySchema, type querySchema } from './describe.ts';
import { lockRecord, type Asked, type Order } from './queries.server.ts';
import { RESOURCES } from './registry.server.ts';
import type { Id, Resource, Row } from './resource.server.ts';
import { resourceTexts } from './texts.ts';

type Reads = Uses<'db' | 'now'>;
export type Query = z.output<ReturnType<typeof querySchema>>;
export type FileQuery = z.output<ReturnType<typeof fileQuerySchema>>;

export const findResource = (name: string | undefined): Resource | undefined =>
  RESOURCES.find(({ description }) => description.name === name);

/** What an address names, to whoever may see it; to everybody else it is not there. */
export function requireResource(actor: Actor, name: string | undefined): Resource {
  const found = findResource(name);
  if (!found) throw refuseAccess('access.not_found');
  requireScope(actor, found.description.scope);
  return found;
}

/** Whether the actor may read the records of a resource. */
export const mayOpenIn = (actor: Actor) => (name: string) => {
  const found = findResource(name);
  return found !== undefined && may(actor, found.description.scope);
};

/** A day as the moment it begins in Riyadh. */
const startOf = (day: string) => new Date(`${day}T00:00:00+03:00`);

function askedOf({ filters }: Description, query: FileQuery): Asked {
  const given = query as Record<string, unknown>;
  const valueOf = (name: string, kind: string) => {
    const value = given[name];
    if (value === undefined || (kind !== 'from' && kind !== 'until')) return value;
    const start = startOf(String(value));
    return kind === 'from' ? start : new Date(start.getTime() + DAY_MS);
  };
  return {
    q: String(given['q'] ?? ''),
    filters: Object.fromEntries(Object.entries(filters).map(([name, { kind }]) => [name, valueOf(name, kind)])),
  };
}

const orderOf = (sort: string): Order =>
  sort.startsWith('-') ? { by: sort.slice(1), descending: true } : { by: sort, descending: false };

/** The columns of a list: those that were chosen, or the usual ones. The one that names a row is always there. */
export function shownColumns(description: Description, chosen: readonly string[]): string[] {
  const names = namesOf(description, 'usual', 'more');
  const shown = chosen.length > 0 ? chosen : namesOf(description, 'usual');
  return names.filter((name, index) => index === 0 || shown.includes(name));
}

const only = (columns: readonly string[]) => (row: Row) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name === 'id' || columns.includes(name))) as Row;

/** Which filters were used; what was looked for is personal itself. */
const filtersIn = ({ filters, q }: Asked) => [
  ...Object.keys(filters).filter((name) => filters[name] !== undefined),
  ...(q ? ['q'] : []),
];

async function note(ctx: Reads, actor: Actor, { name, personal }: Description, details: Record<string, unknown>) {
  if (personal)
    await audit(ctx, actor, { action: 'admin.list_records', subject: { kind: 'resource', id: name }, details });
}

/** `total` is exact up to a limit; `is_capped` says that there are more. */
export async function listRecords(ctx: Reads, actor: Actor, one: Resource, query: Query) {
  const { description } = one;
  requireScope(actor, description.scope);
  const asked = askedOf(description, query);
  const { page, per_page } = query;
  const [rows, counted] = await Promise.all([
    one.list(ctx.db, asked, orderOf(query.sort), { offset: (page - 1) * per_page, limit: per_page }, actor.locale),
    one.count(ctx.db, asked, COUNTED_UP_TO),
  ]);
  await note(ctx, actor, description, { filters: filtersIn(asked), page, rows: rows.length });
  return {
    rows: rows.map(only(shownColumns(description, query.columns))),
    ...cappedTotal(counted),
  };
}

export async function readRecord(ctx: Reads, actor: Actor, one: Resource, id: Id): Promise<Row> {
  const { description } = one;
  requireScope(actor, description.scope);
  const row = await one.find(ctx.db, id, actor.locale);
  if (!row) throw refuse('admin.not_found');
  if (description.personal)
    await audit(ctx, actor, {
      action: 'admin.read_record',
      subject: { kind: description.name, id },
    });
  return row;
}

export type Posted = { action?: string; ids?: Id[]; seen?: string | undefined } & Record<string, unknown>;

/** Does an action to all of them or to none, or saves one record. */
export async function postToResource(ctx: Context, actor: Actor, one: Resource, body: Posted) {
  requireScope(actor, one.description.scope);
  const { action, ids = [], seen, ...input } = body;
  if (action === undefined) return { id: await saveRecord(ctx, actor, one, input, seen), done: 1 };
  const run = one.actions[action]!;
  await inTransaction(ctx, async (inside) => {
    for (const id of new Set(ids)) await run({ ...ctx, ...inside }, actor, id as never, input as never);
  });
  return { id: ids[0]!, done: ids.length };
}

/** Of two who opened the same record the later one is told what the earlier made of it. */
const saveRecord = (
  ctx: Context,
  actor: Actor,
  { description, save, find }: Resource,
  input: Record<string, unknown>,
  seen?: string,
): Promise<Id> =>
  inTransaction(ctx, async (inside) => {
    const id = input['id'] as Id | null | undefined;
    if (seen !== undefined && id !== null && id !== undefined) {
      await lockRecord(inside.db, description.name, id);
      const row = await find(inside.db, id, actor.locale);
      const { fields } = description.form!;
      if (row)
        requireUnchanged(
          seen,
          typedIn(description, row),
          Object.keys(fields),
          (name, locale) => fields[name]?.label?.[locale] ?? fieldLabel(name as never, locale),
        );
    }
    return save!({ ...ctx, ...inside }, actor, input as never);
  });

/** So many rows are read and written at a time. */
const AT_ONCE = 500;

/** A view as a file, written while it is read, with the mark by which Excel knows UTF-8. */
export async function csvOf(ctx: Reads, actor: Actor, one: Resource, query: FileQuery): Promise<Readable> {
  const { description } = one;
  requireScope(actor, description.scope);
  const { locale } = actor;
  const asked = askedOf(description, query);
  const order = orderOf(query.sort);
  const shown = shownColumns(description, query.columns);
  const count = await one.count(ctx.db, asked, MOST_IN_CSV);
  await audit(ctx, actor, {
    action: 'admin.export_records',
    subject: { kind: 'resource', id: description.name },
    details: { filters: filtersIn(asked), rows: Math.min(count, MOST_IN_CSV) },
  });
  const csv = stringify({ bom: true, record_delimiter: 'windows', quoted_string: true });
  async function* rows() {
    yield shown.map((name) => description.columns[name]!.label[locale]);
    for (let offset = 0; offset < MOST_IN_CSV; offset += AT_ONCE) {
      const part = await one.list(ctx.db, asked, order, { offset, limit: AT_ONCE }, locale);
      for (const row of part) yield shown.map((name) => csvCell(description.columns[name]!, row[name], locale));
      if (part.length < AT_ONCE) return;
    }
    // Nobody should take a part for the whole.
    if (count > MOST_IN_CSV)
      yield [translate(resourceTexts, locale)('resources.csv_cut', { rows: limitOf(MOST_IN_CSV, 'row', locale) })];
  }
  const source = Readable.from(rows());
  source.on('error', (error) => csv.destroy(error));
  return source.pipe(csv);
}

/** What a view keeps: everything but where one stands in it. */
const kept = (search: URLSearchParams) => {
  const view = new URLSearchParams(search);
  for (const name of ['page', 'per_page', 'save']) view.delete(name);
  return view.toString();
};

export async function listViews(ctx: Uses<'db'>, actor: Actor, { description }: Resource) {
  const staff = requireScope(actor, description.scope);
  const views = await findViews(ctx.db, description.name, staff.id);
  return views.map(({ user_id, ...view }) => ({ ...view, is_mine: user_id === staff.id }));
}

/** One's view of the same name is replaced. */
export async function saveView(
  ctx: Reads,
  actor: Actor,
  { description }: Resource,
  { name, is_shared, search }: { name: string; is_shared: boolean; search: URLSearchParams },
): Promise<string> {
  const staff = requireScope(actor, description.scope);
  const query = kept(search);
  const resource = description.name;
  await inTransaction(ctx, async (ctx) => {
    const before = await findViewOf(ctx.db, { resource, user_id: staff.id, name });
    await upsertView(ctx.db, { resource, user_id: staff.id, name, query, is_shared, created_at: ctx.now() });
    const after = { name, query, is_shared };
    if ((is_shared || before?.is_shared) && !isDeepStrictEqual(before, after))
      await audit(ctx, actor, {
        action: 'admin.shared_view_saved',
        subject: { kind: 'resource', id: resource },
        details: { view: name },
        before: before ?? null,
        after,
      });
  });
  return query;
}

/** Whoever made it takes it away; a second time does nothing. */
export async function removeView(ctx: Reads, actor: Actor, { description }: Resource, id: number): Promise<void> {
  const staff = requireScope(actor, description.scope);
  await inTransaction(ctx, async (ctx) => {
    const gone = await deleteView(ctx.db, id, staff.id);
    if (gone?.is_shared)
      await audit(ctx, actor, {
        action: 'admin.shared_view_removed',
        subject: { kind: 'resource', id: description.name },
        details: { view: gone.name },
        before: gone,
        after: null,
      });
  });
}
