-- owner: admin
-- What staff tell each other about a person or a company. A person reads it in the copy of their data.
create table staff_notes (
  id             bigint generated always as identity primary key,
  user_id        uuid references users on delete cascade,
  company_id     bigint references companies on delete cascade,
  text           text not null check (char_length(text) between 1 and 2000),
  author_user_id uuid references users on delete set null,
  created_at     timestamptz not null,
  check (num_nonnulls(user_id, company_id) = 1)
);
-- Of one person or company, the newest first.
create index staff_notes_of_user on staff_notes (user_id, id desc) where user_id is not null;
create index staff_notes_of_company on staff_notes (company_id, id desc) where company_id is not null;
create index staff_notes_by_author on staff_notes (author_user_id);
