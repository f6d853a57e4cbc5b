/** Who may find what is not for everybody in a page or its data, by a word that is written into the demo. */
type KeptFrom = { word: string; plant?: string; readers: readonly string[] };

const OF_STAFF = "scope <> '[]'::jsonb and email <> 'staff@sila.test'";

export const KEPT_FROM: readonly KeptFrom[] = [
  { word: '$argon2', readers: [] },
  { word: 'kanari_print', plant: `update comments set print = 'kanari_print'`, readers: [] },
  { word: 'kanari_proof', plant: `update contact_threads set proof_hash = 'kanari_proof' || id`, readers: [] },
  {
    word: 'kanari_colleague',
    plant: `update users set email = 'kanari_colleague' || id || '@sila.test' where ${OF_STAFF}`,
    readers: ['admin.users', 'admin.roles', 'admin.operations', 'admin.audit'],
  },
  {
    word: 'kanari_net',
    plant: `update sessions set ip_prefix = 'kanari_net'`,
    readers: ['admin.users', 'admin.operations'],
  },
  { word: 'kanari_note', plant: `update staff_notes set text = 'kanari_note'`, readers: ['admin.users'] },
  { word: 'kanari_own', plant: `update applications set note = 'kanari_own'`, readers: ['seeker'] },
  {
    word: 'kanari_team',
    plant: `update applicant_notes set text = 'kanari_team'`,
    readers: ['viewer', 'recruiter', 'owner'],
  },
  { word: 'kanari_told', plant: `update trust_reports set text = 'kanari_told'`, readers: ['admin.trust'] },
  { word: 'kanari_letter', plant: `update contact_letters set text = 'kanari_letter'`, readers: ['admin.messages'] },
  { word: 'kanari_incident', plant: `update incidents set happened = 'kanari_incident'`, readers: ['admin.privacy'] },
  { word: 'kanari_step', plant: `update rights_steps set text = 'kanari_step'`, readers: ['admin.privacy'] },
  {
    word: 'kanari_right',
    plant: `update rights_requests set text = 'kanari_right'`,
    readers: ['admin.privacy', 'seeker', 'owner'],
  },
  {
    word: 'kanari_preview',
    plant: `update articles set preview_key = 'kanari_preview' || id`,
    readers: ['admin.content'],
  },
];

/** Words in what a role was shown that are kept from it. */
export const toldTo = (role: string, shown: string): string[] =>
  KEPT_FROM.filter(({ word, readers }) => !readers.includes(role) && shown.includes(word)).map(({ word }) => word);
