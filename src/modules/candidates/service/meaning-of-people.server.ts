import { meaningOf, readingOf } from '#modules/search/service.server.ts';
import type { Uses } from '#platform/context.server.ts';
import type { Alternative, Meaning } from '#platform/search/meaning.ts';
import { isLeftOut, joinedName, marksOfName } from '../name-marks.ts';
import { listKnown } from '../queries/search.server.ts';

type Group = Alternative[];
/** A group that may be a name: one word that no catalogue knows, or two that are one name. */
type Part = { group: Group; name: string | null; stems: string[] };

/**
 * What words ask of people. A word that no catalogue knows may be a name, found by its sound; and a word
 * that stands in somebody's CV or name is no misspelled one, although no ad has it.
 */
export async function meaningOfPeople(ctx: Uses<'db'>, q: string, { isBlind }: { isBlind: boolean }): Promise<Meaning> {
  const reading = await withNames(ctx, await readingOf(ctx, q), !isBlind);
  const { meaning } = reading.isKnown ? reading : await withNames(ctx, await meaningOf(ctx, q), !isBlind);
  return isBlind ? withoutForms(meaning) : meaning;
}

/** محللة just as it is written would find women first. */
const withoutForms = (meaning: Meaning): Meaning => ({
  ...meaning,
  groups: meaning.groups.map((group) => group.map((one) => ({ ...one, forms: [] }))),
});

/** Names beside the words that may be some; whether people have all the words that no catalogue knows. */
async function withNames(ctx: Uses<'db'>, meaning: Meaning, byName: boolean) {
  const parts = partsOf(meaning.groups, byName);
  const marksOf = ({ name }: Part) => (name && byName ? marksOfName(name) : []);
  const asked = parts.filter(({ name }) => name !== null);
  const known = await listKnown(ctx.db, [...asked.flatMap(({ stems }) => stems), ...asked.flatMap(marksOf)]);
  const read = parts.map((part) => {
    const marks = marksOf(part).filter((mark) => known.has(mark));
    const byMark = marks.map((mark): Alternative => ({ words: [mark], forms: [], kind: 'same', isPhrase: false }));
    return {
      group: [...part.group, ...byMark],
      isKnown: part.name === null || marks.length > 0 || part.stems.every((stem) => known.has(stem)),
    };
  });
  return { meaning: { ...meaning, groups: read.map(({ group }) => group) }, isKnown: read.every((one) => one.isKnown) };
}

/** The one word of a group that is no known phrase. */
function wordOf(group: Group | undefined): Alternative | null {
  const typed = group?.find(({ kind }) => kind === 'typed');
  const isUnknown = group?.every(({ kind }) => kind !== 'same');
  return typed && isUnknown && typed.words.length === 1 && typed.forms.length === 1 ? typed : null;
}

function partsOf(groups: readonly Group[], byName: boolean): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < groups.length; at += 1) {
    const group = groups[at]!;
    const [word, next] = [wordOf(group), wordOf(groups[at + 1])];
    if (word && byName && groups.length > 1 && isLeftOut(word.forms[0]!)) continue;
    const joined = byName && word && next ? joinedName(word.forms[0]!, next.forms[0]!) : null;
    if (joined && word && next) {
      const stems = [...word.words, ...next.words];
      const both: Alternative = { ...word, words: stems, forms: [...word.forms, ...next.forms] };
      parts.push({ group: [both], name: joined, stems });
      at += 1;
    } else parts.push({ group, name: word?.forms[0] ?? null, stems: word?.words ?? [] });
  }
  return parts;
}
