-- owner: profiles
-- A new CV is hidden until its owner has said who may see it; those that are there keep what they have.
alter table profiles alter column visibility set default 'hidden';
