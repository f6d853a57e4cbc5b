-- owner: privacy
-- Who reads the entrusted facts of a CV. Without a row nobody does.
create table fact_readers (
  user_id   uuid primary key references users on delete cascade,
  readers   text not null check (readers in ('applied', 'chosen', 'verified')),
  chosen_at timestamptz not null
);

-- The companies chosen by name: they read the facts while `readers` is `chosen`.
create table fact_companies (
  user_id    uuid not null references fact_readers on delete cascade,
  company_id bigint not null references companies on delete cascade,
  primary key (user_id, company_id)
);
-- "Which rows go with this company?" when it is deleted.
create index fact_companies_by_company on fact_companies (company_id);
