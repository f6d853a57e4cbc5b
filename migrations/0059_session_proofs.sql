-- owner: auth
-- When whoever sits there last proved who they are in this session, and by what they ever did.
alter table sessions
  add column proved_at timestamptz not null default now(),
  add column proofs text[] not null default '{}'
    check (proofs <@ array['password', 'code', 'door', 'passkey', 'authenticator', 'recovery_code']);
update sessions set proved_at = created_at;
