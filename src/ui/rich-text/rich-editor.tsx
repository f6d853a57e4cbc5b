import { Extension } from '@tiptap/core';
import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import {
  blocksOfHtml,
  blocksOfText,
  htmlOf,
  plainTextOf,
  rewrittenBlocks,
  textOf,
} from '#platform/rich-text/blocks.ts';
import type { Field } from '../form/form-context.ts';
import { IconButton } from '../icon-button.tsx';
import type { IconName } from '../icon.tsx';
import { useTexts } from '../use-texts.ts';
import { cleanPasted } from './clean-paste.ts';
import { isRewrite, REWRITE } from './rewrite.ts';
import { richTextTexts } from './texts.ts';

/** A list's side follows what is in it; paragraphs follow their own words, by style. */
const OwnDirection = Extension.create({
  name: 'ownDirection',
  addGlobalAttributes: () => [
    {
      types: ['bulletList', 'orderedList', 'heading'],
      attributes: { dir: { default: 'auto', parseHTML: () => 'auto' } },
    },
  ],
});

const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [3] },
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    link: false,
    strike: false,
    underline: false,
    gapcursor: false,
    trailingNode: false,
  }),
  OwnDirection,
];

const linesOf = (box: HTMLTextAreaElement) => box.value.replaceAll('\r\n', '\n').trim();
/** Markup counts as long as it says what the text says; a draft or an undone form may have left it behind. */
const markupIn = (text: HTMLTextAreaElement, markup: HTMLTextAreaElement) =>
  markup.value !== '' && plainTextOf(markup.value) === linesOf(text)
    ? markup.value
    : htmlOf(blocksOfText(linesOf(text)));

export type RichEditorProps = {
  field: Field;
  /** The form's own boxes: the plain text, and the markup beside it. The editor writes both at every change. */
  text: RefObject<HTMLTextAreaElement | null>;
  markup: RefObject<HTMLTextAreaElement | null>;
  onChanged: () => void;
};

const editorPropsWith = (attributes: Record<string, string>) => ({
  attributes,
  transformPastedHTML: cleanPasted,
  handleDOMEvents: {
    // The tab key goes on to the next field; it never sinks a line of a list.
    keydown: (_view: unknown, event: globalThis.KeyboardEvent) => event.key === 'Tab',
  },
});

/** Loaded on demand by `RichTextField`, whose boxes it takes over. */
export function RichEditor({ field, text, markup, onChanged }: RichEditorProps) {
  const isOwn = useRef(false);
  const changed = useRef(onChanged);
  useEffect(() => {
    changed.current = onChanged;
  });
  const attributes = {
    id: field.id,
    class: 'rich-editor prose',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': field.labelId,
    ...(field.describedBy ? { 'aria-describedby': field.describedBy } : {}),
    ...(field.control.required ? { 'aria-required': 'true' } : {}),
    ...(field.invalid ? { 'aria-invalid': 'true' } : {}),
  };
  const described = JSON.stringify(attributes);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: text.current && markup.current ? markupIn(text.current, markup.current) : '',
    injectCSS: false,
    editorProps: editorPropsWith(attributes),
    onUpdate: ({ editor: written }) => {
      if (!text.current || !markup.current) return;
      const blocks = blocksOfHtml(written.getHTML());
      text.current.value = textOf(blocks);
      markup.current.value = htmlOf(blocks);
      changed.current();
      isOwn.current = true;
      text.current.dispatchEvent(new Event('input', { bubbles: true }));
      isOwn.current = false;
    },
  });

  useEffect(() => {
    // The attributes are new in every render; what they say is not.
    editor?.setOptions({ editorProps: editorPropsWith(JSON.parse(described)) });
  }, [editor, described]);

  useEffect(() => {
    const box = text.current;
    const label = document.getElementById(field.labelId);
    if (!editor || !box) return;
    /** A draft that came back, or a form that was undone, writes into the boxes. */
    const follow = () => {
      if (isOwn.current || !markup.current) return;
      editor.commands.setContent(markupIn(box, markup.current), { emitUpdate: false });
      if (markup.current.value !== '') changed.current();
    };
    const rewrite = (event: Event) => {
      if (!isRewrite(event)) return;
      event.preventDefault();
      const { quote, nth, instead } = event.detail;
      const blocks = rewrittenBlocks(blocksOfHtml(editor.getHTML()), quote, nth, instead);
      editor.commands.setContent(htmlOf(blocks), { emitUpdate: true });
    };
    const focus = () => editor.commands.focus();
    box.addEventListener('input', follow);
    box.addEventListener(REWRITE, rewrite);
    label?.addEventListener('click', focus);
    return () => {
      box.removeEventListener('input', follow);
      box.removeEventListener(REWRITE, rewrite);
      label?.removeEventListener('click', focus);
    };
  }, [editor, text, markup, field.labelId]);

  if (!editor) return null;
  return (
    <>
      <Tools editor={editor} controls={field.id} />
      <EditorContent editor={editor} className="rich-text-page" />
    </>
  );
}

type Tool = {
  name: 'bold' | 'italic' | 'heading' | 'list_dots' | 'list_numbers';
  icon: IconName;
  press: (editor: Editor) => void;
};
const TOOLS: Tool[] = [
  { name: 'bold', icon: 'bold', press: (editor) => editor.chain().focus().toggleBold().run() },
  { name: 'italic', icon: 'italic', press: (editor) => editor.chain().focus().toggleItalic().run() },
  { name: 'heading', icon: 'heading', press: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run() },
  { name: 'list_dots', icon: 'list-dots', press: (editor) => editor.chain().focus().toggleBulletList().run() },
  { name: 'list_numbers', icon: 'list-numbers', press: (editor) => editor.chain().focus().toggleOrderedList().run() },
];

/** One stop of the tab key; arrows go from tool to tool along the reading direction. */
function Tools({ editor, controls }: { editor: Editor; controls: string }) {
  const t = useTexts(richTextTexts);
  const current = useRef(0);
  const pressed = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      heading: now.isActive('heading'),
      list_dots: now.isActive('bulletList'),
      list_numbers: now.isActive('orderedList'),
    }),
  });
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const tools = [...event.currentTarget.querySelectorAll('button')];
    const at = tools.indexOf(event.target as HTMLButtonElement);
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[event.key];
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? tools.length - 1 : step && at + step;
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    current.current = (to + tools.length) % tools.length;
    for (const [index, tool] of tools.entries()) tool.tabIndex = index === current.current ? 0 : -1;
    tools[current.current]?.focus();
  };
  return (
    <div
      className="rich-text-tools"
      role="toolbar"
      tabIndex={-1}
      aria-label={t('rich.tools')}
      aria-controls={controls}
      onKeyDown={move}
    >
      {TOOLS.map(({ name, icon, press }, index) => (
        <IconButton
          key={name}
          icon={icon}
          label={t(`rich.${name}`)}
          pressed={pressed[name]}
          tabIndex={index === 0 ? 0 : -1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => press(editor)}
        />
      ))}
    </div>
  );
}
