-- owner: applications
-- What a company works with on its applicants: what they are sorted by, and its own notes, ratings and tags.

/* What a list filters and sorts by, reckoned from the CV as it was sent and the ad as it is now. */
create table applicant_index (
  application_id uuid primary key references applications on delete cascade,
  city_id        integer,
  -- Worked in all by the day of applying, overlapping jobs counted once; null when the CV does not say.
  months_worked  integer,
  -- Titles, employers, studies and skills, folded.
  words          text not null default '',
  -- Apart from them: who chooses without names does not look here.
  name_words     text not null default '',
  -- Null when the CV says too little.
  fit_score      smallint,
  fit_met        smallint,
  fit_all        smallint,
  -- Null while it is due: the ad was edited since.
  weighed_at     timestamptz
);
-- "Which are due?"
create index applicant_index_due on applicant_index (application_id) where weighed_at is null;
insert into applicant_index (application_id) select id from applications;

create table applicant_notes (
  id             uuid primary key default gen_random_uuid(),
  application_id uuid not null references applications on delete cascade,
  -- Stays when a colleague's account goes.
  author_user_id uuid references users on delete set null,
  text           text not null check (char_length(text) between 1 and 4000),
  created_at     timestamptz not null,
  edited_at      timestamptz
);
-- The notes on an applicant as they are read, and how many there are.
create index applicant_notes_by_application on applicant_notes (application_id, created_at);
create index applicant_notes_by_author on applicant_notes (author_user_id) where author_user_id is not null;

/* Each colleague's own judgement: one for each applicant. */
create table applicant_ratings (
  application_id uuid not null references applications on delete cascade,
  rater_user_id  uuid not null references users on delete cascade,
  rating         smallint not null check (rating between 1 and 5),
  rated_at       timestamptz not null,
  primary key (application_id, rater_user_id)
);
create index applicant_ratings_by_rater on applicant_ratings (rater_user_id);

create table applicant_tags (
  id         uuid primary key default gen_random_uuid(),
  company_id bigint not null references companies on delete cascade,
  name       text not null check (char_length(name) between 1 and 40)
);
-- The tags of a company, and no two of one name.
create unique index applicant_tags_by_company on applicant_tags (company_id, lower(name));

create table applicant_tagged (
  application_id uuid not null references applications on delete cascade,
  tag_id         uuid not null references applicant_tags on delete cascade,
  primary key (application_id, tag_id)
);
-- "Whom did we give this tag?"
create index applicant_tagged_by_tag on applicant_tagged (tag_id);

-- A move can be taken back for some seconds; its seeker is told after that, once.
alter table application_events add column told_at timestamptz;
