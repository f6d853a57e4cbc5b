-- owner: account
-- Copies of everything held on a person, and what is needed to forget one.

create table data_exports (
  id          uuid primary key default gen_random_uuid(),
  user_id     uuid not null references users on delete cascade,
  state       text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
  storage_key text unique,
  size_bytes  bigint,
  asked_at    timestamptz not null default now(),
  ready_at    timestamptz,
  expires_at  timestamptz not null,
  check (state <> 'ready' or storage_key is not null)
);
create index data_exports_by_user on data_exports (user_id, asked_at desc);
create index data_exports_by_expiry on data_exports (expires_at);

-- A company keeps its own letters when the seeker it wrote to is erased.
alter table conversations alter column seeker_id drop not null;
alter table conversations drop constraint conversations_seeker_id_fkey;
alter table conversations add constraint conversations_seeker_id_fkey
  foreign key (seeker_id) references users on delete set null;
-- Its text and file went with the person who wrote it.
alter table messages add column erased_at timestamptz;

-- The trail stays as it is, but for one thing: a person who is erased becomes a pseudonym in it.
drop trigger audit_events_stay on audit_events;
create trigger audit_events_stay before delete or truncate on audit_events
  for each statement execute function refuse_change();

create function refuse_change_but_pseudonyms() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('sila.erasing', true), '') <> 'on' then
    raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  if tg_level = 'STATEMENT' then
    return null;
  end if;
  if (new.id, new.at, new.action, new.outcome) is distinct from (old.id, old.at, old.action, old.outcome)
    or (new.request_id, new.subject_kind) is distinct from (old.request_id, old.subject_kind) then
    raise exception 'only a pseudonym may be written into %', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger audit_events_unchanged before update on audit_events
  for each statement execute function refuse_change_but_pseudonyms();
create trigger audit_events_facts before update on audit_events
  for each row execute function refuse_change_but_pseudonyms();
