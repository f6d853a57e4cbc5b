-- owner: auth
-- How a person wants the site to be written, and when an account that asked for it is erased.

alter table users
  add column digits    text not null default 'latn' check (digits in ('latn', 'arab')),
  add column time_zone text not null default 'Asia/Riyadh' check (char_length(time_zone) <= 60);
-- The erasing task looks here every hour.
create index users_by_deletion on users (deletion_asked_at) where deletion_asked_at is not null;
