import type { StaffArea } from '#platform/access/staff-areas.ts';

type Place = { scope: StaffArea; to: (id: string) => string };
const below = (scope: StaffArea, path: string): Place => ({ scope, to: (id) => `${path}/${id}` });
const at = (scope: StaffArea, path: string): Place => ({ scope, to: () => path });

/** Where staff open what a row of the trail is about, by its kind. */
const PLACES: Record<string, Place> = {
  user: below('admin.users', '/admin/people'),
  company: below('admin.users', '/admin/companies'),
  job: below('admin.jobs', '/admin/ads'),
  payment: below('admin.payments', '/admin/all-payments'),
  package: below('admin.settings', '/admin/packages'),
  bank_account: below('admin.settings', '/admin/bank-accounts'),
  settings: at('admin.settings', '/admin/setting-changes'),
  catalogue: at('admin.catalogues', '/admin/catalogues'),
  catalogue_item: at('admin.catalogues', '/admin/catalogues'),
  staff_role: at('admin.roles', '/admin/roles'),
  task: at('admin.operations', '/admin/tasks'),
  privacy_request: below('admin.privacy', '/admin/privacy-requests'),
  incident: below('admin.privacy', '/admin/incidents'),
  wording: at('admin.content', '/admin/wording'),
  trust_case: below('admin.trust', '/admin/trust-cases'),
};

/** The page of a record, for whoever may open it. */
export function pathOfRecord(kind: string, id: string, may: (scope: StaffArea) => boolean): string | null {
  const place = PLACES[kind];
  return place && may(place.scope) ? place.to(encodeURIComponent(id)) : null;
}
