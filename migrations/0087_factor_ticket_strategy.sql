-- owner: auth
-- Which door the first step was: the session that the second step opens is of the same.
alter table factor_tickets add column strategy text not null default 'local';
