import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { requireScope, type Actor } from '#platform/access/actor.ts';
import { audit, auditEach } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { cellOf, textOfCell } from '#platform/texts/csv.ts';
import { problemsOf } from '#platform/fields/problems.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { CatalogueName, ItemInput, PARENT_OF, type ImportReport, type StaffItem } from '../contract.ts';
import { refuse } from '../errors.ts';
import * as queries from '../queries/edit.server.ts';
import { changesOf, columnsOf, SCOPE, told as fieldsOf } from './edit.server.ts';

const COLUMNS = ['code', 'ar', 'en', 'parent_code', 'synonyms_ar', 'synonyms_en', 'lat', 'lng', 'is_active'] as const;
type Cells = Record<(typeof COLUMNS)[number], string>;

/** Between the synonyms of one cell. */
const SEPARATOR = ' | ';
const MOST_ROWS = 10_000;
/** Of each kind, as many as somebody reads. */
const SHOWN = 100;

/** One list as a spreadsheet opens it; the same file, changed, is what an import takes. */
export async function exportItems(ctx: Uses<'db'>, actor: Actor, name: string): Promise<string> {
  requireScope(actor, SCOPE);
  const catalogue = CatalogueName.safeParse(name);
  if (!catalogue.success) throw refuse('catalogues.not_found');
  const items = (await queries.listAllOf(ctx.db, catalogue.data)) as StaffItem[];
  return stringify(items.map(cellsOf), { header: true, columns: [...COLUMNS], bom: true });
}

const cellsOf = (item: StaffItem): Cells => ({
  code: item.code,
  ar: cellOf(item.ar),
  en: cellOf(item.en),
  parent_code: item.parent_code ?? '',
  synonyms_ar: cellOf(item.synonyms_ar.join(SEPARATOR)),
  synonyms_en: cellOf(item.synonyms_en.join(SEPARATOR)),
  lat: item.lat === null ? '' : String(item.lat),
  lng: item.lng === null ? '' : String(item.lng),
  is_active: item.is_active ? '1' : '0',
});

/**
 * Adds the items that a list does not have yet and changes those it has, by their codes; items and columns that the
 * file leaves out stay. With a problem in any row nothing is written, and a dry run never writes.
 */
export async function importItems(
  ctx: Uses<'db' | 'now'>,
  actor: Actor,
  { catalogue, csv, is_dry_run }: { catalogue: CatalogueName; csv: string; is_dry_run: boolean },
): Promise<ImportReport> {
  requireScope(actor, SCOPE);
  const rows = rowsOf(csv);
  return inTransaction(ctx, async (ctx) => {
    const above = PARENT_OF[catalogue];
    const [known, parents] = [await itemsByCode(ctx, catalogue), above ? await itemsByCode(ctx, above) : null];
    const read = rows.map((row, at) => {
      const before = known.get(String(row.code).trim()) ?? null;
      return { row: at + FIRST_ROW, before, ...readRow({ catalogue, row, before, locale: actor.locale, parents }) };
    });
    const problems = [
      ...read.flatMap(({ row, problems }) => problems.map((one) => ({ row, ...one }))),
      ...twice(read, actor.locale),
    ];
    const told = read.flatMap(({ row, before, input }) => {
      const fields = input ? Object.keys(changesOf(before, input)) : [];
      return input && (!before || fields.length > 0)
        ? [{ row, code: input.code, is_new: !before, fields, before, input }]
        : [];
    });
    const added = told.filter(({ is_new }) => is_new).length;
    const report = {
      added,
      changed: told.length - added,
      unchanged: read.filter(({ input }) => input).length - told.length,
    };
    if (!is_dry_run && problems.length === 0 && told.length > 0) {
      const now = ctx.now();
      const ids = await queries.upsertItems(
        ctx.db,
        catalogue,
        told.map(({ input }) => columnsOf(input, parents?.get(input.parent_code ?? '')?.id ?? null, now)),
      );
      await audit(ctx, actor, {
        action: 'catalogues.import_items',
        subject: { kind: 'catalogue', id: catalogue },
        after: { added: report.added, changed: report.changed },
      });
      await auditEach(
        ctx,
        actor,
        told.map(({ code, before, input }) => ({
          action: before ? 'catalogues.change_item' : 'catalogues.add_item',
          subject: { kind: 'catalogue_item', id: ids.get(code)! },
          before: before && fieldsOf(before),
          after: fieldsOf(input),
        })),
      );
    }
    return {
      ...report,
      changes: told.slice(0, SHOWN).map(({ row, code, is_new, fields }) => ({ row, code, is_new, fields })),
      problems: problems.slice(0, SHOWN),
    };
  });
}

/** The first row names the columns. */
const FIRST_ROW = 2;

function rowsOf(csv: string): Partial<Cells>[] {
  try {
    const columns = (names: string[]) => names.map((name) => name.trim().toLowerCase());
    const rows = parse(csv, { bom: true, columns, skip_empty_lines: true, to: MOST_ROWS }) as Partial<Cells>[];
    if (rows[0]?.code !== undefined) return rows;
  } catch {
    // What the parser says is not in the reader's language.
  }
  throw refuse('catalogues.csv_unreadable');
}

type Reading = {
  catalogue: CatalogueName;
  row: Partial<Cells>;
  before: StaffItem | null;
  locale: Locale;
  parents: Map<string, StaffItem> | null;
};
type Problem = { field: string; message: string };

function readRow({ catalogue, row, before, locale, parents }: Reading): {
  input: ItemInput | null;
  problems: Problem[];
} {
  const cells = { ...(before ? cellsOf(before) : { is_active: '1' }), ...row };
  const words = (cell: string | undefined) =>
    textOfCell(cell ?? '')
      .split('|')
      .join('\n');
  const parsed = ItemInput.safeParse({
    ...cells,
    id: before?.id,
    catalogue,
    ar: textOfCell(cells.ar ?? ''),
    en: textOfCell(cells.en ?? ''),
    synonyms_ar: words(cells.synonyms_ar),
    synonyms_en: words(cells.synonyms_en),
  });
  if (!parsed.success) {
    const problems = Object.entries(problemsOf(parsed.error, locale));
    return { input: null, problems: problems.map(([field, [message = '']]) => ({ field, message })) };
  }
  const { parent_code } = parsed.data;
  if (parent_code !== null && !parents?.has(parent_code))
    return { input: null, problems: [{ field: 'parent_code', message: refuse('catalogues.no_parent').texts[locale] }] };
  return { input: parsed.data, problems: [] };
}

/** Two rows of one code would change the same item to different things. */
function twice(read: { row: number; input: ItemInput | null }[], locale: Locale): (Problem & { row: number })[] {
  const seen = new Set<string>();
  return read.flatMap(({ row, input }) => {
    if (!input) return [];
    const isAgain = seen.has(input.code);
    seen.add(input.code);
    return isAgain ? [{ row, field: 'code', message: refuse('catalogues.code_taken').texts[locale] }] : [];
  });
}

const itemsByCode = async (ctx: Uses<'db'>, catalogue: CatalogueName): Promise<Map<string, StaffItem>> =>
  new Map((await queries.listAllOf(ctx.db, catalogue)).map((item) => [item.code, item as StaffItem]));
