-- owner: auth
-- What stands beside a password, or instead of it: an authenticator app, passkeys, and codes for when both are lost.

create table authenticators (
  user_id       uuid primary key references users on delete cascade,
  -- Encrypted by the server's key.
  secret_sealed bytea not null,
  created_at    timestamptz not null,
  -- Null until its first code was right.
  confirmed_at  timestamptz,
  -- The newest step (30 s each) whose code was taken: none is taken twice.
  last_step     bigint not null default 0
);

create table recovery_codes (
  user_id    uuid not null references users on delete cascade,
  code_hash  bytea not null,
  created_at timestamptz not null,
  used_at    timestamptz,
  primary key (user_id, code_hash)
);

create table passkeys (
  id            uuid primary key default gen_random_uuid(),
  user_id       uuid not null references users on delete cascade,
  credential_id text not null check (char_length(credential_id) <= 1400),
  public_key    bytea not null,
  -- As the passkey last said; one that falls behind has been copied.
  counter       bigint not null,
  transports    text[] not null default '{}',
  name          text not null check (char_length(name) between 1 and 60),
  -- Kept by the maker of the phone or browser too, and so not lost with one device.
  is_synced     boolean not null,
  created_at    timestamptz not null,
  last_used_at  timestamptz
);
-- A log-in brings a passkey and no name.
create unique index passkeys_by_credential on passkeys (credential_id);
create index passkeys_by_user on passkeys (user_id, created_at);

-- Challenges are signed and kept nowhere; those that were answered are not answered again.
create table spent_challenges (
  challenge  text primary key,
  expires_at timestamptz not null
);
create index spent_challenges_by_expiry on spent_challenges (expires_at);

-- The password was right and the second step is awaited.
create table factor_tickets (
  token_hash bytea primary key,
  user_id    uuid not null references users on delete cascade,
  proofs     text[] not null,
  expires_at timestamptz not null
);
create index factor_tickets_by_user on factor_tickets (user_id);
create index factor_tickets_by_expiry on factor_tickets (expires_at);
