import type { Task } from '#platform/tasks/tasks.server.ts';
import { rewordedBy } from '#platform/texts/rewording.server.ts';
import { readRewording } from './queries.server.ts';

/** A task whose letters are worded as staff want them when it begins. */
export const wordedByStaff = (task: Task): Task => ({
  ...task,
  run: async (ctx, payload) => rewordedBy(await readRewording(ctx.db), () => task.run(ctx, payload)),
});
