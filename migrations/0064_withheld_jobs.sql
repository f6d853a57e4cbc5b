-- owner: jobs
-- An ad that is paused until staff have read it: its company cannot resume it, and its days stand still meanwhile.
alter table jobs
  add column withheld_at   timestamptz,
  -- The state that it goes back to.
  add column withheld_from text check (withheld_from in ('active', 'paused')),
  add check ((withheld_at is null) = (withheld_from is null));
