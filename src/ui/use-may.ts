import { useRouteLoaderData } from 'react-router';
import { may, type Acting, type Right } from '#platform/access/may.ts';

/** Whether the reader of the page may do something, by the rule that services ask; the root knows who reads. */
export function useMay() {
  const root = useRouteLoaderData('root') as Acting | undefined;
  const user = root?.user ?? null;
  return {
    may: (right: Right) => may({ user }, right),
    /** Whether to show the way: visitors too, who are asked to log in on it. */
    mayTry: (right: Right) => user === null || may({ user }, right),
  };
}
