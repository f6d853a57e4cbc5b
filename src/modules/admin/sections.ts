import type { QueueName } from './queues.ts';

export const SECTION_GROUPS = ['waiting', 'records', 'money', 'content', 'platform'] as const;
type SectionGroup = (typeof SECTION_GROUPS)[number];

/** A page of staff, in whose menu it stands, and the queues that are worked on there. */
export type Section = { to: string; scope: `admin.${string}`; group: SectionGroup; queues: QueueName[] };

/** The pages of staff, as their header lists them. */
export const SECTIONS = {
  trust: { to: '/admin/trust-cases', scope: 'admin.trust', group: 'waiting', queues: ['trust'] },
  reviews: { to: '/admin/jobs', scope: 'admin.jobs', group: 'waiting', queues: ['reviews', 'corrections'] },
  receipts: { to: '/admin/payments', scope: 'admin.payments', group: 'waiting', queues: ['receipts'] },
  companies: { to: '/admin/verification', scope: 'admin.users', group: 'waiting', queues: ['companies'] },
  privacy_requests: {
    to: '/admin/privacy-requests',
    scope: 'admin.privacy',
    group: 'waiting',
    queues: ['privacy_requests'],
  },
  incidents: { to: '/admin/incidents', scope: 'admin.privacy', group: 'waiting', queues: ['incidents'] },
  contact: { to: '/admin/contact', scope: 'admin.messages', group: 'waiting', queues: ['contact'] },
  retention: { to: '/admin/retention', scope: 'admin.privacy', group: 'platform', queues: [] },
  processing: { to: '/admin/processing', scope: 'admin.privacy', group: 'platform', queues: [] },
  privacy_figures: { to: '/admin/privacy-figures', scope: 'admin.privacy', group: 'platform', queues: [] },
  catalogues: { to: '/admin/catalogues', scope: 'admin.catalogues', group: 'platform', queues: [] },
  documents: { to: '/admin/documents', scope: 'admin.content', group: 'platform', queues: [] },
  wording: { to: '/admin/wording', scope: 'admin.content', group: 'platform', queues: [] },
  roles: { to: '/admin/roles', scope: 'admin.roles', group: 'platform', queues: [] },
  lost_factors: { to: '/admin/lost-factors', scope: 'admin.users', group: 'waiting', queues: ['lost_factors'] },
  figures: { to: '/admin/figures', scope: 'admin.operations', group: 'platform', queues: [] },
  visits: { to: '/admin/visits', scope: 'admin.operations', group: 'platform', queues: [] },
  audit: { to: '/admin/audit', scope: 'admin.audit', group: 'platform', queues: [] },
  settings: { to: '/admin/settings', scope: 'admin.settings', group: 'platform', queues: [] },
} as const satisfies Record<string, Section>;
export type SectionName = keyof typeof SECTIONS;
export const SECTION_NAMES = Object.keys(SECTIONS) as SectionName[];
