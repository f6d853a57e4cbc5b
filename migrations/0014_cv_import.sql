-- owner: cv-import
-- A CV file being read into a profile: what was found waits here until its owner has reviewed it.

create table cv_imports (
  id          uuid primary key default gen_random_uuid(),
  user_id     uuid not null references profiles on delete cascade,
  file_id     uuid references files,
  file_name   text not null check (char_length(file_name) <= 255),
  state       text not null default 'waiting'
              check (state in ('waiting', 'reading', 'ready', 'failed', 'applied')),
  progress    smallint not null default 0 check (progress between 0 and 100),
  -- Why it failed: a name in the module's texts.
  problem     text check (char_length(problem) <= 40),
  -- The review: what was found and, once its owner has changed it, what they made of it.
  draft       jsonb,
  -- Raised by every save of the review; one made from an older copy is refused.
  version     integer not null default 1,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  check ((state = 'failed') = (problem is not null)),
  check (state <> 'ready' or draft is not null)
);
-- A seeker has one import at a time; a new upload takes the place of the last.
create unique index cv_imports_open on cv_imports (user_id) where state in ('waiting', 'reading', 'ready', 'failed');
create index cv_imports_by_user on cv_imports (user_id, created_at desc);
-- Which imports nobody came back for?
create index cv_imports_untouched on cv_imports (updated_at) where state <> 'applied';
create index cv_imports_by_file on cv_imports (file_id);
