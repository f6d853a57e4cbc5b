import type { Uses } from '#platform/context.server.ts';
import { NOT_EXPORTED, NOT_TOLD, OTHER_PERSON_COLUMNS, SECRET_COLUMNS, SHARED_BELOW } from '../held-data.ts';
import { listColumns, listForeignKeys, type Column, type ForeignKey } from '../queries/catalogue.server.ts';

/** One way from a person to rows of a table: a column that names them, or a key into rows found before. */
export type Path = { column: string } | { key: ForeignKey };

export type Held = {
  table: string;
  paths: Path[];
  /** What is shown of a row; secrets are left out. */
  columns: string[];
  /** Columns that name a person: another's is not told. */
  person_columns: string[];
};

const PERSON_COLUMN = /(^|_)(user|seeker|candidate|employee|person)_id$/;
/** An index for searching, not a fact about anybody. */
const UNREADABLE = ['tsvector', 'bytea'];

/** Columns whose value is a person's id: by a foreign key, by one to a row that is itself a person's, or by name. */
export function personColumnsOf(columns: Column[], keys: ForeignKey[]): { table: string; column: string }[] {
  const found = new Set(OTHER_PERSON_COLUMNS);
  for (const { table_name, column_name, data_type } of columns)
    if (data_type === 'uuid' && PERSON_COLUMN.test(column_name)) found.add(`${table_name}.${column_name}`);
  for (let before = -1; before !== found.size;) {
    before = found.size;
    for (const { table_name, columns: own, parent, parent_columns } of keys)
      if (own.length === 1 && (parent === 'users' || found.has(`${parent}.${parent_columns[0]}`)))
        found.add(`${table_name}.${own[0]}`);
  }
  return [...found].toSorted().map((name) => {
    const [table = '', column = ''] = name.split('.');
    return { table, column };
  });
}

/** Every table that holds something of a person, parents before children; read from the catalogue each time. */
export async function readHeld(ctx: Uses<'db'>): Promise<Held[]> {
  const [columns, keys] = await Promise.all([listColumns(ctx.db), listForeignKeys(ctx.db)]);
  const people = personColumnsOf(columns, keys);
  const held = new Map<string, Held>();
  const add = (table: string, path: Path) => {
    const known = held.get(table);
    if (known) return void known.paths.push(path);
    held.set(table, {
      table,
      paths: [path],
      columns: columns
        .filter((one) => one.table_name === table && !UNREADABLE.includes(one.data_type))
        .map((one) => one.column_name)
        .filter((name) => !SECRET_COLUMNS.includes(name) && !(`${table}.${name}` in NOT_TOLD)),
      person_columns: people.filter((one) => one.table === table).map((one) => one.column),
    });
  };

  add('users', { column: 'id' });
  for (const { table, column } of people) if (!(`${table}.${column}` in NOT_EXPORTED)) add(table, { column });
  // Below what is theirs: rows that name nobody, or stand open to both sides.
  const namesSomebody = new Set(people.map(({ table }) => table));
  const waiting = [...held.keys()].filter((table) => table !== 'users');
  const followed = new Set<ForeignKey>();
  for (let table = waiting.shift(); table; table = waiting.shift()) {
    for (const key of keys.filter((one) => one.parent === table && one.table_name !== table)) {
      const child = key.table_name;
      const isTheirs = !namesSomebody.has(child) || SHARED_BELOW.includes(child);
      if (followed.has(key) || !isTheirs || child in NOT_EXPORTED || pointsAtFiles(key)) continue;
      followed.add(key);
      if (!held.has(child)) waiting.push(child);
      add(child, { key });
    }
  }
  return [...held.values()];
}

/** A record that refers to somebody's file is not below the file. */
const pointsAtFiles = ({ parent }: ForeignKey) => parent === 'files';
