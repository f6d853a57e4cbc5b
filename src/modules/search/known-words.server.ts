import type { Uses } from '#platform/context.server.ts';
import { remembered } from '#platform/db/remembered.server.ts';
import { hasStem, listWords, type KnownWord } from './words-queries.server.ts';

/** How often words are used is counted every quarter of an hour. */
const KEPT_MS = 60_000;
/** An ad that has just come may bring it. */
const ABSENT_KEPT_MS = 5_000;

/** Words that ads have in their titles, skills or names; whoever asks for several asks once, and for those that nobody asked for lately. */
export async function readWords(ctx: Uses<'db'>, forms: readonly string[]): Promise<Map<string, KnownWord>> {
  const missing: string[] = [];
  let listed: Promise<KnownWord[]> | undefined;
  const find = async (form: string): Promise<KnownWord | null> => {
    missing.push(form);
    listed ??= Promise.resolve().then(() => listWords(ctx.db, missing));
    return (await listed).find((known) => known.form === form) ?? null;
  };
  const found = await Promise.all(
    [...new Set(forms)].map((form) =>
      remembered(ctx.db, `word ${form}`, { forMs: (known) => (known ? KEPT_MS : ABSENT_KEPT_MS) }, () => find(form)),
    ),
  );
  return new Map(found.flatMap((known) => (known ? [[known.form, known]] : [])));
}

/** Which of the words some ad has, by its form or its stem, and which of the other forms. */
export async function knownAmong(
  ctx: Uses<'db'>,
  words: readonly { form: string; stem: string }[],
  others: readonly string[] = [],
): Promise<Set<string>> {
  const read = await readWords(ctx, [...words.map(({ form }) => form), ...others]);
  // Of the others some are newer than the last count, and some of no ad that is left.
  const isCounted = (form: string) => (read.get(form)?.jobs_num ?? 0) > 0;
  const isKnown = await Promise.all(words.map(async ({ form, stem }) => isCounted(form) || isStem(ctx, stem)));
  return new Set([...words.filter((_, at) => isKnown[at]).map(({ form }) => form), ...others.filter(isCounted)]);
}

const isStem = (ctx: Uses<'db'>, stem: string): Promise<boolean> =>
  remembered(ctx.db, `stem ${stem}`, { forMs: (stands) => (stands ? KEPT_MS : ABSENT_KEPT_MS) }, () =>
    // One question a word: only of a word that it sees does the planner know that it is rare.
    hasStem(ctx.db, stem),
  );
