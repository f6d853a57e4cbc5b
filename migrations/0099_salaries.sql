-- owner: salaries
-- What work pays. A figure waits until five different contributors stand together; of them only their averages are kept.

create table salary_figures (
  id          bigint generated always as identity primary key,
  -- An ad's range, pay in a CV, or the anonymous form.
  source      text not null check (source in ('ad', 'cv', 'report')),
  job_id      bigint unique references jobs on delete cascade,
  company_id  bigint references companies on delete cascade,
  -- Of a CV the entry by its id alone: it may be taken out of the CV while the note that it was counted stays.
  experience_id uuid,
  user_id     uuid references profiles on delete cascade,
  job_role_id integer not null references catalogue_items,
  city_id     integer references catalogue_items,
  sector_id   integer references catalogue_items,
  -- Years of experience: none, 1 to 2, 3 to 5, 6 to 9, 10 or more.
  band        smallint check (band between 0 and 4),
  -- Halalas a month; null once they are part of a block.
  low         bigint check (low > 0),
  high        bigint check (high >= low),
  stated_on   date not null,
  counted_on  date,
  -- Of the proof of work that came with a report, which counts once.
  proof_hash  text unique,
  unique (user_id, experience_id),
  check ((source = 'ad') = (job_id is not null and company_id is not null)),
  check ((source = 'cv') = (user_id is not null and experience_id is not null)),
  -- Once counted, the amount is gone, and of a report nothing is left.
  check ((counted_on is null) = (low is not null and high is not null)),
  check (source <> 'report' or counted_on is null)
);
-- What waits for others, title by title?
create index salary_figures_waiting on salary_figures (job_role_id) where counted_on is null;
-- Which reports may staff still withdraw, the newest first; what has waited too long?
create index salary_figures_reports on salary_figures (stated_on desc, id desc) where source = 'report';
-- Of whom is it long enough known that they were counted?
create index salary_figures_by_counting on salary_figures (counted_on) where counted_on is not null;
create index salary_figures_by_age on salary_figures (stated_on) where counted_on is null;
-- Was a company or a person counted for a title within the year; what goes with them?
create index salary_figures_by_company on salary_figures (company_id, job_role_id) where company_id is not null;
create index salary_figures_by_person on salary_figures (user_id, job_role_id) where user_id is not null;
create index salary_figures_by_role on salary_figures (job_role_id);
create index salary_figures_by_city on salary_figures (city_id) where city_id is not null;
create index salary_figures_by_sector on salary_figures (sector_id) where sector_id is not null;

-- The averages of five or more contributors. Never changed once it is there: whatever is published is a sum of these.
create table salary_blocks (
  id          bigint generated always as identity primary key,
  job_role_id integer not null references catalogue_items,
  -- Null is wider: everywhere in the region, or everywhere.
  city_id     integer references catalogue_items,
  region_id   integer references catalogue_items,
  sector_id   integer references catalogue_items,
  band_from   smallint not null check (band_from between 0 and 4),
  band_to     smallint not null check (band_to between 0 and 4),
  contributors integer not null check (contributors >= 5),
  -- Halalas a month, rounded to a hundred riyals.
  low         bigint not null check (low > 0),
  middle      bigint not null,
  high        bigint not null,
  -- The first days of the months in which the oldest and the newest of them were stated.
  from_month  date not null,
  to_month    date not null,
  made_on     date not null,
  check (low <= middle and middle <= high),
  check (band_from <= band_to),
  check (city_id is null or region_id is not null)
);
-- All that is known of a title; and of every title in a city, region or sector.
create index salary_blocks_by_role on salary_blocks (job_role_id);
create index salary_blocks_by_city on salary_blocks (city_id, job_role_id) where city_id is not null;
create index salary_blocks_by_region on salary_blocks (region_id, job_role_id) where region_id is not null;
create index salary_blocks_by_sector on salary_blocks (sector_id, job_role_id) where sector_id is not null;
create index salary_blocks_by_age on salary_blocks (made_on);

-- How far what was there before has been gone through; what comes later is heard of.
create table salary_progress (
  source  text primary key check (source in ('ad', 'cv')),
  last_id text not null
);
