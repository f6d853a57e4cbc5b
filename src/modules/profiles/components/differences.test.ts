import { expect, test } from 'vitest';
import { differencesOf, choiceLabel } from './differences.ts';

const told = { labelOf: (name: string) => name.toUpperCase(), comma: ', ' };

test('what was typed and is not what is saved is shown in words, in the order of the form', () => {
  const typed = { intent: 'save', version: '3', job_title: 'Nurse', sector_id: '2', notice_period: '' };
  const saved = { job_title: 'Doctor', sector_id: 1, notice_period: null, version: 9 };
  const words = {
    sector_id: {
      format: choiceLabel([
        { value: 1, label: 'Trade' },
        { value: 2, label: 'Health' },
      ]),
    },
  };
  expect(differencesOf(typed, saved, { ...told, words })).toEqual([
    { name: 'job_title', label: 'JOB_TITLE', mine: 'Nurse', theirs: 'Doctor' },
    { name: 'sector_id', label: 'SECTOR_ID', mine: 'Health', theirs: 'Trade' },
  ]);
});

test('line ends of a form and an empty field are no difference', () => {
  expect(differencesOf({ about: 'one\r\ntwo ', address: '' }, { about: 'one\ntwo', address: null }, told)).toEqual([]);
});

test('a tick taken away is a difference, though it sends nothing', () => {
  const words = { is_current: { label: 'Still there', format: () => 'Yes' } };
  expect(differencesOf({}, { is_current: true }, { ...told, words })).toEqual([
    { name: 'is_current', label: 'Still there', mine: '', theirs: 'Yes' },
  ]);
  expect(differencesOf({}, { is_current: false }, { ...told, words })).toEqual([]);
});
