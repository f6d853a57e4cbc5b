import { z } from 'zod';
import { breaks, choice, day, email, lines, optional, text, together } from '#platform/fields/rules.ts';
import { phone } from '#platform/fields/phone-rules.ts';
import { ANSWERS, ENTERED_VIAS, OUTCOMES, REQUEST_KINDS, REQUEST_STATES, REQUEST_VIAS, STEP_KINDS } from './rules.ts';

export const MAX_TEXT = 4000;
export const MAX_NOTE = 2000;

const instant = z.iso.datetime();

/** A correction, an objection and a complaint say what they are about; a copy and erasure speak for themselves. */
const NEEDS_WORDS: readonly string[] = ['correction', 'restriction', 'complaint'];

const Asked = z.object({ kind: choice(REQUEST_KINDS), text: lines(MAX_TEXT).default('') });
const isDescribed = together<z.infer<typeof Asked>>(({ kind, text: said }, ctx) => {
  if (NEEDS_WORDS.includes(kind) && said === '') breaks(ctx, 'text', 'required');
});

export const RequestInput = Asked.check(isDescribed);
export type RequestInput = z.output<typeof RequestInput>;

/** Of somebody without an account, whose address is proved by a link. */
export const VisitorRequest = Asked.extend({ name: text(120), email: email() }).check(isDescribed);
export type VisitorRequest = z.output<typeof VisitorRequest>;

export const RequestLink = z.object({ id: z.coerce.number().int().positive(), key: z.string().max(100) });
export type RequestLink = z.infer<typeof RequestLink>;

/** What reached staff by a letter, the phone or a mail: on which day, and how its sender is answered. */
export const EnteredRequest = Asked.extend({
  via: choice(ENTERED_VIAS),
  asked_on: day(),
  name: text(120),
  email: optional(email()),
  phone: optional(phone()),
  locale: choice(['ar', 'en'] as const).default('ar'),
}).check(isDescribed);
export type EnteredRequest = z.output<typeof EnteredRequest>;

const version = z.coerce.number().int().positive();

/** What an officer does with one; `version` is that of what was read. */
export const RequestAction = z.discriminatedUnion('action', [
  z.object({ action: z.literal('note'), text: lines(MAX_NOTE, 1), version }),
  z.object({ action: z.literal('extend'), reason: lines(600, 1), version }),
  z.object({ action: z.literal('copy'), version }),
  z.object({ action: z.literal('erase'), version }),
  z.object({
    action: z.literal('answer'),
    outcome: choice(ANSWERS),
    answer: lines(MAX_TEXT, 1),
    /** Of the kind privacy_answer, uploaded before; the person alone opens it. */
    file_id: z.uuid().optional(),
    version,
  }),
]);
export type RequestAction = z.output<typeof RequestAction>;

const AnswerFile = z.object({ name: z.string(), size_bytes: z.int(), href: z.string() });

/** As its person reads it. */
export const OwnRequest = z.object({
  id: z.int(),
  kind: z.enum(REQUEST_KINDS),
  via: z.enum(REQUEST_VIAS),
  state: z.enum(REQUEST_STATES),
  text: z.string(),
  asked_at: instant,
  due_at: instant,
  extension_reason: z.string(),
  outcome: z.enum(OUTCOMES).nullable(),
  answer: z.string(),
  /** What came with the answer; the link is good for an hour. */
  file: AnswerFile.nullable(),
  closed_at: instant.nullable(),
});
export type OwnRequest = z.infer<typeof OwnRequest>;

export const RequestStep = z.object({
  at: instant,
  kind: z.enum(STEP_KINDS),
  by: z.string().nullable(),
  letter: z.string().nullable(),
  text: z.string(),
  /** Rows of the audit log, the hash of a file: what proves it. */
  details: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type RequestStep = z.infer<typeof RequestStep>;

/** As an officer reads it. */
export const OfficeRequest = OwnRequest.extend({
  person: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  locale: z.enum(['ar', 'en']),
  extended_days: z.int(),
  may_extend: z.boolean(),
  may_copy: z.boolean(),
  may_erase: z.boolean(),
  /** False of a complaint, for who decided what it is about. */
  may_answer: z.boolean(),
  /** True where its person has a page on which to open a file. */
  may_attach: z.boolean(),
  file: AnswerFile.omit({ href: true }).nullable(),
  /** Null: nobody can be written to, so the answer is handed over on paper. */
  answered_by: z.enum(['mail', 'sms']).nullable(),
  closed_by: z.string().nullable(),
  version: z.int(),
  steps: z.array(RequestStep),
});
export type OfficeRequest = z.infer<typeof OfficeRequest>;
