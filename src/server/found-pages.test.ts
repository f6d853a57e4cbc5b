import { expect, test } from 'vitest';
import { pages } from '../route-table.ts';
import { listedPaths, robotsText } from './found-pages.server.ts';

const rules = robotsText('https://sila.test')
  .split('\n')
  .flatMap((line) => {
    const [, kind, rule] = /^(Allow|Disallow): (.+)$/.exec(line) ?? [];
    return rule === undefined ? [] : [{ isAllowed: kind === 'Allow', rule }];
  });
const patternOf = (rule: string) => new RegExp(`^${rule.replace(/[.+?^{}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}`);
/** As RFC 9309 reads it: the longest rule that matches decides. */
const mayRead = (path: string) =>
  rules.filter(({ rule }) => patternOf(rule).test(path)).toSorted((a, b) => b.rule.length - a.rule.length)[0]
    ?.isAllowed ?? true;

const exampleOf = (path: string) => path.replace(/:\w+\??/g, '7');
const inEveryForm = (path: string) => [path, `/ar${path}`, `/en${path}`];

test('machines may read every open page, and none that is for people who are signed in', () => {
  const open = pages.filter(({ guards }) => guards.length === 0).map(({ path }) => exampleOf(path));
  const closed = pages.filter(({ guards }) => guards.some((guard) => guard !== 'not-auth'));
  expect(open.flatMap(inEveryForm).filter((path) => !mayRead(path))).toEqual([]);
  expect(closed.flatMap(({ path }) => inEveryForm(exampleOf(path))).filter(mayRead)).toEqual([]);
  expect(mayRead('/api/v1/jobs')).toBe(false);
  expect(mayRead('/api/v1/files/1')).toBe(true);
});

test('it names the sitemap of the site, and the sitemap the pages of one address', () => {
  expect(robotsText('https://sila.test')).toContain('\nSitemap: https://sila.test/sitemap.xml\n');
  expect(listedPaths).toEqual(expect.arrayContaining(['/', '/find-jobs', '/companies', '/blogs', '/busniss-platform']));
  expect(listedPaths.filter((path) => /:|admin|login|letters/.test(path))).toEqual([]);
});
