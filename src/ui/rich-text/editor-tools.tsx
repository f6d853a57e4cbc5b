import { useEditorState, type Editor } from '@tiptap/react';
import { useRef, type KeyboardEvent } from 'react';
import { IconButton } from '../icon-button.tsx';
import type { IconName } from '../icon.tsx';
import { useTexts } from '../use-texts.ts';
import { richTextTexts } from './texts.ts';

type ToolText = keyof (typeof richTextTexts)['ar'] & `rich.${string}`;
export type Tool = {
  text: ToolText;
  icon: IconName;
  press: (editor: Editor) => unknown;
  /** Whether it holds where the cursor stands; a tool without it only does something. */
  holds?: (editor: Editor) => boolean;
};

export const FORMATTING = {
  bold: {
    text: 'rich.bold',
    icon: 'bold',
    press: (editor) => editor.chain().focus().toggleBold().run(),
    holds: (editor) => editor.isActive('bold'),
  },
  italic: {
    text: 'rich.italic',
    icon: 'italic',
    press: (editor) => editor.chain().focus().toggleItalic().run(),
    holds: (editor) => editor.isActive('italic'),
  },
  list_dots: {
    text: 'rich.list_dots',
    icon: 'list-dots',
    press: (editor) => editor.chain().focus().toggleBulletList().run(),
    holds: (editor) => editor.isActive('bulletList'),
  },
  list_numbers: {
    text: 'rich.list_numbers',
    icon: 'list-numbers',
    press: (editor) => editor.chain().focus().toggleOrderedList().run(),
    holds: (editor) => editor.isActive('orderedList'),
  },
} as const satisfies Record<string, Tool>;

export const headingTool = (name: 'heading' | 'subheading', level: 2 | 3): Tool => ({
  text: `rich.${name}`,
  icon: name,
  press: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  holds: (editor) => editor.isActive('heading', { level }),
});

/** One stop of the tab key; arrows go from tool to tool along the reading direction. */
export function EditorTools({ editor, controls, tools }: { editor: Editor; controls: string; tools: readonly Tool[] }) {
  const t = useTexts(richTextTexts);
  const current = useRef(0);
  const pressed = useEditorState({
    editor,
    selector: ({ editor: now }) => Object.fromEntries(tools.map(({ text, holds }) => [text, holds?.(now)])),
  });
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const at = buttons.indexOf(event.target as HTMLButtonElement);
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[event.key];
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? buttons.length - 1 : step && at + step;
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    current.current = (to + buttons.length) % buttons.length;
    for (const [index, button] of buttons.entries()) button.tabIndex = index === current.current ? 0 : -1;
    buttons[current.current]?.focus();
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
      {tools.map(({ text, icon, press }, index) => (
        <IconButton
          key={text}
          icon={icon}
          label={t(text)}
          pressed={pressed[text]}
          tabIndex={index === 0 ? 0 : -1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => press(editor)}
        />
      ))}
    </div>
  );
}
