-- owner: companies
-- How much one account or company may use up: letters to people outside the site, by the day of Riyadh.
create table company_outside_mails (
  company_id bigint not null references companies on delete cascade,
  day        date not null,
  count      integer not null check (count > 0),
  primary key (company_id, day)
);

-- Files of everybody who acts for a company count as the company's too.
alter table files add column company_id bigint references companies on delete set null;
update files set company_id = m.company_id from company_members m where m.user_id = files.owner_user_id;
-- "How much does this company keep?"
create index files_by_company on files (company_id) where company_id is not null and deleted_at is null;
-- "How many drafts does this person keep?"
create index jobs_drafts_by_author on jobs (created_by) where state = 'draft';
