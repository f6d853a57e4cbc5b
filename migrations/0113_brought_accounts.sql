-- owner: auth
-- When a company's directory made an account that its person had not come for: they agree to the terms when they do.
alter table users add column brought_at timestamptz;

update users set brought_at = created_at
where type = 'COMPANY' and password_hash is null
  and exists (select from directory_users where directory_users.user_id = users.id)
  and not exists (select from consents where consents.user_id = users.id and consents.version_id is not null);
