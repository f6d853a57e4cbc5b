import type { MetaDescriptor } from 'react-router';

const FORMATS = [
  ['rss', 'application/rss+xml'],
  ['atom', 'application/atom+xml'],
  ['json', 'application/feed+json'],
] as const;

/** Where a program finds the feeds of a page; `address` is theirs without its ending, `query` what it asks for. */
export const feedLinks = (address: string, title: string, query = ''): MetaDescriptor[] =>
  FORMATS.map(([ending, type]) => ({
    tagName: 'link',
    rel: 'alternate',
    type,
    title,
    href: `${address}.${ending}${query && `?${query}`}`,
  }));
