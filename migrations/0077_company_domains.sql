-- owner: directories
-- Which domains a company has proved to be its own, by a record in their DNS; and what its directory's groups may do here.

create table company_domains (
  id            uuid primary key default gen_random_uuid(),
  company_id    bigint not null references companies on delete cascade,
  -- As DNS asks for it: lower case, other scripts in Punycode.
  domain        text not null check (domain = lower(domain) and char_length(domain) between 4 and 253),
  -- What the record must say.
  record_value  text not null,
  added_by      uuid references users on delete set null,
  added_at      timestamptz not null,
  verified_at   timestamptz,
  -- When the record was last asked for.
  checked_at    timestamptz,
  -- Since when a verified domain lacks its record; after some days it is verified no longer.
  missing_since timestamptz,
  withdrawn_at  timestamptz,
  unique (company_id, domain),
  check (missing_since is null or verified_at is not null),
  check (withdrawn_at is null or verified_at is null)
);
-- Whose is this domain? One company's at a time.
create unique index company_domains_verified on company_domains (domain) where verified_at is not null;
-- Which are to be asked for again?
create index company_domains_due on company_domains (checked_at, id) where verified_at is not null;
create index company_domains_by_adder on company_domains (added_by) where added_by is not null;

-- What a group of the company's directory may do here; read by whoever signs its people in or brings them.
create table company_directory_roles (
  company_id      bigint not null references companies on delete cascade,
  -- The group's name, as the directory says it; letters' case does not count.
  directory_group text not null check (char_length(directory_group) between 1 and 200),
  role            text not null check (role in ('owner', 'recruiter', 'viewer'))
);
create unique index company_directory_roles_of on company_directory_roles (company_id, lower(directory_group));
