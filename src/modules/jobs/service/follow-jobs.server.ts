import { readCatalogues } from '#modules/catalogues/service.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import type { Uses } from '#platform/context.server.ts';
import { MINUTE_MS } from '#platform/durations.ts';
import type { JobListing } from '../contract.ts';
import { listPublicListings, type JobRow } from '../queries.server.ts';
import { listChangedJobs, listNewestJobs, type AdPosition } from '../queries/following.server.ts';
import { stateAt } from '../rules.ts';
import { descriptionIn, toJobCards } from './shape-job.server.ts';

type Reads = Uses<'db' | 'config' | 'now'>;

/** What is committed late bears an instant that somebody may have read past; no transaction takes so long. */
const OVERLAP_MS = MINUTE_MS;

/** How one reads on: by when the ads were shown, or by when they changed; what comes later is asked from `until`. */
export type Following = { order: 'newest' | 'changed'; after: AdPosition | null; since: Date; until: Date };

export const beginFollowing = ({ now }: Uses<'now'>, since?: Date): Following => ({
  order: since ? 'changed' : 'newest',
  after: null,
  since: since ?? new Date(0),
  until: new Date(now().getTime() - OVERLAP_MS),
});

/**
 * Some of the ads that everyone may see, in an order that does not drift while ads come and go; of those that changed
 * also the ids of those that are no longer shown. `next` is null at the end.
 */
export async function followJobs(ctx: Reads, actor: Actor, following: Following, limit: number) {
  const { order, after, since } = following;
  const rows =
    order === 'newest'
      ? await listNewestJobs(ctx.db, ctx.now(), { after, limit })
      : await listChangedJobs(ctx.db, { since, after, limit });
  const shown = rows.filter((row) => stateAt(row, ctx.now()) === 'active');
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return {
    cards: await toJobCards(ctx, actor, shown),
    closed: rows.filter((row) => !shown.includes(row)).map(({ id }) => id),
    next: last ? { ...following, after: positionOf(order, last) } : null,
  };
}

const positionOf = (order: Following['order'], { id, activated_at, updated_at }: JobRow): AdPosition => ({
  at: order === 'newest' ? activated_at! : updated_at,
  id,
});

/** What a program wants of each ad of a list beside its card. */
export async function jobListingsOf(
  ctx: Uses<'db'>,
  { locale }: Pick<Actor, 'locale'>,
  ids: number[],
): Promise<Map<number, JobListing>> {
  if (ids.length === 0) return new Map();
  const [rows, catalogues] = await Promise.all([listPublicListings(ctx.db, ids), readCatalogues(ctx)]);
  const nameOf = (id: number | null) => catalogues.nameOf(id, locale);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        description: descriptionIn(locale, row).text,
        skills: row.skills,
        skill_names: catalogues.skillNames(row.skills, locale),
        city_id: row.city_id,
        sector_id: row.sector_id,
        sector: nameOf(row.sector_id),
        major_id: row.major_id,
        major: nameOf(row.major_id),
        job_role_id: row.job_role_id,
        job_role: nameOf(row.job_role_id),
        expires_at: row.expires_at?.toISOString() ?? null,
        updated_at: row.updated_at.toISOString(),
      },
    ]),
  );
}
