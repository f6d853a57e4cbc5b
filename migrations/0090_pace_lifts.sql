-- owner: auth
-- Until then staff let this account send as much as it likes.
alter table users add column pace_lifted_until timestamptz;
