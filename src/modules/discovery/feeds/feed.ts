import type { Locale } from '#platform/texts/locale.ts';
import { element, inXml } from '#platform/texts/xml.ts';

/** What a reader of feeds is told of one page. */
export type FeedItem = {
  url: string;
  title: string;
  /** HTML that our own code wrote. */
  html: string;
  author: string | null;
  topics: readonly string[];
  published_at: string;
  updated_at: string;
};
export type Feed = {
  title: string;
  description: string;
  /** The page that says the same to people, and the feed itself. */
  page_url: string;
  feed_url: string;
  locale: Locale;
  items: readonly FeedItem[];
};

export const FORMATS = ['rss', 'atom', 'json'] as const;
export type Format = (typeof FORMATS)[number];
export const TYPE_OF: Record<Format, string> = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
};
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const newestOf = ({ items }: Feed): string | undefined =>
  items
    .map(({ updated_at }) => updated_at)
    .toSorted()
    .at(-1);
const onDay = (at: string): string => new Date(at).toUTCString();

function rss(feed: Feed): string {
  const newest = newestOf(feed);
  const items = feed.items.map(
    ({ url, title, html, author, topics, published_at }) =>
      `<item>${element('title', title)}${element('link', url)}${element('guid', url, 'isPermaLink="true"')}${element(
        'description',
        html,
      )}${element('dc:creator', author)}${topics.map((topic) => element('category', topic)).join('')}${element(
        'pubDate',
        onDay(published_at),
      )}</item>\n`,
  );
  return `${XML}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
${element('title', feed.title)}${element('link', feed.page_url)}${element('description', feed.description)}
<atom:link href="${inXml(feed.feed_url)}" rel="self" type="${TYPE_OF.rss}"/>
${element('language', feed.locale)}${newest ? element('lastBuildDate', onDay(newest)) : ''}
${items.join('')}</channel>
</rss>
`;
}

/** A feed without an entry changed when time began. */
const NEVER = '1970-01-01T00:00:00.000Z';

function atom(feed: Feed): string {
  const entries = feed.items.map(
    ({ url, title, html, author, topics, published_at, updated_at }) =>
      `<entry>${element('id', url)}${element('title', title)}<link href="${inXml(url)}"/>${
        author ? `<author>${element('name', author)}</author>` : ''
      }${topics.map((topic) => `<category term="${inXml(topic)}"/>`).join('')}${element('published', published_at)}${element(
        'updated',
        updated_at,
      )}${element('content', html, 'type="html"')}</entry>\n`,
  );
  return `${XML}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${feed.locale}">
${element('id', feed.feed_url)}${element('title', feed.title)}${element('subtitle', feed.description)}
<link href="${inXml(feed.page_url)}"/><link href="${inXml(feed.feed_url)}" rel="self" type="${TYPE_OF.atom}"/>
${element('updated', newestOf(feed) ?? NEVER)}<author>${element('name', feed.title)}</author>
${entries.join('')}</feed>
`;
}

const json = (feed: Feed): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.description,
    home_page_url: feed.page_url,
    feed_url: feed.feed_url,
    language: feed.locale,
    items: feed.items.map(({ url, title, html, author, topics, published_at, updated_at }) => ({
      id: url,
      url,
      title,
      content_html: html,
      ...(author ? { authors: [{ name: author }] } : {}),
      tags: topics,
      date_published: published_at,
      date_modified: updated_at,
    })),
  });

const WRITERS: Record<Format, (feed: Feed) => string> = { rss, atom, json };
export const writeFeed = (feed: Feed, format: Format): string => WRITERS[format](feed);
