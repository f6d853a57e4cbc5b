import { useId, type CSSProperties } from 'react';
import { numberOf } from '#platform/texts/format.ts';
import { directionOf } from '#platform/texts/locale.ts';
import { LocalLink } from '../local-link.tsx';
import { useLocale } from '../use-locale.ts';
import { useTexts } from '../use-texts.ts';
import type { BubbleMapProps } from './bubble-map.tsx';
import { boxOf, bubblesOf, type Bubble, type CountedPlace } from './bubbles.ts';
import { MapFrame, placed, type Seen } from './map-frame.tsx';
import { MapNames } from './map-names.tsx';
import type { Name } from './names.ts';
import { isShown, openingCamera } from './projection.ts';
import { mapTexts } from './texts.ts';
import './bubble-map.css';

/** A stop with the tab key each: more of them would be a wall. */
const MOST_BUBBLES = 60;
/** What the server reckons with; it cannot know. */
const LIKELY_SIZE = { width: 480, height: 448 };
const GAP = 2;
const MORE_THAN_FITS = 10_000;

export default function DrawnBubbleMap({
  label,
  places,
  current = [],
  describe,
  onPick,
  styleUrl,
  className,
}: BubbleMapProps) {
  const marks = { current, describe, onPick };
  return (
    <MapFrame label={label} opening={openingCamera(places, LIKELY_SIZE)} styleUrl={styleUrl} className={className}>
      {(seen) => <Bubbles seen={seen} places={places} {...marks} />}
    </MapFrame>
  );
}

type Marks = Pick<BubbleMapProps, 'current' | 'describe' | 'onPick'>;

function Bubbles({ seen, places, ...marks }: { seen: Seen; places: CountedPlace[] } & Marks) {
  const t = useTexts(mapTexts);
  const { camera, size } = seen;
  const shown = bubblesOf(places, camera.zoom)
    .filter(({ lead }) => isShown(lead, camera, size ?? LIKELY_SIZE, size ? 0 : LIKELY_SIZE.width / 2))
    .slice(0, MOST_BUBBLES);
  const names = shown.map(({ lead, places: cities, size: width }): Name => ({
    key: String(lead.id),
    lat: lead.lat,
    lng: lead.lng,
    drop: width / 2 + GAP,
    label: cities.length > 1 ? t('map.group_short', { name: lead.label, count: cities.length - 1 }) : lead.label,
  }));
  return (
    <>
      <MapNames seen={seen} names={names} taken={shown.map((bubble) => boxOf(bubble, camera.zoom))} isLandmarked />
      {shown.map((bubble) =>
        bubble.places.length > 1 ? (
          <Group key={bubble.lead.id} bubble={bubble} {...marks} />
        ) : (
          <One key={bubble.lead.id} bubble={bubble} {...marks} />
        ),
      )}
    </>
  );
}

const styleOf = ({ lead, size }: Bubble) => ({ ...placed(lead), '--size': `${size}px` }) as CSSProperties;

function Figure({ count }: { count: number }) {
  const locale = useLocale();
  const isLong = count >= MORE_THAN_FITS;
  return numberOf(count, locale, isLong ? { notation: 'compact', compactDisplay: 'short' } : {});
}

function PlaceLink({
  place,
  marks: { current, onPick },
  ...rest
}: { place: CountedPlace; marks: Marks } & Omit<React.ComponentProps<typeof LocalLink>, 'to'>) {
  return (
    <LocalLink
      {...rest}
      to={place.href}
      preventScrollReset
      aria-current={current?.includes(place.id) ? 'true' : undefined}
      onClick={(event) => {
        if (!onPick) return;
        event.preventDefault();
        onPick(place);
      }}
    />
  );
}

function One({ bubble, ...marks }: { bubble: Bubble } & Marks) {
  const { lead, count } = bubble;
  return (
    <PlaceLink
      place={lead}
      marks={marks}
      className="map-bubble"
      style={styleOf(bubble)}
      aria-label={marks.describe(lead.label, count)}
    >
      <Figure count={count} />
    </PlaceLink>
  );
}

/** Opens the list of its cities, without script too. */
function Group({ bubble, ...marks }: { bubble: Bubble } & Marks) {
  const t = useTexts(mapTexts);
  const locale = useLocale();
  const list = useId();
  const { lead, places, count } = bubble;
  const name = t('map.group', { name: lead.label, count: places.length - 1 });
  const isCurrent = places.some(({ id }) => marks.current?.includes(id));
  return (
    <>
      <button
        type="button"
        popoverTarget={list}
        className="map-bubble"
        style={styleOf(bubble)}
        aria-label={marks.describe(name, count)}
        aria-current={isCurrent ? 'true' : undefined}
      >
        <Figure count={count} />
      </button>
      <ul id={list} popover="auto" className="map-group" dir={directionOf(locale)} aria-label={t('map.cities_here')}>
        {places.map((place) => (
          <li key={place.id}>
            <PlaceLink place={place} marks={marks} aria-label={marks.describe(place.label, place.count)}>
              <span>{place.label}</span>
              <span className="n muted">
                <Figure count={place.count} />
              </span>
            </PlaceLink>
          </li>
        ))}
      </ul>
    </>
  );
}
