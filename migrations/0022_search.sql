-- owner: search
-- Search at a million ads: words are folded and stemmed by the application, filters are words of the same index,
-- and what people type is held against the words that ads use.

-- Ships with PostgreSQL and is trusted: an ordinary owner of the database may create it.
create extension if not exists pg_trgm;

alter table job_search
  -- Facet values, four bytes each, counted by the application.
  add column codes bytea not null default '',
  -- Rows of an older version of the rules are written anew in the background.
  add column index_version smallint not null default 0;
comment on column job_search.document is
  'Stems with positions (A title and occupation, B skills, C company, place, sector and major, D description) and marks without: title stems and forms, filter values, random samples, the day';
-- "Which rows did an older version of the rules write?"
create index job_search_by_version on job_search (index_version);
-- Rare marks are looked up at random in long lists: the planner must know the common ones.
alter table job_search alter column document set statistics 1000;
-- Read by the hundred for ranking: unpacking costs more than the bytes.
alter table job_search alter column document set storage external;

-- The application does this now, so that index, query and highlighting share one rule.
drop function search_query(text);
drop function search_vector(text);
drop function search_words(text);
drop function search_stem(text);
drop function folded_texts(text[]);
drop function normalise_text(text);

/* The words of titles, skills, companies and catalogues: what a misspelled word may have meant. */
create function latin_letters(form text) returns text
  language sql immutable strict parallel safe
  -- Where the database's character type is C, trigrams are made of ASCII letters and digits only.
  return translate(form, 'ابتثجحخدذرزسشصضطظعغفقكلمنهويءپچ', 'abcdefghijklmnopqrstuvwxyz01234');
create table search_words (
  form     text primary key,
  -- How many ads use it, counted now and then.
  jobs_num integer not null default 0
);
-- "Which known words look like this one?"
create index search_words_alike on search_words using gin (latin_letters(form) gin_trgm_ops);

/* What the search box offers while one types. Written anew now and then. */
create table search_suggestions (
  id       bigint generated always as identity primary key,
  kind     text not null check (kind in ('title', 'skill', 'company', 'city')),
  label    text not null,
  -- The catalogue's entry or the company behind it.
  item_id  bigint,
  jobs_num integer not null default 0
);
/* One row for each word that a suggestion can be found by, with all that follows it. */
create table search_suggestion_keys (
  key           text collate "C" not null,
  suggestion_id bigint not null references search_suggestions on delete cascade,
  -- Found by the first word of the label.
  is_start      boolean not null,
  jobs_num      integer not null
);
-- "What begins with this?"
create index search_suggestion_keys_by_start on search_suggestion_keys (key, jobs_num desc);
create index search_suggestion_keys_by_suggestion on search_suggestion_keys (suggestion_id);

/* Known words that share letters with a typed one, the most alike first. */
create function search_words_like(typed text) returns table (form text, jobs_num integer)
  language sql stable parallel safe
  set pg_trgm.similarity_threshold = '0.25' as $$
  select known.form, known.jobs_num from search_words known
  where latin_letters(known.form) % latin_letters(typed)
  order by similarity(latin_letters(known.form), latin_letters(typed)) desc, known.jobs_num desc
  limit 50
$$;
