import type { TaskMeta } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** What was counted; `npm run faults` sums it over rounds, and keeps the largest of what begins with *longest* or *most*. */
    seen?: Record<string, number>;
  }
}

/** Writes down what a fault showed, for the table of `npm run faults`. */
export function noteSeen(task: { meta: TaskMeta }, seen: Record<string, number>) {
  task.meta.seen = seen;
}
