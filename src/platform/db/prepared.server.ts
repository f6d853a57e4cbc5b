import { sql, type Compilable, type CompiledQuery } from 'kysely';
import type pg from 'pg';
import { noteQuery } from '../log/request-scope.server.ts';
import type { Db } from './database.server.ts';

const MARK = '/* prepared */';
const ALONE = '/* prepared, alone */';

/**
 * Ends a question that pages ask by key, again and again (`modifyEnd`): the database then reads and plans it once a
 * connection, which takes ten times as long as answering it. Not for what is found in ranges, nor by words unless few
 * rows are known to have them: a plan that is kept knows no values. Columns are named, since a kept `select *` fails
 * once a migration adds one.
 */
export const PREPARED = sql.raw(MARK);

/** The same for what takes longer: what is asked in the same moment does not wait for it (pipeline.server.ts). */
export const PREPARED_ALONE = sql.raw(ALONE);

export const isPrepared = (text: string): boolean => goesTogether(text) || text.endsWith(ALONE);
export const goesTogether = (text: string): boolean => text.endsWith(MARK);

/** `in` with one parameter, so that a list of any length is the same question. */
export const anyOf = <Value>(values: readonly Value[]) => sql<Value>`any(${values})`;

/** Stands for a value while a question is built. No question may look different for what it is. */
class Given {
  readonly index: number;
  constructor(index: number) {
    this.index = index;
  }
  [Symbol.toPrimitive](): never {
    throw new Error('a question that is built once cannot know its values');
  }
  toJSON = this[Symbol.toPrimitive];
}

type Question<Values extends unknown[], Row> = (db: Db, ...values: Values) => Compilable<Row>;

/** More than any question takes. */
const GIVEN: unknown[] = Array.from({ length: 8 }, (_, index) => new Given(index));

function build<Values extends unknown[], Row>(db: Db, question: Question<Values, Row>): CompiledQuery<Row> {
  const built = question(db, ...(GIVEN as Values)).compile();
  return { ...built, sql: `${built.sql} ${MARK}` };
}

/** A question by key like those that end in `PREPARED`, which is also built only once: whatever its values, it reads the same. */
export function listPrepared<Values extends unknown[], Row>(question: Question<Values, Row>) {
  let built: CompiledQuery<Row> | undefined;
  return async (db: Db, ...values: Values): Promise<Row[]> => {
    built ??= build(db, question);
    const parameters = built.parameters.map((one) => (one instanceof Given ? values[one.index] : one));
    return (await db.executeQuery<Row>({ ...built, parameters })).rows;
  };
}

/** The first row that it finds. */
export function findPrepared<Values extends unknown[], Row>(question: Question<Values, Row>) {
  const list = listPrepared(question);
  return async (db: Db, ...values: Values): Promise<Row | undefined> => (await list(db, ...values))[0];
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  if (/select \*|\.\*/.test(text)) throw new Error(`a prepared question names its columns: ${text}`);
  const name = `prepared_${names.size}`;
  names.set(text, name);
  return name;
}

/**
 * Kysely asks by text and values alone: each question counts for the request that it is asked for, and what is marked gets
 * the name under which the driver keeps its plan, where connections are one's own.
 */
export function watchQueries(client: pg.ClientBase, { keepsPlans }: { keepsPlans: boolean }): void {
  const ask = client.query.bind(client) as (...asked: unknown[]) => never;
  client.query = (...asked: unknown[]) => {
    noteQuery();
    const [text, values, ...rest] = asked;
    const hasPlan = keepsPlans && typeof text === 'string' && isPrepared(text);
    return hasPlan ? ask({ name: nameOf(text), text, values }, ...rest) : ask(...asked);
  };
}
