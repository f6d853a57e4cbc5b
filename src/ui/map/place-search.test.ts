import { expect, test } from 'vitest';
import cities from '#modules/catalogues/data/cities.json' with { type: 'json' };
import { distanceKm } from '#platform/search/distance.ts';
import { citiesNamed } from './cities-named.ts';
import { districtsNamed } from './districts-named.ts';
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
  ['ملز', ['الملز الرياض']],
  ['حي الملقا', ['الملقا الرياض']],
  ['الرصيفه', ['الرصيفة مكة المكرمة']],
  ['ابحر', ['أبحر الجنوبية جدة', 'أبحر الشمالية جدة']],
  ['قباء', ['قباء المدينة المنورة']],
  ['العليا', ['العليا الرياض', 'العليا الخبر']],
  ['العليا الخبر', ['العليا الخبر']],
  ['المروج تبوك', ['المروج تبوك']],
  ['olaya', ['العليا الرياض', 'العليا الخبر']],
  ['andalus', ['الأندلس الرياض', 'الأندلس جدة']],
  ['thuqba', ['الثقبة الخبر']],
  ['Al Aqrabiyah', ['العقربية الخبر']],
  ['aqrabia', ['العقربية الخبر']],
  ['Yasmeen', ['الياسمين الرياض']],
  ['Alyasmin', ['الياسمين الرياض']],
  ['Al-Sahafa', ['الصحافة الرياض']],
  ['Hittein', ['حطين الرياض']],
  ['Shawqiya', ['الشوقية مكة المكرمة']],
  ['Rawdha Jeddah', ['الروضة جدة']],
  ['golden belt', ['الحزام الذهبي الخبر']],
  ['KAFD', ['المركز المالي الرياض']],
  ['Mansak', ['المنسك أبها']],
  ['Faizia', ['الفايزية بريدة']],
  ['shehar', ['شهار الطائف']],
])('%j finds the districts %j', (typed, wanted) => {
  expect(districtsNamed(typed).map(({ names, city }) => `${names[0]} ${city.ar}`)).toEqual(wanted);
});

test('a name that is written otherwise in Latin letters is found where none is written so', () => {
  expect(found('Jiyadh')).toEqual([]);
  expect(found('Madeena')).toEqual([2]);
  expect(found('Riad')).toEqual([1]);
});

test('every district lies in its city, apart from the others of it and of one name', () => {
  const outside = DISTRICTS.filter(({ city, ...place }) => {
    const middle = cities.find(({ ar, en }) => ar === city.ar && en === city.en)!;
    return distanceKm(place, { lat: middle.lat!, lng: middle.lng! }) > 25;
  });
  expect(outside).toEqual([]);
  expect(new Set(DISTRICTS.map(({ lat, lng }) => `${lat} ${lng}`)).size).toBe(DISTRICTS.length);
  expect(new Set(DISTRICTS.map(({ names, city }) => `${names[0]} ${city.ar}`)).size).toBe(DISTRICTS.length);
});
