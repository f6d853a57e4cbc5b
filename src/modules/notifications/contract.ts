import { z } from 'zod';
import { choice, list } from '#platform/fields/rules.ts';
import { KINDS } from './rules.ts';

export const Notification = z.object({
  id: z.uuid(),
  kind: z.enum(KINDS),
  /** One sentence in the reader's language. */
  text: z.string(),
  /** A path of the site without a language prefix. */
  href: z.string(),
  is_read: z.boolean(),
  created_at: z.iso.datetime(),
});
export type Notification = z.infer<typeof Notification>;

/** Without ids, everything is read. */
export const MarkRead = z.object({ ids: z.array(z.uuid()).max(100).optional() });
export const Unread = z.object({ unread: z.int() });

/** The kinds that are on; all others of the caller's are off. */
export const SaveSwitches = z.object({
  in_page: z.array(choice(KINDS)).max(KINDS.length),
  by_mail: z.array(choice(KINDS)).max(KINDS.length),
  /** Left out, those that go by SMS stay as they are. */
  by_sms: z.array(choice(KINDS)).max(KINDS.length).optional(),
});
/** A form leaves out a name of which nothing is ticked. */
export const SwitchesForm = z.object({
  in_page: list(choice(KINDS), KINDS.length),
  by_mail: list(choice(KINDS), KINDS.length),
  by_sms: list(choice(KINDS), KINDS.length),
});
export type SaveSwitches = z.output<typeof SaveSwitches>;

export const Switch = z.object({
  kind: z.enum(KINDS),
  in_page: z.boolean(),
  by_mail: z.boolean(),
  /** Null for a kind that never goes by SMS. */
  by_sms: z.boolean().nullable(),
});
export type Switch = z.infer<typeof Switch>;
