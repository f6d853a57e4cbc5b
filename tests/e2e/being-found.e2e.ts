import { beforeAll, describe, expect, test } from 'vitest';
import { pages } from '#app/route-table.ts';
import { listedPaths, UNLISTED } from '#app/server/found-pages.server.ts';
import { localPath, LOCALES, type Locale } from '#platform/texts/locale.ts';
import { fromSomewhere, site, tokenOf } from './visitor.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36';
const headers = { ...fromSomewhere(), 'user-agent': BROWSER };
const ask = (path: string, more: Record<string, string> = {}) =>
  fetch(new URL(path, site()), { headers: { ...headers, ...more }, redirect: 'manual' });

type Said = { loc: string; links: Record<string, string> };
/** Every page as the sitemap names it, by its section. */
const named = new Map<string, Said[]>();
const TITLE = { least: 4, most: 90 };
const DESCRIPTION = { least: 25, most: 160 };
/** Of which there are many, all made the same way. */
const FEW = 3;

const unescaped = (text: string) =>
  text
    .replace(/&quot;/g, '"')
    .replace(/&#x27;|&apos;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
const attributes = (tag: string) =>
  Object.fromEntries(
    [...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value]) => [name!.toLowerCase(), unescaped(value!)]),
  );
const tagsOf = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<${name}\\s[^>]*>`, 'g'))].map(([tag]) => attributes(tag));

function headOf(html: string) {
  const links = tagsOf(html, 'link');
  const metas = tagsOf(html, 'meta');
  const metaOf = (name: string) => metas.find((meta) => (meta['name'] ?? meta['property']) === name)?.['content'];
  return {
    title: unescaped(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    description: metaOf('description') ?? '',
    canonical: links.find(({ rel }) => rel === 'canonical')?.['href'],
    languages: Object.fromEntries(
      links
        .filter(({ rel, hreflang }) => rel === 'alternate' && hreflang)
        .map(({ hreflang, href }) => [hreflang, href]),
    ),
    isListed: !(metaOf('robots') ?? '').includes('noindex'),
    metaOf,
  };
}

const textsIn = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(([, text]) => text!);

beforeAll(async () => {
  for (const part of textsIn(await (await ask('/sitemap.xml')).text(), 'loc')) {
    const said = textsIn(await (await ask(part)).text(), 'url').map((url) => ({
      loc: unescaped(textsIn(url, 'loc')[0]!),
      links: Object.fromEntries(
        tagsOf(url.replaceAll('xhtml:link', 'link'), 'link').map(({ hreflang, href }) => [hreflang, href]),
      ) as Record<string, string>,
    }));
    const section = /\/sitemaps\/([a-z]+)-/.exec(part)![1]!;
    named.set(section, [...(named.get(section) ?? []), ...said]);
  }
});

const inLanguage = (all: readonly Said[], locale: Locale) =>
  all.filter(({ loc }) => new URL(loc).pathname.startsWith('/en') === (locale === 'en'));

describe.for(LOCALES)('what search engines are told in %s', (locale) => {
  test('each page they know has its own title and description, and names its languages as the sitemap does', async () => {
    const [many, few] = [[] as Said[], [] as Said[]];
    for (const [section, all] of named) {
      const here = inLanguage(all, locale);
      for (const one of here) (section === 'pages' && !one.loc.includes('/majors/') ? many : few).push(one);
    }
    const shown = [
      ...many,
      ...['/majors/', '/jobs/', '-profile/1', '/details/', '/blogs/', '/news/'].flatMap((kind) =>
        few.filter(({ loc }) => loc.includes(kind)).slice(0, FEW),
      ),
    ];
    const problems: string[] = [];
    expect(shown.length).toBeGreaterThan(25);
    const [titles, descriptions] = [new Map<string, string>(), new Map<string, string>()];
    const pictures = new Set<string>();
    for (const { loc, links } of shown) {
      const answer = await ask(new URL(loc).pathname);
      const head = headOf(await answer.text());
      expect({ loc: head.canonical, status: answer.status, isListed: head.isListed, links: head.languages }).toEqual({
        loc,
        status: 200,
        isListed: true,
        links,
      });
      pictures.add(head.metaOf('og:image') ?? `none at ${loc}`);
      const [title, description] = [[...head.title].length, [...head.description].length];
      if (
        title < TITLE.least ||
        title > TITLE.most ||
        description < DESCRIPTION.least ||
        description > DESCRIPTION.most
      )
        problems.push(`${loc}: a title of ${title}, a description of ${description}`);
      for (const [said, others] of [
        [head.title, titles],
        [head.description, descriptions],
      ] as const)
        if (others.has(said)) problems.push(`${loc} says of itself what ${others.get(said)} says: ${said}`);
      titles.set(head.title, loc);
      descriptions.set(head.description, loc);
    }
    // In no sitemap, and found by the name of the site.
    for (const path of ['/login', '/register']) {
      const { description } = headOf(await (await ask(localPath(locale, path))).text());
      if ([...description].length < DESCRIPTION.least) problems.push(`${path}: a description of ${description.length}`);
    }
    expect(problems).toEqual([]);
    // One of each kind is drawn, and covers are files that staff gave.
    const kinds = new Map([...pictures].map((picture) => [picture.split('/').at(-2), picture]));
    expect([...kinds.keys()].toSorted()).toEqual(['ads', 'blog', 'employers', 'files', 'news', 'site']);
    for (const [kind, picture] of kinds) {
      const { status, headers: said } = await ask(picture);
      const type = kind === 'files' ? 'image/jpeg' : 'image/png';
      expect([picture, status, said.get('content-type')]).toEqual([picture, 200, type]);
    }
  });
});

test('pages of what is new name their feeds, and programs find them there', async () => {
  for (const path of ['/find-jobs?q=data', '/en/find-jobs', '/en/company-profile/101', '/blogs', '/en/news']) {
    const feeds = tagsOf(await (await ask(path)).text(), 'link').filter(
      ({ type }) => type !== undefined && /rss|atom|feed/.test(type),
    );
    expect(feeds.map(({ type }) => type)).toEqual([
      'application/rss+xml',
      'application/atom+xml',
      'application/feed+json',
    ]);
    for (const { href, type } of feeds) {
      const answer = await ask(href!);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, `${type}; charset=utf-8`]);
      expect(await answer.text()).toContain(path.startsWith('/en') ? `${site()}/en/` : `${site()}/`);
    }
  }
});

test('every open page without a number is in the sitemap or says that it is not for search', async () => {
  const paths = new Set(named.get('pages')!.map(({ loc }) => new URL(loc).pathname));
  expect(listedPaths.filter((path) => !paths.has(path))).toEqual([]);
  const open = pages.filter(({ guards, path }) => guards.length === 0 && !path.includes('/:'));
  const left = open.map(({ path }) => path).filter((path) => !paths.has(path));
  for (const path of new Set([...left, ...UNLISTED])) {
    const answer = await ask(path);
    const { isListed } = headOf(await answer.text());
    expect([path, answer.status < 300 && isListed]).toEqual([path, false]);
  }
});

describe('what caches may keep', () => {
  const KEPT = /^public, max-age=0, s-maxage=\d+, stale-while-revalidate=\d+$/;

  test.for(['/', '/en/find-jobs?q=data', '/companies', '/blogs'])(
    '%s is the same for every visitor, and said to be unchanged without being sent again',
    async (path) => {
      const askTwice = async () => {
        const first = await ask(path);
        return { first, again: await ask(path, { 'if-none-match': first.headers.get('etag')! }) };
      };
      // What a journey before left on its way into the index may come between the two.
      let { first, again } = await askTwice();
      for (let tries = 0; again.status !== 304 && tries < 3; tries += 1) ({ first, again } = await askTwice());
      expect(first.headers.get('cache-control')).toMatch(KEPT);
      expect(first.headers.get('vary')!.toLowerCase()).toMatch(/cookie, timezone/);
      expect(again.status).toBe(304);
      // The kept page keeps the policy that names its scripts.
      expect(again.headers.has('content-security-policy')).toBe(false);
      expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
      const inDark = await ask(path, { cookie: 'theme=dark' });
      expect(inDark.headers.get('etag')).not.toBe(first.headers.get('etag'));
    },
  );

  test('nothing of somebody who is signed in is kept by others, nor a form of one’s own', async () => {
    const token = await tokenOf('seeker@sila.test');
    const cookie = `auth.strategy=local; auth._token.local=${token}`;
    for (const path of ['/', '/find-jobs', '/companies', '/blogs', '/profile', '/account']) {
      const answer = await ask(path, { cookie });
      expect([path, answer.headers.get('cache-control'), answer.headers.has('etag')]).toEqual([
        path,
        'private, no-store',
        false,
      ]);
    }
    for (const path of ['/contact-us', '/salary-reports/new', '/saved-jobs', '/job-alerts/new', '/nowhere'])
      expect([path, (await ask(path)).headers.get('cache-control')]).toEqual([path, 'private, no-store']);
  });
});
