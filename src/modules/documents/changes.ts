import { diffArrays } from 'diff';
import type { Block } from '#platform/rich-text/blocks.ts';
import type { Change } from './contract.ts';

type Line = { heading: string; text: string };
type Part = Change['parts'][number];

/** Words on both sides of a change; what is further away is not repeated. */
const AROUND = 8;
/** Of two lines that say nearly the same, one became the other. */
const ALIKE = 0.4;

const wordsOf = (text: string) => text.split(/\s+/u).filter(Boolean);

function linesOf(blocks: readonly Block[]): Line[] {
  let heading = '';
  return blocks.flatMap((block): Line[] => {
    const wordsIn = (runs: { text: string }[]) => runs.map(({ text }) => text).join('');
    if (block.kind === 'heading') {
      heading = wordsIn(block.runs);
      return [];
    }
    const texts = block.kind === 'list' ? block.items.map(wordsIn) : wordsIn(block.runs).split('\n');
    return texts.map((text) => ({ heading, text }));
  });
}

/** What differs between two texts, line by line under the heading it stands under; long unchanged stretches are left out. */
export function changesBetween(before: readonly Block[], after: readonly Block[]): Change[] {
  const runs = diffArrays(linesOf(before), linesOf(after), { comparator: (a, b) => a.text === b.text });
  const changes: Change[] = [];
  for (let at = 0; at < runs.length; at += 1) {
    const { removed, added, value } = runs[at]!;
    if (!removed && !added) continue;
    const next = runs[at + 1];
    const gone = removed ? value : [];
    const come = removed ? (next?.added ? next.value : []) : value;
    if (removed && next?.added) at += 1;
    changes.push(...paired(gone, come));
  }
  return changes;
}

/** Lines that changed are shown as one; lines that went or came are shown whole. */
function paired(gone: Line[], come: Line[]): Change[] {
  const isAlike = (one: Line) => (other: Line) => likeness(one.text, other.text) >= ALIKE;
  const left = gone.filter((line) => come.some(isAlike(line)));
  const changes = gone.filter((line) => !left.includes(line)).map((line) => whole('removed', line));
  for (const line of come) {
    const index = left.findIndex(isAlike(line));
    const [was] = index >= 0 ? left.splice(index, 1) : [];
    changes.push(was ? { heading: line.heading, parts: partsOf(was.text, line.text) } : whole('added', line));
  }
  return [...changes, ...left.map((line) => whole('removed', line))];
}

const whole = (kind: 'added' | 'removed', { heading, text }: Line): Change => ({ heading, parts: [{ kind, text }] });

function likeness(a: string, b: string): number {
  const [one, other] = [new Set(wordsOf(a)), new Set(wordsOf(b))];
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared / Math.max(1, one.size + other.size - shared);
}

function partsOf(before: string, after: string): Part[] {
  const runs = diffArrays(wordsOf(before), wordsOf(after));
  return runs.map(({ added, removed, value }, index): Part => {
    if (added) return { kind: 'added', text: value.join(' ') };
    if (removed) return { kind: 'removed', text: value.join(' ') };
    return { kind: 'same', text: clippedAround(value, index === 0, index === runs.length - 1) };
  });
}

function clippedAround(words: string[], isFirst: boolean, isLast: boolean): string {
  const [head, tail] = [words.slice(0, AROUND), words.slice(-AROUND)];
  if (isFirst) return words.length > AROUND ? `… ${tail.join(' ')}` : words.join(' ');
  if (isLast) return words.length > AROUND ? `${head.join(' ')} …` : words.join(' ');
  return words.length > 2 * AROUND ? `${head.join(' ')} … ${tail.join(' ')}` : words.join(' ');
}
