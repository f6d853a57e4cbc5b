import { z } from 'zod';
import { broken, choice, list, whole } from '#platform/fields/rules.ts';
import { isPushEndpoint, KINDS } from './rules.ts';

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
  /** Left out, those that go to devices stay as they are. */
  by_push: z.array(choice(KINDS)).max(KINDS.length).optional(),
});
/** A form leaves out a name of which nothing is ticked. */
export const SwitchesForm = z.object({
  in_page: list(choice(KINDS), KINDS.length),
  by_mail: list(choice(KINDS), KINDS.length),
  by_sms: list(choice(KINDS), KINDS.length),
  by_push: list(choice(KINDS), KINDS.length),
});
export type SaveSwitches = z.output<typeof SaveSwitches>;

const hour = () => whole({ min: 0, max: 23 });
/** In hours of the person's own time zone; the same hour twice is never. */
export const SaveQuietHours = z.object({ from_hour: hour(), to_hour: hour() });
export type SaveQuietHours = z.output<typeof SaveQuietHours>;

/** What a browser's `PushSubscription` says of itself. */
export const AddPushDevice = z.object({
  endpoint: z.string().max(1_000).refine(isPushEndpoint, broken('url')),
  /** A point of P-256 and a secret, in base64url. */
  p256dh: z.string().regex(/^[\w-]{87}=?$/),
  auth: z.string().regex(/^[\w-]{22}(?:==)?$/),
});
export type AddPushDevice = z.output<typeof AddPushDevice>;

export const PushDevice = z.object({
  id: z.uuid(),
  /** The browser and its system, as it named itself. */
  user_agent: z.string(),
  created_at: z.iso.datetime(),
  last_sent_at: z.iso.datetime().nullable(),
  is_this_session: z.boolean(),
});
export type PushDevice = z.infer<typeof PushDevice>;

export const PushSettings = SaveQuietHours.extend({
  from_hour: z.int(),
  to_hour: z.int(),
  /** VAPID: what a browser subscribes with. */
  public_key: z.string(),
  devices: z.array(PushDevice),
});
export type PushSettings = z.infer<typeof PushSettings>;

export const Switch = z.object({
  kind: z.enum(KINDS),
  in_page: z.boolean(),
  by_mail: z.boolean(),
  /** Null for a kind that never goes by SMS. */
  by_sms: z.boolean().nullable(),
  by_push: z.boolean(),
});
export type Switch = z.infer<typeof Switch>;
