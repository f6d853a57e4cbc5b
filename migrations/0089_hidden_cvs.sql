-- owner: profiles
-- Staff have hidden the CV: nobody but its owner reads it, whatever its visibility is.
alter table profiles add column withheld_at timestamptz;
