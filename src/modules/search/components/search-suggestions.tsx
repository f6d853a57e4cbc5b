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
import { leave, useSuggested } from './use-suggested.ts';

/** Under the box for words: what one may mean while typing, and before that what one searched here lately. */
export default function SearchSuggestions({ input }: SuggestionsProps) {
  const t = useTexts(suggestionsTexts);
  const locale = useLocale();
  const navigate = useNavigate();
  const [recent, setRecent] = useState(recentSearches);

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
    const sent = () => submitted();
    form?.addEventListener('submit', sent);
    return () => form?.removeEventListener('submit', sent);
  }, [input]);

  const choose = ({ kind, label, id }: Suggestion) => {
    if (kind === 'company' && id !== null) return go(`/company-profile/${id}`);
    if (kind === 'city' && id !== null && input.form) {
      write('');
      return go(addressOfForm(input.form, { q: null, city: null, city_id: String(id) }));
    }
    write(label);
    input.form?.requestSubmit();
  };
  const { text, write, groups, said, want } = useSuggested(input, choose);

  const again = ({ q, city }: RecentSearch): ComboboxOption => ({
    id: `${q} ${city}`,
    icon: 'clock',
    label: q,
    note: city || undefined,
    choose: () => {
      rememberSearch({ q, city });
      setRecent(recentSearches());
      write(q);
      go(addressWith(new URLSearchParams({ q, city }), {}));
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
      groups={isBlank ? recentGroups : groups}
      said={isBlank ? t('search.recent_count', { count: recent.length }) : said}
      onOpen={want}
    />
  );
}

function searchIn(input: HTMLInputElement): RecentSearch {
  const city = input.form?.elements.namedItem('city');
  return { q: input.value.trim(), city: city instanceof HTMLInputElement ? city.value.trim() : '' };
}
