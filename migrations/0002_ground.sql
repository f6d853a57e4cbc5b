-- owner: platform
-- Settings, the audit trail, repeated requests, and the pretend inbox of a demo.

create table settings (
  name       text primary key,
  value      jsonb not null,
  updated_at timestamptz not null default now(),
  updated_by uuid references users on delete set null
);

create table audit_events (
  id            bigint generated always as identity primary key,
  at            timestamptz not null default now(),
  actor_user_id uuid,
  ip            text,
  request_id    text,
  action        text not null,
  subject_kind  text,
  subject_id    text,
  outcome       text not null default 'done',
  details       jsonb not null default '{}'
);
-- The history of one record, newest first.
create index audit_events_by_subject on audit_events (subject_kind, subject_id, id desc);
create index audit_events_by_actor on audit_events (actor_user_id, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger audit_events_stay before update or delete on audit_events
  for each statement execute function refuse_change();

-- One answer per key, caller and route: a repeated request gets the first one's answer.
create table idempotency_keys (
  caller     text not null,
  key        text not null check (char_length(key) between 1 and 200),
  request    text not null,
  status     smallint,
  answer     jsonb,
  created_at timestamptz not null default now(),
  primary key (caller, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- Written by the pretend mail and SMS adapters only.
create table dev_inbox (
  id      bigint generated always as identity primary key,
  "to"    text not null,
  channel text not null check (channel in ('mail', 'sms')),
  subject text not null default '',
  text    text not null,
  html    text not null default '',
  links   text[] not null default '{}',
  code    text,
  sent_at timestamptz not null default now()
);
create index dev_inbox_by_receiver on dev_inbox ("to", id desc);
