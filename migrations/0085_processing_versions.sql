-- owner: retention
-- What the officer writes into the register of processing: who the recipients are, who is responsible. Each saving is a
-- version of its own, and the newest holds.
create table processing_versions (
  id         bigint generated always as identity primary key,
  saved_at   timestamptz not null,
  saved_by   uuid references users on delete set null,
  content    jsonb not null check (jsonb_typeof(content) = 'object')
);
create index processing_versions_by_staff on processing_versions (saved_by);
