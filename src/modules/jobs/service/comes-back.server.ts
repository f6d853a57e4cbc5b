import type { Uses } from '#platform/context.server.ts';
import { bandsOf, likenessOf } from '../ad-print.ts';
import type { JobRow } from '../queries.server.ts';
import { listSharingBands } from '../queries/signals.server.ts';
import { isTakenDown } from '../rules.ts';
import { NEAR_SAME } from '../signals.ts';

const COMPARED = 50;

/** Whether an ad says again what staff took down: copied from it, or written near the same by the same company. */
export async function comesBack(ctx: Uses<'db'>, job: JobRow): Promise<boolean> {
  if (job.must_be_read) return true;
  const bands = bandsOf(job);
  if (bands.length === 0) return false;
  const near = await listSharingBands(ctx.db, job.id, bands, COMPARED, job.company_id);
  return near.some((one) => isTakenDown(one) && likenessOf(job, one) >= NEAR_SAME);
}
