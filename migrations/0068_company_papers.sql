-- owner: companies
-- Since when a company's papers wait for staff; null once they answered. What they decided, who, and from which file.
alter table companies add column papers_due_at timestamptz;
update companies set papers_due_at = updated_at where commercial_file_id is not null and state <> 'verified';
-- Whose papers wait, the longest first?
create index companies_papers_due on companies (papers_due_at, id) where papers_due_at is not null;

create table company_papers_decisions (
  id           bigint generated always as identity primary key,
  company_id   bigint not null references companies on delete cascade,
  decision     text not null check (decision in ('verified', 'refused', 'asked_again', 'withdrawn')),
  reason       text check (reason in ('unclear', 'incomplete', 'expired', 'differs', 'english_name', 'not_registration', 'other_company', 'altered', 'misuse', 'other')),
  words        text not null default '' check (char_length(words) <= 1000),
  -- Rows of the comparison in which paper and account differ.
  differs      text[] not null default '{}',
  -- The English name that staff vouched for, as it stood there.
  english_name text,
  file_id      uuid references files on delete set null,
  decided_by   uuid references users on delete set null,
  decided_at   timestamptz not null,
  check (decision = 'verified' or reason is not null)
);
-- The history of one company, the newest first.
create index company_papers_decisions_by_company on company_papers_decisions (company_id, id desc);
create index company_papers_decisions_by_file on company_papers_decisions (file_id);
create index company_papers_decisions_by_staff on company_papers_decisions (decided_by);
