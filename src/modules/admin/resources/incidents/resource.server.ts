import { numberOfIncident } from '#modules/incidents/rules.ts';
import { at, resource } from '../resource.server.ts';
import { incidentsDescription } from './description.ts';
import { incidentsReading } from './queries.server.ts';

export const incidents = resource(incidentsDescription, {
  reading: incidentsReading,
  toRow: (row) => ({
    id: row.id,
    incident: { id: row.id, name: row.title, detail: numberOfIncident(row.id) },
    aware_at: at(row.aware_at),
    due_at: at(row.due_at),
    state: row.standing,
    risk: row.risk,
    people_num: row.people_num,
    authority_told_at: at(row.authority_told_at),
    people_told_at: at(row.people_told_at),
    closed_at: at(row.closed_at),
  }),
});
