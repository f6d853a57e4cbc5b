-- owner: admin
-- What a member of staff wants to see again of a list: its filters, order and columns.
create table staff_views (
  id         bigint generated always as identity primary key,
  resource   text not null,
  user_id    uuid not null references users on delete cascade,
  name       text not null check (char_length(name) between 1 and 60),
  query      text not null check (char_length(query) <= 2000),
  -- Every member of staff who may see the list sees it.
  is_shared  boolean not null default false,
  created_at timestamptz not null,
  unique (user_id, resource, name)
);
-- The views above one list.
create index staff_views_by_resource on staff_views (resource, id);

-- Staff's lists begin with the newest, and each of their orders is read by pages from an index.
create index users_newest on users (created_at, id);
create index users_by_ar_name on users (ar_first_name text_pattern_ops, created_at) where ar_first_name is not null;
create index users_by_ar_last_name on users (ar_last_name text_pattern_ops) where ar_last_name is not null;
create index users_by_en_name on users (lower(en_first_name) text_pattern_ops) where en_first_name is not null;
create index users_by_en_last_name on users (lower(en_last_name) text_pattern_ops) where en_last_name is not null;
-- Those who wait for something: few of many.
create index users_leaving on users (created_at, id) where deletion_asked_at is not null;
create index users_suspended on users (created_at, id) where suspended_at is not null;
-- When somebody was here last.
create index sessions_last_seen on sessions (user_id, last_seen_at);
create index sessions_newest on sessions (last_seen_at, id);
create index companies_newest on companies (created_at, id);
create index jobs_newest on jobs (created_at, id);
create index jobs_newest_of_state on jobs (state, created_at, id);
create index applications_newest on applications (submitted_at, id);
create index applications_newest_of_stage on applications (stage, submitted_at, id);
create index payments_newest on payments (created_at, id);
create index invoices_newest on invoices (issued_at, id);
create index payment_refunds_newest on payment_refunds (asked_at, id);
