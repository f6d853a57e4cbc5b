import type { Following } from '#modules/jobs/service.server.ts';

/** Where a reader begins who wants every ad. */
export const START = 'start';
const CURSOR = /^([nc])\.(\d{1,15})\.(\d{1,15})\.(\d{1,15})$/;

/** What a list goes on from, as one word for the caller to send back. */
export const cursorOf = ({ order, after, until }: Following): string =>
  btoa([order[0], after!.at.getTime(), after!.id, until.getTime()].join('.')).replaceAll('=', '');

/** Null for a word that is no cursor of ours. */
export function followingOf(cursor: string): Following | null {
  const [, order, at, id, until] = CURSOR.exec(decoded(cursor)) ?? [];
  if (!order) return null;
  return {
    order: order === 'n' ? 'newest' : 'changed',
    after: { at: new Date(Number(at)), id: Number(id) },
    since: new Date(0),
    until: new Date(Number(until)),
  };
}

function decoded(cursor: string): string {
  try {
    return atob(cursor);
  } catch {
    return '';
  }
}
