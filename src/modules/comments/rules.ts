import { DAY_MS, MINUTE_MS } from '#platform/durations.ts';
import { normalise } from '#platform/search/words.ts';

export const BODY_MAX = 2_000;
export const PER_PAGE = 20;
/** Answers that stand under a comment among others; by itself it has a page of them at a time. */
export const FIRST_ANSWERS = 3;
/** As long as nobody has answered the thought, one may still mend the wording. */
export const EDIT_MINUTES = 10;

export const STATES = ['held', 'shown', 'removed', 'deleted'] as const;
export type CommentState = (typeof STATES)[number];

/** Why a comment is read before others see it. */
export const SIGNALS = ['first_comment', 'link', 'same_comment', 'reworded'] as const;
export type CommentSignal = (typeof SIGNALS)[number];

const LINK =
  /(?:https?:\/\/|www\.)\S+|\b[\p{L}\p{N}-]+\.(?:com|net|org|info|io|me|co|sa|shop|store|online|site|xyz|link|ly)\b/giu;
export const linksIn = (text: string): string[] => text.match(LINK) ?? [];
export const MOST_LINKS = 1;

/** Its words alone: signs, blanks and marks do not make another text of it. */
export const wordsAlone = (text: string): string => normalise(text).replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** Shorter ones are said by many: thanks, well done. */
const TELLING_LETTERS = 20;
export const isTelling = (text: string): boolean => wordsAlone(text).length >= TELLING_LETTERS;

export const SAME_WITHIN_MS = DAY_MS;
/** The same words elsewhere within a day: once by the same person, or by so many others. */
export const SAME_BY_OTHERS = 2;

export const editableUntil = ({ created_at }: { created_at: Date }): Date =>
  new Date(created_at.getTime() + EDIT_MINUTES * MINUTE_MS);

export const COMMENT_PACE = { an_hour: 10, a_day: 40 };

/** Where a comment is read whatever else was said: by itself, or the answer behind the ones before it. */
export const threadOf = ({ id, parent_id }: { id: number; parent_id: number | null }): string =>
  `?${parent_id === null ? `thread=${id}` : `thread=${parent_id}&after=${id - 1}`}#comment-${id}`;
