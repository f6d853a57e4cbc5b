-- owner: incidents
-- What went wrong with data on people: what is known of it, by when the authority is told, and whom letters told.
create table incidents (
  id                  bigint generated always as identity primary key,
  title               text not null check (char_length(title) between 1 and 160),
  -- When we became aware, and with it the clock began.
  aware_at            timestamptz not null,
  began_at            timestamptz,
  due_at              timestamptz not null check (due_at > aware_at),
  data_kinds          text[] not null check (cardinality(data_kinds) > 0 and data_kinds <@ array[
    'identity', 'contact', 'passwords', 'cv', 'files', 'applications', 'messages', 'payments', 'residency', 'health', 'other']),
  -- Null as long as nobody knows.
  people_num          integer check (people_num >= 0),
  risk                text not null check (risk in ('unlikely', 'possible', 'likely')),
  happened            text not null check (char_length(happened) between 1 and 4000),
  cause               text not null default '' check (char_length(cause) <= 2000),
  harm                text not null default '' check (char_length(harm) <= 2000),
  measures            text not null default '' check (char_length(measures) <= 4000),
  authority_told_at   timestamptz,
  authority_reference text not null default '' check (char_length(authority_reference) <= 120),
  people_told_at      timestamptz,
  conclusion          text not null default '' check (char_length(conclusion) <= 4000),
  closed_at           timestamptz,
  -- Of three facts, so that none of them can say otherwise. Who told people and not the authority still has to.
  state               text not null generated always as (case
    when closed_at is not null then 'closed'
    when authority_told_at is null then 'open'
    when people_told_at is null then 'authority_told'
    else 'people_told' end) stored,
  -- What the officers were told of its clock.
  warned              text check (warned in ('soon', 'late')),
  version             integer not null default 1,
  recorded_at         timestamptz not null,
  check (began_at is null or began_at <= aware_at),
  check ((authority_told_at is null) = (authority_reference = '')),
  check ((closed_at is null) = (conclusion = ''))
);
-- Of which does the clock run, the first due first?
create index incidents_due on incidents (due_at, id) where authority_told_at is null and closed_at is null;
-- All, the newest first.
create index incidents_aware on incidents (aware_at, id);

-- All that was known, done and told, in its order. Only ever added to.
create table incident_steps (
  id          bigint generated always as identity primary key,
  incident_id bigint not null references incidents,
  at          timestamptz not null,
  kind        text not null check (kind in ('recorded', 'edited', 'noted', 'authority_told', 'people_told', 'letters_begun',
    'letters_again', 'letters_done', 'warned', 'closed', 'reopened')),
  -- No foreign key: of staff who were erased a pseudonym stays.
  user_id     uuid,
  text        text not null default '' check (char_length(text) <= 4000),
  details     jsonb not null default '{}'
);
create index incident_steps_of on incident_steps (incident_id, id);
create index incident_steps_by_staff on incident_steps (user_id);
create trigger incident_steps_facts before update on incident_steps
  for each row execute function refuse_change_but_of_person();
create trigger incident_steps_stay before delete or truncate on incident_steps
  for each statement execute function refuse_change();

-- Erasure is done here, by the owner of the tables, as in the trail.
create function pseudonymise_incidents(person uuid, pseudonym uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from users where id = person and deletion_asked_at is not null) then
    raise exception 'only who asked to be deleted becomes a pseudonym' using errcode = 'insufficient_privilege';
  end if;
  perform set_config('sila.erasing', 'on', true);
  update incident_steps set user_id = pseudonym where user_id = person;
  perform set_config('sila.erasing', '', true);
end $$;
revoke all on function pseudonymise_incidents from public;

-- Letters that were begun at once, and the rule by which their receivers were chosen.
create table incident_rounds (
  id          bigint generated always as identity primary key,
  incident_id bigint not null references incidents,
  rule        text not null check (rule in ('list', 'company_team', 'company_applicants', 'everybody')),
  company_id  bigint references companies on delete set null,
  ar_text     text not null check (char_length(ar_text) between 1 and 4000),
  en_text     text not null check (char_length(en_text) between 1 and 4000),
  begun_at    timestamptz not null,
  done_at     timestamptz
);
create index incident_rounds_of on incident_rounds (incident_id, id);
create index incident_rounds_by_company on incident_rounds (company_id);
create index incident_rounds_open on incident_rounds (id) where done_at is null;

-- To a person with an account, or to an address of nobody's.
create table incident_letters (
  id          bigint generated always as identity primary key,
  incident_id bigint not null references incidents,
  round_id    bigint not null references incident_rounds,
  user_id     uuid references users on delete set null,
  email       text check (email = lower(email) and char_length(email) <= 254),
  -- Sending is written down before it is tried: of a worker that died meanwhile nobody knows, and nobody sends again.
  state       text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed', 'unreachable')),
  tries       smallint not null default 0,
  -- Of one that waits, when it may be tried; else when it came to be so.
  at          timestamptz not null,
  begun_at    timestamptz not null,
  -- A person is told of an incident once, however often and by whatever rule they are chosen.
  unique (incident_id, user_id),
  unique (incident_id, email)
);
-- What of a round is next, and how far did it come?
create index incident_letters_next on incident_letters (round_id, state, at, id);
create index incident_letters_by_user on incident_letters (user_id);
create index incident_letters_by_email on incident_letters (email) where email is not null;
-- What was sent long ago?
create index incident_letters_by_age on incident_letters (begun_at);
