import { googleMap } from '#providers/maps/google-map.server.ts';
import { googlePlaces } from '#providers/maps/google-places.server.ts';
import { nominatimPlaces } from '#providers/maps/nominatim-places.server.ts';
import { seekerActor, visitor } from '#tests/support/actors.ts';
import { MAPS_KEY, openMapsSink } from '#tests/support/maps-sink.ts';
import { moduleApi } from '#tests/support/module-api.ts';
import { afterAll, beforeAll, describe, expect, test, type TestContext } from '#tests/support/test-context.ts';
import { mapsApi } from './api.server.ts';

let sink: Awaited<ReturnType<typeof openMapsSink>>;
beforeAll(async () => {
  sink = await openMapsSink();
});
afterAll(() => sink.close());

const PATIENCE_MS = 10_000;
const google = (key = MAPS_KEY, timeoutMs = PATIENCE_MS) => googlePlaces({ key, endpoint: sink.url, timeoutMs });
const nominatim = () =>
  nominatimPlaces({ url: `${sink.url}/search`, userAgent: 'Sila (tests)', timeoutMs: PATIENCE_MS });

async function open(ctx: TestContext) {
  sink.trouble('none');
  sink.asked.length = 0;
  const { server, as } = await moduleApi(ctx, mapsApi);
  const find = async (q: string, more: object = {}) => {
    const answer = await server.inject({ method: 'POST', url: '/api/v1/places/search', payload: { q, ...more } });
    return { status: answer.statusCode, ...answer.json() };
  };
  return { server, as, find };
}
const labels = ({ data }: { data: { label: string }[] }) => data.map(({ label }) => label);

describe('places', () => {
  test('are our own cities where there is no provider', async ({ ctx }) => {
    const { find } = await open(ctx);
    const found = await find('الرياض');
    expect(found.data[0]).toMatchObject({ label: 'الرياض', context: 'المملكة العربية السعودية', kind: 'city' });
    expect(found.data[0].city_id).toBeGreaterThan(0);
    expect(found.meta).toMatchObject({ source: null, ownOnly: false });
    expect(sink.asked).toEqual([]);
  });

  test('are our own cities first, then the provider’s on our map, each once', async ({ ctx }) => {
    const { find, as } = await open(ctx);
    ctx.places = google();
    as(visitor({ locale: 'en' }));
    const found = await find('riyadh');
    expect(labels(found).slice(0, 1)).toEqual(['Riyadh']);
    expect(labels(found).filter((label) => label === 'Riyadh')).toHaveLength(1);
    expect(labels(found)).toContain('Kingdom Centre');
    const tower = found.data.find(({ label }: { label: string }) => label === 'Kingdom Centre');
    expect(tower).toMatchObject({ city_id: null, kind: 'spot', context: expect.stringContaining('Al Olaya') });
    expect(labels(await find('london'))).toEqual([]);
  });

  test.for(['slow', 'failing', 'broken', 'html', 'nonsense', 'busy'] as const)(
    'a provider that is %s leaves our own list, and the answer says so',
    async (trouble, { ctx }) => {
      const { find } = await open(ctx);
      ctx.places = google(MAPS_KEY, trouble === 'slow' ? 50 : PATIENCE_MS);
      const warned: unknown[] = [];
      ctx.log = { ...ctx.log, warn: ((...said: unknown[]) => void warned.push(said)) as typeof ctx.log.warn };
      sink.trouble(trouble);
      const found = await find('الرياض');
      expect(labels(found)[0]).toBe('الرياض');
      expect(found).toMatchObject({ status: 200, meta: { ownOnly: true } });
      expect(found.message).toBe('Google Maps لا يجيب الآن، وهذا ما في قائمة مدننا.');
      expect(JSON.stringify(warned)).toMatch(/google\./);
      expect(JSON.stringify(warned)).not.toMatch(/الرياض|AIza/);
    },
  );

  test('a key that is not taken is no secret told to anybody', async ({ ctx }) => {
    const { find } = await open(ctx);
    ctx.places = google('x'.repeat(39));
    const found = await find('بيتنا القديم');
    expect(found).toMatchObject({ status: 200, data: [], meta: { ownOnly: true } });
    expect(found.message).toContain('اضغط على الخريطة');
    expect(JSON.stringify(found)).not.toContain('xxx');
  });

  test('are remembered for an hour where that is allowed, and never of Google', async ({ ctx }) => {
    const { find } = await open(ctx);
    ctx.places = nominatim();
    await find('برج المملكة');
    await find('بُرج  المملكه ');
    expect(sink.asked).toHaveLength(1);
    ctx.clock.move(3_600_001);
    await find('برج المملكة');
    expect(sink.asked).toHaveLength(2);
    ctx.places = google();
    await find('برج المملكة');
    await find('برج المملكة');
    expect(sink.asked).toHaveLength(4);
  });

  test('where somebody looks from goes out to a kilometre', async ({ ctx }) => {
    const { find } = await open(ctx);
    ctx.places = google();
    await find('برج', { near: { lat: 24.711_234, lng: 46.674_321 } });
    expect(JSON.stringify(sink.asked[0]!.body)).toContain('{"latitude":24.71,"longitude":46.67}');
  });

  test('an account asks twenty times a minute, from however many addresses', async ({ ctx }) => {
    const { find, as } = await open(ctx);
    ctx.places = nominatim();
    const one = seekerActor();
    as(one);
    for (let count = 0; count < 20; count += 1) expect((await find('برج المملكة')).status).toBe(200);
    expect(await find('برج المملكة')).toMatchObject({ status: 429, code: 'maps.too_many' });
    as(seekerActor());
    expect((await find('برج المملكة')).status).toBe(200);
    as(one);
    ctx.clock.move(60_001);
    expect((await find('برج المملكة')).status).toBe(200);
  });

  test('one letter and a place outside the world are wrong', async ({ ctx }) => {
    const { find } = await open(ctx);
    expect((await find('ا')).status).toBe(422);
    expect((await find('برج', { near: { lat: 200, lng: 0 } })).status).toBe(422);
  });
});

describe('the map', () => {
  test('of Google comes through us: style, squares of our region, and whose data it is', async ({ ctx }) => {
    const { server } = await open(ctx);
    ctx.map = googleMap({ key: MAPS_KEY, endpoint: sink.url });
    const style = await server.inject('/api/v1/map/style/ar');
    expect(style.json()).toMatchObject({
      version: 8,
      metadata: { 'sila:credit': 'Google Maps' },
      sources: { streets: { type: 'raster', tiles: ['/api/v1/map/tiles/ar/{z}/{x}/{y}'] } },
    });
    const tile = await server.inject('/api/v1/map/tiles/ar/6/40/27');
    expect(tile.statusCode).toBe(200);
    expect(tile.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'private, max-age=3600' });
    const again = { url: '/api/v1/map/tiles/ar/6/40/27', headers: { 'if-none-match': String(tile.headers['etag']) } };
    expect((await server.inject(again)).statusCode).toBe(304);
    // London.
    expect((await server.inject('/api/v1/map/tiles/ar/6/31/21')).statusCode).toBe(404);
    const view = 'zoom=6&north=30&south=20&east=50&west=40';
    const credit = await server.inject(`/api/v1/map/copyright/ar?${view}`);
    expect(credit.json()).toEqual({ data: { copyright: 'Map data ©2026 Google' } });
    expect(`${style.body}${credit.body}${JSON.stringify(tile.headers)}`).not.toMatch(/AIza|session-/);
  });

  test('that lets nobody in is none, before a square is asked for', async ({ ctx }) => {
    const { server } = await open(ctx);
    ctx.map = googleMap({ key: 'x'.repeat(39), endpoint: sink.url });
    const style = await server.inject('/api/v1/map/style/ar');
    expect(style).toMatchObject({ statusCode: 503 });
    expect(style.json()).toMatchObject({ code: 'maps.unavailable' });
    expect(style.body).not.toContain('xxx');
  });

  test('is not there where the browser draws without us', async ({ ctx }) => {
    const { server } = await open(ctx);
    expect((await server.inject('/api/v1/map/style/ar')).statusCode).toBe(404);
    expect((await server.inject('/api/v1/map/tiles/ar/6/40/27')).statusCode).toBe(404);
  });
});
