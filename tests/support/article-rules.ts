import { z } from 'zod';

const words = z.string().trim().min(1);
const instant = z.iso.datetime({ offset: true });
const Organization = z.strictObject({ '@type': z.literal('Organization'), name: words, url: z.url(), logo: z.url() });
const Person = z.strictObject({ '@type': z.literal('Person'), name: words });

/**
 * What Google publishes of articles (developers.google.com/search/docs/appearance/structured-data/article): all that it
 * recommends, whole addresses, moments with their zone, names alone as authors, and no field that nobody reads.
 */
export const ArticleRules = z
  .strictObject({
    '@type': z.enum(['BlogPosting', 'NewsArticle']),
    headline: words.max(120),
    description: words.optional(),
    image: z.array(z.url()).min(1),
    datePublished: instant,
    dateModified: instant,
    author: z.union([Organization, Person]),
    publisher: Organization,
    inLanguage: z.enum(['ar', 'en']),
    articleSection: words.optional(),
    mainEntityOfPage: z.url(),
  })
  .refine(({ datePublished, dateModified }) => datePublished <= dateModified);
