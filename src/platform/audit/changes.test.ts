import { expect, test } from 'vitest';
import { changesOf, isMasked } from './changes.ts';
import { MASKED } from './masked.ts';

test('only what differs is kept, with what was there before', () => {
  expect(changesOf({ state: 'active', days: 30, note: null }, { state: 'paused', days: 30, note: null })).toEqual({
    before: { state: 'active' },
    after: { state: 'paused' },
  });
});

test('a new record has no before, and its empty fields are no change', () => {
  expect(changesOf(null, { name: 'أساسي', ads: 5, ended_at: null })).toEqual({
    before: null,
    after: { name: 'أساسي', ads: 5 },
  });
});

test('a field that was emptied says so', () => {
  expect(changesOf({ site: 'https://a.example' }, { site: null })).toEqual({
    before: { site: 'https://a.example' },
    after: { site: null },
  });
});

test('moments are compared by what they say', () => {
  expect(changesOf({ at: new Date(5) }, { at: new Date(5) })).toEqual({ before: {}, after: {} });
});

const HIDDEN =
  'password password_hash client_secret token_hash api_key one_time_code recovery_code email phone iban birthdate ' +
  'nationality_id cover_letter text ar_bio answers ip';

test.each(HIDDEN.split(' '))('the value of %s is never written', (field) => {
  expect(isMasked(field)).toBe(true);
  expect(changesOf({ [field]: 'one' }, { [field]: 'two' })).toEqual({
    before: { [field]: MASKED },
    after: { [field]: MASKED },
  });
  expect(changesOf({ [field]: null }, { [field]: 'two' })).toEqual({
    before: { [field]: null },
    after: { [field]: MASKED },
  });
});

test('a secret below a field is masked too', () => {
  expect(changesOf(null, { provider: { name: 'sms', api_key: 'k1' }, doors: [{ client_secret: 's' }] }).after).toEqual({
    provider: { name: 'sms', api_key: MASKED },
    doors: [{ client_secret: MASKED }],
  });
});

test.each([
  'state',
  'price_halalas',
  'scope',
  'email_main_domain',
  'reason',
  'is_active',
  'valid_days',
  'ar_text',
  'description',
])('%s is written as it is', (field) => expect(isMasked(field)).toBe(false));
