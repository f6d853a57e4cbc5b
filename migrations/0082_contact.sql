-- owner: contact
-- Letters to the site: what somebody wrote by the form, and what staff answered by mail.

create table contact_threads (
  id          bigint generated always as identity primary key,
  -- The account it was written from; a visitor has none.
  user_id     uuid references users on delete cascade,
  topic       text not null check (topic in ('account', 'ads', 'payments', 'privacy', 'mistake', 'press', 'other')),
  name        text not null check (char_length(name) between 1 and 100),
  email       text not null check (email = lower(email) and char_length(email) <= 254),
  locale      text not null check (locale in ('ar', 'en')),
  opened_at   timestamptz not null,
  -- Since when it waits for an answer; null once it was answered or closed.
  waits_since timestamptz,
  closed_at   timestamptz,
  -- Of the proof of work that came with it, which counts once.
  proof_hash  text unique
);
-- What waits for staff, the longest first?
create index contact_threads_waiting on contact_threads (waits_since, id) where waits_since is not null;
-- All of one kind, the newest first; and what is old enough to go.
create index contact_threads_by_opening on contact_threads (opened_at desc, id desc);
create index contact_threads_closed on contact_threads (closed_at) where closed_at is not null;
create index contact_threads_by_person on contact_threads (user_id) where user_id is not null;
-- Of an address without an account, for its erasure and for staff.
create index contact_threads_by_email on contact_threads (email);

create table contact_letters (
  id            bigint generated always as identity primary key,
  thread_id     bigint not null references contact_threads on delete cascade,
  is_from_staff boolean not null,
  -- Who of staff wrote it; gone with their account, while the letter stays.
  author_id     uuid references users on delete set null,
  text          text not null check (char_length(text) between 1 and 4000),
  written_at    timestamptz not null,
  mailed_at     timestamptz
);
create index contact_letters_by_thread on contact_letters (thread_id, id);
create index contact_letters_by_author on contact_letters (author_id) where author_id is not null;
