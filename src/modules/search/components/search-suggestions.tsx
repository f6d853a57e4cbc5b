import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { localPath } from '#platform/texts/locale.ts';
import { Combobox, type ComboboxGroup, type ComboboxOption } from '#ui/form/combobox.tsx';
import type { SuggestionsProps } from '#ui/form/combobox-field.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { addressOfForm, addressWith } from '../address.ts';
import type { Suggestion } from '../contract.ts';
import { suggestionsTexts } from './suggestions-texts.ts';
import { forgetSearches, recentSearches, rememberSearch, type RecentSearch } from './recent-searches.ts';
import { useSuggestions } from './use-suggestions.ts';

const ICONS = { title: 'briefcase', skill: 'star', company: 'building', city: 'place' } as const;

/** Under the box for words: what one may mean while typing, and before that what one searched here lately. */
export default function SearchSuggestions({ input }: SuggestionsProps) {
  const t = useTexts(suggestionsTexts);
  const locale = useLocale();
  const navigate = useNavigate();
  const [text, setText] = useState(() => input.value.trim());
  const [isWanted, setWanted] = useState(false);
  const [recent, setRecent] = useState(recentSearches);
  const suggestions = useSuggestions(text, isWanted, locale);

  const go = (address: string) => {
    leave(input);
    void navigate(localPath(locale, address));
  };
  const submitted = useEffectEvent(() => {
    const search = searchIn(input);
    if (search.q === '') return;
    rememberSearch(search);
    setRecent(recentSearches());
    leave(input);
  });
  useEffect(() => {
    const { form } = input;
    const typed = () => setText(input.value.trim());
    const sent = () => submitted();
    input.addEventListener('input', typed);
    form?.addEventListener('submit', sent);
    return () => {
      input.removeEventListener('input', typed);
      form?.removeEventListener('submit', sent);
    };
  }, [input]);

  const choose = ({ kind, label, id }: Suggestion) => {
    if (kind === 'company' && id !== null) return go(`/company-profile/${id}`);
    if (kind === 'city' && id !== null && input.form) {
      input.value = '';
      setText('');
      return go(addressOfForm(input.form, { q: null, city_id: String(id) }));
    }
    input.value = label;
    setText(label);
    input.form?.requestSubmit();
  };
  const found = Map.groupBy(suggestions, ({ kind }) => kind);
  const foundGroups: ComboboxGroup[] = [...found].map(([kind, rows]) => ({
    id: kind,
    label: t(`search.suggested_${kind}`),
    options: rows.map((row) => ({
      id: `${kind} ${row.label}`,
      icon: ICONS[kind],
      label: row.label,
      choose: () => choose(row),
    })),
  }));

  const again = ({ q, city_id, city }: RecentSearch): ComboboxOption => ({
    id: `${q} ${city_id}`,
    icon: 'clock',
    label: q,
    note: city || undefined,
    choose: () => {
      rememberSearch({ q, city_id, city });
      setRecent(recentSearches());
      input.value = q;
      setText(q);
      go(addressWith(new URLSearchParams({ q, city_id }), {}));
    },
  });
  const forget: ComboboxOption = {
    id: 'forget',
    icon: 'trash',
    label: t('search.recent_clear'),
    isAct: true,
    choose: () => {
      forgetSearches();
      setRecent([]);
    },
  };
  const recentGroups: ComboboxGroup[] =
    recent.length > 0 ? [{ id: 'recent', label: t('search.recent'), options: [...recent.map(again), forget] }] : [];

  const isBlank = text === '';
  return (
    <Combobox
      input={input}
      label={t('search.suggestions')}
      groups={isBlank ? recentGroups : foundGroups}
      said={
        isBlank
          ? t('search.recent_count', { count: recent.length })
          : t('search.suggestions_count', { count: suggestions.length })
      }
      onOpen={() => setWanted(true)}
    />
  );
}

function searchIn(input: HTMLInputElement): RecentSearch {
  const cities = input.form?.elements.namedItem('city_id');
  const chosen = cities instanceof HTMLSelectElement && cities.value !== '' ? cities.selectedOptions[0] : undefined;
  return { q: input.value.trim(), city_id: chosen?.value ?? '', city: chosen?.label ?? '' };
}

/** On a screen that one touches the keyboard covers the results. */
function leave(input: HTMLInputElement) {
  if (matchMedia('(pointer: coarse)').matches) input.blur();
}
