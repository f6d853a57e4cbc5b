import { z } from 'zod';
import { ROLES } from './rules.ts';

const Language = z.enum(['ar', 'en']);

export const LetterId = z.object({ letter: z.string().min(1).max(100) });
export const WordingQuery = z.object({ language: Language.default('ar') });

/** Words of a letter's name. */
export const LettersQuery = z.object({ q: z.string().trim().max(100).default('') });
export type LettersQuery = z.infer<typeof LettersQuery>;

export const LetterLine = z.object({
  id: z.string(),
  name: z.string(),
  channel: z.enum(['mail', 'sms']),
  /** In either language. */
  is_changed: z.boolean(),
  /** Staff worded something that fits this release no more: the release's own text is sent. */
  has_lapsed: z.boolean(),
});
export type LetterLine = z.infer<typeof LetterLine>;

export const WordedText = z.object({
  key: z.string(),
  role: z.enum(ROLES),
  state: z.enum(['usual', 'changed', 'lapsed']),
  /** How many other letters show it. */
  shared_with: z.int(),
  forms: z.array(
    z.object({
      /** What `texts` of a save calls it. */
      field: z.string(),
      /** Null where the text has one form for every number. */
      form: z.string().nullable(),
      usual: z.string(),
      said: z.string(),
      /** Places that must stand in it, and those that may. */
      needed: z.array(z.string()),
      known: z.array(z.string()),
    }),
  ),
});
export type WordedText = z.infer<typeof WordedText>;

export const WordingChange = z.object({
  id: z.int(),
  key: z.string(),
  changed_at: z.string(),
  /** Null for somebody whose account is gone. */
  changed_by: z.string().nullable(),
  before: z.string(),
  after: z.string(),
  /** It went back to the release's own text. */
  is_usual: z.boolean(),
});
export type WordingChange = z.infer<typeof WordingChange>;

export const LetterPreview = z.object({
  subject: z.string().nullable(),
  html: z.string().nullable(),
  text: z.string(),
  /** How many SMS it is sent as. */
  parts: z.int().nullable(),
});
export type LetterPreview = z.infer<typeof LetterPreview>;

export const LetterWording = z.object({
  id: z.string(),
  name: z.string(),
  channel: z.enum(['mail', 'sms']),
  language: Language,
  /** The newest change of its texts, or 0: a save names it. */
  seen: z.int(),
  texts: z.array(WordedText),
  preview: LetterPreview,
  /** Newest first. */
  history: z.array(WordingChange),
});
export type LetterWording = z.infer<typeof LetterWording>;

const Texts = z.record(z.string().max(120), z.string().max(4_000));

export const WordingSave = z.object({
  letter: z.string().max(100),
  language: Language,
  seen: z.coerce.number().int().nonnegative(),
  /** By `field`; what is left out stays. */
  texts: Texts,
});
export type WordingSave = z.infer<typeof WordingSave>;

/** As it would be sent with these texts in place of what is saved. */
export const PreviewInput = WordingSave.pick({ language: true, texts: true });

export const WordingAction = z.discriminatedUnion('action', [
  WordingSave.extend({ action: z.literal('save') }),
  /** As it read after that change. */
  z.object({ action: z.literal('restore'), id: z.coerce.number().int().positive() }),
  /** As the release has it. */
  z.object({ action: z.literal('usual'), key: z.string().max(100), language: Language }),
]);
export type WordingAction = z.infer<typeof WordingAction>;
