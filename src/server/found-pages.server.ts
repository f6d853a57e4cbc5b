import { PATHS } from '#modules/documents/rules.ts';
import { LOCALES } from '#platform/texts/locale.ts';
import { pages, type PageRow } from '../route-table.ts';

/** Open to everybody and of no use to who searches: links of letters, forms, and lists that a browser keeps. */
export const UNLISTED: ReadonlySet<string> = new Set([
  '/saved-jobs',
  '/job-alerts/new',
  '/job-alerts/confirm',
  '/job-alerts/manage',
  '/job-alerts/unsubscribe',
  '/notifications/unsubscribe',
  '/contact-us/letters',
]);

const isOpen = ({ guards }: PageRow) => guards.length === 0;
const withoutOptional = (path: string) => path.replace(/\/:\w+\?$/, '') || '/';

/** Their own versions say when they changed. */
const DATED: ReadonlySet<string> = new Set(Object.values(PATHS));

/** Pages of one address that search engines may know. */
export const listedPaths: readonly string[] = pages
  .filter((page) => isOpen(page) && page.layout === 'default')
  .map(({ path }) => withoutOptional(path))
  .filter((path) => !path.includes(':') && !UNLISTED.has(path) && !DATED.has(path));

/** What only people who are signed in see. A rule covers all below it, unless something open lies there. */
function privateRules(): string[] {
  const open = pages.filter(isOpen).map(({ path }) => path);
  const closed = pages.filter(({ guards }) => guards.some((guard) => guard !== 'not-auth'));
  const rules = closed.map(({ path }) => {
    const bare = withoutOptional(path);
    const isAbove = open.some((other) => other === bare || other.startsWith(`${bare}/`));
    return bare.replace(/:\w+/g, '*') + (isAbove ? '$' : '');
  });
  return [...new Set(rules)].filter((rule) => !rules.some((other) => rule.startsWith(`${other}/`)));
}

const inEveryForm = (rule: string) => [rule, ...LOCALES.map((locale) => `/${locale}${rule}`)];

/** For machines: what is nobody's but a person's own, and where every public page is named. */
export const robotsText = (public_url: string): string =>
  [
    'User-agent: *',
    // Logos and the pictures of articles are files of the API.
    'Allow: /api/v1/files/',
    'Disallow: /api/',
    'Disallow: /dev/',
    ...privateRules()
      .flatMap(inEveryForm)
      .map((rule) => `Disallow: ${rule}`),
    '',
    `Sitemap: ${public_url}/sitemap.xml`,
    '',
  ].join('\n');
