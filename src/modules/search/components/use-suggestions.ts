import { useEffect, useState } from 'react';
import type { Locale } from '#platform/texts/locale.ts';
import type { Suggestion } from '../contract.ts';
import { lettersToSuggest } from '../rules.ts';

/** Long enough to skip the letters of a word typed fluently, short enough not to be waited for. */
const PAUSE_MS = 120;
const KEPT = 50;
const NONE: Suggestion[] = [];

/** Answers of this page's life: going back a letter asks nothing. */
const answers = new Map<string, Suggestion[]>();

const keyOf = (query: string, locale: Locale) => `${locale} ${query}`;

type Wanted = { isWanted: boolean; locale: Locale; kinds?: readonly Suggestion['kind'][] | undefined };

/** What may be meant by the text; until the answer comes, what was suggested before it. */
export function useSuggestions(text: string, { isWanted, locale, kinds = [] }: Wanted): Suggestion[] {
  const query = new URLSearchParams([['q', text], ...kinds.map((kind) => ['kind', kind])]).toString();
  const isLongEnough = text.length >= lettersToSuggest(kinds);
  const [shown, setShown] = useState(NONE);
  const known = answers.get(keyOf(query, locale));

  useEffect(() => {
    if (!isWanted || !isLongEnough) return setShown(NONE);
    if (known) return setShown(known);
    const asked = new AbortController();
    // Typed on meanwhile, or no connection: suggestions are a help, not a need.
    const timer = setTimeout(() => void ask(query, locale, asked.signal).then(setShown, () => undefined), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [known, query, text, isWanted, isLongEnough, locale]);

  return known ?? shown;
}

async function ask(query: string, locale: Locale, signal: AbortSignal): Promise<Suggestion[]> {
  const answer = await fetch(`/api/v1/jobs/suggest?${query}`, { signal });
  if (!answer.ok) return NONE;
  const { data } = (await answer.json()) as { data: Suggestion[] };
  if (answers.size >= KEPT) answers.clear();
  answers.set(keyOf(query, locale), data);
  return data;
}
