import { z } from 'zod';
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
