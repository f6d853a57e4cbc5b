-- owner: retention
-- What each run of the retention task took away, by kind of data. A run that found nothing leaves no row.
create table retention_runs (
  id       bigint generated always as identity primary key,
  began_at timestamptz not null,
  -- Null while it runs, and for one that was cut off: the next one goes on where it ended.
  ended_at timestamptz,
  removed  jsonb not null default '{}' check (jsonb_typeof(removed) = 'object'),
  -- Kinds of which something could not be taken away.
  failed   text[] not null default '{}'
);
-- The last ones first.
create index retention_runs_newest on retention_runs (began_at desc);

-- What is old enough to go, of each kind: the oldest first.
create index sessions_over on sessions (least(expires_at, ended_at));
create index applications_ended on applications (stage_changed_at) where stage in ('rejected', 'withdrawn');
create index notifications_old on notifications (created_at);
create index cv_views_old on cv_views (viewed_at);
create index account_views_old on account_views (viewed_at);
create index alert_letters_old on alert_letters (created_at);
create index company_invitations_old on company_invitations (expires_at);
create index company_outside_mails_old on company_outside_mails (day);
create index files_dropped on files (deleted_at) where deleted_at is not null;
create index alert_receivers_idle on alert_receivers (created_at) where user_id is null;
create index alert_receivers_adopted on alert_receivers (coalesce(last_letter_at, created_at)) where adopted_by is not null;
