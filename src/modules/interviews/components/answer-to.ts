import { isRefusal } from '#ui/form/values-of.ts';

/** Of several forms on one page, only the one that was sent shows what was refused. */
export const answerTo = (answer: unknown, intent: string): unknown =>
  isRefusal(answer) && answer.values['intent'] === intent ? answer : undefined;
