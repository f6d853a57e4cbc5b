import sanitizeHtml from 'sanitize-html';
import { expect, test } from 'vitest';
import { languageOf } from '#platform/texts/language-of.ts';
import { localeOfPath, localPath, type Locale } from '#platform/texts/locale.ts';
import { fromSomewhere, LOCALES, SESSION_COOKIE, site, tokenOf } from './visitor.ts';

/** A press on one of these leads away, changes something or answers with a file. */
const NO_PAGE = /^\/(?:logout|preferences|api|dev)(?:\/|$)|\.\w+(?:\?|$)/;
const PARTS = /[?&](?:view|tab|part|step)=[^&]*/g;
/** `/jobs/12?tab=sent` and `/jobs/13?tab=sent` are one page. */
const kindOf = (path: string) =>
  path.replace(/\?.*/, '').replace(/[\da-f-]{36}|\d+/g, ':id') + (path.match(PARTS) ?? []).join('');

type Element = { tag: string; attributes: Record<string, string> };

/** What stands in a page in another language than it says, and where its links lead. */
function read(html: string): { links: string[]; wrong: string[] } {
  const around: Element[] = [];
  const links: string[] = [];
  const wrong: string[] = [];
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    onOpenTag: (tag, attributes) => {
      around.push({ tag, attributes });
      if (tag === 'a' && attributes['href']) links.push(attributes['href']);
    },
    onCloseTag: () => void around.pop(),
    textFilter: (text) => {
      const isUnread = around.some(({ tag, attributes }) => {
        const isCode = attributes['dir'] === 'ltr' && !attributes['lang'];
        return (
          ['script', 'style', 'noscript', 'title', 'textarea', 'kbd'].includes(tag) ||
          isCode ||
          'aria-hidden' in attributes
        );
      });
      const said = around.findLast(({ attributes }) => attributes['lang'])?.attributes['lang'];
      // A sign comes as the name of its entity, which is no word.
      const written = languageOf(text.replace(/&\w+;/g, ''));
      if (!isUnread && written && written !== said) wrong.push(text.trim().slice(0, 80));
      return text;
    },
  });
  return { links, wrong };
}

/** Goes where links lead, to one page of each kind that is not known yet. */
async function walk(locale: Locale, cookie: string, known: Set<string>): Promise<{ pages: number; wrong: string[] }> {
  const before = known.size;
  const waiting: string[] = ['/', '/admin'].map((start) => localPath(locale, start));
  const wrong: string[] = [];
  const add = (path: string) => {
    const kind = `${locale} ${kindOf(path)}`;
    if (!path.startsWith('/') || NO_PAGE.test(path) || localeOfPath(path) !== locale || known.has(kind)) return;
    known.add(kind);
    waiting.push(path);
  };
  for (let path = waiting.shift(); path; path = waiting.shift()) {
    const answer = await fetch(site() + path, { headers: { cookie, ...fromSomewhere() }, redirect: 'manual' });
    if (answer.status !== 200) continue;
    const page = read(await answer.text());
    page.links.map((link) => link.replace(/#.*/, '')).forEach(add);
    wrong.push(...page.wrong.map((text) => `${path}: ${text}`));
  }
  return { pages: known.size - before, wrong };
}

/** What a seeker has seen is the same for the others, but not for a company. */
test.for([['company'], ['seeker', 'staff', 'visitor']])('every text that %s meet says its language', async (people) => {
  const known = new Set<string>();
  for (const who of people) {
    const cookie = who === 'visitor' ? '' : `${SESSION_COOKIE}=${await tokenOf(`${who}@sila.test`)}`;
    for (const locale of LOCALES) {
      const { pages, wrong } = await walk(locale, cookie, known);
      expect(pages).toBeGreaterThan(2);
      expect(wrong).toEqual([]);
    }
  }
});
