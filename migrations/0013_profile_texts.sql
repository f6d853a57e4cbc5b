-- owner: profiles
-- What a seeker writes may stand in a second language beside the first (`…_other`: whichever language
-- the first is not), and each section knows when it was last changed.

alter table profiles
  -- By section, the version at which it was last changed: a save made from an older copy of that
  -- section is refused, one of another section is not.
  add column section_versions jsonb not null default '{}' check (jsonb_typeof(section_versions) = 'object'),
  add column job_role_title_other text check (char_length(job_role_title_other) <= 120),
  add column job_target_other text;

alter table qualifications
  add column university_other text check (char_length(university_other) <= 160),
  add column study_field_other text check (char_length(study_field_other) <= 120),
  add column description_other text;

alter table experiences
  add column company_name_other text check (char_length(company_name_other) <= 120),
  add column job_title_other text check (char_length(job_title_other) <= 120),
  add column job_description_other text;

alter table memberships add column role_name_other text check (char_length(role_name_other) <= 120);

alter table courses add column title_other text check (char_length(title_other) <= 120);
