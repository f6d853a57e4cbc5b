-- owner: jobs
-- Which public ads changed or closed since an instant, in that order?
create index jobs_changed on jobs (updated_at, id) where activated_at is not null;
