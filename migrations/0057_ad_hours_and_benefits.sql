-- owner: jobs
-- Hours and benefits of an ad in either language, as its title and its description are. The two columns that held them
-- whatever their language stay for a server of the release before, and go with the next.
alter table jobs
  add column ar_benefits text,
  add column en_benefits text,
  add column ar_working_hours text check (char_length(ar_working_hours) <= 120),
  add column en_working_hours text check (char_length(en_working_hours) <= 120);

-- As platform/texts/language-of.ts: a third of the words makes a text Arabic. Null where there are no words.
create function pg_temp.language_of(said text) returns text language sql immutable as $$
  select case when count(*) filter (where is_arabic or is_latin) = 0 then null
              when 3 * count(*) filter (where is_arabic) >= count(*) filter (where is_arabic or is_latin) then 'ar'
              else 'en' end
  from regexp_split_to_table(said, '\s+') as word,
       lateral (select word ~ '[\u0620-\u064A\u066E-\u06D3\u06FA-\u06FF]' as is_arabic) as a,
       lateral (select not is_arabic and word ~ '[A-Za-z\u00C0-\u024F]' and word !~ '[@/:_0-9]' as is_latin) as l
$$;

-- Where one text says it twice, each part goes to its language.
create function pg_temp.part_in(wanted text, said text, between_parts text) returns text language sql immutable as $$
  select string_agg(part, between_parts order by number)
  from unnest(string_to_array(said, between_parts)) with ordinality as parts (part, number)
  where coalesce(pg_temp.language_of(part), pg_temp.language_of(said), 'ar') = wanted
$$;

update jobs
set ar_benefits = pg_temp.part_in('ar', benefits, E'\n\n'),
    en_benefits = pg_temp.part_in('en', benefits, E'\n\n'),
    ar_working_hours = pg_temp.part_in('ar', working_hours, ' · '),
    en_working_hours = pg_temp.part_in('en', working_hours, ' · ')
where benefits is not null or working_hours is not null;
