import { CompiledQuery } from 'kysely';
import type { Context, Uses } from '#platform/context.server.ts';
import { requestId } from '#platform/log/request-scope.server.ts';
import type { Lane } from './places.ts';

export type TaskOptions = {
  runAt?: Date;
  /** A second task with the same key replaces the waiting one. */
  key?: string;
  maxAttempts?: number;
  /** Before all others of its lane: somebody sits before a screen and waits for it. */
  isAwaited?: true;
  /** After all others of its lane: one of very many. */
  canWait?: true;
};

export type TaskQueue = {
  /** Enqueued in the caller's transaction: it rolls back with it and starts only after the commit. */
  enqueue(ctx: Uses<'db'>, task: string, payload: object, options?: TaskOptions): Promise<void>;
};

export type Task = {
  name: string;
  /** Without one: `clock` for what has a schedule, else `inside`. */
  lane?: Lane;
  /** Crontab line in UTC, for tasks that run by the clock. */
  schedule?: string;
  /**
   * For a letter of which no row knows that it is sent: the task is noted as done as soon as the server has taken it,
   * and does nothing when it is run again. A worker that dies between the two still sends it again.
   */
  once?: true;
  /** Safe to run twice: a worker may die after the work and before the receipt. */
  run: (ctx: Context, payload: never) => Promise<void>;
};

export const defineTask = <Payload extends object = Record<string, never>>(task: {
  name: string;
  lane?: Lane;
  schedule?: string;
  once?: true;
  run: (ctx: Context, payload: Payload) => Promise<void>;
}): Task => task as Task;

export const laneOf = ({ lane, schedule }: Task): Lane => lane ?? (schedule ? 'clock' : 'inside');

const MAX_ATTEMPTS = 8;
/** Of graphile-worker: the lower one is taken first, and 0 is the usual one. */
const AWAITED = -10;
const LAST = 10;

/** Beside a task's payload: the request that queued it, by the name that the answer's header has. */
export const REQUEST_ID = 'x-request-id';

export const taskQueue: TaskQueue = {
  async enqueue(ctx, task, payload, { runAt, key, maxAttempts = MAX_ATTEMPTS, isAwaited, canWait } = {}) {
    await ctx.db.executeQuery(
      CompiledQuery.raw(
        'select graphile_worker.add_job($1, payload := $2::json, run_at := $3::timestamptz, job_key := $4, max_attempts := $5, priority := $6)',
        [
          task,
          JSON.stringify({ ...payload, [REQUEST_ID]: requestId() }),
          runAt ?? null,
          key ?? null,
          maxAttempts,
          isAwaited ? AWAITED : canWait ? LAST : 0,
        ],
      ),
    );
  },
};

/**
 * When a task shall run that came before its moment: the queue goes by the clock of the database, which is ahead of
 * this one by as much as it came too early.
 */
export const afterTooEarly = (moment: Date, now: Date): Date => new Date(2 * moment.getTime() - now.getTime());

/** A failure's kind and place, without its message: drivers and parsers put there what somebody typed. */
export const describe = (error: unknown) =>
  error instanceof Error
    ? {
        name: error.name,
        code: (error as { code?: string }).code,
        stack: error.stack
          ?.match(/^ +at .*$/gm)
          ?.slice(0, 6)
          .join('\n'),
      }
    : { name: typeof error };
