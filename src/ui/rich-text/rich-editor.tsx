import { Extension } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useRef, type RefObject } from 'react';
import {
  blocksOfHtml,
  blocksOfText,
  htmlOf,
  plainTextOf,
  rewrittenBlocks,
  textOf,
} from '#platform/rich-text/blocks.ts';
import type { Field } from '../form/form-context.ts';
import { EditorTools, FORMATTING, headingTool } from './editor-tools.tsx';
import { cleanPasted } from './clean-paste.ts';
import { isRewrite, REWRITE } from './rewrite.ts';

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

const TOOLS = [
  FORMATTING.bold,
  FORMATTING.italic,
  headingTool('heading', 3),
  FORMATTING.list_dots,
  FORMATTING.list_numbers,
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
      <EditorTools editor={editor} controls={field.id} tools={TOOLS} />
      <EditorContent editor={editor} />
    </>
  );
}
