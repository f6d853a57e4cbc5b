import { expect, test } from 'vitest';
import { citiesNamed } from './cities-named.ts';
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
