-- owner: jobs
-- Given by the page on which an ad is begun, until the ad is saved by its id: saved again after an answer was lost, it is the same ad.
alter table jobs add column client_id uuid;
create unique index jobs_begun_once on jobs (company_id, client_id) where client_id is not null;
