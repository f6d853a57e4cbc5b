import { createHash } from 'node:crypto';
import { listPublishedAddresses } from '#modules/articles/service.server.ts';
import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { DOCUMENTS, PATHS } from '#modules/documents/rules.ts';
import { readDocument } from '#modules/documents/service.server.ts';
import { languagesOfAd } from '#modules/jobs/rules.ts';
import type { Uses } from '#platform/context.server.ts';
import { LOCALES, localPath, type Locale } from '#platform/texts/locale.ts';
import { element, inXml } from '#platform/texts/xml.ts';
import { refuse } from '../errors.ts';
import * as queries from '../queries.server.ts';
import { nameOfPart, PART_SIZE, partOf, partOfName, SECTIONS, type Entry, type Part, type Section } from '../rules.ts';
import { partsOfAds } from './ad-parts.server.ts';

type Reads = Uses<'db' | 'now' | 'config'> & {
  /** Addresses without a number that search engines may know. */
  listed_paths: readonly string[];
};
/** Pages are read so many at a time, so that a part of any size takes the same memory. */
const AT_ONCE = 1_000;

type Described = {
  parts: (ctx: Reads) => Promise<Omit<Part, 'section'>[]>;
  entries: (ctx: Reads, number: number) => AsyncGenerator<Entry[]>;
};

const inBoth = (path: string): Entry['paths'] => ({ ar: path, en: path });

/** Goes on behind the last one until there are no more of the range. */
async function* byNumber<Row extends { id: number }>(
  number: number,
  read: (range: queries.Ranged) => Promise<Row[]>,
  entriesOf: (row: Row) => Entry[],
): AsyncGenerator<Entry[]> {
  for (let after = -1; ;) {
    const rows = await read({ number, after, limit: AT_ONCE });
    yield rows.flatMap(entriesOf);
    if (rows.length < AT_ONCE) return;
    after = rows.at(-1)!.id;
  }
}

async function pagesOf(ctx: Reads): Promise<Entry[]> {
  const majors = (await readCatalogues(ctx)).list('majors').map(({ id }) => `/majors/${id}`);
  const texts = await Promise.all(
    DOCUMENTS.map(async (document) => ({
      paths: inBoth(PATHS[document]),
      at: new Date((await readDocument(ctx, 'ar', document)).shown.published_at),
    })),
  );
  const packages = (await queries.listPackages(ctx.db)).map(({ id, updated_at: at }): Entry => ({
    paths: inBoth(`/busniss-platform/${id}`),
    at,
  }));
  return [
    ...[...ctx.listed_paths, ...majors].map((path): Entry => ({ paths: inBoth(path), at: null })),
    ...texts,
    ...packages,
  ];
}

async function* addressesOfArticles(ctx: Reads, number: number) {
  for (let after = number * PART_SIZE - 1; ;) {
    const found = await listPublishedAddresses(ctx, { after, limit: AT_ONCE });
    const within = found.filter(({ id }) => partOf(id) === number);
    yield within.map(({ paths, updated_at }): Entry => ({ paths, at: updated_at }));
    if (within.length < AT_ONCE) return;
    after = within.at(-1)!.id;
  }
}

const DESCRIBED: Record<Section, Described> = {
  pages: {
    async parts(ctx) {
      const pages = await pagesOf(ctx);
      return [{ number: 0, at: newest(pages), pages_num: pages.length }];
    },
    async *entries(ctx) {
      yield await pagesOf(ctx);
    },
  },
  ads: {
    parts: partsOfAds,
    entries: (ctx, number) =>
      byNumber(
        number,
        (range) => queries.listShownAds(ctx.db, ctx.now(), range),
        (ad) => [
          {
            paths: Object.fromEntries(languagesOfAd(ad).map((locale) => [locale, `/jobs/${ad.id}`])),
            at: ad.updated_at,
          },
        ],
      ),
  },
  employers: {
    parts: (ctx) => queries.countEmployers(ctx.db),
    entries: (ctx, number) =>
      byNumber(
        number,
        (range) => queries.listEmployers(ctx.db, range),
        ({ id, updated_at: at }) => [
          { paths: inBoth(`/company-profile/${id}`), at },
          { paths: inBoth(`/company-profile/details/${id}`), at },
        ],
      ),
  },
  careers: {
    parts: (ctx) => queries.countCareers(ctx.db),
    entries: (ctx, number) =>
      byNumber(
        number,
        (range) => queries.listCareers(ctx.db, range),
        ({ slug, updated_at: at }) => [{ paths: inBoth(`/careers/${slug}`), at }],
      ),
  },
  salaries: {
    parts: (ctx) => queries.countPaidTitles(ctx.db),
    entries: (ctx, number) =>
      byNumber(
        number,
        (range) => queries.listPaidTitles(ctx.db, range),
        ({ id, updated_at: at }) => [{ paths: inBoth(`/salaries/${id}`), at }],
      ),
  },
  articles: {
    async parts(ctx) {
      const parts: Omit<Part, 'section'>[] = [];
      for (let after = -1; ;) {
        const found = await listPublishedAddresses(ctx, { after, limit: AT_ONCE });
        for (const { id, updated_at } of found) {
          const part = parts.at(-1);
          if (part?.number !== partOf(id)) parts.push({ number: partOf(id), at: updated_at, pages_num: 1 });
          else Object.assign(part, { at: later(part.at, updated_at), pages_num: part.pages_num + 1 });
        }
        if (found.length < AT_ONCE) return parts;
        after = found.at(-1)!.id;
      }
    },
    entries: addressesOfArticles,
  },
};

const later = (a: Date | null, b: Date | null): Date | null => (a === null || (b !== null && b > a) ? b : a);
const newest = (entries: readonly Entry[]): Date | null =>
  entries.reduce<Date | null>((at, one) => later(at, one.at), null);

async function partsOf(ctx: Reads, section: Section): Promise<Part[]> {
  const parts = await DESCRIBED[section].parts(ctx);
  return parts.filter(({ pages_num }) => pages_num > 0).map((part) => ({ ...part, section }));
}

export type Sitemap = { tag: string; body: AsyncIterable<string> };

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
/** Raised when the same pages are written otherwise. */
const FORM = 1;
const tagOf = (...said: (string | number)[]): string =>
  createHash('sha256')
    .update([FORM, ...said].join(' '))
    .digest('base64url')
    .slice(0, 27);
const writtenAt = (at: Date | null): string => element('lastmod', at?.toISOString());

/** Names every part that has a page, and when it last changed. */
export async function readSitemapIndex(ctx: Reads): Promise<Sitemap> {
  const parts = (await Promise.all(SECTIONS.map((section) => partsOf(ctx, section)))).flat();
  const lines = parts.map(
    (part) =>
      `<sitemap>${element('loc', `${ctx.config.public_url}/sitemaps/${nameOfPart(part)}.xml`)}${writtenAt(part.at)}</sitemap>\n`,
  );
  const text = `${HEAD}<sitemapindex ${NAMESPACE}>\n${lines.join('')}</sitemapindex>\n`;
  return { tag: tagOf(text), body: once(text) };
}

async function* once(text: string) {
  yield text;
}

/** One part. Its tag is known before a page of it is read, so that nothing is made where nothing changed. */
export async function readSitemap(ctx: Reads, name: string): Promise<Sitemap> {
  const wanted = partOfName(name);
  const parts = wanted ? await partsOf(ctx, wanted.section) : [];
  const part = parts.find(({ number }) => number === wanted!.number);
  if (!part) throw refuse('discovery.no_sitemap');
  const { section, number, at, pages_num } = part;
  return {
    tag: tagOf(ctx.config.public_url, section, number, at?.getTime() ?? 0, pages_num),
    body: write(ctx.config.public_url, DESCRIBED[section].entries(ctx, number)),
  };
}

async function* write(origin: string, entries: AsyncIterable<Entry[]>) {
  yield `${HEAD}<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
  for await (const some of entries) yield some.map((entry) => urlsOf(origin, entry)).join('');
  yield '</urlset>\n';
}

/** A page in each of its languages, and each names all of them, as the page's own head does. */
function urlsOf(origin: string, { paths, at }: Entry): string {
  const locales = LOCALES.filter((locale) => paths[locale] !== undefined);
  const address = (locale: Locale) => inXml(origin + localPath(locale, paths[locale]!));
  const link = (language: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`;
  const fallback = paths.ar ?? paths.en!;
  const links =
    locales.map((locale) => link(locale, address(locale))).join('') +
    link('x-default', inXml(origin + localPath('ar', fallback)));
  return locales.map((locale) => `<url><loc>${address(locale)}</loc>${writtenAt(at)}${links}</url>\n`).join('');
}
