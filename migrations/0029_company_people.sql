-- owner: companies
-- Several people act for a company: who was asked to join. And the directory of employers, as it is searched.

create table company_invitations (
  id           uuid primary key default gen_random_uuid(),
  company_id   bigint not null references companies on delete cascade,
  email        text not null check (email = lower(email) and char_length(email) <= 254),
  role         text not null check (role in ('owner', 'recruiter', 'viewer')),
  -- Of the letter.
  locale       text not null check (locale in ('ar', 'en')),
  -- Of the last letter; earlier links stop working.
  token_hash   bytea unique,
  invited_by   uuid references users on delete set null,
  created_at   timestamptz not null,
  -- When somebody last asked for a letter.
  asked_at     timestamptz not null,
  expires_at   timestamptz not null,
  withdrawn_at timestamptz,
  accepted_at  timestamptz,
  accepted_by  uuid references users on delete cascade,
  check ((accepted_at is null) or (withdrawn_at is null))
);
-- Of one company, an address is asked once at a time.
create unique index company_invitations_open on company_invitations (company_id, email)
  where accepted_at is null and withdrawn_at is null;
-- A company's own, the last asked first.
create index company_invitations_by_company on company_invitations (company_id, asked_at desc);
create index company_invitations_by_inviter on company_invitations (invited_by) where invited_by is not null;
create index company_invitations_by_accepter on company_invitations (accepted_by) where accepted_by is not null;
-- The sweep looks here every day.
create index company_invitations_by_end on company_invitations (expires_at);

/* An employer with a confirmed domain as the directory finds and orders it; written anew when the company changes. */
create table company_directory (
  company_id    bigint primary key references companies on delete cascade,
  -- The words of its names as search folds them, and what they sound like.
  document      tsvector not null,
  -- Both names folded, to know a name that begins as was typed.
  names         text[] not null,
  is_verified   boolean not null,
  city_id       integer,
  sector_id     integer,
  -- Ads that name the company, counted every few minutes: the order need not be newer.
  open_jobs_num integer not null default 0,
  -- Rows of an older version of the rules are written anew.
  index_version smallint not null
);
create index company_directory_document on company_directory using gin (document);
-- Browsing: verified first, then who hires most.
create index company_directory_order on company_directory (is_verified desc, open_jobs_num desc, company_id);
create index company_directory_by_city on company_directory (city_id, is_verified desc, open_jobs_num desc, company_id);
create index company_directory_by_sector
  on company_directory (sector_id, is_verified desc, open_jobs_num desc, company_id);
