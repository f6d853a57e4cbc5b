import type { Uses } from '#platform/context.server.ts';
import { listPeopleOf, type Whom } from '../queries/suspensions.server.ts';
import type { Door } from '#platform/ports/sign-in-provider.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { channelOf } from '../rules.ts';

export const SEND_LINK = 'auth.send-link';
export const SEND_NOTE = { mail: 'auth.send-note', sms: 'auth.text-note' } as const;

export type LinkPayload =
  | { purpose: 'reset_password'; email: string; locale: Locale; asked_at?: string }
  | { purpose: 'verify_email'; user_id: string };
export const NOTE_KINDS = [
  'already_registered',
  'password_changed',
  'email_changed',
  'phone_changed',
  'factor_added',
  'factor_removed',
  'recovery_code_used',
  'way_back_asked',
  'way_back_approved',
  'way_back_refused',
  'deletion_asked',
  'deletion_taken_back',
  'door_added',
  'door_removed',
  'door_removed_by_staff',
] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];
/** `to` is an e-mail or a phone number. `path`: where the letter leads, if not where its kind does; it may rest in the queue, so it opens nothing. */
export type Note = { kind: NoteKind; to: string; locale: Locale; path?: string; door?: Door };

export const SEND_SUSPENSION_LETTER = 'auth.send-suspension-letter';
export const SUSPENSION_LETTERS = ['suspended', 'restored', 'appeal_refused'] as const;
export type SuspensionLetter = {
  suspension_id: string;
  kind: (typeof SUSPENSION_LETTERS)[number];
  user_id: string;
};

type Sending = Uses<'db' | 'now' | 'tasks'>;

/** The task looks the account up, so asking takes as long for an address that nobody has. */
export const sendResetLink = (ctx: Sending, email: string, locale: Locale) => {
  const asked_at = ctx.now().toISOString();
  const payload = { purpose: 'reset_password', email, locale, asked_at } satisfies LinkPayload;
  return ctx.tasks.enqueue(ctx, SEND_LINK, payload, { isAwaited: true });
};

export const sendConfirmLink = (ctx: Sending, user_id: string) =>
  ctx.tasks.enqueue(ctx, SEND_LINK, { purpose: 'verify_email', user_id } satisfies LinkPayload, { isAwaited: true });

export const sendNote = (ctx: Sending, note: Note) => ctx.tasks.enqueue(ctx, SEND_NOTE[channelOf(note.to)], note);

/** To the person, or to each owner of the company. */
export async function sendSuspensionLetters(
  ctx: Sending,
  letter: Omit<SuspensionLetter, 'user_id'>,
  whom: Whom,
): Promise<void> {
  const people =
    'user_id' in whom
      ? [whom.user_id]
      : (await listPeopleOf(ctx.db, whom.company_id)).filter(({ role }) => role === 'owner').map(({ id }) => id);
  for (const user_id of people)
    await ctx.tasks.enqueue(ctx, SEND_SUSPENSION_LETTER, { ...letter, user_id } satisfies SuspensionLetter);
}
