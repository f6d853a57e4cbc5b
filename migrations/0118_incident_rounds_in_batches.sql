-- owner: incidents
-- Whom a large round writes to is chosen in batches, in the order of their ids: how many were counted, how far it came, and
-- when the last was chosen.
alter table incident_rounds
  add column people_num integer check (people_num >= 0),
  add column chosen_to  uuid,
  add column chosen_at  timestamptz;
update incident_rounds set chosen_at = begun_at,
  people_num = (select count(*) from incident_letters where round_id = incident_rounds.id);
alter table incident_rounds
  alter column people_num set not null,
  add check (done_at is null or chosen_at is not null);
