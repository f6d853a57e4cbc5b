import type { ReactNode } from 'react';
import { wordsOfLine, type Line, type MarkupBlock } from '#platform/rich-text/markup.ts';
import { LocalLink } from '../local-link.tsx';
import { Table } from '../table.tsx';
import { Written } from '../written.tsx';
import './markup-text.css';
import { DOT } from '#ui/dot.ts';

export type ShownPicture = { id: string; href: string; width: number; height: number };

/** Text of staff with headings, tables and pictures, drawn as elements; each block has its own language and direction. */
export function MarkupText({
  blocks,
  pictures = [],
  idOf,
}: {
  blocks: readonly MarkupBlock[];
  pictures?: readonly ShownPicture[];
  /** Of the nth heading, for a table of contents. */
  idOf?: (at: number) => string;
}) {
  const headings = blocks.filter(({ kind }) => kind === 'heading');
  return (
    <div className="prose markup-text">
      {blocks.map((block, index) => (
        <Drawn
          key={index}
          block={block}
          picture={block.kind === 'picture' ? pictures.find(({ id }) => id === block.file_id) : undefined}
          id={block.kind === 'heading' ? idOf?.(headings.indexOf(block)) : undefined}
        />
      ))}
    </div>
  );
}

type DrawnProps = { block: MarkupBlock; picture: ShownPicture | undefined; id: string | undefined };

function Drawn({ block, picture, id }: DrawnProps) {
  switch (block.kind) {
    case 'picture':
      return picture ? <Picture block={block} picture={picture} /> : null;
    case 'table':
      return <WrittenTable rows={block.rows} />;
    case 'list': {
      const List = block.is_ordered ? 'ol' : 'ul';
      return (
        <Written as={List} of={block.items.map(wordsOfLine).join(' ')}>
          {block.items.map((runs, at) => (
            <Written as="li" key={at} of={wordsOfLine(runs)}>
              <Runs runs={runs} />
            </Written>
          ))}
        </Written>
      );
    }
    default:
      return (
        <Written as={ELEMENTS[block.kind]} id={id} className="typed" of={wordsOfLine(block.runs)}>
          <Runs runs={block.runs} />
        </Written>
      );
  }
}

const ELEMENTS = { paragraph: 'p', heading: 'h2', subheading: 'h3', quote: 'blockquote' } as const;

function Picture({
  block: { alt, caption },
  picture,
}: {
  block: MarkupBlock & { kind: 'picture' };
  picture: ShownPicture;
}) {
  const { href, width, height } = picture;
  return (
    <figure>
      <Written
        as="img"
        of={alt}
        src={href}
        srcSet={`${href}?as=small 720w, ${href} ${width}w`}
        sizes="(min-width: 48rem) 40rem, 100vw"
        width={width}
        height={height}
        loading="lazy"
        alt={alt}
      >
        {undefined}
      </Written>
      {caption && (
        <Written as="figcaption" className="muted small">
          {caption}
        </Written>
      )}
    </figure>
  );
}

function WrittenTable({ rows }: { rows: Line[][] }) {
  const [head = [], ...body] = rows;
  return (
    <Written as="div" of={rows.flat().map(wordsOfLine).join(' ')}>
      <Table label={head.map(wordsOfLine).join(DOT)} inset>
        <thead>
          <tr>
            {head.map((cell, at) => (
              <TableCell key={at} as="th" scope="col" cell={cell} />
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map((cells, row) => (
            <tr key={row}>
              {head.map((_, at) => (
                <TableCell
                  key={at}
                  {...(at === 0 ? { as: 'th', scope: 'row' } : { as: 'td' })}
                  cell={cells[at] ?? []}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Written>
  );
}

/** A number has no language: it stands at the edge of its column's head. */
function TableCell({ as: Cell, scope, cell }: { as: 'th' | 'td'; scope?: 'col' | 'row'; cell: Line }) {
  const said = wordsOfLine(cell);
  if (!/\p{L}/u.test(said)) return <Cell scope={scope}>{said}</Cell>;
  return (
    <Written as={Cell} scope={scope} of={said}>
      <Runs runs={cell} />
    </Written>
  );
}

function Runs({ runs }: { runs: Line }): ReactNode {
  return runs.map(({ text, strong, em, href }, index) => {
    // What is set apart is often a word of the other language.
    const own = em || strong || href ? <Written>{text}</Written> : text;
    const inner = em ? <em>{own}</em> : own;
    const said = strong ? <strong>{inner}</strong> : inner;
    if (href?.startsWith('/'))
      return (
        <LocalLink key={index} to={href}>
          {said}
        </LocalLink>
      );
    if (href)
      return (
        <a key={index} href={href} rel="noreferrer">
          {said}
        </a>
      );
    return <span key={index}>{said}</span>;
  });
}
