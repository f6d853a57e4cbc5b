import { ArticleRules } from '#tests/support/article-rules.ts';
import { describe, expect, test } from 'vitest';
import { articlePosting } from './article-posting.ts';

const at = { origin: 'https://sila.example', address: 'https://sila.example/en/blogs/7-offers' };
const article = {
  id: 7,
  kind: 'blog' as const,
  language: 'en' as const,
  title: 'Reading an offer',
  summary: 'What stands between the lines.',
  author: 'Reem Al-Harbi',
  topic: { id: 1, name: 'Offers' },
  cover: null,
  published_at: '2026-02-01T06:00:00.000Z',
  updated_at: '2026-02-03T06:00:00.000Z',
};

describe('an article among those of search engines', () => {
  test('says what its page says, and is right by the published rules', () => {
    const posting = articlePosting(article, at);
    expect(ArticleRules.safeParse(posting).error).toBeUndefined();
    expect(posting).toMatchObject({
      '@type': 'BlogPosting',
      image: ['https://sila.example/previews/blog/7-en.png'],
      author: { '@type': 'Person', name: 'Reem Al-Harbi' },
      publisher: { name: 'Sila', url: 'https://sila.example/en' },
      dateModified: article.updated_at,
    });
  });

  test('with a cover shows it, first as every search engine takes it', () => {
    const cover = { href: '/f/1', width: 1600, height: 900, alt: 'A desk', sizes: [], share_href: '/f/1?as=share' };
    const posting = articlePosting({ ...article, cover }, at);
    expect(ArticleRules.safeParse(posting).error).toBeUndefined();
    expect(posting.image).toEqual(['https://sila.example/f/1?as=share', 'https://sila.example/f/1']);
  });

  test('a scheduled one was not changed before it was published', () => {
    const posting = articlePosting({ ...article, updated_at: '2026-01-20T06:00:00.000Z' }, at);
    expect(posting.dateModified).toBe(article.published_at);
  });

  test.each(['', 'The Sila team'])('signed by our team («%s»), it is not by a person', (author) => {
    const posting = articlePosting({ ...article, kind: 'news', author, summary: '', topic: null }, at);
    expect(ArticleRules.safeParse(posting).error).toBeUndefined();
    expect(posting).toMatchObject({ '@type': 'NewsArticle', author: { '@type': 'Organization' } });
  });
});
