-- owner: notifications
-- Telling a person something: in the page, and by e-mail from the queue.

create table notifications (
  id         uuid primary key default gen_random_uuid(),
  user_id    uuid not null references users on delete cascade,
  kind       text not null,
  params     jsonb not null default '{}',
  -- A path of the site without a language prefix.
  href       text not null,
  read_at    timestamptz,
  emailed_at timestamptz,
  created_at timestamptz not null default now()
);
create index notifications_newest on notifications (user_id, created_at desc);
create index notifications_unread on notifications (user_id) where read_at is null;
