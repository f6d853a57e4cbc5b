import { z } from 'zod';
import {
  breaks,
  catalogueId,
  choice,
  lines,
  list,
  moment,
  optional,
  text,
  together,
  whole,
} from '#platform/fields/rules.ts';
import { DATA_KINDS, INCIDENT_STATES, isOfCompany, LETTER_STATES, RISKS, RULES, STEP_KINDS } from './rules.ts';

export const MAX_TEXT = 4000;
export const MAX_LINES = 2000;
export const MAX_RECEIVERS = 200_000;

const instant = z.iso.datetime();

const Known = z.object({
  title: text(160),
  aware_at: moment(),
  began_at: optional(moment()),
  data_kinds: list(choice(DATA_KINDS), DATA_KINDS.length),
  people_num: optional(whole({ min: 0, max: 1_000_000_000 })),
  risk: choice(RISKS),
  happened: lines(MAX_TEXT, 1),
  cause: lines(MAX_LINES).default(''),
  harm: lines(MAX_LINES).default(''),
  measures: lines(MAX_TEXT).default(''),
});
const isComplete = together<z.output<typeof Known>>(
  ({ data_kinds }, ctx) => {
    if (data_kinds.length === 0) breaks(ctx, 'data_kinds', 'required');
  },
  ({ began_at, aware_at }, ctx) => {
    if (began_at && began_at > aware_at) breaks(ctx, 'aware_at', 'order');
  },
);

/** What is known of an incident. */
export const IncidentInput = Known.check(isComplete);
export type IncidentInput = z.output<typeof IncidentInput>;
export const KNOWN_FIELDS = Object.keys(Known.shape) as (keyof IncidentInput)[];

const version = z.coerce.number().int().positive();

export const IncidentEdit = Known.extend({ action: z.literal('edit'), version }).check(isComplete);

/**
 * Letters to whom the rule chooses. `expected` is how many these are: without it, or with another number, nothing is
 * sent and the refusal tells the number.
 */
export const IncidentLetters = z
  .object({
    action: z.literal('letters'),
    rule: choice(RULES),
    /** Ids of accounts or e-mail addresses, for the rule `list`. */
    receivers: lines(MAX_RECEIVERS).default(''),
    company_id: optional(catalogueId()),
    ar_text: lines(MAX_TEXT, 1),
    en_text: lines(MAX_TEXT, 1),
    expected: optional(whole({ min: 1 })),
    version,
  })
  .check(
    together(
      ({ rule, receivers }, ctx) => {
        if (rule === 'list' && receivers === '') breaks(ctx, 'receivers', 'required');
      },
      ({ rule, company_id }, ctx) => {
        if (isOfCompany(rule) && company_id === null) breaks(ctx, 'company_id', 'required');
      },
    ),
  );
export type IncidentLetters = z.output<typeof IncidentLetters>;

/** What an officer does with one; `version` is that of what was read. */
export const IncidentAction = z.discriminatedUnion('action', [
  IncidentEdit,
  z.object({ action: z.literal('note'), text: lines(MAX_TEXT, 1), version }),
  z.object({ action: z.literal('authority_told'), told_at: moment(), reference: text(120), version }),
  z.object({ action: z.literal('people_told'), told_at: moment(), how: lines(MAX_LINES, 1), version }),
  IncidentLetters,
  z.object({ action: z.literal('again'), version }),
  z.object({ action: z.literal('close'), conclusion: lines(MAX_TEXT, 1), version }),
  z.object({ action: z.literal('reopen'), reason: lines(MAX_LINES, 1), version }),
]);
export type IncidentAction = z.output<typeof IncidentAction>;

export const LetterFigures = z.object({
  all: z.int(),
  waiting: z.int(),
  sent: z.int(),
  failed: z.int(),
  /** Neither an e-mail nor a mobile. */
  unreachable: z.int(),
  /** Left by a worker that died: it may have arrived, and is not sent again. */
  unclear: z.int(),
});
export type LetterFigures = z.infer<typeof LetterFigures>;

export const IncidentRound = z.object({
  id: z.int(),
  rule: z.enum(RULES),
  company: z.object({ id: z.int(), name: z.string() }).nullable(),
  ar_text: z.string(),
  en_text: z.string(),
  begun_at: instant,
  /** How many were counted when it began. */
  people_num: z.int(),
  /** When the last of them was chosen; null as long as the worker goes through them. */
  chosen_at: instant.nullable(),
  done_at: instant.nullable(),
  figures: LetterFigures,
});
export type IncidentRound = z.infer<typeof IncidentRound>;

export const IncidentStep = z.object({
  at: instant,
  kind: z.enum(STEP_KINDS),
  by: z.string().nullable(),
  text: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
  /** What was edited, by the names of the fields. */
  changes: z.array(z.object({ name: z.string(), before: z.string(), after: z.string() })),
});
export type IncidentStep = z.infer<typeof IncidentStep>;

export const Incident = z.object({
  id: z.int(),
  title: z.string(),
  state: z.enum(INCIDENT_STATES),
  aware_at: instant,
  began_at: instant.nullable(),
  due_at: instant,
  recorded_at: instant,
  data_kinds: z.array(z.enum(DATA_KINDS)),
  people_num: z.int().nullable(),
  risk: z.enum(RISKS),
  happened: z.string(),
  cause: z.string(),
  harm: z.string(),
  measures: z.string(),
  authority_told_at: instant.nullable(),
  authority_reference: z.string(),
  people_told_at: instant.nullable(),
  conclusion: z.string(),
  closed_at: instant.nullable(),
  version: z.int(),
  rounds: z.array(IncidentRound),
  /** Whom no letter reached, the first hundred of them. */
  not_reached: z.array(z.object({ name: z.string(), address: z.string().nullable(), state: z.enum(LETTER_STATES) })),
  steps: z.array(IncidentStep),
  /** Where the authority is told. */
  authority_url: z.string(),
});
export type Incident = z.infer<typeof Incident>;
