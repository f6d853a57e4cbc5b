-- owner: profiles
-- The page of a major tells how many seekers have it.
create index profile_majors_by_major on profile_majors (major_id);
