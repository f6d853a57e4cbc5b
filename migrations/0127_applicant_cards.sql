-- owner: applications
-- What a card of the board says of the CV, beside what its lists filter by; filled as each is weighed anew.
alter table applicant_index add column card jsonb;
update applicant_index set weighed_at = null where weighed_at is not null;
