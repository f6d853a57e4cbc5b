-- owner: statistics
-- What happens too often for a row each, added up by day of Riyadh: pages that were opened, mails that left, searches
-- that found nothing. Nobody is in it.
create table daily_counts (
  day   date    not null,
  kind  text    not null check (char_length(kind) between 1 and 20),
  value text    not null check (char_length(value) between 1 and 120),
  count integer not null check (count > 0),
  primary key (day, kind, value)
);

-- What an officer of the platform reads of a day, counted by a task from the tables and counts of that day.
create table daily_figures (
  day   date   not null,
  name  text   not null check (char_length(name) between 1 and 40),
  value bigint not null check (value >= 0),
  primary key (day, name)
);

-- For one day only, and in no backup: what visitors of the day are told apart by, which nobody can lead back to them.
create unlogged table visitor_salts (
  day  date  primary key,
  salt bytea not null check (octet_length(salt) = 32)
);
create unlogged table visitors_today (
  day  date  not null,
  visitor bytea not null check (octet_length(visitor) = 12),
  primary key (day, visitor)
);

-- What of one day is counted.
create index payments_by_day_paid on payments (paid_at) where paid_at is not null;
create index messages_by_day on messages (created_at);
create index job_events_by_day on job_events (at);
