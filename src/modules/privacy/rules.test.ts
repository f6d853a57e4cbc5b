import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleCv } from '#modules/cv/test-data.server.ts';
import { ReadCv, VISIBILITIES } from '#modules/profiles/contract.ts';
import { namesIn } from '#platform/fields/declared.ts';
import { cvFor } from './cv-for.ts';
import { FACT_READERS, READERS, readerOf, readsFacts, SEEN_BY, type Standing } from './rules.ts';

test('what an employer is kept of a CV has a reader, and all else has none', () => {
  expect(namesIn(SEEN_BY).toSorted()).toEqual(namesIn(ReadCv.shape).toSorted());
});

const BLIND = { locale: 'en' as const, neutralTitle: (title: string) => title };
test.each(READERS)('a field that nobody declared a reader of is not shown to %s', (reader) => {
  const cv = sampleCv({ jobs: 0 });
  const undeclared = {
    ...cv,
    new_field: 'new words',
    address: 'an address',
    experiences: [{ id: 'x', new_field: 'more' }],
  };
  expect(cvFor(reader, undeclared as never, BLIND)).toEqual({
    ...cvFor(reader, cv, BLIND),
    experiences: [{ id: 'x' }],
  });
});

describe('a company reads the present CV', () => {
  const stranger: Standing = {
    visibility: 'public',
    has_applied: false,
    has_answered: false,
    is_blocked: false,
    is_away: false,
    is_screened: false,
  };

  test.each<[string, Partial<Standing>, ReturnType<typeof readerOf>]>([
    ['by search, of a public one', {}, 'public'],
    ['not by search, of one for companies applied to', { visibility: 'applied' }, null],
    ['with contact data after an application', { visibility: 'applied', has_applied: true }, 'applied'],
    ['with contact data after an answer', { visibility: 'applied', has_answered: true }, 'applied'],
    ['never when hidden', { visibility: 'hidden', has_applied: true, has_answered: true }, null],
    ['never when blocked', { is_blocked: true, has_applied: true, has_answered: true }, null],
    ['without a name while it chooses blind', { is_screened: true }, 'blind'],
    ['without the name of an applicant while it chooses blind', { is_screened: true, has_applied: true }, 'blind'],
    ['with the name of whoever answered it', { is_screened: true, has_applied: true, has_answered: true }, 'applied'],
    ['never blind what is not public', { is_screened: true, visibility: 'applied' }, null],
    ['never when the person left', { is_away: true, has_applied: true }, null],
  ])('%s', (_, standing, reader) => {
    expect(readerOf({ ...stranger, ...standing })).toBe(reader);
  });
});

describe('what is entrusted', () => {
  const standings = fc.record({
    visibility: fc.constantFrom(...VISIBILITIES),
    has_applied: fc.boolean(),
    has_answered: fc.boolean(),
    is_blocked: fc.boolean(),
    is_away: fc.boolean(),
    is_screened: fc.boolean(),
  });
  const trusts = fc.record({
    readers: fc.constantFrom(...FACT_READERS),
    is_chosen: fc.boolean(),
    is_verified: fc.boolean(),
  });

  test('is read by whom its owner chose, among those who may read the present CV with its name', () => {
    fc.assert(
      fc.property(standings, trusts, (standing, trust) => {
        const { readers, is_chosen, is_verified } = trust;
        const { has_applied } = standing;
        const chosen = { nobody: false, applied: has_applied, chosen: is_chosen, verified: has_applied || is_verified };
        const sees = ['applied', 'public'].includes(readerOf(standing) ?? '');
        expect(readsFacts(standing, trust)).toBe(sees && chosen[readers]);
      }),
    );
  });
});
