import { Map as MapLibre, setWorkerUrl, type StyleSpecification } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import type { Locale } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import { readBasemap } from './basemap.ts';
import basemap from './basemap.svg?no-inline';
import { coloursOf, onThemeChange, type MapColours } from './colours.ts';
import { BOUNDS, MAX_ZOOM, MIN_ZOOM, PROVIDER_MAX_ZOOM, cameraWithin, type Camera, type Point } from './projection.ts';
import { mapTexts } from './texts.ts';

export type LiveMap = { show: (camera: Camera) => void; remove: () => void };

/** Whose map it is; it changes with what the map shows. */
export type Credit = { name: string; copyright: string };

export type LiveMapOptions = {
  /** Its tokens are the colours. */
  frame: HTMLElement;
  container: HTMLElement;
  camera: Camera;
  styleUrl: string | null;
  locale: Locale;
  /** With every frame of a movement. */
  onMove: (camera: Camera) => void;
  onSettle: (camera: Camera) => void;
  onPoint: (point: Point) => void;
  /** Only for a map that must be credited so; other styles carry their credits themselves. */
  onCredit: (credit: Credit) => void;
};

const MAP_MS = 450;

// A file of our own: a worker from a blob: would need a hole in the site's policy.
setWorkerUrl(workerUrl);

/** MapLibre in `container`, once it has drawn; null where there is no WebGL. Rejects if its files cannot be had. */
export async function startMap(options: LiveMapOptions): Promise<LiveMap | null> {
  if (!hasWebGl()) return null;
  const { frame, container, camera, locale, onMove, onSettle, onPoint, onCredit } = options;
  const styleUrl = options.styleUrl?.replaceAll('{locale}', locale) ?? null;
  const map = new MapLibre({
    container,
    style: styleUrl ?? offlineStyle(await readDrawing(), coloursOf(frame)),
    center: camera,
    zoom: camera.zoom,
    minZoom: MIN_ZOOM,
    maxZoom: styleUrl ? PROVIDER_MAX_ZOOM : MAX_ZOOM,
    maxBounds: [BOUNDS.west, BOUNDS.south, BOUNDS.east, BOUNDS.north],
    renderWorldCopies: false,
    // A page is scrolled past a map; two fingers or Ctrl are for the map.
    cooperativeGestures: true,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    maxPitch: 0,
    fadeDuration: 0,
    attributionControl: styleUrl ? { compact: true } : false,
    locale: wordsIn(locale),
    // A map of our own server is written without the host.
    transformRequest: (url) => ({ url: new URL(url, location.href).href }),
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  const cameraNow = (): Camera => ({ ...latLng(map.getCenter()), zoom: map.getZoom() });
  map.on('move', () => onMove(cameraNow()));
  map.on('moveend', () => onSettle(cameraNow()));
  map.on('click', ({ lngLat }) => onPoint(latLng(lngLat)));
  if (styleUrl) map.on('style.load', () => writeNamesIn(map, locale));
  const stopCrediting = followCredit(map, onCredit);
  const stopListening = styleUrl ? () => {} : onThemeChange(() => paint(map, coloursOf(frame)));
  const remove = () => {
    stopListening();
    stopCrediting();
    map.remove();
  };
  try {
    await drawn(map);
  } catch (error) {
    remove();
    throw error;
  }
  onSettle(cameraNow());
  return {
    remove,
    show(next) {
      const { lat, lng, zoom } = styleUrl ? next : cameraWithin(next);
      map.easeTo({ center: { lat, lng }, zoom, duration: MAP_MS });
    },
  };
}

const latLng = ({ lat, lng }: Point): Point => ({ lat, lng });

function hasWebGl(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}

async function readDrawing() {
  const answer = await fetch(basemap);
  if (!answer.ok) throw new Error(`the map's drawing: ${answer.status}`);
  return readBasemap(await answer.text());
}

/** Resolves with the first picture. An error before that is final, but of a square where others are there. */
const drawn = (map: MapLibre) =>
  new Promise<void>((resolve, reject) => {
    let hasSquares = false;
    let missing: { message: string } | undefined;
    map.on('sourcedata', ({ tile }) => (hasSquares ||= Boolean(tile)));
    map.on('error', (event) => ('tile' in event ? (missing ??= event.error) : reject(event.error)));
    map.once('load', () => (missing && !hasSquares ? reject(missing) : resolve()));
  });

function offlineStyle(
  { land, borders }: Awaited<ReturnType<typeof readDrawing>>,
  colours: MapColours,
): StyleSpecification {
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: land, tolerance: 0.2 },
      borders: { type: 'geojson', data: borders, tolerance: 0.2 },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colours.sea } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colours.land, 'fill-antialias': false } },
      { id: 'coast', type: 'line', source: 'land', paint: { 'line-color': colours.coast, 'line-width': 1 } },
      {
        id: 'borders',
        type: 'line',
        source: 'borders',
        layout: { 'line-join': 'round' },
        paint: { 'line-color': colours.border, 'line-width': 1.2 },
      },
    ],
  };
}

function paint(map: MapLibre, { sea, land, coast, border }: MapColours) {
  map.setPaintProperty('sea', 'background-color', sea);
  map.setPaintProperty('land', 'fill-color', land);
  map.setPaintProperty('coast', 'line-color', coast);
  map.setPaintProperty('borders', 'line-color', border);
}

/** Asks whose data the map shows, whenever it has come to rest. Returns what ends it. */
function followCredit(map: MapLibre, onCredit: (credit: Credit) => void): () => void {
  let asked: AbortController | undefined;
  const follow = async () => {
    const { 'sila:credit': name, 'sila:copyright': address } = (map.getStyle()?.metadata ?? {}) as Record<
      string,
      string
    >;
    if (!name || !address) return;
    asked?.abort();
    const { signal } = (asked = new AbortController());
    const bounds = map.getBounds();
    const view = new URLSearchParams({
      // In squares of 256.
      zoom: String(Math.floor(map.getZoom()) + 1),
      north: bounds.getNorth().toFixed(5),
      south: bounds.getSouth().toFixed(5),
      east: bounds.getEast().toFixed(5),
      west: bounds.getWest().toFixed(5),
    });
    const copyright = await fetch(`${address}?${view}`, { signal })
      .then((answer) => answer.json() as Promise<{ data?: { copyright: string } }>)
      .then(({ data }) => data?.copyright ?? '')
      .catch(() => '');
    if (!signal.aborted) onCredit({ name, copyright });
  };
  // Nothing of it rejects but the drawing of the credit itself, which is a mistake of ours to hear of.
  const atRest = () => void follow();
  map.on('load', atRest);
  map.on('moveend', atRest);
  return () => asked?.abort();
}

/** Where a provider's style writes a name, it writes it in the reader's language if the tiles know it. */
function writeNamesIn(map: MapLibre, locale: Locale) {
  for (const layer of map.getStyle().layers) {
    if (layer.type !== 'symbol') continue;
    const text = map.getLayoutProperty(layer.id, 'text-field');
    if (text && JSON.stringify(text).includes('name'))
      map.setLayoutProperty(layer.id, 'text-field', ['coalesce', ['get', `name:${locale}`], ['get', 'name']]);
  }
}

function wordsIn(locale: Locale): Record<string, string> {
  const t = translate(mapTexts, locale);
  return {
    'Map.Title': t('map.keys'),
    'AttributionControl.ToggleAttribution': t('map.attribution'),
    'CooperativeGesturesHandler.WindowsHelpText': t('map.wheel', { key: 'Ctrl' }),
    'CooperativeGesturesHandler.MacHelpText': t('map.wheel', { key: '⌘' }),
    'CooperativeGesturesHandler.MobileHelpText': t('map.two_fingers'),
  };
}
