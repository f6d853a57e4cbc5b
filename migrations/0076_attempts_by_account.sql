-- owner: auth
-- "Which visits to a door are gone with this account?"
create index external_attempts_by_user on external_attempts (user_id) where user_id is not null;
