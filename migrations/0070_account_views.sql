-- owner: account
-- Staff looked at an account as its owner sees it, and why; its owner reads it in the settings.
create table account_views (
  id         bigint generated always as identity primary key,
  user_id    uuid not null references users on delete cascade,
  viewed_by  uuid references users on delete set null,
  reason     text not null check (char_length(reason) between 1 and 300),
  viewed_at  timestamptz not null
);
-- Of one account, the newest first.
create index account_views_of_user on account_views (user_id, id desc);
create index account_views_by_staff on account_views (viewed_by);
