import { isolated, isolatedLtr } from '#platform/texts/isolated.ts';
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';
import { distanceKm } from '#platform/search/distance.ts';
import { Button } from '../button.tsx';
import { NumberField } from '../form/text-field.tsx';
import { useFormState } from '../form/form-context.ts';
import { useTexts } from '../use-texts.ts';
import type { NamedPlace, PlaceKind, PlacesSource } from '#platform/ports/places-provider.ts';
import { PlaceSearch, type FindPlaces, type NamedCity } from './place-search.tsx';
import { MapFrame, placed, type Seen } from './map-frame.tsx';
import { cityNames, MapNames } from './map-names.tsx';
import { boxOfPin } from './names.ts';
import { HOME, pointBeside, rounded, TELLING_ZOOM, type Camera, type Point } from './projection.ts';
import { mapTexts } from './texts.ts';
import './place-picker.css';

export type PlacePickerProps = {
  /** Names the map for a screen reader. */
  label: string;
  /** The names of the two fields that are sent. */
  lat?: string;
  lng?: string;
  latHint?: string;
  lngHint?: string;
  /** Those that can be looked up and are named on the map, the most important first. */
  cities: readonly NamedCity[];
  /** Where to begin without a pin; when it changes and there is still none, the map goes there. */
  near?: Point | null;
  styleUrl?: string | null;
  /** Who knows more places than these cities, and how it is asked. */
  places?: PlacesSource | null;
  findPlaces?: FindPlaces;
};

/** Our own map has only cities to go by; a provider's has streets. */
const OWN_ZOOM = 6.5;
const PROVIDER_ZOOM = 12;
/** A provider's street is a street on its own map only. */
const PLACE_ZOOM: Record<PlaceKind, number> = { city: 10, district: 13, street: 15, spot: 16 };
const STEP = 10;
const KEYS: Record<string, [east: number, south: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/**
 * A place by a press on the map, by the name of a city, by the keyboard, or as two numbers. The numbers
 * are the fields: they are what is sent, kept as a draft and checked, and they are there without script.
 */
export function PlacePicker(props: PlacePickerProps) {
  const {
    label,
    lat = 'lat',
    lng = 'lng',
    latHint,
    lngHint,
    cities,
    near = null,
    styleUrl = null,
    places = null,
    findPlaces,
  } = props;
  const t = useTexts(mapTexts);
  const { values } = useFormState();
  const fields = useRef<HTMLDivElement>(null);
  const [pin, setPin] = useState<Point | null>(() => pointOf(values[lat], values[lng]));
  const cameraOf = (place: Point | null): Camera =>
    place ? { lat: place.lat, lng: place.lng, zoom: styleUrl ? PROVIDER_ZOOM : OWN_ZOOM } : HOME;
  const cameraAt = ({ lat, lng, kind }: NamedPlace): Camera => ({
    lat,
    lng,
    zoom: isProviders ? PLACE_ZOOM[kind] : kind === 'city' ? OWN_ZOOM : TELLING_ZOOM,
  });
  const [opening] = useState(() => cameraOf(pin ?? near));
  const [goTo, setGoTo] = useState<Camera | null>(null);
  const [isProviders, setProviders] = useState(false);
  /** The name of a place that the map was brought to, for somebody to point at the spot. */
  const [shown, setShown] = useState<string | null>(null);
  const [hasScript, setHasScript] = useState(false);
  useEffect(() => setHasScript(true), []);

  const input = (name: string) => fields.current?.querySelector<HTMLInputElement>(`[name="${name}"]`);
  const readFields = () => setPin(pointOf(input(lat)?.value, input(lng)?.value));
  const put = (place: Point | null) => {
    const exact = place && rounded(place);
    setPin(exact);
    setShown(null);
    for (const [name, value] of [
      [lat, exact?.lat],
      [lng, exact?.lng],
    ] as const) {
      const field = input(name);
      if (!field) continue;
      field.value = value === undefined ? '' : String(value);
      // The form keeps drafts and takes problems away when it hears of typing.
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  };

  const nearBefore = useRef(near);
  const goNear = useEffectEvent(() => setGoTo(cameraOf(near)));
  useEffect(() => {
    const before = nearBefore.current;
    nearBefore.current = near;
    if (!near || pin || (before?.lat === near.lat && before.lng === near.lng)) return;
    goNear();
  }, [near, pin]);

  return (
    <div className="place-picker" ref={fields}>
      {hasScript && (
        <PlaceSearch
          cities={cities}
          onPoint={(point) => {
            put(point);
            setGoTo({ ...point, zoom: styleUrl ? PROVIDER_ZOOM : TELLING_ZOOM });
          }}
          ask={places && findPlaces && (isProviders || !places.is_bound) ? { source: places, find: findPlaces } : null}
          near={pin ?? near}
          onChoose={(city) => {
            put(city);
            setGoTo(cameraOf(city));
          }}
          onPlace={(place) => {
            if (places?.is_bound) setShown(place.label);
            else put(place);
            setGoTo(cameraAt(place));
          }}
        />
      )}
      <MapFrame label={label} opening={opening} styleUrl={styleUrl} onPoint={put} onOwnNames={setProviders} goTo={goTo}>
        {(seen) => (
          <>
            <MapNames
              seen={seen}
              names={cityNames(cities)}
              taken={pin ? [boxOfPin(pin, seen.camera.zoom)] : []}
              isDotted
              isLandmarked
            />
            {pin && <Pin pin={pin} seen={seen} onMove={put} />}
            {hasScript && (!pin || shown !== null) && <Middle camera={seen.camera} onPut={put} />}
          </>
        )}
      </MapFrame>
      <div className="line spread">
        <p className="small muted" role="status">
          {hasScript && <Said shown={shown} pin={pin} cities={cities} />}
        </p>
        {hasScript && pin && (
          <Button look="bare" size="s" icon="close" onClick={() => put(null)}>
            {t('map.remove_pin')}
          </Button>
        )}
      </div>
      <div className="two" onInput={readFields}>
        <NumberField name={lat} hint={latHint} decimal optional />
        <NumberField name={lng} hint={lngHint} decimal optional />
      </div>
    </div>
  );
}

const ARABIC_ZERO = 0x0660;
/** What a field of a coordinate says; null while it says none. */
function degreesOf(value: unknown, max: number): number | null {
  const text = String(value ?? '')
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - ARABIC_ZERO))
    .replace('٫', '.')
    .trim();
  const degrees = Number(text);
  return text !== '' && Math.abs(degrees) <= max ? degrees : null;
}

function pointOf(typedLat: unknown, typedLng: unknown): Point | null {
  const [lat, lng] = [degreesOf(typedLat, 90), degreesOf(typedLng, 180)];
  return lat === null || lng === null ? null : { lat, lng };
}

type SaidProps = { shown: string | null; pin: Point | null; cities: readonly NamedCity[] };

function Said({ shown, pin, cities }: SaidProps) {
  const t = useTexts(mapTexts);
  if (shown !== null) return t('map.place_shown', { place: isolated(shown) });
  return pin ? <Where pin={pin} cities={cities} /> : t('map.no_pin');
}

function Where({ pin, cities }: { pin: Point; cities: readonly NamedCity[] }) {
  const t = useTexts(mapTexts);
  const city = cityAt(cities, pin);
  // Isolated: numbers of a pair keep their order in Arabic.
  const place = isolatedLtr(`${pin.lat.toFixed(4)}, ${pin.lng.toFixed(4)}`);
  return city ? t('map.pin_near', { city: city.label, place }) : t('map.pin_at', { place });
}

const NEAR_KM = 30;
/** The city that a point belongs to, about. */
const cityAt = (cities: readonly NamedCity[], point: Point) =>
  cities
    .map((city) => ({ city, km: distanceKm(city, point) }))
    .filter(({ km }) => km <= NEAR_KM)
    .toSorted((a, b) => a.km - b.km)
    .at(0)?.city;

type PinProps = { pin: Point; seen: Seen; onMove: (place: Point) => void };

/** Dragged, or moved by the arrow keys. */
function Pin({ pin, seen: { camera }, onMove }: PinProps) {
  const t = useTexts(mapTexts);
  const held = useRef<{ x: number; y: number; from: Point } | null>(null);
  const movedBy = (from: Point, east: number, south: number) =>
    onMove(pointBeside({ ...from, zoom: camera.zoom }, east, south));
  const press = (event: KeyboardEvent) => {
    const step = KEYS[event.key];
    if (!step) return;
    event.preventDefault();
    const far = event.shiftKey ? 1 : STEP;
    movedBy(pin, step[0] * far, step[1] * far);
  };
  const drag = (event: PointerEvent) => {
    if (held.current) movedBy(held.current.from, event.clientX - held.current.x, event.clientY - held.current.y);
  };
  return (
    <button
      type="button"
      className="map-pin"
      style={placed(pin)}
      aria-label={t('map.pin', { key: 'Shift' })}
      onKeyDown={press}
      onPointerDown={(event) => {
        held.current = { x: event.clientX, y: event.clientY, from: pin };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        held.current = null;
      }}
      onPointerCancel={() => {
        held.current = null;
      }}
    />
  );
}

const IN_THE_MIDDLE = { '--x': 'var(--middle-x)', '--y': 'var(--middle-y)' } as CSSProperties;

/** For those who cannot press on a point: the pin comes to the middle, and moves on from there. */
function Middle({ camera, onPut }: { camera: Camera; onPut: (place: Point) => void }) {
  const t = useTexts(mapTexts);
  return (
    <button
      type="button"
      className="map-pin map-pin-ghost"
      style={IN_THE_MIDDLE}
      aria-label={t('map.pin_here')}
      title={t('map.pin_here')}
      onClick={() => onPut(camera)}
    />
  );
}
