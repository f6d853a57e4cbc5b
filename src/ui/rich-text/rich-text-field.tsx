import { useRef, useState, type ComponentType, type CSSProperties } from 'react';
import { classNames } from '../class-names.ts';
import { FieldShell } from '../form/field.tsx';
import { useField, type FieldProps } from '../form/form-context.ts';
import { Counter } from '../form/textarea-field.tsx';
import { uiTexts } from '../texts.ts';
import { useTexts } from '../use-texts.ts';
import type { RichEditorProps } from './rich-editor.tsx';
import { useLateEditor } from './use-late-editor.ts';
import './rich-text.css';

const loadEditor = () => import('./rich-editor.tsx').then(({ RichEditor }) => RichEditor);

/**
 * A text with bold, italic, headings and lists. It is sent twice: as plain text under `name`, and with its formatting
 * under `name_html` once there is any. Without JavaScript, and until the editor has come, it is a plain box.
 */
export function RichTextField({
  name,
  label,
  hint,
  optional,
  maxWords,
  minWords,
  rows = 9,
}: Omit<FieldProps, 'labelHidden' | 'disabled'> & { maxWords: number; minWords: number; rows?: number }) {
  const t = useTexts(uiTexts);
  const said = hint ?? t('ui.words_between', { min: minWords, count: maxWords });
  const field = useField({ name, label, hint: said, optional });
  const formatted = useField({ name: `${name}_html` });
  const text = useRef<HTMLTextAreaElement>(null);
  const markup = useRef<HTMLTextAreaElement>(null);
  const [words, setWords] = useState(field.value);
  const [Editor, setEditor] = useState<ComponentType<RichEditorProps> | null>(null);
  useLateEditor(text, loadEditor, setEditor);
  // What nobody formatted is sent as lines only, and stays as it was.
  const [isFormatted, setIsFormatted] = useState(formatted.value !== '');

  const isEditing = Editor !== null;
  const { id, 'aria-invalid': invalid, ...control } = field.control;
  return (
    <FieldShell field={field} hint={said} optional={optional} below={<Counter text={words} maxWords={maxWords} />}>
      <div
        className={classNames('rich-text', field.invalid && 'rich-text-invalid')}
        style={{ '--rows': rows } as CSSProperties}
      >
        {Editor ? (
          <Editor field={field} text={text} markup={markup} onChanged={() => setIsFormatted(true)} />
        ) : (
          <div className="rich-text-tools" aria-hidden="true" />
        )}
        <textarea
          {...control}
          {...(isEditing ? {} : { id, 'aria-invalid': invalid })}
          ref={text}
          rows={rows}
          hidden={isEditing}
          className="input"
          dir="auto"
          defaultValue={field.value}
          onInput={(event) => setWords(event.currentTarget.value)}
        />
        <textarea
          ref={markup}
          name={`${name}_html`}
          hidden
          disabled={!isEditing || !isFormatted}
          aria-hidden="true"
          tabIndex={-1}
          defaultValue={formatted.value}
        />
      </div>
    </FieldShell>
  );
}
