/**
 * What belongs to a person is found in the database's own catalogue, so that a new table is exported
 * without anybody thinking of it. Written down here is only what the catalogue cannot know.
 */

/** Never leave the server, in whatever table they are. */
export const SECRET_COLUMNS = [
  'password_hash',
  'token_hash',
  'parent_hash',
  'code_hash',
  'secret_sealed',
  'client_secret_sealed',
  'state_hash',
  'browser_hash',
  'ticket_hash',
  'proof_hash',
  'storage_key',
  'endpoint',
  'p256dh',
  'auth',
];

/** Columns of a person's rows that are not theirs to read, and why. */
export const NOT_TOLD: Record<string, string> = {
  'suspensions.suspended_by': 'who of our staff decided',
  'account_views.viewed_by': 'who of our staff looked',
  'contact_letters.author_id': 'who of our staff wrote it',
  'staff_notes.author_user_id': 'who of our staff wrote it',
  'rights_requests.closed_by': 'who of our staff answered',
  'suspensions.ended_by': 'who of our staff decided',
  'suspensions.appeal_decided_by': 'who of our staff decided',
  'application_answers.meets': 'what a company looks for is the company’s; seekers are never shown it',
};

/** Columns that name a person without saying so by their name or a foreign key. */
export const OTHER_PERSON_COLUMNS = ['audit_events.actor_user_id'];

/** `table.column` that points at a person, or a table below one of theirs, and why a copy leaves it out. */
export const NOT_EXPORTED: Record<string, string> = {
  access_tokens: 'holds nothing but the hashes of a session’s tokens',
  refresh_tokens: 'holds nothing but the hashes of a session’s tokens',
  factor_tickets: 'stands for ten minutes between the two steps of a log-in',
  external_attempts: 'a visit to a provider, for ten minutes, of which nothing but hashes is kept',
  'link_tokens.user_id': 'holds the hash of a link that was mailed',
  'ways_back.decided_by': 'an action of staff; the request is the person’s own',
  'companies.verified_by': 'an action of staff; the record is the company’s',
  'payments.created_by': 'a record of the company, which reads it on its own pages',
  'payments.decided_by': 'an action of staff; the record is the company’s',
  'payment_refunds.asked_by': 'an action of staff; the record is the company’s',
  'payment_events.actor_user_id': 'a record of the company, which reads it on its own pages',
  'jobs.created_by': 'a record of the company, which reads it on its own pages',
  'job_events.actor_user_id': 'a record of the company, which reads it on its own pages',
  'job_versions.actor_user_id': 'a record of the company, which reads it on its own pages',
  'offers.made_by': 'a record of the company, which reads it on its own pages',
  'application_events.actor_user_id': 'comes with the application it belongs to',
  'account_views.viewed_by': 'an action of staff; the record is whose account it was',
  'contact_letters.author_id': 'an answer of staff; it comes with the letter of whoever wrote to the site',
  'staff_notes.author_user_id': 'an action of staff; the record is whose account it was',
  'company_papers_decisions.decided_by': 'an action of staff; the record is the company’s',
  'processing_versions.saved_by': 'an action of staff on the site’s register',
  'rights_requests.closed_by': 'an action of staff; the request is the person’s own',
  'rights_steps.by_user_id': 'comes with the request it belongs to',
  'incident_steps.user_id': 'an action of staff on the register of incidents',
  'suspensions.suspended_by': 'an action of staff; the record is whose account it was',
  'suspensions.ended_by': 'an action of staff; the record is whose account it was',
  'suspensions.appeal_decided_by': 'an action of staff; the record is whose account it was',
  alert_entries: 'an index for finding alerts; the alert itself says it',
  'wording_changes.changed_by': 'an action of staff on what everybody is written',
  'article_versions.saved_by': 'an action of staff on what everybody reads',
  'settings.updated_by': 'an action of staff on the site’s settings',
  stream_events: 'says which of one’s own records changed, for two days; the records are exported themselves',
  stream_presence: 'when a page of the site was last open, until the next time',
  'trust_cases.planned_by': 'an action of staff; the case is about somebody else',
  'trust_cases.decided_by': 'an action of staff; the case is about somebody else',
  trust_signals: 'what a machine saw, for staff to decide by; the decision is told to whom it is against',
  'message_templates.created_by': 'a record of the company, which reads it on its own pages',
  candidate_search: 'holds nothing but words of the profile, which is exported itself',
  'shortlist_people.user_id': 'a company’s own working list, gone with the account or the list',
  'shortlist_people.added_by': 'a record of the company, which reads it on its own pages',
  'shortlists.created_by': 'a record of the company, which reads it on its own pages',
  'directory_tokens.created_by': 'a record of the company, which reads it on its own pages',
  'company_domains.added_by': 'a record of the company, which reads it on its own pages',
  'company_directories.changed_by': 'a record of the company, which reads it on its own pages',
  'company_directories.tested_by': 'a record of the company, which reads it on its own pages',
  'company_directories.switched_by': 'a record of the company, which reads it on its own pages',
  'company_invitations.invited_by': 'a record of the company, which reads it on its own pages',
  company_directory: 'holds nothing but words of the company’s name',
  'invitations.invited_by': 'a record of the company, which reads it on its own pages',
  applicant_index: 'an index for lists; the application itself says it',
  'applicant_notes.author_user_id': 'a record of the company, which reads it on its own pages',
  'applicant_ratings.rater_user_id': 'a record of the company, which reads it on its own pages',
  applicant_tagged: 'a company’s own opinion; it answers for that itself, and it goes with the application',
  'blind_screening.set_by': 'a record of the company, which reads it on its own pages',
};

/** Below a person's row although others stand in it too: what both sides wrote in one's conversations. */
export const SHARED_BELOW = ['messages', 'application_events', 'rights_steps', 'contact_letters'];

/** Rows that stay when a person is erased, no longer tied to them, and the law or the reason that keeps them. */
export const KEPT_UNLINKED: Record<string, string> = {
  payments: 'invoices are kept for the tax authority',
  payment_events: 'the history of an invoice',
  payment_refunds: 'what a credit note takes back',
  interviews: 'the applicant’s and the company’s, proposed by somebody who left',
  jobs: 'an ad is its company’s',
  job_events: 'the history of an ad',
  job_versions: 'the history of an ad',
  job_corrections: 'the history of an ad, asked for or decided by somebody who left',
  trust_cases: 'what staff decided about a company, or who of staff did',
  trust_reports: 'what was reported is about somebody else',
  message_templates: 'a saved reply is its company’s',
  offers: 'what a company offered other people, by an employer who left',
  staff_role_members: 'other people’s roles, given by staff who left',
  application_events: 'the history of other people’s applications, moved by an employer who left',
  companies: 'the company outlives who verified it',
  conversations: 'the company keeps its own letters',
  messages: 'the company keeps its own letters',
  wording_changes: 'what everybody is written, worded by staff who left',
  article_versions: 'what everybody reads, written by staff who left',
  comments: 'the line stands where others answered; the database empties its words',
  files: 'logos, registrations and receipts belong to the company’s records',
  processing_versions: 'the register of processing, by staff who left',
  rights_requests: 'that a request was asked and answered is proof; its words and addresses go',
  rights_steps: 'of other people’s requests, by staff who left',
  incident_steps: 'the register of incidents is only ever added to; a pseudonym stands in place of staff who left',
  incident_letters: 'that a letter went is proof; whose it was goes',
  settings: 'the site’s own',
  account_views: 'of other people, by staff who left',
  staff_notes: 'about other people and companies, by staff who left',
  company_papers_decisions: 'the record is the company’s, decided by staff who left',
  suspensions: 'of other people and companies, decided by staff who left',
  directory_tokens: 'a company’s token, made by an owner who left',
  company_domains: 'a company’s domain, named by an owner who left',
  company_directories: 'a company’s sign-in, set up by an owner who left',
  company_invitations: 'other people’s invitations to a team, sent by an owner who left',
  shortlists: 'a list is its company’s, also when who began it leaves',
  shortlist_people: 'other people on a list of the company, put there by an employer who left',
  invitations: 'other people’s invitations, sent by an employer who left',
  blind_screening: 'a setting of the company',
  applicant_notes: 'what a company wrote about other people’s applications stays when its author leaves',
  ways_back: 'other people’s requests, decided by somebody of staff who left',
  contact_letters: 'answers to other people’s letters, by staff who left',
  audit_events: 'a pseudonym stands in place of the person',
  consents: 'the law asks for proof of consent; a pseudonym stands in place of the person',
};

/** Tables that no foreign key leads to, where erasing looks for the person’s id and addresses, or for which it need not. */
export const ERASED_BY_HAND: Record<string, string> = {
  attempts: 'searched for id and addresses',
  idempotency_keys: 'searched for id and addresses',
  dev_inbox: 'searched for the addresses; a demo’s only',
};

/** `table.column` that sounds like a person’s and is nobody’s. */
export const NOT_A_PERSON: Record<string, string> = {
  'schema_migrations.name': 'of a file',
  'dev_dns_records.name': 'of a domain, in a demo',
  'daily_figures.name': 'of a figure',
};
