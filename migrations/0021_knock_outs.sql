-- owner: jobs
-- Screening questions whose answer must be one of some, or lie within a range. Never shown to seekers.

alter table job_questions
  add column is_knock_out boolean not null default false,
  -- "yes" or "no", or some of the options.
  add column accepted text[] not null default '{}',
  add column accepted_from numeric,
  add column accepted_to numeric,
  add check (not is_knock_out or kind <> 'text'),
  add check (accepted_from is null or accepted_to is null or accepted_from <= accepted_to);
