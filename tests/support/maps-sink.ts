import type { IncomingMessage, ServerResponse } from 'node:http';
import sharp from 'sharp';
import { DAY_MS } from '#platform/durations.ts';
import { openHttpSink } from './http-sink.ts';

export const MAPS_KEY = 'AIza-a-key-that-only-tests-know-0123456';

export type MapsTrouble = 'none' | 'slow' | 'broken' | 'failing' | 'html' | 'nonsense' | 'busy';

export type KnownPlace = { ar: string; en: string; address_ar: string; address_en: string; lat: number; lng: number };

/** Two places and a city that our own list has too. */
export const KNOWN_PLACES: Record<'tower' | 'street' | 'riyadh' | 'london', KnownPlace> = {
  tower: {
    ar: 'برج المملكة',
    en: 'Kingdom Centre',
    address_ar: 'برج المملكة، طريق الملك فهد، العليا، الرياض 12214، السعودية',
    address_en: 'King Fahd Road, Al Olaya, Riyadh 12214, Saudi Arabia',
    lat: 24.7114,
    lng: 46.6744,
  },
  street: {
    ar: 'طريق الملك فهد',
    en: 'King Fahd Road',
    address_ar: 'طريق الملك فهد، الرياض، السعودية',
    address_en: 'King Fahd Road, Riyadh, Saudi Arabia',
    lat: 24.7,
    lng: 46.68,
  },
  riyadh: {
    ar: 'الرياض',
    en: 'Riyadh',
    address_ar: 'الرياض، السعودية',
    address_en: 'Riyadh, Saudi Arabia',
    lat: 24.7136,
    lng: 46.6753,
  },
  london: {
    ar: 'لندن',
    en: 'London',
    address_ar: 'لندن، المملكة المتحدة',
    address_en: 'London, UK',
    lat: 51.5,
    lng: -0.12,
  },
};

const TYPES: Record<keyof typeof KNOWN_PLACES, [google: string, osm: string, photon: string]> = {
  tower: ['shopping_mall', 'mall', 'house'],
  street: ['route', 'road', 'street'],
  riyadh: ['locality', 'city', 'city'],
  london: ['locality', 'city', 'city'],
};

const PHOTON_PARAMETERS = new Set(['q', 'limit', 'lang', 'lat', 'lon', 'zoom', 'bbox', 'location_bias_scale']);

export type AskedMaps = { path: string; query: URLSearchParams; headers: IncomingMessage['headers']; body: unknown };

/** Answers as Google's Places and Map Tiles, Nominatim and Photon do, their refusals included. */
export async function openMapsSink({ port = 0, now = () => Date.now() }: { port?: number; now?: () => number } = {}) {
  const asked: AskedMaps[] = [];
  // One sees where the next square begins.
  const pictures = await Promise.all(['#eef3ea', '#e3ebf3'].map(pictureOn));
  const state = { trouble: 'none' as MapsTrouble, sessions: new Map<string, number>() };
  const sink = await openHttpSink(
    (request, bytes, response) => {
      const url = new URL(request.url ?? '/', 'http://sink');
      const body = bytes.length > 0 ? (JSON.parse(bytes.toString('utf8')) as unknown) : null;
      asked.push({ path: url.pathname, query: url.searchParams, headers: request.headers, body });
      if (troubled(state.trouble, response)) return;
      if (url.pathname === '/v1/places:searchText') return googlePlaces(request, body as TextSearch, response);
      if (url.pathname === '/v1/createSession') return createSession(url, body as NewSession, response);
      if (url.pathname.startsWith('/v1/2dtiles/')) return sendTile(url, request, response);
      if (url.pathname === '/tile/v1/viewport') return sendViewport(url, response);
      if (url.pathname === '/search') return nominatim(url, request, response);
      if (url.pathname === '/api') return photon(url, response);
      sendJson(response, 404, {});
    },
    { port },
  );

  const isOpen = (url: URL, response: ServerResponse) => {
    if (url.searchParams.get('key') !== MAPS_KEY) return refuse(response, 400, 'API key not valid.');
    const ends = state.sessions.get(url.searchParams.get('session') ?? '');
    return ends && ends > now() ? ends : refuse(response, 400, 'Invalid session token.');
  };

  function createSession(url: URL, { mapType, language, region }: NewSession, response: ServerResponse) {
    if (url.searchParams.get('key') !== MAPS_KEY) return void refuse(response, 400, 'API key not valid.');
    if (mapType !== 'roadmap' || !language || !region) return void refuse(response, 400, 'mapType');
    const token = `session-${state.sessions.size + 1}`;
    const ends = now() + 14 * DAY_MS;
    state.sessions.set(token, ends);
    sendJson(response, 200, {
      session: token,
      expiry: String(Math.floor(ends / 1000)),
      tileWidth: 512,
      imageFormat: 'png',
      tileHeight: 512,
    });
  }

  function sendTile(url: URL, request: IncomingMessage, response: ServerResponse) {
    if (!isOpen(url, response)) return;
    const [z, x, y] = url.pathname.split('/').slice(3);
    const headers = { 'content-type': 'image/png', 'cache-control': 'private, max-age=3600', etag: `"${z}-${x}-${y}"` };
    if (request.headers['if-none-match'] === headers.etag) return void response.writeHead(304, headers).end();
    response.writeHead(200, headers).end(pictures[(Number(x) + Number(y)) % 2]);
  }

  function sendViewport(url: URL, response: ServerResponse) {
    const isWhole = ['zoom', 'north', 'south', 'east', 'west'].every((name) => url.searchParams.has(name));
    if (!isOpen(url, response)) return;
    if (!isWhole) return void refuse(response, 400, 'viewport');
    sendJson(response, 200, { copyright: 'Map data ©2026 Google', maxZoomRects: [] });
  }

  return {
    ...sink,
    asked,
    trouble: (trouble: MapsTrouble) => void (state.trouble = trouble),
    endSessions: () => state.sessions.clear(),
  };
}

type NewSession = { mapType?: string; language?: string; region?: string };
type TextSearch = { textQuery?: string; languageCode?: 'ar' | 'en'; pageSize?: number };

const known = (words: string) =>
  (Object.entries(KNOWN_PLACES) as [keyof typeof KNOWN_PLACES, KnownPlace][])
    .filter(([, { ar, en, address_ar, address_en }]) =>
      [ar, en, address_ar, address_en].some((name) => name.toLowerCase().includes(words.toLowerCase())),
    )
    .map(([id, place]) => ({ id, ...place }));

function googlePlaces(request: IncomingMessage, body: TextSearch, response: ServerResponse) {
  if (request.headers['x-goog-api-key'] !== MAPS_KEY) return void refuse(response, 400, 'API key not valid.');
  if (!request.headers['x-goog-fieldmask']) return void refuse(response, 400, 'FieldMask is a required parameter.');
  const locale = body.languageCode ?? 'en';
  const places = known(body.textQuery ?? '').map((place) => ({
    types: [TYPES[place.id][0], 'point_of_interest'],
    formattedAddress: place[`address_${locale}`],
    location: { latitude: place.lat, longitude: place.lng },
    displayName: { text: place[locale], languageCode: locale },
  }));
  sendJson(response, 200, places.length > 0 ? { places } : {});
}

function nominatim(url: URL, request: IncomingMessage, response: ServerResponse) {
  // The public server sends clients away that do not say who they are.
  if (/^(node|undici)?$/.test(request.headers['user-agent'] ?? '')) return sendJson(response, 403, {});
  const locale = url.searchParams.get('accept-language')?.startsWith('ar') ? 'ar' : 'en';
  const places = known(url.searchParams.get('q') ?? '').map((place) => ({
    place_id: 1,
    lat: String(place.lat),
    lon: String(place.lng),
    addresstype: TYPES[place.id][1],
    name: place[locale],
    display_name: place[`address_${locale}`],
  }));
  sendJson(response, 200, places);
}

function photon(url: URL, response: ServerResponse) {
  const strange = [...url.searchParams.keys()].find((name) => !PHOTON_PARAMETERS.has(name));
  if (strange) return sendJson(response, 400, { message: `unknown query parameter '${strange}'` });
  const lang = url.searchParams.get('lang') ?? 'default';
  if (!['default', 'en', 'de', 'fr'].includes(lang)) return sendJson(response, 400, { message: `language ${lang}` });
  const locale = lang === 'en' ? 'en' : 'ar';
  const features = known(url.searchParams.get('q') ?? '').map((place) => ({
    type: 'Feature',
    properties: {
      osm_type: 'N',
      osm_value: TYPES[place.id][1],
      type: TYPES[place.id][2],
      name: place[locale],
      city: locale === 'ar' ? 'الرياض' : 'Riyadh',
      country: locale === 'ar' ? 'السعودية' : 'Saudi Arabia',
    },
    geometry: { type: 'Point', coordinates: [place.lng, place.lat] },
  }));
  sendJson(response, 200, { type: 'FeatureCollection', features });
}

const sendJson = (response: ServerResponse, status: number, body: unknown) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

function refuse(response: ServerResponse, code: number, message: string): null {
  sendJson(response, code, {
    error: { code, message, status: code === 400 ? 'INVALID_ARGUMENT' : 'PERMISSION_DENIED' },
  });
  return null;
}

/** Without letters: for them a machine reads its fonts first, and that takes longer than one waits for a square. */
function pictureOn(ground: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><rect width="512" height="512" fill="${ground}"/>
    <path d="M0 256H512M256 0V512" stroke="#fff" stroke-width="18"/><path d="M0 0L512 512" stroke="#f6d98b" stroke-width="14"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

function troubled(trouble: MapsTrouble, response: ServerResponse): boolean {
  if (trouble === 'slow') return true;
  if (trouble === 'broken') response.destroy();
  else if (trouble === 'failing') response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Error</h1>');
  else if (trouble === 'html') response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Log in</h1>');
  else if (trouble === 'nonsense') sendJson(response, 200, { places: [{ location: 'here' }], features: 'none' });
  else if (trouble === 'busy') sendJson(response, 429, { error: { status: 'RESOURCE_EXHAUSTED' } });
  else return false;
  return true;
}
