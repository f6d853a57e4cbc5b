import { z } from 'zod';
import { choice, email, lines, text, whole } from '#platform/fields/rules.ts';
import { LETTER_MAX, THREAD_TABS, TOPICS } from './rules.ts';

const letter = () => lines(LETTER_MAX, 1);

export const NewLetter = z.object({
  topic: choice(TOPICS),
  name: text(100),
  email: email(),
  message: letter(),
  /** No person sees this field. */
  website: z.string().max(200).optional(),
  /** Of work that a browser did; fewer letters are taken without it. */
  proof: z.string().max(4_000).optional(),
});
export type NewLetter = z.infer<typeof NewLetter>;

export const LetterSent = z.object({ reference: z.string() });

const token = z.string().min(20).max(200);
export const ThreadToken = z.object({ token });
export const WriteAgain = z.object({ token, message: letter() });

export const ThreadLetter = z.object({
  id: z.int(),
  is_from_staff: z.boolean(),
  text: z.string(),
  written_at: z.iso.datetime(),
  mailed_at: z.iso.datetime().nullable(),
});
export type ThreadLetter = z.infer<typeof ThreadLetter>;

export const ThreadRow = z.object({
  id: z.int(),
  reference: z.string(),
  topic: choice(TOPICS),
  name: z.string(),
  email: z.string(),
  user_id: z.uuid().nullable(),
  locale: choice(['ar', 'en']),
  state: choice(THREAD_TABS),
  opened_at: z.iso.datetime(),
  waits_since: z.iso.datetime().nullable(),
  closed_at: z.iso.datetime().nullable(),
  /** How the newest letter begins. */
  excerpt: z.string(),
});
export type ThreadRow = z.infer<typeof ThreadRow>;

export const ThreadQuery = z.object({
  tab: choice(THREAD_TABS).default('waiting'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});

const id = whole({ min: 1, max: Number.MAX_SAFE_INTEGER });
export const AnswerInput = z.object({ text: letter() });
/** What staff do with what somebody wrote. */
export const ThreadAction = z.discriminatedUnion('action', [
  /** `seen`: the newest letter that was read; where another came since, nothing is sent. */
  AnswerInput.extend({ action: z.literal('answer'), id, seen: id.optional() }),
  z.object({ action: z.literal('close'), id }),
  z.object({ action: z.literal('reopen'), id }),
]);
export type ThreadAction = z.infer<typeof ThreadAction>;
