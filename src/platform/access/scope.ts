/** A list of names, or an object whose truthy keys are names (specification, section 6). */
export type Scope = readonly string[] | Readonly<Record<string, unknown>>;

/** `admin.*` holds every `admin.…` name. Inherited names of an object never count. */
export function hasScope(scope: Scope | null | undefined, name: string): boolean {
  if (!scope) return false;
  const area = name.replace(/\.[^.]+$/, '.*');
  return holds(scope, name) || (area !== name && holds(scope, area));
}

/** Whoever holds any permission of staff. */
export const isStaffScope = (scope: Scope | null | undefined): boolean =>
  namesOf(scope).some((name) => name.startsWith('admin.'));

const namesOf = (scope: Scope | null | undefined): readonly string[] =>
  Array.isArray(scope) ? (scope as string[]) : Object.keys(scope ?? {}).filter((name) => hasScope(scope, name));

const holds = (scope: Scope, name: string) =>
  Array.isArray(scope)
    ? scope.includes(name)
    : Object.hasOwn(scope, name) && Boolean((scope as Record<string, unknown>)[name]);
