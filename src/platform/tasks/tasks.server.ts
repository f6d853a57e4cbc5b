import { CompiledQuery } from 'kysely';
import type { Context, Uses } from '#platform/context.server.ts';

export type TaskOptions = {
  runAt?: Date;
  /** A second task with the same key replaces the waiting one. */
  key?: string;
  maxAttempts?: number;
};

export type TaskQueue = {
  /** Enqueued in the caller's transaction: it rolls back with it and starts only after the commit. */
  enqueue(ctx: Uses<'db'>, task: string, payload: object, options?: TaskOptions): Promise<void>;
};

export type Task = {
  name: string;
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
  schedule?: string;
  once?: true;
  run: (ctx: Context, payload: Payload) => Promise<void>;
}): Task => task as Task;

const MAX_ATTEMPTS = 8;

export const taskQueue: TaskQueue = {
  async enqueue(ctx, task, payload, { runAt, key, maxAttempts = MAX_ATTEMPTS } = {}) {
    await ctx.db.executeQuery(
      CompiledQuery.raw(
        'select graphile_worker.add_job($1, payload := $2::json, run_at := $3::timestamptz, job_key := $4, max_attempts := $5)',
        [task, JSON.stringify(payload), runAt ?? null, key ?? null, maxAttempts],
      ),
    );
  },
};

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
