import type { Content, ContentField } from '#modules/articles/contract.ts';
import { lineChanges, type LineChange } from '#platform/texts/line-changes.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Written } from '#ui/written.tsx';
import { articleTexts } from '../article-texts.ts';
import './article-changes.css';

export type FieldChange = { field: ContentField; lines: LineChange[] };

const LANGUAGE_FIELD = /^(ar|en)_(title|summary|body|slug|author|source|cover_alt)$/;

/** What differs between two versions, field by field. */
export const changesBetween = (before: Content, after: Content): FieldChange[] =>
  (Object.keys(after) as ContentField[]).flatMap((field) => {
    const lines = lineChanges(String(before[field] ?? ''), String(after[field] ?? ''));
    return lines.length > 0 ? [{ field, lines }] : [];
  });

export function ArticleChanges({ changes }: { changes: FieldChange[] }) {
  const t = useTexts(articleTexts);
  const called = (field: ContentField): string => {
    const [, language, name] = LANGUAGE_FIELD.exec(field) ?? [];
    if (language && name)
      return `${t(`admin.article_${name as 'title'}`)} · ${t(`admin.article_in_${language as 'ar'}`)}`;
    return t(
      `admin.article_${field.replace(/(_file)?_id$/, '') as 'kind' | 'topic' | 'cover' | 'takes_comments' | 'law_number' | 'checked_on'}`,
    );
  };
  if (changes.length === 0) return <p className="muted">{t('admin.article_no_changes')}</p>;
  return (
    <div className="stack article-changes">
      {changes.map(({ field, lines }) => (
        <section key={field} className="stack stack-1">
          <h3 className="heading-17">{called(field)}</h3>
          {lines.map(({ kind, line }, at) => {
            const Mark = kind === 'added' ? 'ins' : 'del';
            return (
              <p key={at}>
                <Mark>
                  <span className="visually-hidden">{t(`admin.article_${kind}`)}: </span>
                  {field === 'cover_file_id' ? <ShownCover id={line} /> : <Written>{line}</Written>}
                </Mark>
              </p>
            );
          })}
        </section>
      ))}
    </div>
  );
}

const ShownCover = ({ id }: { id: string }) => (
  <img src={`/api/v1/files/${id}?as=small`} alt="" className="article-changes-cover" />
);
