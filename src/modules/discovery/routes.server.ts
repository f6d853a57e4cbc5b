import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#platform/context.server.ts';
import { readsPerMinute, sendDocument } from '#platform/http/public-document.server.ts';
import { readSitemap, readSitemapIndex, type Sitemap } from './service/sitemap.server.ts';

const XML = 'application/xml; charset=utf-8';
const MAPS_PER_MINUTE = 120;
const [FRESH_SECONDS, STALE_SECONDS] = [600, 86_400];

export type Found = {
  /** Addresses without a number that search engines may know. */
  listed_paths: readonly string[];
  /** What machines should leave alone. */
  robots: string;
};

/** What search engines read before they read pages: `/robots.txt`, `/sitemap.xml` and its parts. */
export function sitemapRoutes(server: FastifyInstance, ctx: Context, { listed_paths, robots }: Found) {
  const config = { rateLimit: readsPerMinute(MAPS_PER_MINUTE) };
  const options = { config, exposeHeadRoute: true };
  const reads = { ...ctx, listed_paths };
  const send = async (request: FastifyRequest, reply: FastifyReply, map: Promise<Sitemap>) =>
    sendDocument(request, reply, { ...(await map), type: XML, freshFor: FRESH_SECONDS, staleFor: STALE_SECONDS });

  server.get('/robots.txt', options, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(robots),
  );
  const { index_now, index_now_key } = ctx.config.engines;
  if (index_now)
    server.get(`/${index_now_key}.txt`, options, (_request, reply) =>
      reply.type('text/plain; charset=utf-8').send(index_now_key),
    );
  server.get('/sitemap.xml', options, (request, reply) => send(request, reply, readSitemapIndex(reads)));
  server.get('/sitemaps/:file', options, (request, reply) => {
    const { file } = request.params as { file: string };
    return send(request, reply, readSitemap(reads, file.replace(/\.xml$/, '')));
  });
}
