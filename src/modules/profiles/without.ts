/** An object without some of its keys, for what must not travel on. */
export function without<Item extends object, Key extends keyof Item>(item: Item, ...keys: Key[]): Omit<Item, Key> {
  const rest = { ...item };
  for (const key of keys) delete rest[key];
  return rest;
}
