-- owner: comments
-- What somebody read before it was shown is read again when its words change.
alter table comments add column was_held boolean not null default false;
update comments set was_held = true where state = 'held';
