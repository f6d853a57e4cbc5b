const KEY = /^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_.-]*)*$/i;

/** Keys are ours; one with a step upwards or a hidden part is a bug, and never reaches a store. */
export function checkedKey(key: string): string {
  if (!KEY.test(key) || key.length > 200) throw new Error('This is not a key of a stored file.');
  return key;
}
