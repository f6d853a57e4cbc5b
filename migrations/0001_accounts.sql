-- owner: auth
-- Who may sign in, with what, and the sessions that follow. Tokens and codes are kept as hashes only.

create type account_type as enum ('USER', 'COMPANY');

create table users (
  id                  uuid primary key default gen_random_uuid(),
  type                account_type not null,
  email               text check (email = lower(email) and char_length(email) <= 254),
  phone               text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  password_hash       text,
  ar_first_name       text check (char_length(ar_first_name) <= 50),
  ar_last_name        text check (char_length(ar_last_name) <= 50),
  en_first_name       text check (char_length(en_first_name) <= 50),
  en_last_name        text check (char_length(en_last_name) <= 50),
  locale              text not null default 'ar' check (locale in ('ar', 'en')),
  hear_by_id          integer,
  -- Permissions of staff: a list of names, or an object whose truthy keys are names.
  scope               jsonb not null default '[]',
  email_verified_at   timestamptz,
  phone_verified_at   timestamptz,
  suspended_at        timestamptz,
  deletion_asked_at   timestamptz,
  consent_version     text,
  consent_at          timestamptz,
  created_at          timestamptz not null default now(),
  check (email is not null or phone is not null)
);
-- Log in and register look an account up by either.
create unique index users_by_email on users (email) where email is not null;
create unique index users_by_phone on users (phone) where phone is not null;

create table sessions (
  id           uuid primary key default gen_random_uuid(),
  user_id      uuid not null references users on delete cascade,
  user_agent   text not null default '',
  -- First two bytes of an IPv4 or four of an IPv6 address: enough to recognise a place.
  ip_prefix    text not null default '',
  created_at   timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at   timestamptz not null,
  ended_at     timestamptz,
  end_reason   text
);
-- The sessions list of an account.
create index sessions_by_user on sessions (user_id, last_seen_at desc) where ended_at is null;

create table access_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  expires_at timestamptz not null
);
create index access_tokens_by_session on access_tokens (session_id);
create index access_tokens_by_expiry on access_tokens (expires_at);

create table refresh_tokens (
  token_hash  bytea primary key,
  session_id  uuid not null references sessions on delete cascade,
  parent_hash bytea,
  created_at  timestamptz not null default now(),
  spent_at    timestamptz,
  expires_at  timestamptz not null
);
create index refresh_tokens_by_session on refresh_tokens (session_id);
-- "Was a child of this token spent already?" decides between two tabs and theft.
create index refresh_tokens_by_parent on refresh_tokens (parent_hash);
create index refresh_tokens_by_expiry on refresh_tokens (expires_at);

create table one_time_codes (
  id          uuid primary key default gen_random_uuid(),
  user_id     uuid references users on delete cascade,
  purpose     text not null,
  channel     text not null check (channel in ('mail', 'sms')),
  destination text not null,
  -- Null until the task that sends the code has made it.
  code_hash   bytea,
  tries       smallint not null default 0,
  sent_at     timestamptz,
  expires_at  timestamptz not null,
  used_at     timestamptz,
  locale      text not null default 'ar',
  created_at  timestamptz not null default now()
);
-- "Was one sent to this destination within the last minute?"
create index one_time_codes_by_destination on one_time_codes (destination, created_at desc);
create index one_time_codes_by_expiry on one_time_codes (expires_at);

create table link_tokens (
  token_hash bytea primary key,
  user_id    uuid not null references users on delete cascade,
  purpose    text not null,
  email      text,
  expires_at timestamptz not null,
  used_at    timestamptz,
  created_at timestamptz not null default now()
);
create index link_tokens_by_user on link_tokens (user_id, purpose);

-- Counts tries per account and per address within a window; the row is read before any hash runs.
create table attempts (
  key        text primary key,
  count      integer not null default 0,
  window_end timestamptz not null
);
create index attempts_by_end on attempts (window_end);
