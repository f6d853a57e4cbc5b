import type { Actor } from '#platform/access/actor.ts';
import type { Locale } from '#platform/texts/locale.ts';

/** Nobody in particular, who reads a language. */
export const readerIn = (locale: Locale, { ip, id }: { ip: string; id: string }): Actor => ({
  user: null,
  session_id: null,
  proved_at: null,
  locale,
  time_zone_offset_minutes: 180,
  ip,
  request_id: id,
});
