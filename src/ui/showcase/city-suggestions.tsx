import { useEffect, useState } from 'react';
import { Combobox } from '../form/combobox.tsx';
import type { SuggestionsProps } from '../form/combobox-field.tsx';
import { useWords } from './showcase-part.tsx';

/** Loaded at the first focus of the sample, as any suggestions are. */
export default function CitySuggestions({ input }: SuggestionsProps) {
  const t = useWords();
  const [typed, setTyped] = useState(input.value);
  useEffect(() => {
    const read = () => setTyped(input.value);
    input.addEventListener('input', read);
    read();
    return () => input.removeEventListener('input', read);
  }, [input]);
  const options = ([1, 2, 3] as const)
    .map((city) => ({ id: String(city), icon: 'place' as const, label: t(`show.city_${city}`) }))
    .filter(({ label }) => label.toLowerCase().includes(typed.trim().toLowerCase()))
    .map((option) => ({
      ...option,
      choose: () => {
        input.value = option.label;
        setTyped(option.label);
      },
    }));
  return (
    <Combobox
      input={input}
      label={t('show.city')}
      groups={[{ id: 'cities', label: t('show.city'), options }]}
      said={t('show.cities_found', { count: options.length })}
    />
  );
}
