-- owner: jobs
-- Copied from an ad that staff took down, or from a copy of one that nobody has read since.
alter table jobs add column must_be_read boolean not null default false;
