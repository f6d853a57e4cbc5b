import type { Reader } from '#modules/privacy/rules.ts';

/** To so many people who did not apply to it a company may write first within 24 hours. */
export const MAX_BEGUN_A_DAY = 100;
/** And so often to each of them before there is an answer. */
export const MAX_UNANSWERED = 3;

/** A letter is headed with its receiver's name: whoever chooses without names shortlists first. */
export const canBegin = (reader: Reader | null): boolean => reader === 'public' || reader === 'applied';
