import { readCatalogues, type Catalogues } from '#modules/catalogues/service.server.ts';
import type { Option } from '#modules/catalogues/contract.ts';
import type { Uses } from '#platform/context.server.ts';
import { remembered } from '#platform/db/remembered.server.ts';
import { normalise } from '#platform/search/words.ts';
import { byName } from '#platform/texts/format.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { distributionOf, EVERYTHING, nearest, payOf, standingOf, within, type Asked } from '../answers.ts';
import type { Pay, ReportQuery, SalaryAnswer, SalaryQuery, SalaryReport } from '../contract.ts';
import { refuse } from '../errors.ts';
import * as queries from '../queries.server.ts';
import { BANDS, bandOf, rounded } from '../rules.ts';
import { roleNamed } from './collect.server.ts';
import { regionOf } from './publish.server.ts';

type Reads = Uses<'db'>;

/** What a city is called; null for an id that is none of a city. */
export function cityNamed(catalogues: Catalogues, id: number | undefined, locale: Locale): string | null {
  const city = catalogues.find(id);
  return city?.catalogue === 'cities' ? city[locale] : null;
}

/** The cities of the Kingdom, the largest first. */
export function citiesOf(catalogues: Catalogues, locale: Locale): readonly Option[] {
  const country = catalogues.byCode('countries', 'SA');
  return catalogues
    .list('cities')
    .filter(({ parent_id }) => parent_id === country?.id)
    .map(({ id, ...names }) => ({ value: String(id), label: names[locale] }));
}

type Narrowed = Pick<SalaryQuery, 'city_id' | 'sector_id' | 'years'>;

const askedOf = ({ city_id, sector_id, years }: Narrowed): Asked => {
  const band = years === undefined ? null : bandOf(years);
  return {
    ...EVERYTHING,
    city_id: city_id ?? null,
    sector_id: sector_id ?? null,
    bands: band === null ? null : [band, band],
  };
};

function requireRole(catalogues: Catalogues, { job_role_id, job_title }: SalaryQuery) {
  const id = job_role_id ?? (job_title === undefined ? null : roleNamed(catalogues, job_title));
  const role = catalogues.find(id);
  if (role?.catalogue !== 'job_roles') throw refuse('salaries.title_unknown');
  return role;
}

const MOST_PLACES = 30;

/** What a title pays, and what it pays by experience, city and sector within what was asked. */
export async function readSalary(ctx: Reads, locale: Locale, query: SalaryQuery): Promise<SalaryAnswer> {
  const catalogues = await readCatalogues(ctx);
  const role = requireRole(catalogues, query);
  const blocks = await queries.listBlocks(ctx.db, [role.id]);
  const regionOfCity = (id: number) => regionOf(catalogues, id);
  const found = nearest(blocks, askedOf(query), regionOfCity);
  const { asked } = found;
  const by = <Key extends 'city_id' | 'sector_id'>(key: Key) =>
    [...new Set(blocks.flatMap((block) => block[key] ?? []))]
      .flatMap((id) => {
        const pay = payOf(within(blocks, { ...asked, region_id: null, city_id: null, sector_id: null, [key]: id }));
        return pay ? [{ id, name: catalogues.nameOf(id, locale) ?? '', pay }] : [];
      })
      .toSorted((a, b) => b.pay.contributors - a.pay.contributors || byName(a.name, b.name))
      .slice(0, MOST_PLACES);
  return {
    job_role_id: role.id,
    job_title: role[locale],
    pay: payOf(found.blocks),
    widened: found.widened,
    distribution: distributionOf(found.blocks),
    by_experience: BANDS.map(({ from, to }, band) => ({
      experience_from: from,
      experience_to: to,
      pay: payOf(within(blocks, { ...asked, bands: [band, band] })),
    })),
    by_city: by('city_id').map(({ id, name, pay }) => ({ city_id: id, city: name, pay })),
    by_sector: by('sector_id').map(({ id, name, pay }) => ({ sector_id: id, sector: name, pay })),
    standing: query.pay === undefined ? null : standingOf(found.blocks, query.pay),
    updated_on:
      blocks
        .map(({ made_on }) => made_on)
        .toSorted()
        .at(-1) ?? null,
  };
}

export type TitlePay = { job_role_id: number; job_title: string; pay: Pay };

/** The titles of which enough is known, those that most rests on first. */
export async function listTitles(
  ctx: Reads,
  locale: Locale,
  { q, city_id, sector_id, years, page, per_page }: ReportQuery,
): Promise<{ titles: TitlePay[]; total: number; updated_on: string | null }> {
  const catalogues = await readCatalogues(ctx);
  const [rows, updated_on] = await Promise.all([
    queries.listTitles(ctx.db, {
      city_id: city_id ?? null,
      region_id: null,
      sector_id: null,
      band: years === undefined ? null : bandOf(years),
    }),
    queries.findNewestDay(ctx.db),
  ]);
  const words = normalise(q).split(' ').filter(Boolean);
  const titles = rows
    .flatMap(({ job_role_id, contributors, low, middle, high, from_month, to_month }) => {
      const role = catalogues.find(job_role_id);
      if (!role || (sector_id !== undefined && role.parent_id !== sector_id)) return [];
      const names = [role.ar, role.en, ...role.synonyms_ar, ...role.synonyms_en].map(normalise);
      if (!words.every((word) => names.some((name) => name.includes(word)))) return [];
      const pay = {
        average_minimum: rounded(Number(low)),
        the_average: rounded(Number(middle)),
        average_maximum: rounded(Number(high)),
        contributors: Number(contributors),
        from_month,
        to_month,
      };
      return [{ job_role_id, job_title: role[locale], pay }];
    })
    .toSorted((a, b) => b.pay.contributors - a.pay.contributors || byName(a.job_title, b.job_title));
  return { titles: titles.slice((page - 1) * per_page, page * per_page), total: titles.length, updated_on };
}

/** The same titles band by band of experience: the salary report. */
export async function listReports(
  ctx: Reads,
  locale: Locale,
  query: ReportQuery,
): Promise<{ reports: SalaryReport[]; total: number; updated_on: string | null }> {
  const { titles, total, updated_on } = await listTitles(ctx, locale, query);
  const ids = titles.map(({ job_role_id }) => job_role_id);
  const blocks = ids.length > 0 ? await queries.listBlocks(ctx.db, ids) : [];
  const byRole = Map.groupBy(blocks, ({ job_role_id }) => job_role_id);
  const only = query.years === undefined ? null : bandOf(query.years);
  return {
    total,
    updated_on,
    reports: titles.flatMap(({ job_role_id, job_title }) =>
      BANDS.flatMap(({ from, to }, band) => {
        if (only !== null && band !== only) return [];
        const asked = { ...EVERYTHING, city_id: query.city_id ?? null, bands: [band, band] as const };
        const pay = payOf(within(byRole.get(job_role_id) ?? [], asked));
        return pay ? [{ job_role_id, job_title, experience_from: from, experience_to: to, ...pay }] : [];
      }),
    ),
  };
}

/** They are counted anew once a night. */
const BLOCKS_KEPT_MS = 20_000;

/** What the market pays for an ad's occupation, as near to it as is known; null where nothing is. */
export async function marketOf(
  ctx: Reads,
  ad: {
    job_role_id: number | null;
    city_id: number | null;
    experience_from: number | null;
    experience_to: number | null;
  },
): Promise<{ job_role_id: number; pay: Pay; widened: SalaryAnswer['widened'] } | null> {
  if (ad.job_role_id === null) return null;
  const catalogues = await readCatalogues(ctx);
  const role = catalogues.find(ad.job_role_id);
  if (!role) return null;
  const ends = [ad.experience_from ?? ad.experience_to, ad.experience_to ?? ad.experience_from];
  const years = ends[0] === null || ends[1] === null ? undefined : (ends[0]! + ends[1]!) / 2;
  const found = nearest(
    await remembered(ctx.db, `blocks of ${role.id}`, { forMs: BLOCKS_KEPT_MS }, () =>
      queries.listBlocks(ctx.db, [role.id]),
    ),
    askedOf({ city_id: ad.city_id ?? undefined, years }),
    (id) => regionOf(catalogues, id),
  );
  const pay = payOf(found.blocks);
  return pay && { job_role_id: role.id, pay, widened: found.widened };
}
