import { dayInRiyadh } from '#platform/durations.ts';
import { isFetchedAhead } from '#platform/http/fetched-ahead.ts';
import type { Uses } from '#platform/context.server.ts';
import type { Source } from '#platform/http/link-source.ts';
import { addViews } from '../queries/listing.server.ts';

type Needs = Uses<'db' | 'now' | 'log'>;

const WRITTEN_AFTER_MS = 5_000;
/** More ads than this are written down before their time, so that memory stays small. */
const MOST_WAITING = 2_000;

/**
 * What this process has counted and not written yet, by day and ad. Reading a page then writes nothing, and an ad
 * that everybody looks at has one write in some seconds and not one a reader; a process that is killed loses those
 * seconds.
 */
const waiting = new Map<string, { job_id: number; day: string; source: Source | null; views: number }>();
const keyOf = ({ job_id, day, source }: { job_id: number; day: string; source: Source | null }) =>
  `${day} ${job_id} ${source}`;
let timer: NodeJS.Timeout | undefined;

const MACHINES =
  /bot\b|crawl|spider|slurp|preview|monitor|headless|lighthouse|externalhit|whatsapp|telegram|curl|wget|python|java\/|go-http|okhttp|axios|undici|node|libwww|http-?client/i;

/** Whether a person reads what is asked for with these headers: no crawler, no link's preview, nothing fetched ahead. */
export function isReader(headers: Pick<Headers, 'get'>): boolean {
  const agent = headers.get('user-agent') ?? '';
  return agent !== '' && !MACHINES.test(agent) && !isFetchedAhead(headers);
}

/** Someone opened an ad, and by which link; machines are not counted. */
export function countView(
  ctx: Needs,
  jobId: number,
  { headers, source }: { headers: Pick<Headers, 'get'>; source: Source | null },
): void {
  if (!isReader(headers)) return;
  const seen = { job_id: jobId, day: dayInRiyadh(ctx.now()), source };
  const key = keyOf(seen);
  const counted = waiting.get(key) ?? { ...seen, views: 0 };
  counted.views += 1;
  waiting.set(key, counted);
  if (timer) return;
  timer = setTimeout(
    () => {
      timer = undefined;
      writeViews(ctx).catch((error: unknown) =>
        ctx.log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'views were not written'),
      );
    },
    waiting.size < MOST_WAITING ? WRITTEN_AFTER_MS : 0,
  );
  timer.unref();
}

/** Writes down what was counted so far; what cannot be written now is kept for the next time. */
export async function writeViews(ctx: Uses<'db'>): Promise<void> {
  const counted = [...waiting.values()];
  waiting.clear();
  if (counted.length === 0) return;
  try {
    await addViews(ctx.db, counted);
  } catch (error) {
    for (const seen of counted) {
      const since = waiting.get(keyOf(seen));
      waiting.set(keyOf(seen), { ...seen, views: seen.views + (since?.views ?? 0) });
    }
    throw error;
  }
}
