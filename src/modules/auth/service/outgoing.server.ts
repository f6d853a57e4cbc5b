import type { Uses } from '#platform/context.server.ts';
import type { Locale } from '#platform/texts/locale.ts';

export const SEND_LINK = 'auth.send-link';
export const SEND_NOTE = 'auth.send-note';

export type LinkPayload =
  | { purpose: 'reset_password'; email: string; locale: Locale; asked_at?: string }
  | { purpose: 'verify_email'; user_id: string };
export const NOTE_KINDS = [
  'already_registered',
  'password_changed',
  'email_changed',
  'phone_changed',
  'deletion_asked',
  'deletion_taken_back',
] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];
/** `to` is an e-mail or a phone number. */
export type Note = { kind: NoteKind; to: string; locale: Locale };

type Sending = Uses<'db' | 'now' | 'tasks'>;

/** The task looks the account up, so asking takes as long for an address that nobody has. */
export const sendResetLink = (ctx: Sending, email: string, locale: Locale) => {
  const asked_at = ctx.now().toISOString();
  return ctx.tasks.enqueue(ctx, SEND_LINK, {
    purpose: 'reset_password',
    email,
    locale,
    asked_at,
  } satisfies LinkPayload);
};

export const sendConfirmLink = (ctx: Sending, user_id: string) =>
  ctx.tasks.enqueue(ctx, SEND_LINK, { purpose: 'verify_email', user_id } satisfies LinkPayload);

export const sendNote = (ctx: Sending, note: Note) => ctx.tasks.enqueue(ctx, SEND_NOTE, note);
