import { useNavigate } from 'react-router';
import type { Suggestion } from '#modules/search/contract.ts';
import { suggestionsTexts } from '#modules/search/components/suggestions-texts.ts';
import { leave, useSuggested } from '#modules/search/components/use-suggested.ts';
import { localPath } from '#platform/texts/locale.ts';
import { Combobox } from '#ui/form/combobox.tsx';
import type { SuggestionsProps } from '#ui/form/combobox-field.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { addressOfForm } from '../address.ts';

/** What describes a person. They come from ads and catalogues, so no name of anybody is among them. */
const KINDS = ['title', 'skill', 'city'] as const;

/** Under the box for words: what one may mean. What was searched is not kept here, for it may be a name. */
export default function PeopleSuggestions({ input }: SuggestionsProps) {
  const t = useTexts(suggestionsTexts);
  const locale = useLocale();
  const navigate = useNavigate();
  const choose = ({ kind, label, id }: Suggestion) => {
    const { form } = input;
    if (kind === 'city' && id !== null && form) {
      write('');
      leave(input);
      return void navigate(localPath(locale, addressOfForm(form, { q: null, city_id: String(id), km: null })));
    }
    write(label);
    leave(input);
    form?.requestSubmit();
  };
  const { text, write, groups, said, want } = useSuggested(input, choose, KINDS);
  return (
    <Combobox
      input={input}
      label={t('search.suggestions')}
      groups={text === '' ? [] : groups}
      said={text === '' ? '' : said}
      onOpen={want}
    />
  );
}
