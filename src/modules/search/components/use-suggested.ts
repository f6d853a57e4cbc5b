import { useEffect, useState } from 'react';
import type { ComboboxGroup } from '#ui/form/combobox.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { Suggestion } from '../contract.ts';
import { suggestionsTexts } from './suggestions-texts.ts';
import { useSuggestions } from './use-suggestions.ts';

const ICONS = { title: 'briefcase', skill: 'star', company: 'building', city: 'place' } as const;
type Kind = Suggestion['kind'];

/** What is typed into a field of words, and what may be meant by it, in groups of a kind. */
export function useSuggested(
  input: HTMLInputElement,
  choose: (suggestion: Suggestion) => void,
  /** All of them when none is named. */
  kinds?: readonly Kind[],
) {
  const t = useTexts(suggestionsTexts);
  const [text, setText] = useState(() => input.value.trim());
  const [isWanted, setWanted] = useState(false);
  const suggestions = useSuggestions(text, { isWanted, locale: useLocale(), kinds });
  useEffect(() => {
    const typed = () => setText(input.value.trim());
    input.addEventListener('input', typed);
    // What was typed after this was drawn, and before it listens.
    typed();
    return () => input.removeEventListener('input', typed);
  }, [input]);

  const groups: ComboboxGroup[] = [...Map.groupBy(suggestions, ({ kind }) => kind)].map(([kind, rows]) => ({
    id: kind,
    label: t(`search.suggested_${kind}`),
    options: rows.map((row) => ({
      id: `${kind} ${row.label}`,
      icon: ICONS[kind],
      label: row.label,
      choose: () => choose(row),
    })),
  }));
  /** The field says these words from now on. */
  const write = (words: string) => {
    input.value = words;
    setText(words);
  };
  const said = t('search.suggestions_count', { count: suggestions.length });
  return { text, write, groups, said, want: () => setWanted(true) };
}

/** On a screen that one touches the keyboard covers the results. */
export function leave(input: HTMLInputElement) {
  if (matchMedia('(pointer: coarse)').matches) input.blur();
}
