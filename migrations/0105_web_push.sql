-- owner: notifications
-- Notifications on a person's devices, by the push services of their browsers.

create table push_devices (
  id           uuid primary key default gen_random_uuid(),
  user_id      uuid not null references users on delete cascade,
  -- Who is logged out on it is told nothing there.
  session_id   uuid not null references sessions on delete cascade,
  -- At the browser's own push service, with what the browser alone can read by.
  endpoint     text not null unique check (endpoint like 'https://%' and char_length(endpoint) <= 1000),
  p256dh       text not null,
  auth         text not null,
  -- The browser and its system, as a list of devices calls it.
  user_agent   text not null,
  created_at   timestamptz not null,
  last_sent_at timestamptz
);
-- "Which devices are this person's, the newest first?"
create index push_devices_of_user on push_devices (user_id, created_at desc);
create index push_devices_by_session on push_devices (session_id);

-- When a person's devices stay silent, in hours of their own time zone; the same hour twice is never. No row: the usual night.
create table quiet_hours (
  user_id   uuid primary key references users on delete cascade,
  from_hour smallint not null check (from_hour between 0 and 23),
  to_hour   smallint not null check (to_hour between 0 and 23)
);

alter table notification_switches add column by_push boolean not null default true;
alter table notifications add column pushed_at timestamptz;
-- "How many did this person's devices get within the hour?"
create index notifications_pushed on notifications (user_id, pushed_at) where pushed_at is not null;

-- However a session ends: a log-out, the list of sessions, a new password, staff.
create function forget_push_devices() returns trigger language plpgsql as $$
begin
  delete from push_devices where session_id = new.id;
  return null;
end $$;
create trigger sessions_forget_push_devices after update of ended_at on sessions
  for each row when (old.ended_at is null and new.ended_at is not null) execute function forget_push_devices();
