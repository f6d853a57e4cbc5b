import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { catalogueId } from './rules.ts';
import { forgiving, pageNumber, several } from './query.ts';

const Search = z.object({
  city_id: several(catalogueId()),
  sort: z.enum(['newest', 'nearest']).optional(),
  page: pageNumber(50),
});
const read = (address: string) => forgiving(Search, new URLSearchParams(address));

describe('an address that a page reads', () => {
  test('says what it says', () => {
    expect(read('city_id=1&city_id=٢&sort=nearest&page=3')).toEqual({ city_id: [1, 2], sort: 'nearest', page: 3 });
    expect(read('city_id=7')).toEqual({ city_id: [7], page: 1 });
  });

  test.each([
    'page=51',
    'page=x',
    'sort=oldest',
    'sort=newest&sort=nearest',
    'city_id=1,2',
    'city_id=x',
    'foo=1',
    'page=',
  ])('is read without what is wrong of it: %s', (wrong) => {
    expect(read(wrong)).toEqual({ city_id: [], page: 1 });
  });
});
