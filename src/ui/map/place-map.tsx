import { MapFrame, placed } from './map-frame.tsx';
import { cityNames, MapNames, type City } from './map-names.tsx';
import { boxOfPin } from './names.ts';
import type { Point } from './projection.ts';
import './map.css';

const CITY_ZOOM = 6;
const STREET_ZOOM = 14;

/** Where something is: a pin on the server's picture, with the cities around it; with a provider, among its streets. */
export function PlaceMap({
  label,
  place,
  cities,
  styleUrl = null,
  className,
}: {
  /** Names the map for a screen reader. */
  label: string;
  place: Point;
  /** Those worth naming, the most important first. */
  cities: readonly City[];
  styleUrl?: string | null;
  className?: string;
}) {
  const opening = { ...place, zoom: styleUrl ? STREET_ZOOM : CITY_ZOOM };
  return (
    <MapFrame label={label} opening={opening} styleUrl={styleUrl} isStill={!styleUrl} className={className}>
      {(seen) => (
        <>
          <MapNames
            seen={seen}
            names={cityNames(cities)}
            taken={[boxOfPin(place, seen.camera.zoom)]}
            isDotted
            isLandmarked
          />
          <span className="map-pin" style={placed(place)} />
        </>
      )}
    </MapFrame>
  );
}
