import { Fragment } from 'react';
import './highlight.css';

/** Places in a text, from the first letter to after the last, in order and apart. */
export type Marks = [start: number, end: number][];

/** A text with the words that were searched for marked in it. */
export function Highlight({ text, marks }: { text: string; marks: Marks }) {
  return (
    <>
      {marks.map(([start, end], at) => (
        <Fragment key={start}>
          {text.slice(marks[at - 1]?.[1] ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  );
}
