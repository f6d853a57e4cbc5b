-- owner: salaries
-- A title of which nothing changed since it was looked at, and made no block then, is left alone at night.

-- Whether nobody has looked at it yet. Whoever melts says so before reading, so that what comes meanwhile stays new.
alter table salary_figures add column is_new boolean not null default true;
-- Of which titles is there something new?
create index salary_figures_new on salary_figures (job_role_id) where counted_on is null and is_new;

-- No reference: a title that was merged into another has no figures left, and its row says nothing.
create table salary_titles (
  job_role_id integer primary key,
  looked_on   date not null,
  -- What it left waiting may come together the next night.
  made_blocks boolean not null default false
);
