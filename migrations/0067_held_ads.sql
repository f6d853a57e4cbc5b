-- owner: jobs
-- Paused because its company was suspended, since then; it goes on by itself when the company is restored.
alter table jobs add column held_at timestamptz;
