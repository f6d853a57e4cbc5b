export type LayoutName = 'default' | 'auth' | 'registration' | 'staff';
export type GuardName =
  | 'is-auth'
  | 'auth'
  | 'not-auth'
  | 'is-user'
  | 'is-company'
  | 'redirect-profile'
  | `scope:${string}`;

/** The permission is that of the resource which the address names. */
export const RESOURCE_GUARD = 'scope:resource';

export type PageRow = {
  /** Without language prefix; `?` marks an optional parameter. */
  path: string;
  /** Below src/, without `.tsx`. */
  file: string;
  layout: LayoutName;
  guards: GuardName[];
};

const page = (path: string, file: string, layout: LayoutName = 'default', ...guards: GuardName[]): PageRow => ({
  path,
  file,
  layout,
  guards,
});

/**
 * Every page of the site with its layout and guards. The router, the guards and the tests read this
 * one table.
 */
export const pages: PageRow[] = [
  page('/', 'modules/search/pages/home-page'),
  page('/find-jobs', 'modules/search/pages/find-jobs-page'),
  page('/jobs/:id', 'modules/search/pages/job-page'),
  page('/saved-jobs', 'modules/jobs/pages/kept-jobs-page'),
  page('/jobs/:id/report', 'modules/jobs/pages/report-job-page'),
  page('/jobs/:id/apply', 'modules/applications/pages/apply-page', 'default', 'is-user'),

  page('/job-alerts/new', 'modules/alerts/pages/new-alert-page'),
  page('/job-alerts/confirm', 'modules/alerts/pages/confirm-alert-page'),
  page('/job-alerts/manage', 'modules/alerts/pages/manage-alerts-page'),
  page('/job-alerts/unsubscribe', 'modules/alerts/pages/unsubscribe-alerts-page'),

  page('/jobs', 'modules/jobs/pages/company-jobs-page', 'default', 'is-company'),
  page('/jobs/:id/applicants', 'modules/applications/pages/applicants-page', 'default', 'is-company'),
  page('/jobs/:id/applicants/compare', 'modules/applications/pages/compare-page', 'default', 'is-company'),
  page('/jobs/:id/applicants/letter', 'modules/applications/pages/letter-page', 'default', 'is-company'),
  page(
    '/jobs/:id/applicants/:application_id/interview',
    'modules/interviews/pages/interview-form-page',
    'default',
    'is-company',
  ),
  page('/interviews', 'modules/interviews/pages/interviews-page', 'default', 'auth'),
  page('/interviews/:id', 'modules/interviews/pages/interview-page', 'default', 'auth'),
  page('/post-job/:id?', 'modules/jobs/pages/post-job-page', 'default', 'is-company'),
  page('/post-job/:id/pay', 'modules/jobs/pages/pay-page', 'default', 'is-company'),
  page('/search-on-employee', 'modules/candidates/pages/search-people-page', 'default', 'is-company'),
  page('/search-on-employee/shortlists/:id?', 'modules/candidates/pages/shortlists-page', 'default', 'is-company'),
  page('/employee-profile/:id?', 'modules/applications/pages/employee-profile-page', 'default', 'auth'),

  page('/company-profile', 'modules/companies/pages/company-edit-page', 'default', 'is-company'),
  page('/company-profile/team', 'modules/companies/pages/team-page', 'default', 'is-company'),
  page('/company-profile/work-accounts', 'modules/directories/pages/work-accounts-page', 'default', 'is-company'),
  page('/company-profile/sign-in', 'modules/sso/pages/directory-page', 'default', 'is-company'),
  page('/company-profile/careers', 'modules/careers/pages/careers-settings-page', 'default', 'is-company'),
  page('/company-profile/:id', 'modules/jobs/pages/employer-page'),
  page('/company-profile/details/:id', 'modules/companies/pages/employer-details-page'),
  page('/companies', 'modules/companies/pages/directory-page'),
  page('/careers/:slug', 'modules/careers/pages/careers-page'),
  page('/join-company', 'modules/companies/pages/join-company-page', 'auth'),
  page('/busniss-platform', 'modules/payments/pages/business-platform-page'),
  page('/busniss-platform/:id', 'modules/payments/pages/package-page'),
  page('/payments/:id', 'modules/payments/pages/payment-page', 'default', 'is-company'),
  page('/credits', 'modules/payments/pages/credits-page', 'default', 'is-company'),
  page('/invoices', 'modules/invoices/pages/invoices-page', 'default', 'is-company'),
  page('/bank-accounts', 'modules/payments/pages/bank-accounts-page'),

  page('/majors', 'modules/search/pages/majors-page'),
  page('/majors/:id', 'modules/search/pages/major-page'),
  page('/salaries', 'modules/salaries/pages/salaries-page'),
  page('/salaries/:id', 'modules/salaries/pages/title-page'),
  page('/salary-reports', 'modules/salaries/pages/reports-page'),
  page('/salary-reports/new', 'modules/salaries/pages/new-report-page'),
  page('/blogs', 'modules/articles/pages/articles-page'),
  page('/blogs/:id', 'modules/comments/pages/article-page'),
  page('/blogs/:id/comment', 'modules/comments/pages/to-comment-page', 'default', 'auth'),
  page('/news', 'modules/articles/pages/articles-page'),
  page('/news/:id', 'modules/comments/pages/article-page'),
  page('/news/:id/comment', 'modules/comments/pages/to-comment-page', 'default', 'auth'),
  page('/hiring-law', 'modules/articles/pages/law-page'),
  page('/about-us/:version?', 'modules/documents/pages/document-page'),
  page('/terms-conditions/:version?', 'modules/documents/pages/document-page'),
  page('/privacy-policy/:version?', 'modules/documents/pages/document-page'),
  page('/company-agreement/:version?', 'modules/documents/pages/document-page'),
  page('/consent', 'modules/documents/pages/consent-page', 'default', 'auth'),
  page('/contact-us', 'modules/contact/pages/contact-page'),
  page('/contact-us/letters', 'modules/contact/pages/contact-thread-page'),

  page('/messages', 'modules/applications/pages/messages-page', 'default', 'auth'),
  page('/messages/replies', 'modules/messages/pages/replies-page', 'default', 'is-company'),
  page('/messages/:id', 'modules/applications/pages/messages-page', 'default', 'auth'),
  page('/report/:kind/:id', 'modules/trust/pages/report-page', 'default', 'auth'),
  page('/decisions/:id', 'modules/trust/pages/decision-page', 'default', 'auth'),
  page('/notifications', 'modules/notifications/pages/notifications-page', 'default', 'is-auth'),
  page('/notifications/unsubscribe', 'modules/notifications/pages/unsubscribe-page'),

  page('/login', 'modules/auth/pages/login-page', 'auth', 'not-auth'),
  page('/register', 'modules/auth/pages/register-page', 'registration', 'not-auth'),
  page('/second-step', 'modules/auth/pages/second-step-page', 'auth', 'not-auth'),
  page('/lost-factors', 'modules/auth/pages/lost-factors-page', 'auth', 'not-auth'),
  page('/lost-factors/cancel', 'modules/auth/pages/cancel-way-back-page', 'auth'),
  page('/otp-code', 'modules/auth/pages/otp-code-page', 'auth'),
  page('/forget-password', 'modules/auth/pages/forget-password-page', 'auth', 'not-auth'),
  page('/reset-password', 'modules/auth/pages/reset-password-page', 'auth', 'not-auth'),
  page('/verify-email', 'modules/auth/pages/verify-email-page', 'auth'),
  page('/suspension', 'modules/auth/pages/suspension-page', 'auth'),
  page('/company-sign-in', 'modules/sso/pages/company-sign-in-page', 'auth', 'not-auth'),
  page('/sso/:company_id', 'modules/sso/pages/return-page', 'auth'),
  page('/usage-agreement', 'modules/auth/pages/usage-agreement-page', 'auth'),
  page('/confirm-it-is-you', 'modules/auth/pages/proof-page', 'auth', 'auth'),
  page('/privacy-request', 'modules/rights/pages/visitor-page'),
  page('/account', 'modules/account/pages/security-page', 'default', 'auth'),
  page('/account/two-step', 'modules/account/pages/two-step-page', 'default', 'auth'),
  page('/account/preferences', 'modules/account/pages/preferences-page', 'default', 'auth'),
  page('/account/notifications', 'modules/account/pages/switches-page', 'default', 'auth'),
  page('/account/data', 'modules/account/pages/data-page', 'default', 'auth'),
  page('/account/requests', 'modules/rights/pages/requests-page', 'default', 'auth'),
  page('/account/delete', 'modules/account/pages/delete-page', 'default', 'auth'),

  page('/profile', 'modules/profiles/pages/overview-page', 'default', 'is-user', 'redirect-profile'),
  page('/profile/info', 'modules/profiles/pages/info-page', 'default', 'is-user'),
  page('/profile/personal-info', 'modules/profiles/pages/personal-info-page', 'default', 'is-user'),
  page('/profile/contact-info', 'modules/profiles/pages/contact-info-page', 'default', 'is-user'),
  page('/profile/job-required', 'modules/profiles/pages/job-required-page', 'default', 'is-user'),
  page('/profile/qualification', 'modules/profiles/pages/entries-page', 'default', 'is-user'),
  page('/profile/personal-exp', 'modules/profiles/pages/entries-page', 'default', 'is-user'),
  page('/profile/skills', 'modules/profiles/pages/skills-page', 'default', 'is-user'),
  page('/profile/languages', 'modules/profiles/pages/entries-page', 'default', 'is-user'),
  page('/profile/majors', 'modules/profiles/pages/majors-page', 'default', 'is-user'),
  page('/profile/courses', 'modules/profiles/pages/entries-page', 'default', 'is-user'),
  page('/profile/membership-info', 'modules/profiles/pages/entries-page', 'default', 'is-user'),
  page('/profile/social-contacts', 'modules/profiles/pages/social-contacts-page', 'default', 'is-user'),
  page('/profile/import', 'modules/cv-import/pages/import-page', 'default', 'is-user'),
  page('/profile/cv', 'modules/cv/pages/cv-page', 'default', 'is-user'),
  page('/profile/applications', 'modules/applications/pages/my-applications-page', 'default', 'is-user'),
  page('/profile/recommended-jobs', 'modules/fit/pages/recommended-jobs-page', 'default', 'is-user'),
  page('/profile/saved-jobs', 'modules/jobs/pages/saved-jobs-page', 'default', 'is-user'),
  page('/profile/alerts', 'modules/alerts/pages/alerts-page', 'default', 'is-user'),
  page('/profile/invitations', 'modules/candidates/pages/invitations-page', 'default', 'is-user'),
  page('/profile/cv-views', 'modules/privacy/pages/cv-views-page', 'default', 'is-user'),
  page('/profile/privacy', 'modules/privacy/pages/privacy-page', 'default', 'is-user'),
  page('/profile/settings', 'modules/account/pages/security-page', 'default', 'is-user'),

  page('/admin', 'modules/admin/pages/admin-page', 'staff', 'scope:admin'),
  page('/admin/trust-cases/:id?', 'modules/admin/pages/trust-page', 'staff', 'scope:admin.trust'),
  page('/admin/payments', 'modules/admin/pages/receipts-page', 'staff', 'scope:admin.payments'),
  page('/admin/jobs', 'modules/admin/pages/review-page', 'staff', 'scope:admin.jobs'),
  page('/admin/jobs/reported', 'modules/admin/pages/to-trust-desk', 'staff', 'scope:admin'),
  page('/admin/lost-factors', 'modules/admin/pages/lost-factors-page', 'staff', 'scope:admin.users'),
  page('/admin/catalogues', 'modules/admin/pages/catalogues-page', 'staff', 'scope:admin.catalogues'),
  page('/admin/audit', 'modules/compliance/pages/audit-page', 'staff', 'scope:admin.audit'),
  page('/admin/figures', 'modules/statistics/pages/figures-page', 'staff', 'scope:admin.operations'),
  page('/admin/visits', 'modules/statistics/pages/visits-page', 'staff', 'scope:admin.operations'),
  page('/admin/roles', 'modules/admin/pages/roles-page', 'staff', 'scope:admin.roles'),
  page('/admin/settings', 'modules/admin/pages/settings-page', 'staff', 'scope:admin.settings'),
  page('/admin/messages', 'modules/admin/pages/to-trust-desk', 'staff', 'scope:admin'),
  page('/admin/contact', 'modules/admin/pages/contact-inbox-page', 'staff', 'scope:admin.messages'),
  page('/admin/contact/:id', 'modules/admin/pages/contact-letter-page', 'staff', 'scope:admin.messages'),
  page('/admin/documents', 'modules/documents/pages/documents-page', 'staff', 'scope:admin.content'),
  page('/admin/documents/:document', 'modules/documents/pages/edit-document-page', 'staff', 'scope:admin.content'),
  page('/admin/wording', 'modules/wording/pages/letters-page', 'staff', 'scope:admin.content'),
  page('/admin/wording/:letter', 'modules/wording/pages/letter-wording-page', 'staff', 'scope:admin.content'),
  page('/admin/people/:id', 'modules/admin/pages/person-page', 'staff', 'scope:admin.users'),
  page('/admin/people/:id/view', 'modules/admin/pages/view-page', 'staff', 'scope:admin.users'),
  page('/admin/companies/:id', 'modules/admin/pages/company-page', 'staff', 'scope:admin.users'),
  page('/admin/verification', 'modules/admin/pages/verifications-page', 'staff', 'scope:admin.users'),
  page('/admin/verification/:id', 'modules/admin/pages/verification-page', 'staff', 'scope:admin.users'),
  page('/admin/retention', 'modules/admin/pages/retention-page', 'staff', 'scope:admin.privacy'),
  page('/admin/privacy-figures', 'modules/admin/pages/privacy-figures-page', 'staff', 'scope:admin.privacy'),
  page('/admin/processing', 'modules/retention/pages/processing-page', 'staff', 'scope:admin.privacy'),
  page('/admin/incidents/new', 'modules/admin/pages/new-incident-page', 'staff', 'scope:admin.privacy'),
  page('/admin/incidents/:id', 'modules/admin/pages/incident-page', 'staff', 'scope:admin.privacy'),
  page('/admin/privacy-requests/new', 'modules/admin/pages/new-privacy-request-page', 'staff', 'scope:admin.privacy'),
  page('/admin/privacy-requests/:id', 'modules/admin/pages/privacy-request-page', 'staff', 'scope:admin.privacy'),
  page('/admin/articles/:id', 'modules/admin/pages/article-page', 'staff', 'scope:admin.content'),
  page('/admin/articles/:id/history', 'modules/admin/pages/article-history-page', 'staff', 'scope:admin.content'),
  page('/admin/:resource', 'modules/admin/pages/resource-page', 'staff', RESOURCE_GUARD),
  page('/admin/:resource/:id', 'modules/admin/pages/record-page', 'staff', RESOURCE_GUARD),
];

/** What is no page for staff and could by its address be a list or a record, with what the guards ask for it. */
export const staffFiles: Pick<PageRow, 'path' | 'guards'>[] = [
  { path: '/admin/claims', guards: ['scope:admin'] },
  { path: '/admin/audit/export', guards: ['scope:admin.audit'] },
  { path: '/admin/:resource/file.csv', guards: [RESOURCE_GUARD] },
  { path: '/admin/figures/file.csv', guards: ['scope:admin.operations'] },
  { path: '/admin/privacy-figures/file.csv', guards: ['scope:admin.privacy'] },
  { path: '/admin/processing/file.csv', guards: ['scope:admin.privacy'] },
];
