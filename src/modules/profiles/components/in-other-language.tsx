import { fieldLabel } from '#platform/fields/labels.ts';
import { Icon } from '#ui/icon.tsx';
import { useFormState } from '#ui/form/form-context.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { textOf } from '#ui/form/values-of.ts';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { otherLanguageOf } from '../rules.ts';
import { profilesTexts } from '../texts.ts';
import './in-other-language.css';

/** A field whose `<name>_other` says the same in the other language: a line, or a text counted in words. */
type Twin = { name: string; maxLength: number; list?: string } | { name: string; maxWords: number };

/** What was written, once more in the other language; folded away, for most people write in one. */
export function InOtherLanguage({ of }: { of: Twin[] }) {
  const t = useTexts(profilesTexts);
  const locale = useLocale();
  const { values, problems } = useFormState();
  const first = of.map(({ name }) => textOf(values[name])).find(Boolean);
  const language = otherLanguageOf(first, locale);
  const isFilled = of.some(({ name }) => textOf(values[`${name}_other`]) !== '');
  const isWrong = of.some(({ name }) => (problems[`${name}_other`] ?? []).length > 0);
  return (
    <details className="in-other-language" open={isWrong || undefined}>
      <summary>
        <Icon name={isFilled ? 'check' : 'plus'} size="s" />
        {t(isFilled ? `profiles.said_in_${language}` : `profiles.also_in_${language}`)}
        {isFilled && <span className="muted small">{t('profiles.also_filled')}</span>}
      </summary>
      <div className="stack stack-5">
        {of.map((twin) => {
          const props = {
            name: `${twin.name}_other`,
            label: t(`profiles.in_${language}`, { field: fieldLabel(twin.name, locale) }),
            optional: true,
          };
          return 'maxWords' in twin ? (
            <TextareaField key={twin.name} {...props} maxWords={twin.maxWords} rows={4} />
          ) : (
            <TextField
              key={twin.name}
              {...props}
              maxLength={twin.maxLength}
              {...(twin.list ? { list: twin.list } : {})}
            />
          );
        })}
      </div>
    </details>
  );
}
