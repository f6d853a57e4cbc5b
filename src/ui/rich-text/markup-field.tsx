import { useRef, useState, type ComponentType, type CSSProperties } from 'react';
import { classNames } from '../class-names.ts';
import { FieldShell } from '../form/field.tsx';
import { NO_PLACEHOLDER, useField, type FieldProps } from '../form/form-context.ts';
import { Counter } from '../form/textarea-field.tsx';
import { useTexts } from '../use-texts.ts';
import type { MarkupEditorProps } from './markup-editor.tsx';
import { richTextTexts } from './texts.ts';
import { useLateEditor } from './use-late-editor.ts';
import './rich-text.css';

const loadEditor = () => import('./markup-editor.tsx').then(({ MarkupEditor }) => MarkupEditor);

/**
 * A long text of staff: headings, lists, quotes, links, tables and pictures, kept as marked-up lines. Until the editor
 * has come, and without JavaScript, the lines themselves are written.
 */
export function MarkupField({
  name,
  label,
  maxLength,
  rows = 16,
  lang,
  getToken,
}: Pick<FieldProps, 'name' | 'label'> & {
  maxLength: number;
  rows?: number;
  lang: 'ar' | 'en';
  /** Bearer token for the upload of a picture. */
  getToken: () => Promise<string | null>;
}) {
  const t = useTexts(richTextTexts);
  const hint = t('rich.plain_hint');
  const field = useField({ name, label, hint, optional: true });
  const text = useRef<HTMLTextAreaElement>(null);
  const [said, setSaid] = useState(field.value);
  const [Editor, setEditor] = useState<ComponentType<MarkupEditorProps> | null>(null);
  useLateEditor(text, loadEditor, setEditor);
  const { id, 'aria-invalid': invalid, ...control } = field.control;
  return (
    <FieldShell
      field={field}
      hint={Editor ? undefined : hint}
      optional
      below={<Counter text={said} maxLength={maxLength} />}
    >
      <div
        className={classNames('rich-text', field.invalid && 'rich-text-invalid')}
        style={{ '--rows': rows } as CSSProperties}
      >
        {Editor && <Editor field={field} text={text} lang={lang} getToken={getToken} />}
        <textarea
          {...control}
          {...(Editor ? {} : { id, 'aria-invalid': invalid })}
          ref={text}
          rows={rows}
          hidden={Editor !== null}
          className="input"
          dir="auto"
          placeholder={NO_PLACEHOLDER}
          defaultValue={field.value}
          onInput={(event) => setSaid(event.currentTarget.value)}
        />
      </div>
    </FieldShell>
  );
}
