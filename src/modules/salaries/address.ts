/** An address with what is asked of it; what is empty is left out. */
export function salaryPath(path: string, asked: Record<string, string | number | null | undefined> = {}): string {
  const query = new URLSearchParams(
    Object.entries(asked).flatMap(([name, value]) =>
      value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
    ),
  ).toString();
  return query ? `${path}?${query}` : path;
}
