-- owner: jobs
-- Visitors report ads too, once for each ad; staff say what came of a report.
alter table job_reports
  -- Tells one visitor from another without naming them; gone once the report is handled.
  add column visitor_key text,
  add column decision    text check (decision in ('acted', 'dismissed')),
  add column handled_by  uuid references users on delete set null;
-- "Did this visitor report this ad already?"
create unique index job_reports_once_visitor on job_reports (job_id, visitor_key);
-- "Whose decisions go unnamed with this account?"
create index job_reports_by_handler on job_reports (handled_by) where handled_by is not null;
