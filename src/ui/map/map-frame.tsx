import { useEffect, useRef, useState, type CSSProperties, type MouseEvent, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import { useLocale } from '../use-locale.ts';
import { useTexts } from '../use-texts.ts';
import basemap from './basemap.svg?no-inline';
import type { Credit, LiveMap } from './live-map.ts';
import {
  BASEMAP,
  MAX_ZOOM,
  MIN_ZOOM,
  PROVIDER_MAX_ZOOM,
  TELLING_ZOOM,
  cameraWithin,
  pointBeside,
  scaleAt,
  unitsOf,
  type Camera,
  type Point,
  type Size,
} from './projection.ts';
import { mapTexts } from './texts.ts';
import { useHands } from './use-hands.ts';
import './map.css';

export type Seen = {
  camera: Camera;
  /** Null until the browser has measured the map. */
  size: Size | null;
  /** A provider's style writes the names itself. */
  hasOwnNames: boolean;
};

export type MapFrameProps = {
  /** Names the map for a screen reader. */
  label: string;
  /** What is looked at first. */
  opening: Camera;
  /** A provider's MapLibre style; without one the map is drawn from our own file. */
  styleUrl?: string | null | undefined;
  /** Stays the server's picture. */
  isStill?: boolean;
  /** A press on the map itself. */
  onPoint?: ((point: Point) => void) | undefined;
  /** A provider's map took over from our picture, or gave way to it. */
  onOwnNames?: ((hasThem: boolean) => void) | undefined;
  /** The map goes there whenever this changes. */
  goTo?: Camera | null | undefined;
  className?: string | undefined;
  children?: (seen: Seen) => ReactNode;
};

/** Puts a child of the map at a point of it. */
export function placed(point: Point): CSSProperties {
  const { x, y } = unitsOf(point);
  return { '--x': x.toFixed(1), '--y': y.toFixed(1) } as CSSProperties;
}

const cameraStyle = (camera: Camera) => {
  const { x, y } = unitsOf(camera);
  return { '--middle-x': x.toFixed(3), '--middle-y': y.toFixed(3), '--scale-there': scaleAt(camera.zoom).toFixed(6) };
};

/** A map with nothing on it: the server's picture, and MapLibre in its place once it comes into view. */
export function MapFrame(props: MapFrameProps) {
  const { label, opening, styleUrl = null, isStill = false, onPoint, onOwnNames, goTo, className, children } = props;
  const t = useTexts(mapTexts);
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  const [moved, setMoved] = useState<Camera | null>(null);
  const camera = moved ?? opening;

  const { canvas, live, state, credit } = useLiveMap(frame, {
    label,
    styleUrl,
    onPoint,
    camera,
    setMoved,
    isOff: isStill || !size,
  });
  const show = (next: Camera) => (live.current ? live.current.show(next) : setMoved(cameraWithin(next)));
  const isLive = state === 'live';
  const hasOwnNames = isLive && styleUrl !== null;
  useEffect(() => onOwnNames?.(hasOwnNames), [onOwnNames, hasOwnNames]);
  const hands = useHands({ isOn: state === 'without-webgl', label: t('map.keys'), camera, show });

  const wanted = useRef(goTo);
  useEffect(() => {
    if (goTo && goTo !== wanted.current) show(goTo);
    wanted.current = goTo;
  });

  const press = (event: MouseEvent<HTMLDivElement>) => {
    if (isLive || !onPoint || hands.haveDragged()) return;
    const box = event.currentTarget.getBoundingClientRect();
    const [east, south] = [event.clientX - box.x - box.width / 2, event.clientY - box.y - box.height / 2];
    onPoint(pointBeside(camera, east, south));
  };

  return (
    <div
      ref={frame}
      className={classNames('map', state !== 'picture' && `map-${state}`, onPoint && 'map-pickable', className)}
      style={cameraStyle(camera) as CSSProperties}
      role="group"
      aria-label={label}
    >
      {/* Longitudes grow to the same side in every language. */}
      <div className="map-surface" dir="ltr" {...hands.handlers} onClick={press}>
        <div className="map-plane">
          <svg className="map-picture" viewBox={Object.values(BASEMAP).join(' ')} aria-hidden="true">
            <use href={`${basemap}#land`} className="map-land" />
            <use href={`${basemap}#borders`} className="map-borders" />
          </svg>
        </div>
        <div ref={canvas} className="map-canvas" />
      </div>
      <div className="map-plane map-overlay" dir="ltr">
        {children?.({ camera, size, hasOwnNames })}
      </div>
      {isLive && credit && <MapCredit credit={credit} />}
      {size && !isStill && (
        <div className="map-zoom">
          <IconButton
            icon="plus"
            label={t('map.zoom_in')}
            disabled={camera.zoom >= (isLive && styleUrl ? PROVIDER_MAX_ZOOM : MAX_ZOOM)}
            onClick={() => show({ ...camera, zoom: camera.zoom + 1 })}
          />
          <IconButton
            icon="minus"
            label={t('map.zoom_out')}
            disabled={camera.zoom <= MIN_ZOOM}
            onClick={() => show({ ...camera, zoom: camera.zoom - 1 })}
          />
        </div>
      )}
    </div>
  );
}

/** Whose map it is, in the firm's own words and letters: they are not translated. */
function MapCredit({ credit: { name, copyright } }: { credit: Credit }) {
  return (
    <p className="map-credit" dir="ltr" translate="no">
      <span className="map-credit-name">{name}</span>
      <span className="tiny">{copyright}</span>
    </p>
  );
}

function useSize(element: React.RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const observer = new ResizeObserver(() => setSize({ width: measured.clientWidth, height: measured.clientHeight }));
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

type Living = {
  label: string;
  styleUrl: string | null;
  onPoint: ((point: Point) => void) | undefined;
  camera: Camera;
  setMoved: (camera: Camera) => void;
  isOff: boolean;
};

/** Fetches MapLibre when the map comes near the window, and lets it take over from the picture. */
function useLiveMap(frame: React.RefObject<HTMLDivElement | null>, living: Living) {
  const { label, styleUrl, setMoved, isOff } = living;
  const locale = useLocale();
  const canvas = useRef<HTMLDivElement>(null);
  const live = useRef<LiveMap | null>(null);
  const [state, setState] = useState<'picture' | 'live' | 'without-webgl'>('picture');
  const [credit, setCredit] = useState<Credit | null>(null);
  const now = useRef(living);
  useEffect(() => {
    now.current = living;
  });

  useEffect(() => {
    const [element, container] = [frame.current, canvas.current];
    if (isOff || !element || !container) return;
    let isGone = false;
    // The picture goes on being the map, as near as it has something to show.
    const giveUp = () => {
      const { camera } = now.current;
      setMoved({ ...camera, zoom: Math.min(camera.zoom, TELLING_ZOOM) });
      setState('without-webgl');
    };
    const start = async () => {
      const { startMap } = await import('./live-map.ts');
      if (isGone) return;
      const map = await startMap({
        frame: element,
        container,
        camera: now.current.camera,
        styleUrl,
        locale,
        onMove(camera) {
          for (const [name, value] of Object.entries(cameraStyle(camera))) element.style.setProperty(name, value);
        },
        onSettle: setMoved,
        onCredit: setCredit,
        onPoint: (point) => now.current.onPoint?.(point),
      });
      if (isGone) return map?.remove();
      if (!map) return giveUp();
      live.current = map;
      setState('live');
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        // The connection is gone, or the file after a release.
        start().catch(() => isGone || giveUp());
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => {
      isGone = true;
      observer.disconnect();
      live.current?.remove();
      live.current = null;
      setState('picture');
    };
  }, [frame, isOff, styleUrl, locale, label, setMoved]);

  return { canvas, live, state, credit };
}
