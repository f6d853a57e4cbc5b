import { expect, test } from 'vitest';
import { languageOf, partsIn } from './language-of.ts';

test.each([
  ['مطور واجهات', 'ar'],
  ['مطور React Native', 'ar'],
  ['React مطور', 'ar'],
  ['Senior Accountant', 'en'],
  ['A year at شركة نخيل, then at two agencies in Jeddah', 'en'],
  ['C++', 'en'],
  ['Résumé', 'en'],
  ['سنة في Aramco Digital Solutions ثم في جهتين', 'ar'],
])('%s is in %s', (text, language) => {
  expect(languageOf(text)).toBe(language);
});

test.each(['', '12,000', '2026-03-01', 'sara@example.test', 'https://sila.test', '٣٠٠', '—', '…'])(
  '%j is in no language',
  (text) => {
    expect(languageOf(text)).toBeUndefined();
  },
);

test('a sentence is cut where the other language stands in it', () => {
  expect(partsIn('en', 'Delete the alert “مهندس برمجيات، الرياض”?')).toEqual([
    'Delete the alert “',
    'مهندس برمجيات، الرياض',
    '”?',
  ]);
  expect(partsIn('ar', 'تقدمت إلى Senior C++ Developer (Remote) لدى Aramco.')).toEqual([
    'تقدمت إلى ',
    'Senior C++ Developer (Remote)',
    ' لدى ',
    'Aramco',
    '.',
  ]);
  expect(partsIn('ar', 'قواعد البيانات (SQL) والجداول')).toEqual(['قواعد البيانات (', 'SQL', ') والجداول']);
  expect(partsIn('en', 'Nothing to mark')).toEqual(['Nothing to mark']);
});
