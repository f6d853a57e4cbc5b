-- owner: jobs
-- An ad while it is shown: taken out of sight for a while, extended, looked at day by day, reminded of before its end.

-- Shown to nobody and not applied to, while its days go on. Named by no statement below: a new value can be used
-- only after the transaction that adds it.
alter type job_state add value if not exists 'paused' after 'active';

alter table jobs
  -- Whoever wrote the ad was told that its end is near; an extension lets them be told again.
  add column end_reminded_at timestamptz,
  add constraint jobs_running_has_end check (
    state in ('draft', 'awaiting_payment', 'in_review', 'rejected', 'expired')
    or (activated_at is not null and expires_at is not null)) not valid;
alter table jobs validate constraint jobs_running_has_end;

-- The expiry task looks here every minute, and the reminder before the end: active and paused ads by their end.
drop index jobs_active_by_expiry;
create index jobs_running_by_expiry on jobs (expires_at)
  where state not in ('draft', 'awaiting_payment', 'in_review', 'rejected', 'expired');

-- The seeker was told that the ad is closed and the company goes on deciding; once, however often the task runs.
alter table applications add column close_told_at timestamptz;

-- How often an ad was opened, by the day in Riyadh; `jobs.views_num` is the sum.
create table job_views_daily (
  job_id bigint not null references jobs on delete cascade,
  day    date not null,
  views  integer not null check (views > 0),
  primary key (job_id, day)
);

-- Every paid period that was added to an ad, and the end that it has since then.
create table job_extensions (
  -- A payment extends once, however often it is heard of.
  payment_id   uuid primary key references payments,
  job_id       bigint not null references jobs on delete cascade,
  listing_days smallint not null check (listing_days > 0),
  expires_at   timestamptz not null,
  extended_at  timestamptz not null,
  -- The payment went back, and the days with it.
  undone_at    timestamptz
);
create index job_extensions_by_job on job_extensions (job_id);
