export type LineChange = { kind: 'added' | 'removed'; line: string };

/** Which lines went and which came, in the order of the text: the longest common part stays out. */
export function lineChanges(before: string, after: string): LineChange[] {
  const [was, is] = [before, after].map((text) => text.split('\n').filter((line) => line.trim() !== '')) as [
    string[],
    string[],
  ];
  // common[a][b]: how many lines the rests from a and from b have in common.
  const common = Array.from({ length: was.length + 1 }, () => new Uint32Array(is.length + 1));
  for (let a = was.length - 1; a >= 0; a -= 1)
    for (let b = is.length - 1; b >= 0; b -= 1)
      common[a]![b] = was[a] === is[b] ? common[a + 1]![b + 1]! + 1 : Math.max(common[a + 1]![b]!, common[a]![b + 1]!);
  const changes: LineChange[] = [];
  let [a, b] = [0, 0];
  while (a < was.length || b < is.length) {
    if (a < was.length && b < is.length && was[a] === is[b]) {
      a += 1;
      b += 1;
    } else if (b >= is.length || (a < was.length && common[a + 1]![b]! >= common[a]![b + 1]!))
      changes.push({ kind: 'removed', line: was[a++]! });
    else changes.push({ kind: 'added', line: is[b++]! });
  }
  return changes;
}
