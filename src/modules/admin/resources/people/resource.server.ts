import { endSessionsOf } from '#modules/auth/service.server.ts';
import { companyOf } from '../linked.ts';
import { personName } from '#platform/texts/person-name.ts';
import { at, resource } from '../resource.server.ts';
import { peopleDescription } from './description.ts';
import { peopleReading } from './queries.server.ts';

type Standing = {
  suspended_at: Date | null;
  deletion_asked_at: Date | null;
  email: string | null;
  email_verified_at: Date | null;
};

function stateOf({ suspended_at, deletion_asked_at, email, email_verified_at }: Standing) {
  if (suspended_at) return 'suspended';
  if (deletion_asked_at) return 'leaving';
  return email && !email_verified_at ? 'unconfirmed' : 'active';
}

export const people = resource(peopleDescription, {
  reading: peopleReading,
  toRow: (row, locale) => ({
    id: row.id,
    person: { id: row.id, name: personName(row, locale) || (row.email ?? row.phone ?? ''), detail: row.email },
    phone: row.phone,
    type: row.type,
    company: companyOf(row, locale),
    city: locale === 'ar' ? row.city_ar : row.city_en,
    applications: row.applications ?? 0,
    last_seen_at: at(row.last_seen_at),
    created_at: at(row.created_at),
    state: stateOf(row),
    sessions: row.sessions ?? 0,
    locale: row.locale,
    consent_version: row.consent_version,
  }),
  actions: { end_sessions: (ctx, actor, id) => endSessionsOf(ctx, actor, id) },
});
