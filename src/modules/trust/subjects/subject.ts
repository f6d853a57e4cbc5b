import type { Actor } from '#platform/access/actor.ts';
import type { Context } from '#platform/context.server.ts';
import type { InBoth } from '#platform/texts/in-both.ts';
import type { Evidence } from '../contract.ts';
import type { CaseRecord } from '../queries.server.ts';
import type { Decision } from '../rules.ts';

/** Whom a decision would be against: a company, first of it whoever made the thing; or a person. */
export type Against = { company_id: number | null; user_id: string | null; made_by?: string | null };

/** What can be decided of it as it is, with how many each touches (people, messages). */
export type Offer = { decision: Decision; count: number };

/**
 * A kind of thing that can be reported. Each registers itself in `subjects.server.ts` with what staff need to read and
 * may decide; nothing else knows which kinds there are.
 */
export type Subject = {
  /** Null when it is not there; `href` is where who reports it comes back to. */
  find: (ctx: Context, id: string) => Promise<({ title: InBoth; href?: string } & Against) | null>;
  read: (ctx: Context, actor: Actor, id: string, asked: { whole: boolean }) => Promise<Evidence>;
  /** The mildest first; `dismiss` is always among them. */
  offers: (ctx: Context, record: CaseRecord) => Promise<Offer[]>;
  /** Does what was decided; `reason` as who is decided against reads it. Dismissing is a decision too. */
  apply: (
    ctx: Context,
    actor: Actor,
    record: CaseRecord,
    decided: { decision: Decision; note: string; reason: string },
  ) => Promise<void>;
  /** An appeal was upheld. */
  undo: (ctx: Context, actor: Actor, record: CaseRecord) => Promise<void>;
  /** Pauses it until it is read; false where there is nothing to pause. */
  hold?: (ctx: Context, actor: Actor | null, id: string) => Promise<boolean>;
  /** Whether a company that nobody verified stands behind it. */
  isVerified: (ctx: Context, id: string) => Promise<boolean>;
  /** A decision whose own letter is sent where it is made. */
  ownLetters?: readonly Decision[];
};
