-- owner: privacy
-- Who may not see a seeker's CV, and who did.

create table blocked_companies (
  user_id    uuid not null references users on delete cascade,
  company_id bigint not null references companies on delete cascade,
  blocked_at timestamptz not null,
  primary key (user_id, company_id)
);
-- "Which seekers are closed to this company?" in a search of people.
create index blocked_companies_by_company on blocked_companies (company_id);

-- A seeker's own list of views, newest first.
create index cv_views_newest on cv_views (user_id, viewed_at desc, id desc);
