import { z } from 'zod';
import { breaks } from '#platform/fields/rules.ts';

export const MESSAGE_MAX = 4000;
export const MSG_TYPES = ['text', 'file', 'interview', 'system'] as const;

const text = z
  .string()
  .overwrite((value) => value.replace(/\r\n/g, '\n').trim())
  .max(MESSAGE_MAX)
  .default('');
const messageId = z.preprocess(
  (value) => (value === '' ? undefined : value),
  z.coerce.number().int().positive().optional(),
);
const fileId = z.preprocess((value) => (value === '' || value === null ? undefined : value), z.uuid().optional());

/** A message has words, a file, or both; `reply` names the message answered. */
export const SendMessage = z.object({ text, reply: messageId, file_id: fileId }).superRefine((value, ctx) => {
  if (value.text === '' && !value.file_id) breaks(ctx, 'text', 'required');
});
/** A page's form with a file beside the words: the words may be missing. */
export const FileMessage = z.object({ text, reply: messageId, file_id: fileId });
export type SendMessage = z.infer<typeof SendMessage>;

export const StartConversation = z
  .object({ seeker_id: z.uuid(), job_id: z.coerce.number().int().positive().optional(), text, file_id: fileId })
  .superRefine((value, ctx) => {
    if (value.text === '' && !value.file_id) breaks(ctx, 'text', 'required');
  });

export const Message = z.object({
  id: z.int(),
  msg_type: z.enum(MSG_TYPES),
  is_mine: z.boolean(),
  author: z.string(),
  text: z.string(),
  reply: z.object({ id: z.int(), text: z.string() }).nullable(),
  file: z.object({ name: z.string(), size_bytes: z.int(), href: z.string() }).nullable(),
  /** Read by the other side. */
  is_seen: z.boolean(),
  created_at: z.string(),
});
export type Message = z.infer<typeof Message>;

export const Conversation = z.object({
  id: z.uuid(),
  /** The other side: a company for a seeker, a person for a company. */
  name: z.string(),
  logo_href: z.string().nullable(),
  /** Null once the seeker's account was erased. */
  seeker_id: z.uuid().nullable(),
  company_id: z.int(),
  job: z.object({ id: z.int(), title: z.string() }).nullable(),
  preview: z.string(),
  last_message_at: z.string(),
  unread: z.int(),
});
export type Conversation = z.infer<typeof Conversation>;
