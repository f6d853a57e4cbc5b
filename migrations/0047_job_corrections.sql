-- owner: jobs
-- What a company asks to change of what a shown ad offers; staff read it first, and the ad stays as it was until then.
create table job_corrections (
  id            bigint generated always as identity primary key,
  job_id        bigint not null references jobs on delete cascade,
  asked_by      uuid references users on delete set null,
  asked_at      timestamptz not null,
  -- [{ field, before, after }]
  changes       jsonb not null,
  state         text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'withdrawn')),
  decided_by    uuid references users on delete set null,
  decided_at    timestamptz,
  reason        text check (char_length(reason) between 1 and 300),
  check ((state = 'waiting') = (decided_at is null)),
  check (state <> 'refused' or reason is not null)
);
-- Which correction of an ad waits? One at most.
create unique index job_corrections_waiting on job_corrections (job_id) where state = 'waiting';
-- Which wait for staff, the oldest first?
create index job_corrections_queue on job_corrections (asked_at, id) where state = 'waiting';
-- What became of the last one of an ad?
create index job_corrections_by_job on job_corrections (job_id, id desc);
create index job_corrections_asked_by on job_corrections (asked_by);
create index job_corrections_decided_by on job_corrections (decided_by);
