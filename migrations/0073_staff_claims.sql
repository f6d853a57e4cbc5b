-- owner: admin
-- Who of staff works on what waits in a queue, so that two do not decide the same thing.
create table staff_claims (
  queue      text not null,
  subject_id text not null,
  user_id    uuid not null references users on delete cascade,
  claimed_at timestamptz not null,
  primary key (queue, subject_id)
);
-- "What have I taken?"
create index staff_claims_by_user on staff_claims (user_id);
