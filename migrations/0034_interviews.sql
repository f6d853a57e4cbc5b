-- owner: interviews
-- Interviews that a company proposes and a seeker picks, the day by which every applicant has an answer, and what
-- became of those days.

create table interviews (
  id              uuid primary key default gen_random_uuid(),
  version         integer not null default 1,
  application_id  uuid not null references applications on delete cascade,
  company_id      bigint not null references companies,
  user_id         uuid not null references users on delete cascade,
  state           text not null default 'proposed'
    check (state in ('proposed', 'times_asked', 'agreed', 'declined', 'cancelled')),
  kind            text not null check (kind in ('on_site', 'phone', 'video')),
  -- What there is to choose from; what was agreed on is one of them.
  times           timestamptz[] not null check (cardinality(times) between 1 and 5),
  starts_at       timestamptz,
  minutes         smallint not null check (minutes between 10 and 480),
  address         text not null default '' check (char_length(address) <= 300),
  map_url         text not null default '' check (char_length(map_url) <= 2000),
  video_url       text not null default '' check (char_length(video_url) <= 2000),
  phone           text not null default '' check (char_length(phone) <= 20),
  is_accessible   boolean not null default false,
  note            text not null default '' check (char_length(note) <= 2000),
  -- The seeker's: less notice than the rules give is fine, and what they need in order to take part.
  is_short_notice_ok boolean not null default false,
  accommodation   text not null default '' check (char_length(accommodation) <= 1000),
  -- Why it was cancelled or declined, or which times would suit.
  reason          text not null default '' check (char_length(reason) <= 1000),
  -- The card in the conversation, which shows how it stands.
  message_id      bigint references messages on delete set null,
  -- Of the calendar entry: each letter that changes it has a higher one.
  sequence        integer not null default 0,
  reminded_day_at  timestamptz,
  reminded_hour_at timestamptz,
  proposed_at     timestamptz not null,
  answered_at     timestamptz,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  check ((state = 'agreed') <= (starts_at is not null))
);
-- One at a time waits for an answer: two clicks do not make two.
create unique index interviews_open on interviews (application_id) where state in ('proposed', 'times_asked');
create index interviews_by_message on interviews (message_id) where message_id is not null;
create index interviews_by_application on interviews (application_id);
create index interviews_by_company on interviews (company_id, starts_at);
create index interviews_by_user on interviews (user_id, starts_at);
-- "Which begin within a day?"
create index interviews_to_remind on interviews (starts_at) where state = 'agreed';

create table interview_interviewers (
  interview_id uuid not null references interviews on delete cascade,
  position     smallint not null,
  name         text not null check (char_length(name) between 1 and 120),
  email        text not null check (email = lower(email) and char_length(email) <= 254),
  -- In which an invitation is written to whoever has no account.
  locale       text not null default 'ar' check (locale in ('ar', 'en')),
  -- Of a member of the company, who reads it on the site as well.
  user_id      uuid references users on delete cascade,
  primary key (interview_id, position),
  unique (interview_id, email)
);
create index interview_interviewers_by_user on interview_interviewers (user_id) where user_id is not null;
-- "Is this interviewer somewhere else then?"
create index interview_interviewers_by_email on interview_interviewers (email);

/* The day by which the company answers; null once there is an outcome. The end of the latest interview moves it. */
alter table applications
  add column answer_due_at timestamptz,
  add column interviewed_at timestamptz,
  -- The last reminder that went to the company, in days before the end.
  add column answer_reminded smallint;
/* What ended it when no person did. */
alter table application_events add column cause text check (cause in ('no_answer'));

-- Whoever waits already gets the usual thirty days, and every company two weeks from now.
update applications set answer_due_at =
  (date_trunc('day', greatest(submitted_at, now() - interval '16 days') at time zone 'Asia/Riyadh')
    + interval '31 days' - interval '1 second') at time zone 'Asia/Riyadh'
where stage in ('submitted', 'viewed', 'shortlisted', 'interview');
-- "Whose day has passed?", and "whose is near?"
create index applications_by_answer_due on applications (answer_due_at) where answer_due_at is not null;

/* How a company answers its applicants, as counted_at found it; null while there are too few to say. */
create table company_response_records (
  company_id     bigint primary key references companies on delete cascade,
  answered_share real check (answered_share between 0 and 1),
  median_days    real check (median_days >= 0),
  counted_at     timestamptz not null
);
