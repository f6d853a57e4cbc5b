-- owner: notifications
-- What a person does not want to be told. No row means both.

create table notification_switches (
  user_id uuid not null references users on delete cascade,
  kind    text not null,
  in_page boolean not null,
  by_mail boolean not null,
  primary key (user_id, kind)
);

-- False for one that goes out by mail only: the page neither lists nor counts it.
alter table notifications add column is_in_page boolean not null default true;
drop index notifications_newest;
create index notifications_newest on notifications (user_id, created_at desc) where is_in_page;
drop index notifications_unread;
create index notifications_unread on notifications (user_id) where read_at is null and is_in_page;
