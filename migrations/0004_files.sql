-- owner: files
-- What people uploaded: where the bytes lie and what was found in them. Private unless marked.

create table files (
  id            uuid primary key default gen_random_uuid(),
  owner_user_id uuid references users on delete set null,
  kind          text not null,
  name          text not null check (char_length(name) <= 255),
  content_type  text not null,
  size_bytes    bigint not null check (size_bytes >= 0),
  width         integer,
  height        integer,
  pages         integer,
  storage_key   text not null unique,
  is_public     boolean not null default false,
  -- Set when a record refers to the file; the rest is swept away after a day.
  used_at       timestamptz,
  deleted_at    timestamptz,
  created_at    timestamptz not null default now()
);
create index files_by_owner on files (owner_user_id);
create index files_unused on files (created_at) where used_at is null or deleted_at is not null;
