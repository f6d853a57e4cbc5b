import { z } from 'zod';
import { endpoint, type Api } from '#platform/http/endpoint.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { MapLocale, MapView, Place, PlaceQuestion, TilePath } from './contract.ts';
import { findPlaces, openMap, readCopyright, readTile } from './service.server.ts';
import { mapsTexts } from './texts.ts';

const SEARCHES_PER_MINUTE = 30;
/** Somebody who pulls a wide map about asks for some hundred squares. */
const TILES_PER_MINUTE = 1200;

export function mapsApi(api: Api) {
  const { server, ctx } = api;

  endpoint(api, {
    // What is looked for may be where somebody lives, and addresses are written down on the way.
    method: 'POST',
    url: '/places/search',
    once: false,
    access: 'public',
    tag: 'knowledge',
    summary: 'Places by their name: our own cities, and what the configured provider knows',
    perMinute: SEARCHES_PER_MINUTE,
    body: PlaceQuestion,
    answers: z.array(Place),
    handler: async ({ ctx, actor, body }) => {
      const { places, source, is_own_only } = await findPlaces(ctx, actor, body);
      const t = translate(mapsTexts, actor.locale);
      return {
        data: places,
        meta: { source, ownOnly: is_own_only, total: places.length },
        ...(is_own_only && source
          ? { message: t(places.length > 0 ? 'maps.own_list' : 'maps.own_list_none', { source }) }
          : {}),
      };
    },
  });

  endpoint(api, {
    method: 'GET',
    url: '/map/copyright/:locale',
    access: 'public',
    tag: 'knowledge',
    summary: 'Whose data a view of the configured map shows',
    perMinute: TILES_PER_MINUTE,
    params: MapLocale,
    query: MapView,
    answers: z.object({ copyright: z.string() }),
    handler: async ({ ctx, params, query }) => ({
      data: { copyright: await readCopyright(ctx, params.locale, query) },
    }),
  });

  server.route({
    method: 'GET',
    url: '/map/style/:locale',
    config: {
      access: 'public',
      rateLimit: { max: TILES_PER_MINUTE, timeWindow: 60_000 },
      produces: { 'application/json': 'A style of version 8.' },
    },
    schema: {
      summary: 'The configured map as a MapLibre style',
      tags: ['knowledge'],
      security: [],
      params: MapLocale,
    },
    handler: async (request, reply) => {
      const { locale } = request.params as z.output<typeof MapLocale>;
      await openMap(ctx, locale);
      return reply.serializer(JSON.stringify).type('application/json; charset=utf-8').send(styleOf(locale));
    },
  });

  server.route({
    method: 'GET',
    url: '/map/tiles/:locale/:z/:x/:y',
    config: {
      access: 'public',
      rateLimit: { max: TILES_PER_MINUTE, timeWindow: 60_000 },
      produces: { 'image/png': 'The square.' },
    },
    schema: { summary: 'One square of the configured map', tags: ['knowledge'], security: [], params: TilePath },
    handler: async (request, reply) => {
      const { locale, ...at } = request.params as z.output<typeof TilePath>;
      const tile = await readTile(ctx, locale, at, request.headers['if-none-match']);
      if (!tile) return reply.code(404).send();
      return reply
        .code(tile.status)
        .headers({
          'cache-control': 'private, no-cache',
          ...tile.headers,
          'cross-origin-resource-policy': 'same-origin',
        })
        .send(tile.body ?? undefined);
    },
  });
}

/** Addresses within the site: the page makes them whole. */
const styleOf = (locale: string) => ({
  version: 8,
  // In letters: Google allows that where its logo is not at hand.
  metadata: { 'sila:credit': 'Google Maps', 'sila:copyright': `/api/v1/map/copyright/${locale}` },
  sources: {
    streets: {
      type: 'raster',
      tiles: [`/api/v1/map/tiles/${locale}/{z}/{x}/{y}`],
      // They come twice as fine, for sharp screens.
      tileSize: 256,
      maxzoom: 20,
    },
  },
  layers: [{ id: 'streets', type: 'raster', source: 'streets' }],
});
