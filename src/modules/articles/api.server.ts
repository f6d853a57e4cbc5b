import { z } from 'zod';
import { endpoint, NumberId, type Api } from '#platform/http/endpoint.server.ts';
import { Article, LawArticle, LawQuery, ListedArticle, ListQuery } from './contract.ts';
import { KINDS, LIST_PATH } from './rules.ts';
import * as service from './service.server.ts';

const WORDS = {
  blog: { list: 'Articles of the blog, the newest first', one: 'An article of the blog' },
  news: { list: 'News, the newest first', one: 'One of the news' },
} as const;
const FRESH_SECONDS = 300;

export function articlesApi(api: Api) {
  for (const kind of KINDS) {
    endpoint(api, {
      method: 'GET',
      url: LIST_PATH[kind],
      access: 'public',
      reads: 'replica',
      tag: 'content',
      summary: `${WORDS[kind].list}; \`older_than\` goes on where the last answer's \`meta.cursor\` says`,
      query: ListQuery,
      answers: z.array(ListedArticle),
      handler: async ({ ctx, actor, query }) => {
        const { articles, total, next } = await service.listArticles(ctx, actor.locale, kind, query);
        return { data: articles, meta: { total, ...(next ? { cursor: next } : {}) } };
      },
    });

    endpoint(api, {
      method: 'GET',
      url: `${LIST_PATH[kind]}/:id`,
      access: 'public',
      reads: 'replica',
      freshFor: FRESH_SECONDS,
      tag: 'content',
      summary: WORDS[kind].one,
      params: NumberId,
      answers: Article,
      handler: async ({ ctx, actor, params }) => ({
        data: await service.readArticle(ctx, actor.locale, kind, params.id),
      }),
    });
  }

  endpoint(api, {
    method: 'GET',
    url: '/hiring-laws',
    access: 'public',
    reads: 'replica',
    freshFor: FRESH_SECONDS,
    tag: 'content',
    summary: 'Articles of labour law in plain words, by topic and number; not legal advice',
    query: LawQuery,
    answers: z.array(LawArticle),
    handler: async ({ ctx, actor, query }) => {
      const laws = await service.listLaw(ctx, actor.locale, query);
      return { data: laws, meta: { total: laws.length } };
    },
  });

  endpoint(api, {
    method: 'GET',
    url: '/hiring-laws/:id',
    access: 'public',
    reads: 'replica',
    freshFor: FRESH_SECONDS,
    tag: 'content',
    summary: 'One article of labour law in plain words',
    params: NumberId,
    answers: LawArticle,
    handler: async ({ ctx, actor, params }) => ({ data: await service.readLaw(ctx, actor.locale, params.id) }),
  });
}
