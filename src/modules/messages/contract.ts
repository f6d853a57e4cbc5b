import { z } from 'zod';
import { pageNumber } from '#platform/fields/query.ts';
import { breaks, choice, lines, text as line, together } from '#platform/fields/rules.ts';

export const MESSAGE_MAX = 4000;
export const MSG_TYPES = ['text', 'file', 'interview', 'system'] as const;

const text = lines(MESSAGE_MAX).default('');
const left = (value: unknown) => (value === '' || value === null ? undefined : value);
const messageId = z
  .preprocess(left, z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional())
  .optional();
const uuid = z.preprocess(left, z.uuid().optional());

/**
 * A message has words, a file, or both; `reply` names the message answered. `client_id` is the sender's own: what is
 * sent again under it is the same message.
 */
export const SendMessage = z.object({ text, reply: messageId, file_id: uuid, client_id: uuid }).check(
  together((value, ctx) => {
    if (value.text === '' && !value.file_id) breaks(ctx, 'text', 'required');
  }),
);
/** A page's form with a file beside the words: the words may be missing. */
export const FileMessage = z.object({ text, reply: messageId, file_id: uuid, client_id: uuid });
export type SendMessage = z.output<typeof SendMessage>;

export const StartConversation = z
  .object({
    seeker_id: z.uuid(),
    job_id: z.coerce.number().int().positive().optional(),
    text,
    file_id: uuid,
    client_id: uuid,
  })
  .check(
    together((value, ctx) => {
      if (value.text === '' && !value.file_id) breaks(ctx, 'text', 'required');
    }),
  );

export const CARD_STATES = ['proposed', 'agreed', 'cancelled', 'declined'] as const;
export type CardState = (typeof CARD_STATES)[number];

/** An interview among the messages, in the reader's words. */
export const Card = z.object({
  title: z.string(),
  /** Null until a time was chosen. */
  starts_at: z.string().nullable(),
  minutes: z.int().nullable(),
  /** Where, or by what: one line. */
  place: z.string(),
  state: z.enum(CARD_STATES),
  /** A path of the site without a language prefix, where it is answered. */
  href: z.string(),
  calendar_href: z.string().nullable(),
});
export type Card = z.infer<typeof Card>;

export const Message = z.object({
  id: z.int(),
  /** Of the sender's browser, when it gave one. */
  client_id: z.uuid().nullable(),
  msg_type: z.enum(MSG_TYPES),
  /** Of the reader's side. */
  is_mine: z.boolean(),
  /** Of the reader's side, and not by the reader. */
  is_colleagues: z.boolean(),
  /** Empty where the site itself speaks. */
  author: z.string(),
  text: z.string(),
  reply: z.object({ id: z.int(), text: z.string() }).nullable(),
  file: z.object({ name: z.string(), size_bytes: z.int(), href: z.string() }).nullable(),
  card: Card.nullable(),
  /** Read by the other side. */
  is_seen: z.boolean(),
  created_at: z.string(),
});
export type Message = z.infer<typeof Message>;

/** Whether one may write there, and if not, why. */
export const STANDINGS = ['open', 'gone', 'blocked_by_me', 'blocked_by_other', 'on_hold', 'reads_only'] as const;
export type Standing = (typeof STANDINGS)[number];

export const Conversation = z.object({
  id: z.uuid(),
  /** The other side: a company for a seeker, a person for a company. */
  name: z.string(),
  logo_href: z.string().nullable(),
  /** Null once the seeker's account was erased. */
  seeker_id: z.uuid().nullable(),
  company_id: z.int(),
  job: z.object({ id: z.int(), title: z.string() }).nullable(),
  /** The first words of the last message. */
  preview: z.string(),
  /** The reader wrote it. */
  is_last_mine: z.boolean(),
  last_message_at: z.string(),
  unread: z.int(),
});
export type Conversation = z.infer<typeof Conversation>;

export const SEARCH_MAX = 80;
export const ListConversations = z.object({
  page: pageNumber(),
  q: line(SEARCH_MAX, 0).default(''),
});

/** What the address of a conversation may ask for. */
export const ThreadQuery = z.object({
  before: messageId,
  /** The messages answered and reported, where there is no script to choose them. */
  reply: messageId,
  report: messageId,
  template: messageId,
});

/** What a form of these pages does; one that says nothing sends a message. */
export const Action = choice(['send', 'block', 'unblock', 'report', 'delete']);

/** What waits for the caller, for the marks at the head of every page. */
export const Waiting = z.object({ messages: z.int(), notifications: z.int() });
export type Waiting = z.infer<typeof Waiting>;

export const REPORT_REASONS = ['fraud', 'abuse', 'spam', 'other'] as const;
const REPORT_NOTE_MAX = 500;
export const ReportMessage = z
  .object({
    message_id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
    reason: choice(REPORT_REASONS),
    note: lines(REPORT_NOTE_MAX).default(''),
  })
  .check(
    together((value, ctx) => {
      if (value.reason === 'other' && value.note === '') breaks(ctx, 'note', 'required');
    }),
  );
export type ReportMessage = z.output<typeof ReportMessage>;

/** For staff: a message with what stands around it. */
export const Excerpt = z.object({
  messages: z.array(
    z.object({
      id: z.int(),
      sender_side: z.enum(['seeker', 'company', 'system']),
      text: z.string(),
      is_file: z.boolean(),
      is_removed: z.boolean(),
      is_erased: z.boolean(),
      created_at: z.string(),
    }),
  ),
  /** Of the conversation, that are not shown. */
  left: z.int(),
});
export type Excerpt = z.infer<typeof Excerpt>;

export const MAX_TEMPLATES = 50;
const TEMPLATE_TITLE_MAX = 100;

/** A saved reply: in one language or in both, each with a title of its own. */
export const SaveTemplate = z
  .object({
    ar_title: line(TEMPLATE_TITLE_MAX, 0).default(''),
    ar_body: lines(MESSAGE_MAX).default(''),
    en_title: line(TEMPLATE_TITLE_MAX, 0).default(''),
    en_body: lines(MESSAGE_MAX).default(''),
  })
  .check(
    together((value, ctx) => {
      if (value.ar_body === '' && value.en_body === '') breaks(ctx, 'ar_body', 'required');
      for (const locale of ['ar', 'en'] as const) {
        const [title, body] = [`${locale}_title`, `${locale}_body`] as const;
        if (value[title] === '' && value[body] !== '') breaks(ctx, title, 'required');
        if (value[body] === '' && value[title] !== '') breaks(ctx, body, 'required');
      }
    }),
  );
export type SaveTemplate = z.infer<typeof SaveTemplate>;

export const MessageTemplate = z.object({
  id: z.int(),
  ar_title: z.string(),
  ar_body: z.string(),
  en_title: z.string(),
  en_body: z.string(),
});
export type MessageTemplate = z.infer<typeof MessageTemplate>;
