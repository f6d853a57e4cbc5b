import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { countSeekersOfMajor } from '#modules/profiles/service.server.ts';
import { readSalary } from '#modules/salaries/service.server.ts';
import type { Uses } from '#platform/context.server.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { FIGURES_KEPT_MS, paidTitles } from './home-reading.server.ts';
import { countRolesOfMajor } from './queries.server.ts';
import { remembered } from '#platform/db/remembered.server.ts';

type Reads = Uses<'db' | 'now'>;

const ROLES_KEPT_MS = 20_000;
const MAJOR_ROLES = 8;
/** A number of people is told in tens, and not at all where it could point at some of them. */
const TENS = 10;

export type UsualRole = { id: number; name: string; count: number; the_average: number | null };

/** What the most usual of these roles of which enough is known pays by years of experience. */
async function payByExperience(ctx: Reads, locale: Locale, roles: readonly UsualRole[]) {
  const known = roles.find(({ the_average }) => the_average !== null);
  if (!known) return null;
  const { by_experience } = await remembered(ctx.db, `pay of ${known.id}`, { forMs: FIGURES_KEPT_MS }, () =>
    readSalary(ctx, locale, { job_role_id: known.id }),
  );
  return { id: known.id, name: known.name, bands: by_experience };
}

/** What a major leads to: the occupations its open jobs are for with what each pays, and how many seekers have it. */
export async function aboutMajor(
  ctx: Reads,
  locale: Locale,
  majorId: number,
): Promise<{ roles: UsualRole[]; pay: Awaited<ReturnType<typeof payByExperience>>; seekers: number | null }> {
  const [catalogues, counts, paid, people] = await Promise.all([
    readCatalogues(ctx),
    remembered(ctx.db, `roles of ${majorId}`, { forMs: ROLES_KEPT_MS }, () =>
      countRolesOfMajor(ctx.db, majorId, MAJOR_ROLES),
    ),
    paidTitles(ctx, locale),
    remembered(ctx.db, `seekers of ${majorId}`, { forMs: FIGURES_KEPT_MS }, () => countSeekersOfMajor(ctx, majorId)),
  ]);
  const averages = new Map(paid.map(({ job_role_id, pay }) => [job_role_id, pay.the_average]));
  const rounded = Math.floor(people / TENS) * TENS;
  const roles = counts.flatMap(({ job_role_id, count }) => {
    const name = catalogues.nameOf(job_role_id, locale);
    return name && job_role_id
      ? [{ id: job_role_id, name, count, the_average: averages.get(job_role_id) ?? null }]
      : [];
  });
  return {
    roles,
    pay: await payByExperience(ctx, locale, roles),
    seekers: rounded === 0 ? null : rounded,
  };
}
