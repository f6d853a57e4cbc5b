-- owner: sso
-- What the groups of a person came to at their last sign-in by the company's directory; null where none had a role.
alter table company_directory_people
  add column group_role text check (group_role in ('owner', 'recruiter', 'viewer'));
