-- owner: profiles
-- The languages that a person speaks, a list of the CV of its own; until now they stood among the skills.
create table languages (
  id         uuid primary key default gen_random_uuid(),
  user_id    uuid not null references profiles on delete cascade,
  position   smallint not null default 0,
  language   text not null check (char_length(language) between 1 and 60),
  level      text not null check (level in ('basic', 'intermediate', 'fluent', 'native')),
  created_at timestamptz not null default now()
);
-- The list of a CV, in its owner's order.
create index languages_by_user on languages (user_id, position);

insert into languages (user_id, position, language, level)
select s.user_id, s.position, s.skill_name,
  case s.level when 'beginner' then 'basic' when 'average' then 'intermediate' else 'fluent' end
from profile_skills s
where exists (
  select from catalogue_items c where c.catalogue = 'languages' and lower(s.skill_name) in (lower(c.ar), lower(c.en)));
-- Whoever has no other skill keeps them: a section that was filled does not become empty.
delete from profile_skills s
using languages l
where l.user_id = s.user_id and l.language = s.skill_name
  and exists (
    select from profile_skills other
    where other.user_id = s.user_id
      and not exists (select from languages of where of.user_id = other.user_id and of.language = other.skill_name));
