-- owner: jobs
-- The company does not want the ad on other job sites: it stands in none of their feeds.
alter table jobs add column keep_off_boards boolean not null default false;

-- Through which link people came to an ad, by day; nothing of them is kept.
create table job_sources (
  job_id bigint not null references jobs on delete cascade,
  day    date not null,
  source text not null check (source ~ '^[a-z_]{1,20}$'),
  views  integer not null check (views > 0),
  primary key (job_id, source, day)
);
