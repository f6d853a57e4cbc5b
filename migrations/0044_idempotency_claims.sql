-- owner: platform
-- A key outlives the work that it stands for: a claim names the request that runs, and done_at is set in the first
-- transaction that it commits, so that a repeat sees that work whose answer was lost is not to be done again.
alter table idempotency_keys
  add column claim   uuid not null default gen_random_uuid(),
  add column done_at timestamptz,
  drop column status;
