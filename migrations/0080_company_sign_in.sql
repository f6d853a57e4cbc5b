-- owner: sso
-- How a company's people come in by its own directory: one connection that runs, and one that is being set up.

create table company_directories (
  id                   uuid primary key default gen_random_uuid(),
  company_id           bigint not null references companies on delete cascade,
  kind                 text not null check (kind in ('oidc', 'saml')),
  -- A test that passed holds until the settings change.
  state                text not null default 'draft' check (state in ('draft', 'tested', 'on')),
  -- Required: the company's people come in by nothing else.
  mode                 text not null default 'offered' check (mode in ('offered', 'required')),
  -- What the directory calls itself: its issuer, or its entity id.
  issuer               text not null check (char_length(issuer) between 1 and 500),
  client_id            text check (char_length(client_id) between 1 and 255),
  -- Encrypted by the server's key.
  client_secret_sealed bytea,
  sso_url              text check (char_length(sso_url) between 1 and 2000),
  certificates         text[] not null default '{}',
  -- Of the certificate that lasts longest.
  certificate_ends_at  timestamptz,
  -- When its end was told to the owners.
  warned_at            timestamptz,
  -- What the directory calls these; empty where its usual names are tried.
  email_claim          text not null default '' check (char_length(email_claim) <= 200),
  first_name_claim     text not null default '' check (char_length(first_name_claim) <= 200),
  last_name_claim      text not null default '' check (char_length(last_name_claim) <= 200),
  groups_claim         text not null default '' check (char_length(groups_claim) <= 200),
  -- Who is in none of the groups that have a role: the least one, or nobody.
  without_role         text not null default 'viewer' check (without_role in ('viewer', 'refuse')),
  version              integer not null default 1,
  changed_at           timestamptz not null,
  changed_by           uuid references users on delete set null,
  tested_at            timestamptz,
  tested_by            uuid references users on delete set null,
  -- What came, and what was wrong with it.
  test_result          jsonb,
  on_since             timestamptz,
  switched_by          uuid references users on delete set null,
  check (kind <> 'oidc' or (client_id is not null and client_secret_sealed is not null)),
  check (kind <> 'saml' or (sso_url is not null and cardinality(certificates) > 0)),
  check ((state = 'on') = (on_since is not null))
);
-- One runs, and one waits to.
create unique index company_directories_on on company_directories (company_id) where state = 'on';
create unique index company_directories_begun on company_directories (company_id) where state <> 'on';
-- Whose certificate ends soon?
create index company_directories_by_end on company_directories (certificate_ends_at) where state = 'on';
create index company_directories_by_changer on company_directories (changed_by) where changed_by is not null;
create index company_directories_by_tester on company_directories (tested_by) where tested_by is not null;
create index company_directories_by_switcher on company_directories (switched_by) where switched_by is not null;

-- Which account is whose in a directory. The subject is for good; an address may be given to somebody else there.
create table company_directory_people (
  company_id   bigint not null references companies on delete cascade,
  issuer       text not null check (char_length(issuer) between 1 and 500),
  subject      text not null check (char_length(subject) between 1 and 255),
  user_id      uuid not null references users on delete cascade,
  linked_at    timestamptz not null,
  last_used_at timestamptz not null,
  primary key (company_id, issuer, subject)
);
-- An account is one person in a directory.
create unique index company_directory_people_by_user on company_directory_people (user_id, company_id, issuer);

-- Whom a directory vouched for and who has not agreed to the terms yet.
create table company_directory_arrivals (
  ticket_hash  bytea primary key,
  directory_id uuid not null references company_directories on delete cascade,
  subject      text not null check (char_length(subject) between 1 and 255),
  email        text not null check (char_length(email) <= 254),
  first_name   text check (char_length(first_name) <= 50),
  last_name    text check (char_length(last_name) <= 50),
  role         text not null check (role in ('owner', 'recruiter', 'viewer')),
  expires_at   timestamptz not null
);
create index company_directory_arrivals_by_directory on company_directory_arrivals (directory_id);
create index company_directory_arrivals_by_end on company_directory_arrivals (expires_at);
