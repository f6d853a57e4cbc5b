-- owner: messages
-- Saved replies, blocks, reports and letters sent once; and the stream that tells open pages what changed.

-- A company's saved replies. `{name}`, `{job}` and `{company}` in a body are filled in when it is used.
create table message_templates (
  id         bigint generated always as identity primary key,
  company_id bigint not null references companies on delete cascade,
  ar_title   text not null default '' check (char_length(ar_title) <= 100),
  en_title   text not null default '' check (char_length(en_title) <= 100),
  ar_body    text not null default '' check (char_length(ar_body) <= 4000),
  en_body    text not null default '' check (char_length(en_body) <= 4000),
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (ar_body <> '' or en_body <> ''),
  check ((ar_title = '') = (ar_body = '') and (en_title = '') = (en_body = ''))
);
create index message_templates_of_company on message_templates (company_id, id);
create index message_templates_by_author on message_templates (created_by) where created_by is not null;

alter table messages
  -- Given by the sender's browser: the same letter sent again is the first one.
  add column client_id uuid,
  -- What an interview or a system entry shows, in both languages.
  add column card jsonb,
  add check (card is null or msg_type in ('interview', 'system'));
create unique index messages_once on messages (conversation_id, client_id, sender_user_id) where client_id is not null;
-- How many of the other side's stand after what was read?
create index messages_unread on messages (conversation_id, sender_side, id);

-- The seeker's block is `blocked_companies`; this is the other direction.
alter table conversations add column blocked_by_company_at timestamptz;

alter table conversation_reads
  -- A mail about unread letters waits for this moment.
  add column mail_due_at timestamptz,
  -- Up to here a mail told of them; no other goes out until they are read.
  add column mailed_message_id bigint not null default 0,
  -- Who has not read anything yet may be owed a mail.
  alter column read_at drop not null;

create table message_reports (
  id               uuid primary key default gen_random_uuid(),
  conversation_id  uuid not null references conversations on delete cascade,
  message_id       bigint not null references messages on delete cascade,
  reporter_user_id uuid references users on delete set null,
  reporter_side    text not null check (reporter_side in ('seeker', 'company')),
  reason           text not null check (reason in ('fraud', 'abuse', 'spam', 'other')),
  note             text not null default '' check (char_length(note) <= 500),
  created_at       timestamptz not null default now(),
  settled_at       timestamptz,
  settled_by       uuid references users on delete set null,
  decision         text check (decision in ('dismissed', 'acted')),
  check ((settled_at is null) = (decision is null)),
  unique (message_id, reporter_user_id)
);
create index message_reports_open on message_reports (created_at) where settled_at is null;
create index message_reports_of_conversation on message_reports (conversation_id);
create index message_reports_by_reporter on message_reports (reporter_user_id) where reporter_user_id is not null;
create index message_reports_by_settler on message_reports (settled_by) where settled_by is not null;

-- What an open page of a person has to look at again. It names records and holds nothing of them.
create table stream_events (
  row_id     bigint generated always as identity primary key,
  user_id    uuid not null references users on delete cascade,
  -- Given at the commit: of one person's events, whoever sees one sees all before it.
  id         bigint,
  kind       text not null,
  payload    jsonb not null default '{}',
  created_at timestamptz not null default now()
);
-- What comes after the last one that the page has?
create unique index stream_events_of_user on stream_events (user_id, id);
create index stream_events_unnumbered on stream_events (user_id) where id is null;
create index stream_events_by_age on stream_events (created_at);
create sequence stream_event_ids;

/*
 * Runs when the transaction commits, once for all its rows. An id given at the insert would be seen before a smaller
 * one that commits later, and a page that resumes after it would skip that one. The lock of a person is held
 * only while the commit lasts, and people are taken in one order, so that nobody waits in a circle.
 */
create function number_stream_events() returns trigger language plpgsql as $$
declare
  receiver uuid;
begin
  for receiver in
    select user_id from (select distinct user_id from stream_events where id is null) unnumbered
    order by hashtextextended('stream ' || user_id, 0)
  loop
    perform pg_advisory_xact_lock(hashtextextended('stream ' || receiver, 0));
    update stream_events set id = numbered.id
    from (
      select row_id, nextval('stream_event_ids') as id
      from (select row_id from stream_events where user_id = receiver and id is null order by row_id) mine
    ) numbered
    where stream_events.row_id = numbered.row_id;
    perform pg_notify('stream', receiver::text);
  end loop;
  return null;
end
$$;

create constraint trigger stream_events_numbered after insert on stream_events
  deferrable initially deferred for each row execute function number_stream_events();

-- Whoever resumes from before this has missed events that are no longer kept.
create table stream_pruned (
  is_only boolean primary key default true check (is_only),
  up_to   bigint not null
);
insert into stream_pruned (up_to) values (0);

-- Who has a page open: a mail about what they see anyway can wait. Lost with the database's crash, and written anew.
create unlogged table stream_presence (
  user_id uuid primary key references users on delete cascade,
  seen_at timestamptz not null
);
