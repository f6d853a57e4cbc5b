import { defineTask } from '#platform/tasks/tasks.server.ts';
import { MOVE_REFERENCES, moveReferences, type Merge } from './service/merge.server.ts';

export const catalogueTasks = [defineTask<Merge>({ name: MOVE_REFERENCES, run: moveReferences })];
