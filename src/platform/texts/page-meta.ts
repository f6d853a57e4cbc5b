import type { MetaDescriptor } from 'react-router';
import { clipped } from './clipped.ts';
import { localPath, type Locale } from './locale.ts';

/** «منصة توظيف · صلة»: the title of the specification, and our name. */
export const siteTitle = { ar: 'منصة توظيف · صلة', en: 'Recruitment platform · Sila' } satisfies Record<Locale, string>;
export const siteName = { ar: 'صلة', en: 'Sila' } satisfies Record<Locale, string>;

/** What a link to the page shows where it is shared. */
const pictureOf = (address: string, alt: string): MetaDescriptor[] => [
  { property: 'og:image', content: address },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
  { property: 'og:image:alt', content: alt },
  { name: 'twitter:card', content: 'summary_large_image' },
];

/** What a search engine shows of a description; the rest would be cut in the middle of a word. */
const DESCRIPTION_LETTERS = 160;

/**
 * Title, canonical address and the two languages of a page. `url` is the request's; the query is
 * left out of canonical addresses unless `keep` names parameters that make another page.
 * `locales` lists the languages that the page's own content has.
 */
export function pageMeta({
  url,
  locale,
  title,
  description,
  noindex = false,
  locales = ['ar', 'en'],
  preview = 'site/0',
  picture,
  paths,
}: {
  url: URL;
  locale: Locale;
  title?: string | undefined;
  description?: string | null | undefined;
  noindex?: boolean;
  locales?: Locale[];
  /** Of which it has a picture of its own where it is shared: `ads/7`. */
  preview?: string | undefined;
  /** One that was uploaded for it, 1200 by 630, with what it shows. */
  picture?: { href: string; alt: string } | undefined;
  /** Where the page is called otherwise in each language. */
  paths?: Record<Locale, string>;
}): MetaDescriptor[] {
  const said = description && clipped(description, DESCRIPTION_LETTERS);
  const address = (language: Locale) => url.origin + localPath(language, paths?.[language] ?? url.pathname);
  const canonical = address(locales.includes(locale) ? locale : 'ar');
  return [
    { title: title ? `${title} · ${siteName[locale]}` : siteTitle[locale] },
    ...(said ? [{ name: 'description', content: said }] : []),
    ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...locales.map((language) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      hrefLang: language,
      href: address(language),
    })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: address('ar') },
    { property: 'og:locale', content: locale === 'ar' ? 'ar_SA' : 'en_US' },
    { property: 'og:title', content: title ?? siteTitle[locale] },
    { property: 'og:url', content: canonical },
    ...(said ? [{ property: 'og:description', content: said }] : []),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: siteName[locale] },
    ...(noindex
      ? []
      : picture
        ? pictureOf(url.origin + picture.href, picture.alt)
        : pictureOf(`${url.origin}/previews/${preview}-${locale}.png`, title ?? siteTitle[locale])),
  ];
}
