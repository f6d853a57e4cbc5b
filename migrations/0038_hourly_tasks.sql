-- owner: platform
-- What a task looks for every hour it finds by an index: at a million accounts it read them all to find the few that
-- nobody had confirmed.
create index users_unconfirmed on users (created_at) where email_verified_at is null and phone_verified_at is null;
create index sessions_by_expiry on sessions (expires_at);
create index sessions_by_ending on sessions (ended_at) where ended_at is not null;
create index link_tokens_by_expiry on link_tokens (expires_at);
create index applications_by_company_change on applications (company_id, stage_changed_at);
