-- owner: profiles
-- A seeker's CV. Money is in halalas. The completeness ratio is computed, never stored.

create table profiles (
  user_id                      uuid primary key references users on delete cascade,
  -- Raised by every save of a section; a save made from an older copy is refused.
  version                      integer not null default 1,
  birthdate                    date,
  nationality_id               integer references catalogue_items,
  sex                          text check (sex in ('male', 'female')),
  social_status                text check (social_status in ('single', 'married')),
  drive_licence_nationality_id integer references catalogue_items,
  country_id                   integer references catalogue_items,
  city_id                      integer references catalogue_items,
  address                      text check (char_length(address) <= 300),
  sector_id                    integer references catalogue_items,
  about                        text,
  about_other                  text,
  photo_file_id                uuid references files,
  cv_file_id                   uuid references files,
  job_role_title               text check (char_length(job_role_title) <= 120),
  job_role_id                  integer references catalogue_items,
  expected_salary              bigint check (expected_salary > 0),
  notice_period                smallint check (notice_period between 1 and 12),
  job_target                   text,
  job_types                    text[] not null default '{}',
  facebook text, twitter text, insta text, site text,
  medium text, snap text, linkedin text, youtube text,
  has_no_experience            boolean not null default false,
  has_no_skills                boolean not null default false,
  has_no_memberships           boolean not null default false,
  has_no_courses               boolean not null default false,
  visibility                   text not null default 'public' check (visibility in ('public', 'applied', 'hidden')),
  info_saved_at                timestamptz,
  updated_at                   timestamptz not null default now(),
  created_at                   timestamptz not null default now()
);
create index profiles_by_city on profiles (city_id);

create table profile_majors (
  user_id  uuid not null references profiles on delete cascade,
  major_id integer not null references catalogue_items,
  position smallint not null check (position between 1 and 5),
  primary key (user_id, major_id),
  unique (user_id, position)
);

create table qualifications (
  id                 uuid primary key default gen_random_uuid(),
  user_id            uuid not null references profiles on delete cascade,
  position           smallint not null default 0,
  qualification_type text not null check (qualification_type in ('secondary', 'diploma', 'bachelor', 'ma', 'phd')),
  university         text check (char_length(university) <= 160),
  system             text check (system in ('of_4', 'of_5', 'of_100', 'words')),
  graduation_degree  text check (char_length(graduation_degree) <= 40),
  graduated_year     smallint,
  graduated_month    smallint check (graduated_month between 1 and 12),
  study_field        text check (char_length(study_field) <= 120),
  description        text,
  graduation_file_id uuid references files,
  created_at         timestamptz not null default now()
);
create index qualifications_by_user on qualifications (user_id, position);

create table experiences (
  id                       uuid primary key default gen_random_uuid(),
  user_id                  uuid not null references profiles on delete cascade,
  position                 smallint not null default 0,
  company_name             text not null check (char_length(company_name) <= 120),
  job_title                text not null check (char_length(job_title) <= 120),
  foundation_major_id      integer references catalogue_items,
  start_date               date not null,
  end_date                 date,
  job_description          text,
  foundation_members_count integer check (foundation_members_count > 0),
  latest_salary            bigint check (latest_salary > 0),
  created_at               timestamptz not null default now(),
  check (end_date is null or start_date <= end_date)
);
create index experiences_by_user on experiences (user_id, position);

create table profile_skills (
  user_id    uuid not null references profiles on delete cascade,
  skill_name text not null check (char_length(skill_name) <= 60),
  level      text not null check (level in ('beginner', 'average', 'high', 'excellent')),
  position   smallint not null default 0,
  primary key (user_id, skill_name)
);

create table memberships (
  id          uuid primary key default gen_random_uuid(),
  user_id     uuid not null references profiles on delete cascade,
  position    smallint not null default 0,
  role_name   text not null check (char_length(role_name) <= 120),
  member_from date,
  created_at  timestamptz not null default now()
);
create index memberships_by_user on memberships (user_id, position);

create table courses (
  id                  uuid primary key default gen_random_uuid(),
  user_id             uuid not null references profiles on delete cascade,
  position            smallint not null default 0,
  title               text not null check (char_length(title) <= 120),
  total_hours         integer check (total_hours > 0),
  type                text not null check (type in ('course', 'training')),
  certificate_file_id uuid references files,
  created_at          timestamptz not null default now()
);
create index courses_by_user on courses (user_id, position);
