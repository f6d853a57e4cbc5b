import type { Block, Run } from '#platform/rich-text/blocks.ts';

/** Formatted text to read. Blocks are drawn as elements, so nothing in them can become markup; each has its own direction. */
export function RichText({ blocks, headingLevel = 3 }: { blocks: Block[]; headingLevel?: 3 | 4 }) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="prose">
      {blocks.map((block, index) => {
        if (block.kind === 'list') {
          const List = block.is_ordered ? 'ol' : 'ul';
          return (
            <List key={index} dir="auto">
              {block.items.map((runs, at) => (
                <li key={at}>
                  <Runs runs={runs} />
                </li>
              ))}
            </List>
          );
        }
        if (block.kind === 'heading') {
          return (
            <Heading key={index} dir="auto">
              <Runs runs={block.runs} />
            </Heading>
          );
        }
        return (
          <p key={index} className="typed" dir="auto">
            <Runs runs={block.runs} />
          </p>
        );
      })}
    </div>
  );
}

function Runs({ runs }: { runs: Run[] }) {
  return runs.map(({ text, strong, em }, index) => {
    const inner = em ? <em>{text}</em> : text;
    return strong ? <strong key={index}>{inner}</strong> : <span key={index}>{inner}</span>;
  });
}
