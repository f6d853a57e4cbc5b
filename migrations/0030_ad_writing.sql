-- owner: jobs
-- How an ad is written: its formatting, what changed of it while it was shown, and what near-same ads share.

-- The description itself is plain text; this is the same text with its formatting, null where the lines say it all.
alter table jobs
  add column ar_description_html text,
  add column en_description_html text,
  add check (ar_description_html is null or ar_description is not null),
  add check (en_description_html is null or en_description is not null);

-- One row for each edit of an ad that people could read already.
create table job_versions (
  id            bigint generated always as identity primary key,
  job_id        bigint not null references jobs on delete cascade,
  version       integer not null,
  at            timestamptz not null,
  actor_user_id uuid references users on delete set null,
  -- [{ "field", "before", "after" }]
  changes       jsonb not null check (jsonb_typeof(changes) = 'array'),
  unique (job_id, version)
);
-- What was edited lately, for staff.
create index job_versions_newest on job_versions (at desc);
create index job_versions_by_actor on job_versions (actor_user_id) where actor_user_id is not null;

-- Bands of an ad's MinHash: ads that share one are worth comparing word by word.
create table job_prints (
  job_id bigint primary key references jobs on delete cascade,
  bands  integer[] not null
);
create index job_prints_by_band on job_prints using gin (bands);

-- What shown ads of one occupation pay, newest first.
create index jobs_active_by_role on jobs (job_role_id, activated_at desc) where state = 'active' and job_role_id is not null;
