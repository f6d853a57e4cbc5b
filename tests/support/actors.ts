import { randomUUID } from 'node:crypto';
import type { Actor, SignedIn } from '#platform/access/actor.ts';

export const visitor = (overrides: Partial<Actor> = {}): Actor => ({
  user: null,
  session_id: null,
  proved_at: null,
  locale: 'ar',
  time_zone_offset_minutes: 180,
  ip: '203.0.113.7',
  request_id: randomUUID(),
  ...overrides,
});

/** Whoever a test signs in has just proved it, however far its clock is moved. */
const ALWAYS_FRESH = new Date('9999-12-31');

const signedIn = (user: Partial<SignedIn>): Actor =>
  visitor({
    session_id: randomUUID(),
    proved_at: ALWAYS_FRESH,
    user: {
      id: randomUUID(),
      type: 'USER',
      company_id: null,
      company_role: null,
      scope: [],
      scope_waits: false,
      display_name: 'سارة القحطاني',
      has_info: true,
      consent: null,
      ...user,
    },
  });

/** The same, long after the last proof. */
export const stale = (actor: Actor): Actor => ({ ...actor, proved_at: new Date(0) });

export const seekerActor = (user: Partial<SignedIn> = {}) => signedIn(user);
export const employerActor = (company_id: number, user: Partial<SignedIn> = {}) =>
  signedIn({ type: 'COMPANY', company_id, company_role: 'owner', ...user });
export const staffActor = (scope: string[] = ['admin.*'], user: Partial<SignedIn> = {}) => signedIn({ scope, ...user });
