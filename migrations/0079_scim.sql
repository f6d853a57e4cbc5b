-- owner: directories
-- A company's directory brings its people here, changes them and takes them away (SCIM 2.0): by which tokens, whom, and in which groups.

create table directory_tokens (
  id           uuid primary key default gen_random_uuid(),
  company_id   bigint not null references companies on delete cascade,
  name         text not null check (char_length(name) between 1 and 100),
  token_hash   bytea not null unique,
  created_by   uuid references users on delete set null,
  created_at   timestamptz not null,
  last_used_at timestamptz,
  revoked_at   timestamptz
);
-- A company's own, the newest first.
create index directory_tokens_by_company on directory_tokens (company_id, created_at desc);
create index directory_tokens_by_creator on directory_tokens (created_by) where created_by is not null;

-- Somebody as the company's directory names them; inactive ones have left the team.
create table directory_users (
  id           uuid primary key default gen_random_uuid(),
  company_id   bigint not null references companies on delete cascade,
  -- Null until they are first active.
  user_id      uuid references users on delete cascade,
  user_name    text not null check (char_length(user_name) between 1 and 254),
  external_id  text check (char_length(external_id) <= 254),
  email        text not null check (email = lower(email) and char_length(email) <= 254),
  given_name   text check (char_length(given_name) <= 50),
  family_name  text check (char_length(family_name) <= 50),
  display_name text check (char_length(display_name) <= 120),
  is_active    boolean not null,
  created_at   timestamptz not null,
  changed_at   timestamptz not null,
  version      integer not null default 1,
  -- Of its groups, as they were last put to use.
  group_role   text check (group_role in ('owner', 'recruiter', 'viewer')),
  unique (company_id, user_id)
);
-- Whom does the directory call so? Letters' case does not count.
create unique index directory_users_by_name on directory_users (company_id, lower(user_name));
create unique index directory_users_by_email on directory_users (company_id, email);
create index directory_users_by_external_id on directory_users (company_id, external_id) where external_id is not null;
-- The next page of everybody.
create index directory_users_in_order on directory_users (company_id, id);
create index directory_users_by_person on directory_users (user_id);

create table directory_groups (
  id           uuid primary key default gen_random_uuid(),
  company_id   bigint not null references companies on delete cascade,
  display_name text not null check (char_length(display_name) between 1 and 200),
  external_id  text check (char_length(external_id) <= 254),
  created_at   timestamptz not null,
  changed_at   timestamptz not null,
  version      integer not null default 1
);
create unique index directory_groups_by_name on directory_groups (company_id, lower(display_name));
create index directory_groups_by_external_id on directory_groups (company_id, external_id) where external_id is not null;
create index directory_groups_in_order on directory_groups (company_id, id);

create table directory_group_members (
  group_id          uuid not null references directory_groups on delete cascade,
  directory_user_id uuid not null references directory_users on delete cascade,
  primary key (group_id, directory_user_id)
);
-- The groups of one person.
create index directory_group_members_by_person on directory_group_members (directory_user_id);
