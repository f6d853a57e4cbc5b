-- owner: discovery
-- Ads of which a search engine is still to be told; a row goes when it was.
create table page_notices (
  engine      text not null check (engine ~ '^[a-z_]{1,20}$'),
  job_id      bigint not null references jobs on delete cascade,
  -- Of the last change; one that comes while the engine is being told is told again.
  changed_at  timestamptz not null,
  tries       smallint not null default 0,
  next_try_at timestamptz not null,
  primary key (engine, job_id)
);
-- "Of what is an engine to be told now?"
create index page_notices_due on page_notices (engine, next_try_at);
-- "What waits of an ad that is deleted?"
create index page_notices_by_job on page_notices (job_id);
