import { Extension, Node } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { tableEditing } from '@tiptap/pm/tables';
import { isAddress } from '#platform/rich-text/markup.ts';

/** A list's, a heading's and a table's side follow what is in them; paragraphs follow their own words, by style. */
const OwnDirection = Extension.create({
  name: 'ownDirection',
  addGlobalAttributes: () => [
    {
      types: ['table', 'bulletList', 'orderedList', 'heading', 'blockquote'],
      attributes: { dir: { default: 'auto', parseHTML: () => 'auto' } },
    },
  ],
});

/** A picture that was uploaded, with what it shows in words. */
const Picture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ file_id: { default: '' }, alt: { default: '' }, caption: { default: '' } }),
  parseHTML: () => [],
  renderHTML: ({ node: { attrs } }) => [
    'figure',
    {},
    ['img', { src: `/api/v1/files/${attrs['file_id']}?as=small`, alt: attrs['alt'] }],
    ['figcaption', { class: 'muted small' }, String(attrs['caption'] || attrs['alt'])],
  ],
});

const CELL = { colspan: { default: 1 }, rowspan: { default: 1 }, colwidth: { default: null } };

/** Which part of a table each node is, as the table commands of ProseMirror read it. */
const ROLES: Record<string, string> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};
const TableRoles = Extension.create({
  name: 'tableRoles',
  extendNodeSchema: ({ name }) => (ROLES[name] ? { tableRole: ROLES[name] } : {}),
});
const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: ({ HTMLAttributes }) => ['table', { ...HTMLAttributes, class: 'table table-inset' }, ['tbody', 0]],
  addProseMirrorPlugins: () => [tableEditing()],
});
const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});
const TableCell = Node.create({
  name: 'tableCell',
  content: 'paragraph',
  isolating: true,
  addAttributes: () => CELL,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: () => ['td', 0],
});
const TableHeader = Node.create({
  name: 'tableHeader',
  content: 'paragraph',
  isolating: true,
  addAttributes: () => CELL,
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: () => ['th', 0],
});

export const MARKUP_EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    link: { openOnClick: false, autolink: false, linkOnPaste: false, isAllowedUri: (href) => isAddress(href) },
  }),
  OwnDirection,
  Picture,
  TableRoles,
  Table,
  TableRow,
  TableCell,
  TableHeader,
];
