import { fieldLabel } from '#platform/fields/labels.ts';
import { namesIn } from '#platform/fields/declared.ts';
import { Icon } from '#ui/icon.tsx';
import { useFormState } from '#ui/form/form-context.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { textOf } from '#ui/form/values-of.ts';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { CvField } from '../fields.ts';
import { otherLanguageOf } from '../rules.ts';
import { profilesTexts } from '../texts.ts';
import './in-other-language.css';

type Fields = Record<string, CvField & { limit?: { maxLength: number } | { maxWords: number } }>;

/** The fields that have a `<name>_other` beside them: each a line, or a text counted in words. */
const twinsOf = (fields: Fields) =>
  namesIn(fields).flatMap((name) => {
    const { limit } = fields[name]!;
    return `${name}_other` in fields && limit ? [{ name, ...limit }] : [];
  });

/** Whatever of these is written, once more in the other language; folded away, for most people write in one. */
export function InOtherLanguage({ fields }: { fields: Fields }) {
  const of = twinsOf(fields);
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
            <TextField key={twin.name} {...props} maxLength={twin.maxLength} />
          );
        })}
      </div>
    </details>
  );
}
