import { siteName } from '#platform/texts/page-meta.ts';
import { localPath } from '#platform/texts/locale.ts';
import type { StructuredData } from '#platform/texts/structured-data.ts';
import type { ListedArticle } from './contract.ts';

type Published = Pick<
  ListedArticle,
  'id' | 'kind' | 'language' | 'cover' | 'title' | 'summary' | 'author' | 'topic' | 'published_at' | 'updated_at'
>;

/**
 * A published article as search engines read it, in the language of its text. `address` is its page's own.
 * https://developers.google.com/search/docs/appearance/structured-data/article
 */
export function articlePosting(article: Published, { address, origin }: { address: string; origin: string }) {
  const { id, kind, language, cover, title, summary, author, topic, published_at, updated_at } = article;
  const name = siteName[language];
  const publisher = {
    '@type': 'Organization',
    name,
    url: origin + localPath(language, '/'),
    logo: `${origin}/icons/icon-512.png`,
  };
  return {
    '@type': kind === 'news' ? 'NewsArticle' : 'BlogPosting',
    headline: title,
    ...(summary && { description: summary }),
    image: cover
      ? [origin + cover.share_href, origin + cover.href]
      : [`${origin}/previews/${kind}/${id}-${language}.png`],
    datePublished: published_at,
    // One that was scheduled was last changed before anybody could read it.
    dateModified: updated_at > published_at ? updated_at : published_at,
    // Our own team, by whatever name it signs, is no person.
    author: !author
      ? publisher
      : author.includes(name)
        ? { ...publisher, name: author }
        : { '@type': 'Person', name: author },
    publisher,
    inLanguage: language,
    ...(topic && { articleSection: topic.name }),
    mainEntityOfPage: address,
  } satisfies StructuredData;
}
