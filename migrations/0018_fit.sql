-- owner: fit
-- Finding the ads that may fit a seeker without reading all of them, and what the weekly letter already told.

/* Several words or names as search folds them, so that the same skill is one however it is spelled. */
create function folded_texts(texts text[]) returns text[]
  language sql immutable strict parallel safe
  return (select coalesce(array_agg(normalise_text(one)), '{}') from unnest(texts) as given(one));

alter table job_search
  add column job_role_id integer,
  -- The skills that the ad lists, folded.
  add column skill_words text[] not null default '{}';
update job_search set job_role_id = jobs.job_role_id, skill_words = folded_texts(jobs.skills)
from jobs where jobs.id = job_search.job_id;
-- "Which ads ask for one of these skills?"
create index job_search_by_skill on job_search using gin (skill_words) with (fastupdate = off);
-- "Which ads look for this occupation?", newest first.
create index job_search_by_role on job_search (job_role_id, posted_at desc);

/* One letter a seeker and week; also written when there was nothing to tell, so that the week is done. */
create table fit_digests (
  user_id    uuid not null references users on delete cascade,
  -- The Sunday of the week, where the receiver lives.
  week_of    date not null,
  jobs_num   integer not null default 0,
  queued_at  timestamptz not null,
  handled_at timestamptz,
  primary key (user_id, week_of)
);
-- Old weeks and old news are forgotten.
create index fit_digests_by_week on fit_digests (week_of);

/* What a seeker was told of in a letter: never told again. */
create table fit_digest_jobs (
  user_id uuid not null references users on delete cascade,
  job_id  bigint not null references jobs on delete cascade,
  sent_at timestamptz not null,
  primary key (user_id, job_id)
);
create index fit_digest_jobs_by_job on fit_digest_jobs (job_id);
create index fit_digest_jobs_by_age on fit_digest_jobs (sent_at);
