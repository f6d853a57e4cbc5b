-- owner: rights
-- What people ask by their rights in their data, by when they are answered, and how it ended. What one does oneself (a
-- copy, leaving) is a row too, closed when it is made.
create table rights_requests (
  id               bigint generated always as identity primary key,
  kind             text not null check (kind in ('access', 'correction', 'erasure', 'restriction', 'portability', 'complaint')),
  via              text not null check (via in ('account', 'email', 'letter', 'phone', 'self_service')),
  -- Unproved: it came by a form, and whose address it is has not been shown yet.
  state            text not null check (state in ('unproved', 'open', 'closed')),
  user_id          uuid references users on delete set null,
  -- How whoever has no account is called and reached.
  name             text not null default '' check (char_length(name) <= 120),
  email            text check (email = lower(email) and char_length(email) <= 254),
  phone            text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  locale           text not null check (locale in ('ar', 'en')),
  text             text not null default '' check (char_length(text) <= 4000),
  -- When it reached us, and with it the clock began.
  asked_at         timestamptz not null,
  due_at           timestamptz not null check (due_at > asked_at),
  extended_days    integer not null default 0 check (extended_days >= 0),
  extension_reason text not null default '' check (char_length(extension_reason) <= 600),
  -- What the officers were told of its clock.
  warned           text check (warned in ('soon', 'late')),
  outcome          text check (outcome in ('done', 'partly', 'refused', 'withdrawn')),
  answer           text not null default '' check (char_length(answer) <= 4000),
  closed_at        timestamptz,
  closed_by        uuid references users on delete set null,
  version          integer not null default 1,
  check ((state = 'closed') = (closed_at is not null)),
  check ((state = 'closed') = (outcome is not null)),
  check ((extended_days > 0) = (extension_reason <> ''))
);
-- One of a kind waits for an account at a time.
create unique index rights_requests_waiting on rights_requests (user_id, kind) where state = 'open';
-- What waits, the first promised first, and what is due soon?
create index rights_requests_due on rights_requests (due_at, id) where state = 'open';
-- All, the newest first.
create index rights_requests_asked on rights_requests (asked_at, id);
-- A person's own.
create index rights_requests_by_user on rights_requests (user_id, id desc);
-- Of an address, when its owner is erased.
create index rights_requests_by_email on rights_requests (email) where email is not null;
create index rights_requests_by_phone on rights_requests (phone) where phone is not null;
-- What nobody proved, and what was closed long ago?
create index rights_requests_unproved on rights_requests (asked_at) where state = 'unproved';
create index rights_requests_closed on rights_requests (closed_at) where state = 'closed';
create index rights_requests_by_closer on rights_requests (closed_by);

-- All that was done with a request, with its proof: rows of the trail, the hash of a file, letters that went out.
create table rights_steps (
  id         bigint generated always as identity primary key,
  request_id bigint not null references rights_requests on delete cascade,
  at         timestamptz not null,
  kind       text not null check (kind in ('asked', 'proved', 'noted', 'extended', 'copy_begun', 'copy_ready', 'letter', 'warned', 'closed', 'erased')),
  by_user_id uuid references users on delete set null,
  -- Which letter went out.
  letter     text,
  text       text not null default '' check (char_length(text) <= 2000),
  details    jsonb not null default '{}',
  check ((kind = 'letter') = (letter is not null))
);
create index rights_steps_of on rights_steps (request_id, id);
-- Each letter goes out once.
create unique index rights_steps_letters on rights_steps (request_id, letter) where letter is not null;
create index rights_steps_by_staff on rights_steps (by_user_id);
