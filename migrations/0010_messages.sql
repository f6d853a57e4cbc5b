-- owner: messages
-- Letters between a company and a seeker: one conversation for the pair.

create table conversations (
  id              uuid primary key default gen_random_uuid(),
  company_id      bigint not null references companies,
  seeker_id       uuid not null references users on delete cascade,
  -- The job it began with, for the heading.
  job_id          bigint references jobs,
  last_message_id bigint,
  last_message_at timestamptz not null default now(),
  created_at      timestamptz not null default now(),
  unique (company_id, seeker_id)
);
create index conversations_of_seeker on conversations (seeker_id, last_message_at desc);
create index conversations_of_company on conversations (company_id, last_message_at desc);

create table messages (
  id              bigint generated always as identity primary key,
  conversation_id uuid not null references conversations on delete cascade,
  sender_user_id  uuid references users on delete set null,
  sender_side     text not null check (sender_side in ('seeker', 'company', 'system')),
  msg_type        text not null check (msg_type in ('text', 'file', 'interview', 'system')),
  text            text not null default '' check (char_length(text) <= 4000),
  -- The message answered.
  reply           bigint references messages,
  file_id         uuid references files,
  created_at      timestamptz not null default now()
);
create index messages_of_conversation on messages (conversation_id, id desc);

create table conversation_reads (
  conversation_id      uuid not null references conversations on delete cascade,
  user_id              uuid not null references users on delete cascade,
  last_read_message_id bigint not null,
  read_at              timestamptz not null default now(),
  primary key (conversation_id, user_id)
);
