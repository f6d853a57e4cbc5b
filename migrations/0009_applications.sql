-- owner: applications
-- A seeker applying to a job, with a frozen copy of what was sent.

create type application_stage as enum
  ('submitted', 'viewed', 'shortlisted', 'interview', 'offered', 'hired', 'rejected', 'withdrawn');

create table applications (
  id               uuid primary key default gen_random_uuid(),
  job_id           bigint not null references jobs,
  company_id       bigint not null references companies,
  user_id          uuid not null references users on delete cascade,
  stage            application_stage not null default 'submitted',
  cover_note       text not null default '',
  -- The CV exactly as it was sent; a later edit of the profile does not touch it.
  snapshot         jsonb not null,
  cv_file_id       uuid references files,
  reason           text,
  stage_changed_at timestamptz not null default now(),
  submitted_at     timestamptz not null default now(),
  viewed_at        timestamptz,
  unique (job_id, user_id)
);
-- The company's board and list of one job.
create index applications_by_job on applications (job_id, stage, submitted_at desc);
-- "What became of my applications", newest first.
create index applications_by_user on applications (user_id, submitted_at desc);
-- New applicants over all of a company's jobs.
create index applications_by_company on applications (company_id, submitted_at desc);

create table application_answers (
  application_id uuid not null references applications on delete cascade,
  position       smallint not null,
  question       text not null,
  kind           text not null,
  answer         text not null,
  primary key (application_id, position)
);

create table application_events (
  id             bigint generated always as identity primary key,
  application_id uuid not null references applications on delete cascade,
  at             timestamptz not null,
  actor_user_id  uuid references users on delete set null,
  from_stage     application_stage,
  to_stage       application_stage not null,
  reason         text
);
create index application_events_by_application on application_events (application_id, id);

create table cv_views (
  id         bigint generated always as identity primary key,
  user_id    uuid not null references users on delete cascade,
  company_id bigint not null references companies on delete cascade,
  source     text not null check (source in ('search', 'application')),
  viewed_on  date not null,
  viewed_at  timestamptz not null,
  -- One view per company, source and day.
  unique (user_id, company_id, source, viewed_on)
);
