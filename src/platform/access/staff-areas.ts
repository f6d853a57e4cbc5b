/** What staff look after; a scope names one of them, and `admin.*` holds all. */
export const STAFF_AREAS = [
  'admin.trust',
  'admin.jobs',
  'admin.messages',
  'admin.users',
  'admin.payments',
  'admin.content',
  'admin.catalogues',
  'admin.privacy',
  'admin.audit',
  'admin.operations',
  'admin.settings',
  'admin.roles',
] as const;
export type StaffArea = (typeof STAFF_AREAS)[number];

export const EVERY_AREA = 'admin.*';
