-- owner: search
-- Names that mean one thing are one mark in the index, and samples have an index of their own.

alter table job_search
  -- Of all names that search knew when it wrote the row: rows of other names are written anew in the background.
  add column names_version integer not null default 0;
create index job_search_by_names on job_search (names_version);
-- How many match, and of those how many by facet, is asked of a sixteenth of the rows first: its lists are that much shorter.
create index job_search_sampled on job_search using gin (document) with (fastupdate = off)
  where document @@ '''r4'''::tsquery;

alter table candidate_search add column names_version integer not null default 0;
create index candidate_search_by_names on candidate_search (names_version);
create index candidate_search_sampled on candidate_search using gin (document) with (fastupdate = off)
  where document @@ '''r4'''::tsquery;
