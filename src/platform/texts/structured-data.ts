import type { MetaDescriptor } from 'react-router';

/** What a search engine reads of a page beside its text, by schema.org. */
export type StructuredData = { '@type': string } & Record<string, unknown>;

/** As an entry of a page's `meta`; React Router escapes what people wrote. */
export const structured = (data: StructuredData): MetaDescriptor => ({
  'script:ld+json': { '@context': 'https://schema.org', ...data },
});

/** The way to a page, from the whole site to the page itself. */
export const breadcrumbList = (steps: readonly { name: string; href: string }[]): StructuredData => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: href,
  })),
});
