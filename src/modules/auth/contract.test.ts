import { expect, test } from 'vitest';
import { problemsOf } from '#platform/fields/problems.ts';
import { registerForm } from './contract.ts';

const problemsIn = (values: Record<string, string>) => {
  const parsed = registerForm('ar').safeParse(values);
  return parsed.success ? {} : problemsOf(parsed.error, 'ar');
};

test('an empty registration is told everything at once, and each thing once', () => {
  const empty = { type: 'COMPANY', first_name: '', last_name: '', identifier: '', password: '', foundation_name: '' };
  const problems = problemsIn(empty);
  expect(Object.keys(problems).toSorted()).toEqual(
    ['consent', 'first_name', 'foundation_name', 'identifier', 'last_name', 'password'].toSorted(),
  );
  expect(Object.values(problems).map((said) => said.length)).toEqual([1, 1, 1, 1, 1, 1]);
});

test('a seeker needs no company', () => {
  const given = { first_name: 'سارة', last_name: 'العتيبي', identifier: 'sara@example.com', password: 'ضفة الوادي' };
  expect(problemsIn({ ...given, type: 'USER', consent: 'true' })).toEqual({});
});
