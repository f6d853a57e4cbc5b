import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  BOUNDS,
  HOME,
  MAX_ZOOM,
  MIN_ZOOM,
  cameraFor,
  cameraWithin,
  isShown,
  openingCamera,
  pointAt,
  pointBeside,
  rounded,
  unitsOf,
} from './projection.ts';

const RIYADH = { lat: 24.688, lng: 46.722 };
const CAIRO = { lat: 30.044, lng: 31.236 };
const PHONE = { width: 328, height: 420 };

const somewhere = fc.record({
  lat: fc.double({ min: BOUNDS.south, max: BOUNDS.north, noNaN: true }),
  lng: fc.double({ min: BOUNDS.west, max: BOUNDS.east, noNaN: true }),
});

describe('the projection', () => {
  test('comes back to the point it started from', () => {
    fc.assert(
      fc.property(somewhere, (point) => {
        const back = pointAt(unitsOf(point));
        expect(back.lat).toBeCloseTo(point.lat, 9);
        expect(back.lng).toBeCloseTo(point.lng, 9);
      }),
    );
  });

  test('is that of web maps: the equator and Greenwich meet in the middle of the world', () => {
    expect(unitsOf({ lat: 0, lng: 0 })).toEqual({ x: 32_768, y: 32_768 });
    expect(unitsOf({ lat: 85.0511287, lng: -180 }).y).toBeLessThan(32_768 * 0.01);
  });

  test('a step east and back, south and back, ends where it began', () => {
    fc.assert(
      fc.property(fc.integer({ min: -200, max: 200 }), fc.integer({ min: -150, max: 150 }), (east, south) => {
        const there = pointBeside({ ...HOME, zoom: 6 }, east, south);
        const back = pointBeside({ ...there, zoom: 6 }, -east, -south);
        expect(back.lat).toBeCloseTo(HOME.lat, 6);
        expect(back.lng).toBeCloseTo(HOME.lng, 6);
      }),
    );
  });

  test('north is up and east is at the side where longitudes grow', () => {
    expect(pointBeside(HOME, 0, -100).lat).toBeGreaterThan(HOME.lat);
    expect(pointBeside(HOME, 100, 0).lng).toBeGreaterThan(HOME.lng);
  });

  test('a place is kept to six decimals', () => {
    expect(rounded({ lat: 24.658114976856858, lng: 46.745274776414036 })).toEqual({ lat: 24.658115, lng: 46.745275 });
  });
});

describe('the camera', () => {
  test('never leaves what is drawn', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -90, max: 90, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        fc.double({ min: 0, max: 24, noNaN: true }),
        (lat, lng, zoom) => {
          const camera = cameraWithin({ lat, lng, zoom });
          expect(camera.lat >= BOUNDS.south && camera.lat <= BOUNDS.north).toBe(true);
          expect(camera.lng >= BOUNDS.west && camera.lng <= BOUNDS.east).toBe(true);
          expect(camera.zoom >= MIN_ZOOM && camera.zoom <= MAX_ZOOM).toBe(true);
        },
      ),
    );
  });

  test('for several points shows them all, unless not even the widest view does', () => {
    fc.assert(
      fc.property(fc.array(somewhere, { minLength: 1, maxLength: 9 }), (points) => {
        const camera = cameraFor(points, PHONE)!;
        const showsAll = points.every((point) => isShown(point, camera, PHONE, 1));
        expect(showsAll || camera.zoom === MIN_ZOOM).toBe(true);
      }),
    );
    expect(cameraFor([], PHONE)).toBe(null);
  });

  test('opens at home while most of what there is can be seen from there', () => {
    const riyadh = { ...RIYADH, count: 100 };
    expect(openingCamera([riyadh, { ...CAIRO, count: 99 }], PHONE)).toEqual(HOME);
    expect(openingCamera([], PHONE)).toEqual(HOME);
    const camera = openingCamera([riyadh, { ...CAIRO, count: 101 }], PHONE);
    expect(isShown(CAIRO, camera, PHONE)).toBe(true);
  });
});
