import { saveArticle } from '#modules/articles/service.server.ts';
import { readIn } from '#platform/texts/in-both.ts';
import { at, resource } from '../resource.server.ts';
import { articlesDescription } from './description.ts';
import { articlesReading } from './queries.server.ts';

export const articles = resource(articlesDescription, {
  reading: articlesReading,
  toRow: (row, locale) => ({
    ...row,
    article: { id: row.id, name: readIn({ ar: row.ar_title, en: row.en_title }, locale), detail: null },
    published_at: at(row.published_at),
    updated_at: at(row.updated_at),
  }),
  save: saveArticle,
});
