/**
 * Whose services each module calls: a refusal of theirs may be the answer to its operations. A house test holds this
 * to the imports.
 */
export const CALLED: Readonly<Record<string, readonly string[]>> = {
  account: ['auth', 'companies', 'cv', 'files', 'notifications', 'profiles'],
  admin: ['auth', 'catalogues', 'companies', 'files', 'jobs', 'messages', 'payments'],
  alerts: ['auth', 'catalogues', 'companies', 'jobs', 'notifications', 'search'],
  applications: [
    'catalogues',
    'companies',
    'cv',
    'files',
    'fit',
    'jobs',
    'messages',
    'notifications',
    'privacy',
    'profiles',
  ],
  auth: ['catalogues'],
  candidates: ['catalogues', 'companies', 'fit', 'jobs', 'messages', 'notifications', 'privacy', 'search'],
  catalogues: [],
  companies: ['auth', 'catalogues', 'files', 'notifications'],
  cv: ['catalogues', 'files', 'profiles'],
  cv_import: ['catalogues', 'files', 'notifications', 'profiles'],
  files: [],
  fit: ['catalogues', 'jobs', 'notifications', 'profiles'],
  interviews: ['applications', 'companies', 'messages', 'notifications', 'privacy'],
  invoices: ['companies', 'notifications', 'payments'],
  jobs: ['auth', 'catalogues', 'companies', 'files', 'notifications', 'payments'],
  maps: ['catalogues'],
  messages: ['auth', 'companies', 'files', 'notifications', 'privacy'],
  notifications: [],
  payments: ['files', 'notifications'],
  privacy: ['companies', 'notifications', 'profiles'],
  profiles: ['auth', 'catalogues', 'files'],
  search: ['applications', 'catalogues', 'companies', 'fit', 'interviews', 'jobs', 'messages'],
};
