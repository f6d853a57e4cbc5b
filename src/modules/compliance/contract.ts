import { z } from 'zod';
import { isUuid } from '#platform/fields/uuid.ts';

/** Rows of the audit log on one page. */
export const AUDIT_PER_PAGE = 50;
/** As many as one file holds. */
export const AUDIT_MOST_IN_CSV = 20_000;

/** What the trail tells of, as its rows name it. */
export const RECORD_KINDS = [
  'application',
  'article',
  'bank_account',
  'company',
  'contact',
  'company_directory',
  'conversation',
  'data_export',
  'document',
  'incident',
  'interview',
  'job',
  'message',
  'message_report',
  'package',
  'passkey',
  'payment',
  'privacy_request',
  'retention',
  'salary_report',
  'session',
  'settings',
  'shortlist',
  'staff_role',
  'resource',
  'trust_case',
  'way_back',
  'catalogue',
  'catalogue_item',
  'suspension',
  'task',
  'user',
  'audit_log',
  'wording',
] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** Older than this row of a record’s history. */
export const RecordHistoryQuery = z.object({ before: z.coerce.number().int().positive().optional() });

export const DAYS = ['1', '7', '30', '365'] as const;
export const OUTCOMES = ['done', 'refused'] as const;
/** Groups of actors; else an account's id. */
export const ACTORS = ['staff', 'tasks', 'all'] as const;

export const AuditQuery = z.object({
  /** A record's id, a request's, or the e-mail of who did it. */
  q: z.string().trim().max(100).default(''),
  actor: z
    .string()
    .refine((value) => (ACTORS as readonly string[]).includes(value) || isUuid(value))
    .default('staff'),
  action: z.string().max(60).default(''),
  kind: z.string().max(40).default(''),
  outcome: z.enum(OUTCOMES).or(z.literal('')).default(''),
  days: z.enum(DAYS).default('7'),
  /** Older than this row. */
  before: z.coerce.number().int().positive().optional(),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

const Fields = z.record(z.string(), z.unknown()).nullable();

/** What one of staff did last, once or several times in a row. */
export const Done = z.object({
  id: z.int(),
  at: z.string(),
  by: z.string(),
  is_me: z.boolean(),
  action_name: z.string(),
  count: z.int(),
  /** What the record is called, where it has a name. */
  about: z.string().nullable(),
  /** Its page, for whoever may open it. */
  to: z.string().nullable(),
});
export type Done = z.infer<typeof Done>;

/** One row of the audit log. Secrets, ways to reach people and what they wrote are masked in before and after. */
export const AuditRow = z.object({
  id: z.int(),
  at: z.string(),
  action: z.string(),
  action_name: z.string(),
  /** Null: a task did it, or the account is gone or nobody's. */
  actor: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  task: z.string().nullable(),
  record: z.object({ kind: z.string(), id: z.string() }).nullable(),
  outcome: z.enum(OUTCOMES),
  ip: z.string().nullable(),
  request_id: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  before: Fields,
  after: Fields,
});
export type AuditRow = z.infer<typeof AuditRow>;
