import type { Actor, SignedIn } from '#platform/access/actor.ts';

type Someone = Pick<SignedIn, 'id' | 'type' | 'company_id'> & Partial<SignedIn>;

/** Somebody of the demo as the services know who acts. */
export const actorOf = (user: Someone, at: number): Actor => ({
  user: {
    company_role: 'owner',
    scope: [],
    scope_waits: false,
    display_name: '',
    has_info: true,
    consent: null,
    ...user,
  },
  session_id: null,
  proved_at: null,
  locale: 'ar',
  time_zone_offset_minutes: 180,
  // Each at home: reports from one network count once.
  ip: `198.51.100.${at}`,
  request_id: '',
});
