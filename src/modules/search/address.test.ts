import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressWith, alertAddress, hasFilters, unfoldedAddress } from './address.ts';
import { nearText, withNear } from '#platform/search/near.ts';
import { searchOf } from './contract.ts';

const params = (text: string) => new URLSearchParams(text);

describe('the address of a search', () => {
  test('a change begins at the first page, and null takes a parameter away', () => {
    expect(addressWith(params('q=sales&page=3&job=7'), { sort: 'newest' })).toBe('/find-jobs?q=sales&sort=newest');
    expect(addressWith(params('q=sales&city_id=1&city_id=2'), { city_id: null })).toBe('/find-jobs?q=sales');
    expect(addressWith(params('city_id=1'), { city_id: ['2', '3'] })).toBe('/find-jobs?city_id=2&city_id=3');
  });

  test('empty fields of a form are not part of it', () => {
    expect(addressWith(params('q=&city_id=&job_type=remotely'), {})).toBe('/find-jobs?job_type=remotely');
    expect(addressWith(params('q='), {})).toBe('/find-jobs');
  });

  test('the nearest first needs a place', () => {
    const near = 'near=24.71%2C46.68%2C25';
    expect(addressWith(params(`${near}&sort=nearest`), {})).toBe(`/find-jobs?${near}&sort=nearest`);
    expect(addressWith(params(`${near}&sort=nearest`), { near: null })).toBe('/find-jobs');
  });

  test('an alert keeps what is asked, not how it is shown', () => {
    expect(alertAddress(params('q=sales&city_id=1&sort=newest&view=map&page=2&job=9'))).toBe(
      '/job-alerts/new?q=sales&city_id=1',
    );
    expect(alertAddress(params(''))).toBe('/job-alerts/new');
  });

  test('a list that is unfolded leaves the page and the lists beside it as they are', () => {
    const shown = params('q=a&page=2&job=7&more=city_id');
    expect(unfoldedAddress(shown, 'major_id')).toBe('/find-jobs?q=a&more=city_id&more=major_id&page=2&job=7');
    expect(unfoldedAddress(params('more=nonsense'), 'near')).toBe('/find-jobs?more=near');
  });

  test('words, order and view are no filters', () => {
    expect(hasFilters(params('q=a&sort=newest&view=map&page=2'))).toBe(false);
    expect(hasFilters(params('q=a&verified=1'))).toBe(true);
    expect(hasFilters(params('city_id='))).toBe(false);
  });
});

describe('near a place', () => {
  test('two fields of a form are one parameter, and none without a place', () => {
    expect(withNear(params('q=a&near_from=24.71%2C46.68&near_km=50'))?.toString()).toBe('q=a&near=24.71%2C46.68%2C50');
    expect(withNear(params('q=a&near=1%2C2%2C3&near_from=&near_km=50'))?.toString()).toBe('q=a');
    expect(withNear(params('near_from=24.71%2C46.68'))?.get('near')).toBe('24.71,46.68,25');
    expect(withNear(params('q=a&near=24.71%2C46.68%2C50'))).toBeNull();
  });

  test('an exact place is rounded before it stands in an address, and is read back', () => {
    const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
    fc.assert(
      fc.property(degrees(90), degrees(180), fc.constantFrom(10, 25, 200), (lat, lng, km) => {
        const text = nearText({ lat, lng, km });
        expect(text).toMatch(/^-?\d+\.\d\d,-?\d+\.\d\d,\d+$/);
        const near = searchOf(params(`near=${text}`)).near!;
        expect(near.km).toBe(km);
        expect(Math.abs(near.lat - lat)).toBeLessThanOrEqual(0.0051);
        expect(Math.abs(near.lng - lng)).toBeLessThanOrEqual(0.0051);
      }),
    );
  });
});
