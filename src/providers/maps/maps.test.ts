import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#platform/durations.ts';
import { MapFailure } from '#platform/ports/map-failure.ts';
import type { PlacesProvider } from '#platform/ports/places-provider.ts';
import { MAPS_KEY, openMapsSink } from '#tests/support/maps-sink.ts';
import { googleMap } from './google-map.server.ts';
import { googlePlaces } from './google-places.server.ts';
import { nominatimPlaces, turns } from './nominatim-places.server.ts';
import { photonPlaces } from './photon-places.server.ts';

const clock = { at: Date.parse('2026-03-01T09:00:00Z') };
let sink: Awaited<ReturnType<typeof openMapsSink>>;
beforeAll(async () => {
  sink = await openMapsSink({ now: () => clock.at });
});
beforeEach(() => {
  sink.trouble('none');
  sink.endSessions();
  sink.asked.length = 0;
});
afterAll(() => sink.close());

const userAgent = 'Sila (+https://jobs.example.sa)';
const PATIENCE_MS = 10_000;
const ADAPTERS: [string, (timeoutMs?: number) => PlacesProvider][] = [
  ['google', (timeoutMs = PATIENCE_MS) => googlePlaces({ key: MAPS_KEY, endpoint: sink.url, timeoutMs })],
  ['nominatim', (timeoutMs = PATIENCE_MS) => nominatimPlaces({ url: `${sink.url}/search`, userAgent, timeoutMs })],
  ['photon', (timeoutMs = PATIENCE_MS) => photonPlaces({ url: `${sink.url}/api`, userAgent, timeoutMs })],
];

describe.each(ADAPTERS)('places by %s', (name, open) => {
  test('come with their names in the language of who asks, and where they are', async () => {
    const [tower] = await open().search({ words: 'برج المملكة', locale: 'ar', near: null });
    expect(tower).toMatchObject({ label: 'برج المملكة', lat: 24.7114, lng: 46.6744, kind: 'spot' });
    expect(tower!.context).toContain('الرياض');
    expect(tower!.context).not.toContain('برج المملكة');
    const [english] = await open().search({ words: 'kingdom', locale: 'en', near: { lat: 24.7, lng: 46.7 } });
    expect(english).toMatchObject({ label: 'Kingdom Centre', kind: 'spot' });
    const kinds = await open().search({ words: 'king fahd', locale: 'en', near: null });
    expect(kinds.find(({ label }) => label === 'King Fahd Road')?.kind).toBe('street');
  });

  test('of a name that nobody has are none', async () => {
    expect(await open().search({ words: 'xyz', locale: 'ar', near: null })).toEqual([]);
  });

  test.each([
    ['broken', 'unavailable'],
    ['failing', 'unavailable'],
    ['html', 'nonsense'],
    ['nonsense', 'nonsense'],
    ['busy', 'busy'],
  ] as const)('an answer that is %s throws, without the words or the key', async (trouble, problem) => {
    sink.trouble(trouble);
    const failure = await open()
      .search({ words: 'بيتنا', locale: 'ar', near: null })
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(MapFailure);
    expect(failure).toMatchObject({ code: `${name}.${problem}` });
    expect(`${(failure as Error).stack} ${JSON.stringify(failure)}`).not.toMatch(/بيتنا|AIza/);
    expect((failure as Error).cause).toBeUndefined();
  });

  test('silence is waited for no longer than told', async () => {
    sink.trouble('slow');
    const failure = open(50).search({ words: 'برج', locale: 'ar', near: null });
    await expect(failure).rejects.toMatchObject({ problem: 'unavailable' });
  });
});

test('Google is told language, region and the fields that are paid for; a wrong key is one', async () => {
  await googlePlaces({ key: MAPS_KEY, endpoint: sink.url }).search({
    words: 'برج',
    locale: 'ar',
    near: { lat: 24.71, lng: 46.68 },
  });
  expect(sink.asked.find(({ path }) => path === '/v1/places:searchText')).toMatchObject({
    headers: { 'x-goog-fieldmask': 'places.displayName,places.formattedAddress,places.location,places.types' },
    body: {
      textQuery: 'برج',
      languageCode: 'ar',
      regionCode: 'SA',
      locationBias: { circle: { center: { latitude: 24.71, longitude: 46.68 } } },
    },
  });
  const wrong = googlePlaces({ key: 'x'.repeat(39), endpoint: sink.url });
  await expect(wrong.search({ words: 'برج', locale: 'ar', near: null })).rejects.toMatchObject({
    code: 'google.credentials',
  });
});

test('OpenStreetMap’s servers are told who asks; a key in the address stays there', async () => {
  const asked = { words: 'برج', locale: 'ar' as const, near: null };
  await nominatimPlaces({ url: `${sink.url}/search?key=pk.1`, userAgent }).search(asked);
  const question = sink.asked.find(({ query }) => query.get('key') === 'pk.1')!;
  expect(question.headers['user-agent']).toBe(userAgent);
  expect(Object.fromEntries(question.query)).toMatchObject({ format: 'jsonv2', q: 'برج' });
});

test('questions to a public server keep their distance, and one that would wait too long is not asked', async () => {
  const takeTurn = turns(40, 60);
  const from = performance.now();
  const [, second, third] = await Promise.allSettled([takeTurn(), takeTurn(), takeTurn()]);
  expect(performance.now() - from).toBeGreaterThanOrEqual(38);
  expect(second.status).toBe('fulfilled');
  expect(third).toMatchObject({ reason: { code: 'nominatim.busy' } });
});

describe('Google’s map', () => {
  const open = (key = MAPS_KEY) => googleMap({ key, endpoint: sink.url, now: () => new Date(clock.at) });
  const RIYADH = { z: 6, x: 40, y: 27 };
  const sessions = () => sink.asked.filter(({ path }) => path === '/v1/createSession');

  test('opens one session for a language, however many look, and a new one before it ends', async () => {
    const map = open();
    await Promise.all([map.open('ar'), map.tile('ar', RIYADH), map.tile('ar', { ...RIYADH, x: 41 })]);
    expect(sessions().map(({ body }) => body)).toMatchObject([{ mapType: 'roadmap', language: 'ar-SA', region: 'SA' }]);
    await map.tile('en', RIYADH);
    expect(sessions()).toHaveLength(2);
    clock.at += 14 * DAY_MS - 1_800_000;
    await map.tile('ar', RIYADH);
    expect(sessions()).toHaveLength(3);
  });

  test('a square comes with what the browser may keep it by, and not again while it has it', async () => {
    const map = open();
    const tile = await map.tile('ar', RIYADH);
    expect(tile).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/png', 'cache-control': 'private, max-age=3600', etag: '"6-40-27"' },
    });
    expect(tile!.body!.subarray(1, 4).toString()).toBe('PNG');
    expect(await map.tile('ar', RIYADH, '"6-40-27"')).toMatchObject({ status: 304, body: null });
  });

  test('a session that Google ended early is opened anew', async () => {
    const map = open();
    await map.open('ar');
    sink.endSessions();
    expect(await map.tile('ar', RIYADH)).toMatchObject({ status: 200 });
    expect(sessions()).toHaveLength(2);
  });

  test('says whose data a view shows', async () => {
    const view = { zoom: 6, north: 30, south: 20, east: 50, west: 40 };
    expect(await open().copyright('ar', view)).toBe('Map data ©2026 Google');
  });

  test('a wrong key, a failure and a page instead of a picture throw', async () => {
    await expect(open('x'.repeat(39)).open('ar')).rejects.toMatchObject({ code: 'google.credentials' });
    const map = open();
    await map.open('ar');
    sink.trouble('html');
    await expect(map.tile('ar', RIYADH)).rejects.toMatchObject({ code: 'google.nonsense' });
    sink.trouble('failing');
    await expect(map.tile('ar', RIYADH)).rejects.toMatchObject({ code: 'google.unavailable' });
  });
});
