import { expect, test } from 'vitest';
import cities from '#modules/catalogues/data/cities.json' with { type: 'json' };
import { distanceKm } from '#platform/search/distance.ts';
import { citiesNamed } from './cities-named.ts';
import { DISTRICTS } from './districts.ts';
import type { NamedCity } from './place-search.tsx';

const city = (id: number, label: string, ...otherNames: string[]): NamedCity => ({
  id,
  label,
  lat: 0,
  lng: 0,
  otherNames,
});
const CITIES = [
  city(1, 'الرياض', 'Riyadh', 'Ar Riyadh'),
  city(2, 'المدينة المنورة', 'Madinah', 'Medina'),
  city(3, 'الأحساء', 'Al Ahsa', 'Hofuf'),
  city(4, 'رياض الخبراء', 'Riyadh Al Khabra'),
];
const found = (typed: string) =>
  citiesNamed(CITIES, typed, ({ label, otherNames = [] }) => [label, ...otherNames]).map(({ id }) => id);

test.each([
  ['الرياض', [1]],
  ['رياض', [4, 1]],
  ['riy', [1, 4]],
  ['المدينه', [2]],
  ['الاحسا', [3]],
  ['HOFUF', [3]],
  ['المنورة', [2]],
  ['', []],
  ['  ', []],
  ['xyz', []],
])('%j finds %j', (typed, ids) => {
  expect(found(typed)).toEqual(ids);
});

test.each([
  ['الملز', ['الملز الرياض']],
  ['الروضه', ['الروضة الرياض', 'الروضة جدة']],
  ['olaya', ['العليا الرياض']],
  ['andalus', ['الأندلس جدة']],
])('%j finds the districts %j', (typed, wanted) => {
  const districts = citiesNamed(DISTRICTS, typed, ({ names }) => names);
  expect(districts.map(({ names, city }) => `${names[0]} ${city.ar}`)).toEqual(wanted);
});

test('every district lies in its city, apart from the others of it', () => {
  const outside = DISTRICTS.filter(({ city, ...place }) => {
    const middle = cities.find(({ ar, en }) => ar === city.ar && en === city.en)!;
    return distanceKm(place, { lat: middle.lat!, lng: middle.lng! }) > 25;
  });
  expect(outside).toEqual([]);
  expect(new Set(DISTRICTS.map(({ lat, lng }) => `${lat} ${lng}`)).size).toBe(DISTRICTS.length);
});
