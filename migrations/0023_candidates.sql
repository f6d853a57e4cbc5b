-- owner: candidates
-- People as companies may find them, the lists a company keeps of them, and its invitations to apply.

/*
 * One row for each seeker whom companies may find: the CV is public and the account is there. Rewritten whenever
 * the CV changes. Neither sex, age, nationality nor social status is in it. Who blocked whom is asked in the search.
 */
create table candidate_search (
  user_id       uuid primary key references profiles on delete cascade,
  -- Stems with positions (A titles, B skills and studies, C companies, universities and places, D what is told of
  -- the work) and marks without, as in job_search.
  document      tsvector not null,
  -- Facet values, four bytes each, counted by the application.
  codes         bytea not null default '',
  city_id       integer,
  -- The day the seeker was last here, in whole days: written at most once a day.
  sorted_at     timestamptz not null,
  -- Rows of an older version of the rules are written anew in the background.
  index_version smallint not null default 0
);
create index candidate_search_document on candidate_search using gin (document) with (fastupdate = off);
-- Browsing without words, and walking a broad query: the last active first.
create index candidate_search_newest on candidate_search (sorted_at desc, user_id desc);
-- "Who lives within so many kilometres?": the cities are known by then.
create index candidate_search_by_city on candidate_search (city_id, sorted_at desc);
-- "Which rows did an older version of the rules write?"
create index candidate_search_by_version on candidate_search (index_version);
-- Rare marks are looked up at random in long lists: the planner must know the common ones.
alter table candidate_search alter column document set statistics 1000;
-- Read by the hundred for ranking: unpacking costs more than the bytes.
alter table candidate_search alter column document set storage external;

/* A company that wants to choose without names: a row means that it does. */
create table blind_screening (
  company_id bigint primary key references companies on delete cascade,
  since      timestamptz not null,
  set_by     uuid references users on delete set null
);

create table shortlists (
  id         uuid primary key default gen_random_uuid(),
  company_id bigint not null references companies on delete cascade,
  name       text not null check (char_length(name) between 1 and 80),
  created_by uuid references users on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- The lists of a company, and no two of one name.
create unique index shortlists_by_company on shortlists (company_id, lower(name));

create table shortlist_people (
  shortlist_id uuid not null references shortlists on delete cascade,
  user_id      uuid not null references users on delete cascade,
  note         text not null default '' check (char_length(note) <= 1000),
  added_by     uuid references users on delete set null,
  added_at     timestamptz not null,
  primary key (shortlist_id, user_id)
);
-- "On which of our lists is this person?"
create index shortlist_people_by_user on shortlist_people (user_id, shortlist_id);
-- A list as it is read: the last added first.
create index shortlist_people_newest on shortlist_people (shortlist_id, added_at desc, user_id);

create table invitations (
  id          uuid primary key default gen_random_uuid(),
  job_id      bigint not null references jobs on delete cascade,
  company_id  bigint not null references companies on delete cascade,
  user_id     uuid not null references users on delete cascade,
  invited_by  uuid references users on delete set null,
  text        text not null default '' check (char_length(text) <= 1000),
  invited_at  timestamptz not null,
  declined_at timestamptz,
  -- A person is asked once.
  unique (job_id, user_id)
);
-- A seeker's own, newest first.
create index invitations_by_user on invitations (user_id, invited_at desc, id);
-- "How many did this company send today?", and what became of whom it invited.
create index invitations_by_company on invitations (company_id, invited_at desc);
-- "How many people did this company write to first today?"
create index conversations_begun on conversations (company_id, created_at desc);
