-- owner: auth
-- Whoever has lost every factor asks to come back without them; staff decide once the waiting time is over.
create table ways_back (
  id         uuid primary key default gen_random_uuid(),
  user_id    uuid not null references users on delete cascade,
  state      text not null default 'waiting' check (state in ('waiting', 'cancelled', 'approved', 'refused')),
  asked_at   timestamptz not null,
  -- Not approved before.
  ripe_at    timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references users on delete set null,
  reason     text check (char_length(reason) <= 300),
  check ((state = 'waiting') = (decided_at is null))
);
-- One at a time for an account.
create unique index ways_back_waiting on ways_back (user_id) where state = 'waiting';
create index ways_back_by_user on ways_back (user_id);
create index ways_back_by_decider on ways_back (decided_by);
-- Those that staff look through, the oldest first.
create index ways_back_queue on ways_back (asked_at, id) where state = 'waiting';
