import { expect, test } from 'vitest';
import { seekerActor, employerActor, staffActor, visitor } from '#tests/support/actors.ts';
import { may, type Right } from './may.ts';

const RIGHTS: Right[] = ['read', 'recruit', 'manage', 'admin.payments', 'admin.jobs'];
const of = (actor: Parameters<typeof may>[0]) => RIGHTS.filter((right) => may(actor, right));

test('each role may do what its words say, and nothing of another area', () => {
  expect(of(visitor())).toEqual([]);
  expect(of(seekerActor())).toEqual([]);
  expect(of(employerActor(1, { company_role: 'viewer' }))).toEqual(['read']);
  expect(of(employerActor(1, { company_role: 'recruiter' }))).toEqual(['read', 'recruit']);
  expect(of(employerActor(1))).toEqual(['read', 'recruit', 'manage']);
  expect(of(employerActor(1, { company_role: null }))).toEqual([]);
  expect(of(staffActor(['admin.payments']))).toEqual(['admin.payments']);
  expect(of(staffActor())).toEqual(['admin.payments', 'admin.jobs']);
});
