import type { Db } from './database.server.ts';

const begunIn = new WeakMap<Db, Db>();

/** This transaction was begun in `outside`. */
export const noteBegun = (transaction: Db, outside: Db): void => void begunIn.set(transaction, outside);

/** Whether what it reads may never be committed, and is not for others to remember. */
export const isBegun = (db: Db): boolean => begunIn.has(db);

/** By which this process remembers what it read of a database: a transaction knows what was known where it began. */
export function memoryKeyOf(db: Db): object {
  const outside = begunIn.get(db) ?? db;
  return outside.isTransaction ? outside : (outside.getExecutor().adapter as object);
}
