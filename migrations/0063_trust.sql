-- owner: trust
-- One queue of cases: what was reported, what looked odd, the first ads of new companies, and appeals against decisions.
create table trust_cases (
  id           bigint generated always as identity primary key,
  -- What it is about, by the name under which its module registered; a new kind of subject needs no migration.
  subject_kind text not null check (char_length(subject_kind) between 1 and 30),
  subject_id   text not null check (char_length(subject_id) between 1 and 60),
  cause        text not null check (cause in ('report', 'signal', 'first_ad', 'appeal')),
  -- Whom a decision is against.
  company_id   bigint references companies on delete set null,
  user_id      uuid references users on delete cascade,
  -- { ar, en }, as it was called when the case was opened.
  title        jsonb not null,
  -- Two words of what is in it, for its row in the queue: { reports, top_reason, signals }.
  summary      jsonb not null default '{}',
  opened_at    timestamptz not null,
  due_at       timestamptz not null,
  -- Rises with every report and signal: a decision names the one that was read.
  version      integer not null default 1,
  claimed_by   uuid references users on delete set null,
  claimed_at   timestamptz,
  decision     text check (char_length(decision) between 1 and 30),
  reason       text check (char_length(reason) between 1 and 30),
  note         text not null default '' check (char_length(note) <= 600),
  decided_by   uuid references users on delete set null,
  decided_at   timestamptz,
  appeal_of    bigint references trust_cases on delete cascade,
  appeal_text  text check (char_length(appeal_text) between 1 and 4000),
  appealed_by  uuid references users on delete set null,
  check ((decision is null) = (decided_at is null)),
  check ((claimed_by is null) or (claimed_at is not null)),
  check ((cause = 'appeal') = (appeal_of is not null) and (cause = 'appeal') = (appeal_text is not null))
);
-- "Does a case of this wait already?" One at most; several reports of one thing are one case.
create unique index trust_cases_open on trust_cases (subject_kind, subject_id)
  where decided_at is null and appeal_of is null;
-- "Was this decision appealed?" Once.
create unique index trust_cases_appealed on trust_cases (appeal_of) where appeal_of is not null;
-- "What waits, the first promised first?"
create index trust_cases_queue on trust_cases (due_at, id) where decided_at is null;
-- "What was decided about this before?"
create index trust_cases_of_subject on trust_cases (subject_kind, subject_id, id desc);
-- "What else was there with this company, or this person?"
create index trust_cases_of_company on trust_cases (company_id, id desc) where company_id is not null;
create index trust_cases_of_user on trust_cases (user_id, id desc) where user_id is not null;
-- "What did the team decide lately?"
create index trust_cases_decided on trust_cases (decided_at desc) where decided_at is not null;
-- "Whose work goes unnamed with this account?"
create index trust_cases_by_claimer on trust_cases (claimed_by) where claimed_by is not null;
create index trust_cases_by_decider on trust_cases (decided_by) where decided_by is not null;
create index trust_cases_by_appellant on trust_cases (appealed_by) where appealed_by is not null;

create table trust_reports (
  id               uuid primary key default gen_random_uuid(),
  case_id          bigint not null references trust_cases on delete cascade,
  reporter_user_id uuid references users on delete set null,
  -- Keyed hashes, gone once the case is decided: one visitor from another, and one network from another.
  visitor_key      text,
  network_key      text,
  reason           text not null check (char_length(reason) between 1 and 30),
  text             text not null default '' check (char_length(text) <= 4000),
  created_at       timestamptz not null
);
-- "Did this account, or this visitor, report it already?" Their last report counts.
create unique index trust_reports_once on trust_reports (case_id, reporter_user_id);
create unique index trust_reports_once_visitor on trust_reports (case_id, visitor_key);
create index trust_reports_by_reporter on trust_reports (reporter_user_id) where reporter_user_id is not null;

create table trust_signals (
  case_id  bigint not null references trust_cases on delete cascade,
  kind     text not null check (char_length(kind) between 1 and 30),
  -- A list of what was found of this kind, as the screen words it.
  evidence jsonb not null,
  found_at timestamptz not null,
  primary key (case_id, kind)
);

-- What companies wrote in the last days, by marks that near-same texts share (jobs: ad-print.ts).
create table trust_texts (
  message_id      bigint primary key references messages on delete cascade,
  company_id      bigint not null references companies on delete cascade,
  conversation_id uuid not null references conversations on delete cascade,
  bands           integer[] not null,
  sent_at         timestamptz not null
);
-- "To how many people did this company write this today?"
create index trust_texts_of_company on trust_texts (company_id, sent_at);
create index trust_texts_of_conversation on trust_texts (conversation_id);
-- "What is old enough to go?"
create index trust_texts_by_age on trust_texts (sent_at);

-- Reports of ads and messages are cases from now on: what waits one case a subject, what was handled a decided one.
with reported as (
  select job_id, handled_at as decided_at, handled_by as decided_by,
    case when handled_at is not null then case decision when 'acted' then 'acted' else 'dismiss' end end as outcome,
    min(created_at) as opened_at, count(*)::int as reports
  from job_reports group by 1, 2, 3, 4
), opened as (
  insert into trust_cases (subject_kind, subject_id, cause, company_id, user_id, title, summary, opened_at, due_at,
    decision, decided_by, decided_at)
  select 'job', job_id::text, 'report', jobs.company_id, null::uuid,
    jsonb_build_object('ar', coalesce(ar_title, en_title, ''), 'en', coalesce(en_title, ar_title, '')),
    jsonb_build_object('reports', reports), opened_at, opened_at + interval '24 hours', outcome, reported.decided_by,
    reported.decided_at
  from reported join jobs on jobs.id = reported.job_id
  returning id, subject_id, decision, decided_by, decided_at
)
insert into trust_reports (case_id, reporter_user_id, visitor_key, reason, text, created_at)
select opened.id, one.user_id, one.visitor_key, one.reason, one.text, one.created_at
from job_reports one join opened on opened.subject_id = one.job_id::text
  and opened.decided_at is not distinct from one.handled_at and opened.decided_by is not distinct from one.handled_by
  and opened.decision is not distinct from
    case when one.handled_at is not null then case one.decision when 'acted' then 'acted' else 'dismiss' end end;

with reported as (
  select message_id, settled_at as decided_at, settled_by as decided_by,
    case when settled_at is not null then case decision when 'acted' then 'acted' else 'dismiss' end end as outcome,
    min(created_at) as opened_at, count(*)::int as reports
  from message_reports group by 1, 2, 3, 4
), opened as (
  insert into trust_cases (subject_kind, subject_id, cause, company_id, user_id, title, summary, opened_at, due_at,
    decision, decided_by, decided_at)
  select 'message', message_id::text, 'report', case sender_side when 'company' then companies.id end,
    case sender_side when 'seeker' then seeker_id end,
    jsonb_build_object('ar', foundation_name, 'en', coalesce(en_foundation_name, foundation_name)),
    jsonb_build_object('reports', reports), opened_at, opened_at + interval '24 hours', outcome, reported.decided_by,
    reported.decided_at
  from reported join messages on messages.id = reported.message_id
    join conversations on conversations.id = messages.conversation_id
    join companies on companies.id = conversations.company_id
  returning id, subject_id, decision, decided_by, decided_at
)
insert into trust_reports (case_id, reporter_user_id, reason, text, created_at)
select opened.id, one.reporter_user_id, one.reason, one.note, one.created_at
from message_reports one join opened on opened.subject_id = one.message_id::text
  and opened.decided_at is not distinct from one.settled_at and opened.decided_by is not distinct from one.settled_by
  and opened.decision is not distinct from
    case when one.settled_at is not null then case one.decision when 'acted' then 'acted' else 'dismiss' end end;

drop table job_reports, message_reports;
