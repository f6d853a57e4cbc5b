import { deviceOf } from '#modules/auth/rules.ts';
import { endAnySession } from '#modules/auth/service.server.ts';
import { personOf } from '../linked.ts';
import { at, resource } from '../resource.server.ts';
import { sessionsDescription } from './description.ts';
import { sessionsReading } from './queries.server.ts';

export const sessions = resource(sessionsDescription, {
  reading: sessionsReading,
  toRow: (row, locale) => ({
    id: row.id,
    person: personOf(row.user_id, row, locale, row.email),
    device: deviceOf(row.user_agent),
    ip_prefix: row.ip_prefix,
    created_at: at(row.created_at),
    last_seen_at: at(row.last_seen_at),
    expires_at: at(row.expires_at),
    state: row.ended_at ? 'ended' : row.expires_at < new Date() ? 'over' : 'alive',
  }),
  actions: {
    end: (ctx, actor, id) => endAnySession(ctx, actor, id),
    end_all_of_person: (ctx, actor, id) => endAnySession(ctx, actor, id, { andOthers: true }),
  },
});
