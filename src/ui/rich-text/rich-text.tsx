import type { Block, Run } from '#platform/rich-text/blocks.ts';
import { Written } from '../written.tsx';

/** Formatted text to read. Blocks are drawn as elements, so nothing in them can become markup; each has its own direction. */
export function RichText({ blocks, headingLevel = 3 }: { blocks: Block[]; headingLevel?: 3 | 4 }) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="prose">
      {blocks.map((block, index) => {
        if (block.kind === 'list') {
          const List = block.is_ordered ? 'ol' : 'ul';
          return (
            <Written as={List} key={index} of={block.items.map(wordsOf).join(' ')}>
              {block.items.map((runs, at) => (
                <Written as="li" key={at} of={wordsOf(runs)}>
                  <Runs runs={runs} />
                </Written>
              ))}
            </Written>
          );
        }
        if (block.kind === 'heading') {
          return (
            <Written as={Heading} key={index} of={wordsOf(block.runs)}>
              <Runs runs={block.runs} />
            </Written>
          );
        }
        return (
          <Written as="p" key={index} className="typed" of={wordsOf(block.runs)}>
            <Runs runs={block.runs} />
          </Written>
        );
      })}
    </div>
  );
}

const wordsOf = (runs: Run[]) => runs.map(({ text }) => text).join('');

function Runs({ runs }: { runs: Run[] }) {
  return runs.map(({ text, strong, em }, index) => {
    const inner = em ? <em>{text}</em> : text;
    return strong ? <strong key={index}>{inner}</strong> : <span key={index}>{inner}</span>;
  });
}
