import { defineTask } from '#platform/tasks/tasks.server.ts';
import { reindexStale } from './index-jobs.server.ts';
import { refreshSuggestions } from './suggest.server.ts';

export const searchTasks = [
  defineTask({ name: 'search.reindex_stale', schedule: '*/10 * * * *', run: (ctx) => reindexStale(ctx) }),
  defineTask({ name: 'search.refresh_suggestions', schedule: '*/15 * * * *', run: (ctx) => refreshSuggestions(ctx) }),
];
