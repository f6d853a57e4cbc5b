/** What a form of settings showed, sent along with it: whoever saves is told what became other meanwhile. */
export const seenIn = (values: object, names: readonly string[]): string =>
  JSON.stringify(Object.fromEntries(names.map((name) => [name, (values as Record<string, unknown>)[name] ?? null])));

export type Changed = { name: string; before: unknown; after: unknown };

/** What is other now than it was seen; everything where what was seen cannot be read. */
export function changedSince(seen: string, now: object, names: readonly string[]): Changed[] {
  const before = readSeen(seen);
  return names.flatMap((name) => {
    const after = (now as Record<string, unknown>)[name] ?? null;
    return JSON.stringify(before[name]) === JSON.stringify(after) ? [] : [{ name, before: before[name], after }];
  });
}

function readSeen(seen: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(seen);
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** After "a colleague changed this" a form needs what is saved now, though nothing was saved. */
export const freshAfterConflict = ({
  actionStatus,
  defaultShouldRevalidate,
}: {
  actionStatus?: number;
  defaultShouldRevalidate: boolean;
}): boolean => actionStatus === 409 || defaultShouldRevalidate;
