import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from '@tiptap/pm/tables';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { blocksOfMarkup, isAddress, markupOf } from '#platform/rich-text/markup.ts';
import { Button } from '../button.tsx';
import { NO_PLACEHOLDER, type Field } from '../form/form-context.ts';
import { startUpload, UploadFailed } from '../form/upload.ts';
import { fileTexts } from '../form/file-texts.ts';
import { useTexts } from '../use-texts.ts';
import { EditorTools, FORMATTING, headingTool, type Tool } from './editor-tools.tsx';
import { blocksOfDocument, documentOf } from './markup-document.ts';
import { MARKUP_EXTENSIONS } from './markup-nodes.ts';
import { richTextTexts } from './texts.ts';

export type MarkupEditorProps = {
  field: Field;
  /** The form's own box: the marked-up lines. */
  text: RefObject<HTMLTextAreaElement | null>;
  lang: 'ar' | 'en';
  getToken: () => Promise<string | null>;
};
type Panel = 'link' | 'picture' | null;

const EMPTY_TABLE = blocksOfMarkup('| - | - |\n|---|---|\n| - | - |').map((block) =>
  block.kind === 'table' ? { ...block, rows: block.rows.map((cells) => cells.map(() => [])) } : block,
);

/** Loaded on demand by `MarkupField`, whose box it takes over. */
export function MarkupEditor({ field, text, lang, getToken }: MarkupEditorProps) {
  const [panel, setPanel] = useState<Panel>(null);
  const isOwn = useRef(false);
  const attributes = {
    id: field.id,
    class: 'rich-editor prose markup-text',
    role: 'textbox',
    lang,
    'aria-multiline': 'true',
    'aria-labelledby': field.labelId,
    ...(field.invalid ? { 'aria-invalid': 'true', 'aria-describedby': field.problemId } : {}),
  };
  const described = JSON.stringify(attributes);
  const editor = useEditor({
    extensions: MARKUP_EXTENSIONS,
    content: documentOf(blocksOfMarkup(text.current?.value ?? '')),
    injectCSS: false,
    editorProps: { attributes },
    onUpdate: ({ editor: written }) => {
      const box = text.current;
      if (!box) return;
      box.value = markupOf(blocksOfDocument(written.getJSON()));
      isOwn.current = true;
      box.dispatchEvent(new Event('input', { bubbles: true }));
      isOwn.current = false;
    },
  });
  useEffect(() => {
    // The attributes are new in every render; what they say is not.
    editor?.setOptions({ editorProps: { attributes: JSON.parse(described) as Record<string, string> } });
  }, [editor, described]);
  useEffect(() => {
    const box = text.current;
    const label = document.getElementById(field.labelId);
    if (!editor || !box) return;
    /** A draft that came back, or a form that was undone, writes into the box. */
    const follow = () => {
      if (!isOwn.current) editor.commands.setContent(documentOf(blocksOfMarkup(box.value)), { emitUpdate: false });
    };
    const focus = () => editor.commands.focus();
    box.addEventListener('input', follow);
    label?.addEventListener('click', focus);
    return () => {
      box.removeEventListener('input', follow);
      label?.removeEventListener('click', focus);
    };
  }, [editor, text, field.labelId]);

  if (!editor) return null;
  const toggle = (name: Panel) => setPanel((open) => (open === name ? null : name));
  const tools: Tool[] = [
    FORMATTING.bold,
    FORMATTING.italic,
    headingTool('heading', 2),
    headingTool('subheading', 3),
    FORMATTING.list_dots,
    FORMATTING.list_numbers,
    {
      text: 'rich.quote',
      icon: 'quote',
      press: (one) => one.chain().focus().toggleBlockquote().run(),
      holds: (one) => one.isActive('blockquote'),
    },
    { text: 'rich.link', icon: 'link', press: () => toggle('link'), holds: (one) => one.isActive('link') },
    {
      text: 'rich.table',
      icon: 'table',
      press: (one) => one.chain().focus().insertContent(documentOf(EMPTY_TABLE).content!).run(),
    },
    { text: 'rich.picture', icon: 'image', press: () => toggle('picture') },
  ];
  return (
    <>
      <EditorTools editor={editor} controls={field.id} tools={tools} />
      {panel === 'link' && <LinkPanel editor={editor} onDone={() => setPanel(null)} />}
      {panel === 'picture' && <PicturePanel editor={editor} getToken={getToken} onDone={() => setPanel(null)} />}
      <TablePanel editor={editor} />
      <EditorContent editor={editor} />
    </>
  );
}

function LinkPanel({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const t = useTexts(richTextTexts);
  const input = useRef<HTMLInputElement>(null);
  const [isWrong, setIsWrong] = useState(false);
  const set = () => {
    const href = input.current!.value.trim();
    if (!isAddress(href)) {
      setIsWrong(true);
      input.current!.focus();
      return;
    }
    editor.chain().focus().extendMarkRange('link').setLink({ href }).run();
    onDone();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onDone();
  };
  return (
    <div className="rich-text-panel">
      <label>
        {t('rich.link_address')}
        <input
          ref={input}
          className="input input-ltr"
          dir="ltr"
          defaultValue={String(editor.getAttributes('link')['href'] ?? '')}
          aria-invalid={isWrong || undefined}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            set();
          }}
        />
        <span className="small muted" role={isWrong ? 'alert' : undefined}>
          {t(isWrong ? 'rich.link_wrong' : 'rich.link_hint')}
        </span>
      </label>
      <div className="line">
        <Button size="s" onClick={set}>
          {t('rich.link_set')}
        </Button>
        <Button size="s" look="bare" onClick={remove}>
          {t('rich.link_remove')}
        </Button>
      </div>
    </div>
  );
}

/** The file goes at once; the picture stands in the text with what it shows in words, or not at all. */
function PicturePanel({
  editor,
  getToken,
  onDone,
}: {
  editor: Editor;
  getToken: () => Promise<string | null>;
  onDone: () => void;
}) {
  const t = useTexts(richTextTexts);
  const files = useTexts(fileTexts);
  const file = useRef<HTMLInputElement>(null);
  const alt = useRef<HTMLInputElement>(null);
  const caption = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const put = async () => {
    const chosen = file.current?.files?.[0];
    const said = alt.current!.value.trim();
    if (!chosen || said === '') {
      setProblem(t('rich.picture_first'));
      return;
    }
    setIsSending(true);
    setProblem(null);
    try {
      const token = await getToken();
      const answer = await startUpload({
        url: '/api/v1/files/article_picture',
        file: chosen,
        field: 'file',
        token,
        onProgress: () => undefined,
      }).done;
      const { id: file_id } = (answer as { data: { id: string } }).data;
      const attrs = { file_id, alt: said, caption: caption.current!.value.trim() };
      editor.chain().focus().insertContent({ type: 'picture', attrs }).run();
      onDone();
    } catch (error) {
      setProblem((error instanceof UploadFailed && error.said) || files('ui.file_failed'));
      setIsSending(false);
    }
  };
  return (
    <div className="rich-text-panel">
      <label>
        {t('rich.picture_file')}
        <input ref={file} type="file" accept="image/jpeg,image/png" />
      </label>
      <label>
        {t('rich.picture_alt')}
        <input ref={alt} className="input" dir="auto" placeholder={NO_PLACEHOLDER} maxLength={300} />
        <span className="small muted">{t('rich.picture_alt_hint')}</span>
      </label>
      <label>
        {t('rich.picture_caption')}
        <input ref={caption} className="input" dir="auto" placeholder={NO_PLACEHOLDER} maxLength={300} />
      </label>
      {problem && (
        <p className="small" role="alert">
          {problem}
        </p>
      )}
      <div className="line">
        <Button size="s" disabled={isSending} onClick={() => void put()}>
          {t('rich.picture_put')}
        </Button>
        <Button size="s" look="bare" onClick={onDone}>
          {t('rich.close')}
        </Button>
      </div>
    </div>
  );
}

/** What can be done to the table that the cursor stands in. */
function TablePanel({ editor }: { editor: Editor }) {
  const t = useTexts(richTextTexts);
  const isIn = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('table') });
  if (!isIn) return null;
  const does = [
    ['rich.row_add', addRowAfter],
    ['rich.row_remove', deleteRow],
    ['rich.column_add', addColumnAfter],
    ['rich.column_remove', deleteColumn],
    ['rich.table_remove', deleteTable],
  ] as const;
  return (
    <div className="rich-text-panel line" role="group" aria-label={t('rich.in_table')}>
      {does.map(([text, command]) => (
        <Button
          key={text}
          size="s"
          look="bare"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            command(editor.state, editor.view.dispatch);
            editor.commands.focus();
          }}
        >
          {t(text)}
        </Button>
      ))}
    </div>
  );
}
