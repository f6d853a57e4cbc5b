import { z } from 'zod';
import {
  arabicText,
  breaks,
  catalogueId,
  choice,
  code,
  currentPassword,
  email,
  flag,
  latinText,
  lines,
  newPassword,
  optional,
  text,
  together,
  whole,
} from '#platform/fields/rules.ts';
import { versionIds } from '#modules/documents/contract.ts';
import { identifier, phone } from '#platform/fields/phone-rules.ts';
import { EVERY_AREA, STAFF_AREAS } from '#platform/access/staff-areas.ts';
import { DOORS, type Door } from '#platform/ports/sign-in-provider.ts';
import { DIGITS, isTimeZone } from '#platform/texts/format.ts';
import { LOCALES, type Locale } from '#platform/texts/locale.ts';

import { APPEAL_MAX, SUSPENSION_LENGTHS, SUSPENSION_REASONS, SUSPENSION_WORDS_MAX } from './suspension.ts';

export const ACCOUNT_TYPES = ['USER', 'COMPANY'] as const;

const NAME_MAX = 50;
const FOUNDATION_NAME_MAX = 120;

/** Names are written in the letters of the language one registers in. */
export const personNames = (locale: Locale) => {
  const name = locale === 'ar' ? arabicText(NAME_MAX) : latinText(NAME_MAX);
  return z.object({ first_name: name, last_name: name });
};

const Registration = z.object({
  type: choice(ACCOUNT_TYPES),
  first_name: text(NAME_MAX),
  last_name: text(NAME_MAX),
  foundation_name: optional(text(FOUNDATION_NAME_MAX)),
  email: optional(email()),
  phone: optional(phone()),
  password: newPassword(),
  hear_by_id: optional(catalogueId()),
  /** Of seekers: companies get no such letter. */
  weekly_mail: flag(),
  // Said with all other problems, and not only when they are mended.
  consent: flag().refine((given) => given, { params: { rule: 'required' } }),
  /** Of the documents that were read; the newest without it. */
  consent_versions: versionIds().optional(),
});

type Given = z.output<typeof Registration>;

function needsContact({ email: mail, phone: mobile }: Given, ctx: z.RefinementCtx) {
  if (!mail && !mobile) breaks(ctx, 'email', 'required');
}
function needsCompany({ type, foundation_name }: Pick<Given, 'type' | 'foundation_name'>, ctx: z.RefinementCtx) {
  if (type === 'COMPANY' && !foundation_name) breaks(ctx, 'foundation_name', 'required');
}

export const Register = Registration.check(together(needsContact, needsCompany));
export type Register = z.output<typeof Register>;

/** The page's form: one field for the identifier, and the names in the page's letters. */
export const registerForm = (locale: Locale) =>
  Registration.omit({ email: true, phone: true })
    .extend({ ...personNames(locale).shape, identifier: identifier() })
    .check(together(needsCompany))
    .transform(({ identifier: given, ...rest }) => ({
      ...rest,
      email: given.includes('@') ? given : null,
      phone: given.includes('@') ? null : given,
    }));

/** What a role of staff is called and which areas it opens. */
export const RoleInput = z.object({
  ar_name: text(60),
  en_name: text(60),
  areas: z.preprocess(
    (value) => (typeof value === 'string' ? [value] : value),
    z
      .array(z.enum([...STAFF_AREAS, EVERY_AREA]))
      .min(1)
      .max(STAFF_AREAS.length + 1),
  ),
});
export type RoleInput = z.infer<typeof RoleInput>;

const role = whole({ min: 1 });
/** Save or delete a role, give it to an account or take it; `take_own` takes permissions that come from no role. */
export const RoleChange = z.discriminatedUnion('action', [
  RoleInput.extend({
    action: z.literal('save'),
    id: optional(role),
    /** What the form showed when it was opened. */
    seen: z.string().max(4000).optional(),
  }),
  z.object({ action: z.literal('delete'), id: role }),
  z.object({ action: z.literal('give'), id: role, identifier: identifier() }),
  z.object({ action: z.literal('take'), id: role, user_id: z.uuid() }),
  z.object({ action: z.literal('take_own'), user_id: z.uuid() }),
]);
export type RoleChange = z.infer<typeof RoleChange>;

const StaffMember = z.object({
  user_id: z.uuid(),
  name: z.string(),
  identifier: z.string(),
  is_suspended: z.boolean(),
});
export type StaffMember = z.infer<typeof StaffMember>;

export const StaffRoles = z.object({
  roles: z.array(
    z.object({
      id: z.int(),
      ar_name: z.string(),
      en_name: z.string(),
      areas: z.array(z.string()),
      members: z.array(StaffMember),
    }),
  ),
  without_role: z.array(StaffMember.extend({ areas: z.array(z.string()) })),
});
export type StaffRoles = z.infer<typeof StaffRoles>;

export { LogIn } from './log-in.ts';

/** Another code for a ticket, or a first one: to reset a password, or for a registration left unfinished. */
export const SendCode = z.union([
  z.object({ ticket: z.uuid() }),
  z.object({ purpose: z.literal('reset_password'), identifier: identifier() }),
  z.object({ purpose: z.literal('register'), identifier: identifier(), password: currentPassword() }),
]);

/** A button that sends nothing but itself. */
export const NoFields = z.object({});

export const Code = z.object({ code: code() });
export const VerifyCode = z.object({ ticket: z.uuid(), code: code() });

export const ForgetPassword = z.object({ identifier: identifier() });

/** Either what the mailed link carries, or a ticket with the code sent to the phone. */
export const ResetPassword = z.union([
  z.object({ token: z.string().min(20).max(200), password: newPassword() }),
  z.object({ ticket: z.uuid(), code: code(), password: newPassword() }),
]);
export type ResetPassword = z.output<typeof ResetPassword>;

const confirmed =
  (password: string) =>
  (value: Record<string, unknown>, ctx: z.RefinementCtx): void => {
    if (value[password] !== value['password_confirmation'])
      breaks(ctx, 'password_confirmation', 'password_confirmation');
  };
const Confirmation = z.object({ password: newPassword(), password_confirmation: z.string().min(1).max(128) });
export const ResetByLinkForm = Confirmation.extend({ token: z.string().min(20).max(200) }).check(
  together(confirmed('password')),
);
export const ResetByCodeForm = Confirmation.extend({ code: code() }).check(together(confirmed('password')));

export const ConfirmEmail = z.object({ token: z.string().min(20).max(200) });

/** Of an account that has one; without, a fresh proof stands for it. */
export const ownPassword = () => optional(currentPassword());
export const ChangePassword = z.object({ current_password: ownPassword(), new_password: newPassword() });
export const ChangePasswordForm = ChangePassword.extend({
  password_confirmation: z.string().min(1).max(128),
}).check(together(confirmed('new_password')));

export const ChangeEmail = z.object({ email: email(), current_password: ownPassword() });
export const ChangePhone = z.object({ phone: phone(), current_password: ownPassword() });
export const Preferences = z.object({
  /** Of letters, and of pages reached without an address of ours. */
  locale: choice(LOCALES),
  digits: choice(DIGITS),
  /** A name of the tz database. */
  time_zone: z.string().max(60).refine(isTimeZone),
});
export type Preferences = z.output<typeof Preferences>;
export const EndSession = z.object({ session_id: z.uuid() });

/** What a new person says before an account exists; the identifier where the provider confirmed no address. */
const AgreementFields = z.object({
  type: choice(ACCOUNT_TYPES),
  first_name: text(NAME_MAX),
  last_name: text(NAME_MAX),
  foundation_name: optional(text(FOUNDATION_NAME_MAX)),
  identifier: optional(identifier()),
  /** The provider's picture as the profile's photo. */
  takes_picture: flag(),
  /** Of seekers: companies get no such letter. */
  weekly_mail: flag(),
  consent: flag().refine((given) => given, { params: { rule: 'required' } }),
  consent_versions: versionIds().optional(),
});
export const AgreementInput = AgreementFields.check(together(needsCompany));
export const agreementForm = ({ needs_identifier }: { needs_identifier: boolean }) =>
  AgreementFields.check(
    together(needsCompany, (value: Agreement, ctx: z.RefinementCtx) => {
      if (needs_identifier && !value.identifier) breaks(ctx, 'identifier', 'required');
    }),
  );
export type Agreement = z.output<typeof AgreementFields>;
export const LinkByPassword = z.object({ password: currentPassword() });
/** The password of the account that is there, or the code that was sent to its address. */
export const LinkInput = z.union([LinkByPassword, VerifyCode]);

const returned = z.string().max(10_000).optional();
/** What a provider sent back with the browser, as it came. */
export const ExternalReturn = z.object({
  state: z.string().min(1).max(500),
  code: returned,
  id_token: returned,
  access_token: returned,
  iss: returned,
  user: returned,
  error: returned,
});
export type ExternalReturn = z.output<typeof ExternalReturn>;
export const DoorName = z.object({ provider: z.enum(DOORS) });
export const DoorChoice = z.object({ door: z.enum(DOORS) });
/** Where the browser goes on. */
export const ExternalStart = z.object({ url: z.string() });

/** By what an account is entered, as staff read it. */
export const WaysIn = z.object({
  has_password: z.boolean(),
  doors: z.array(z.object({ door: z.enum(DOORS), linked_at: z.iso.datetime(), last_used_at: z.iso.datetime() })),
  authenticator_since: z.iso.datetime().nullable(),
  passkeys: z.array(
    z.object({ is_synced: z.boolean(), created_at: z.iso.datetime(), last_used_at: z.iso.datetime().nullable() }),
  ),
  recovery_codes_left: z.int(),
});
export type WaysIn = z.output<typeof WaysIn>;

export type LinkedDoor = { door: Door; is_linked: boolean; email: string | null; may_remove: boolean };

export const Ticket = z.object({
  ticket: z.uuid(),
  channel: choice(['mail', 'sms']),
  /** Part of the address, to recognise it by. */
  sent_to: z.string(),
  resend_at: z.iso.datetime(),
});
export type Ticket = z.output<typeof Ticket>;

/** A link by mail has no ticket. */
export const Sent = Ticket.extend({ ticket: z.uuid().nullable() });

export const AccessToken = z.object({
  access_token: z.object({ token: z.string(), type: z.literal('Bearer'), expires_at: z.iso.datetime() }),
});

/** A session; or where somebody new goes on, who holds a ticket by now; or the second step of the account. */
export const ExternalAnswer = z.object({
  next: choice(['session', 'agreement', 'added', 'second_step']),
  access_token: AccessToken.shape.access_token.nullable(),
});

/** Who came by a provider and has agreed to nothing yet. `link`: the address has an account, which is asked for first. */
export const Arrival = z.object({
  door: z.enum(DOORS),
  step: choice(['new', 'link']),
  email: z.string().nullable(),
  is_email_verified: z.boolean(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  has_picture: z.boolean(),
});
export type Arrival = z.output<typeof Arrival>;

export const Session = z.object({
  id: z.uuid(),
  /** Browser and system, or null when the program did not say. */
  device: z.string().nullable(),
  /** The first part of the address it was last used from. */
  ip_prefix: z.string(),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
  is_current: z.boolean(),
});
export type Session = z.output<typeof Session>;

export { SUSPENSION_LENGTHS, SUSPENSION_REASONS, SUSPENSION_WORDS_MAX } from './suspension.ts';

export const Suspend = z
  .object({
    reason: choice(SUSPENSION_REASONS),
    length: choice(SUSPENSION_LENGTHS),
    /** Shown to whoever is suspended, as they are written. */
    words: lines(SUSPENSION_WORDS_MAX).default(''),
  })
  .check(
    together(({ reason, words }, ctx) => {
      if (reason === 'terms' && !words) breaks(ctx, 'words', 'required');
    }),
  );
export type Suspend = z.output<typeof Suspend>;

export const SuspensionToken = z.object({ token: z.string().min(20).max(200) });
export const Appeal = SuspensionToken.extend({ text: lines(APPEAL_MAX, 1) });
export type Appeal = z.output<typeof Appeal>;

export const DecideAppeal = z.object({
  decision: choice(['granted', 'refused']),
  words: lines(SUSPENSION_WORDS_MAX, 1),
});
export type DecideAppeal = z.output<typeof DecideAppeal>;

export const Suspension = z.object({
  id: z.uuid(),
  reason: choice(SUSPENSION_REASONS),
  words: z.string(),
  began_at: z.iso.datetime(),
  /** Null for good. */
  until_at: z.iso.datetime().nullable(),
  suspended_by: z.uuid().nullable(),
  ended_at: z.iso.datetime().nullable(),
  /** Null also where its time was over. */
  ended_by: z.uuid().nullable(),
  end_words: z.string(),
  appeal: z.string().nullable(),
  appealed_at: z.iso.datetime().nullable(),
  appeal_decision: choice(['granted', 'refused']).nullable(),
  appeal_words: z.string(),
  appeal_decided_by: z.uuid().nullable(),
});
export type Suspension = z.output<typeof Suspension>;

export type OpenAppeal = Suspension & { user_id: string | null; company_id: number | null };

/** What whoever was suspended reads by the link of the letter. */
export const SuspensionNotice = Suspension.omit({
  id: true,
  suspended_by: true,
  ended_by: true,
  appeal_decided_by: true,
}).extend({
  /** Of a company that was suspended; null for a person. */
  company: z.object({ foundation_name: z.string(), en_foundation_name: z.string().nullable() }).nullable(),
});
export type SuspensionNotice = z.output<typeof SuspensionNotice>;

export const SimpleProfile = z.object({
  id: z.uuid(),
  type: choice(ACCOUNT_TYPES),
  display_name: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  locale: choice(['ar', 'en']),
  scope: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]),
  company_id: z.number().nullable(),
  company_role: choice(['owner', 'recruiter', 'viewer']).nullable(),
  has_info: z.boolean(),
  /** A version of the terms asks for consent: `due` once it holds and nothing more is saved without it. */
  consent: choice(['asked', 'due']).nullable(),
  email_verified: z.boolean(),
  /** False once a mail server refused the address for good. */
  takes_mail: z.boolean(),
  phone_verified: z.boolean(),
  /** The account waits to be erased; its owner may still stay. */
  deletion_asked_at: z.iso.datetime().nullable(),
});
export type SimpleProfile = z.output<typeof SimpleProfile>;
