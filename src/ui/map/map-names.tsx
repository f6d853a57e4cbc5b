import type { CSSProperties } from 'react';
import { useTexts } from '../use-texts.ts';
import type { Box } from './bubbles.ts';
import { placed, type Seen } from './map-frame.tsx';
import { LANDMARKS, SEAS, isWhole, namesWithRoom, type Name } from './names.ts';
import { isShown, type Point } from './projection.ts';
import { mapTexts } from './texts.ts';
import { Written } from '../written.tsx';

/** A city by its name, the most important ones first in a list. */
export type City = Point & { id: number | string; label: string };

const UNDER_DOT = 4;
export const cityNames = (cities: readonly City[]): Name[] =>
  cities.map(({ id, label, lat, lng }) => ({ key: String(id), label, lat, lng, drop: UNDER_DOT }));

type Written = Name & { kind: 'city' | 'country' | 'sea' };

const MOST_NAMES = 60;
/** What the server draws around the middle, as it does not know how far the map reaches. */
const LIKELY_REACH = { width: 1200, height: 600 };

/** The names on a map, cities first, as far as there is room. Heard nowhere: what matters stands on the map as a link. */
export function MapNames({
  seen: { camera, size, hasOwnNames },
  names,
  taken = [],
  isLandmarked = false,
  isDotted = false,
}: {
  seen: Seen;
  names: readonly Name[];
  taken?: readonly Box[];
  /** Countries and seas too. */
  isLandmarked?: boolean;
  /** A dot at each city, where nothing else marks it. */
  isDotted?: boolean;
}) {
  const t = useTexts(mapTexts);
  if (hasOwnNames) return null;
  const landmarks = isLandmarked
    ? [
        ...LANDMARKS.map((place) => ({ ...place, kind: 'country' as const })),
        ...SEAS.map((place) => ({ ...place, kind: 'sea' as const })),
      ].filter(({ to }) => camera.zoom <= to)
    : [];
  const wanted: Written[] = [
    ...names.map((name) => ({ ...name, kind: 'city' as const })),
    ...landmarks.map(({ key, lat, lng, kind }) => ({ key, lat, lng, kind, drop: 0, label: t(`map.${key}`) })),
  ];
  const shown = namesWithRoom(
    wanted.filter((name) => (size ? isWhole(name, camera, size) : isShown(name, camera, LIKELY_REACH))),
    taken,
    camera.zoom,
  ).slice(0, MOST_NAMES);
  return (
    <>
      {isDotted &&
        shown
          .filter(({ kind }) => kind === 'city')
          .map((name) => <span key={name.key} className="map-dot" style={placed(name)} aria-hidden="true" />)}
      {shown.map((name) => (
        <Written
          as="span"
          key={name.key}
          className={`map-name map-name-${name.kind}`}
          style={{ ...placed(name), ...(name.drop ? { '--drop': `${name.drop}px` } : {}) } as CSSProperties}
          aria-hidden="true"
        >
          {name.label}
        </Written>
      ))}
    </>
  );
}
