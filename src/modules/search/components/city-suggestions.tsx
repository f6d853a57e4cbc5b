import { Combobox } from '#ui/form/combobox.tsx';
import type { SuggestionsProps } from '#ui/form/combobox-field.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { suggestionsTexts } from './suggestions-texts.ts';
import { useSuggested } from './use-suggested.ts';

const KINDS = ['city'] as const;

/** Under the box for a city: those with open jobs, and while typing those that begin so. */
export default function CitySuggestions({ input }: SuggestionsProps) {
  const t = useTexts(suggestionsTexts);
  const { write, groups, said, want } = useSuggested(input, ({ label }) => write(label), KINDS);
  return <Combobox input={input} label={t('search.suggested_city')} groups={groups} said={said} onOpen={want} />;
}
