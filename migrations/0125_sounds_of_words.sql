-- owner: search
-- How a word of the ads sounds, by its consonants: what is written in the letters of the other script is found by it.
alter table search_words add column sounds text[] not null default '{}';
create index search_words_sounds on search_words using gin (sounds);
