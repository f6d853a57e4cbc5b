import type { Actor } from '#platform/access/actor.ts';
import { hasScope } from '#platform/access/scope.ts';
import type { Uses } from '#platform/context.server.ts';
import { listVersions } from '../queries/versions.server.ts';
import { inLanguage } from '../rules.ts';
import { JobVersion } from '../versions.ts';
import { requireOwnJob } from './own-job.server.ts';

const SHOWN_VERSIONS = 50;
const nameOf = (first: string | null, last: string | null) => [first, last].filter(Boolean).join(' ') || null;

/** What was changed of an ad while it was shown, newest first: for its company and for staff who review ads. */
export async function listJobVersions(ctx: Uses<'db'>, actor: Actor, id: number): Promise<JobVersion[]> {
  if (!hasScope(actor.user?.scope, 'admin.jobs')) await requireOwnJob(ctx, actor, id);
  const rows = await listVersions(ctx.db, id, SHOWN_VERSIONS);
  return rows.map((row) => ({
    version: row.version,
    at: row.at.toISOString(),
    by:
      inLanguage(
        actor.locale,
        nameOf(row.ar_first_name, row.ar_last_name),
        nameOf(row.en_first_name, row.en_last_name),
      ) || null,
    changes: JobVersion.shape.changes.catch([]).parse(row.changes),
  }));
}
