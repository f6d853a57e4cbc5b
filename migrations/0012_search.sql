-- owner: search
-- One way to write a word for searching, and a narrow table of what can be found.

/*
 * Folds spelling that readers do not tell apart. In this order: compatibility forms (NFKC, which
 * also joins presentation forms), vowel marks and tatweel and joiners go, alef and hamza forms
 * become one letter, final ya and ta marbuta fold, Persian letters become Arabic, digits become
 * ASCII, Latin letters lose their case. Immutable: indexes rest on it.
 */
create function normalise_text(value text) returns text
  language sql immutable strict parallel safe
  return lower(translate(
    regexp_replace(
      normalize(value, NFKC),
      '[\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06ED\u0640\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]', '', 'g'),
    'أإآٱىؤئةگکیھ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
    'اااايويهككيه01234567890123456789'));

/*
 * The stem of one normalised word. Arabic: light stemming (the article and attached particles in
 * front, the commonest endings behind, never below three letters). Latin: PostgreSQL's English stem.
 */
create function search_stem(word text) returns text
  language plpgsql immutable strict parallel safe as $$
declare
  stem text := word;
begin
  if word ~ '[a-z]' then
    -- The text parser drops + and #, and C++ and C# are not C.
    return coalesce(
      (ts_lexize('english_stem', replace(replace(word, '+', 'plus'), '#', 'sharp')))[1], word);
  end if;
  if word !~ '[\u0621-\u064A]' then
    return word;
  end if;
  -- Mathematics is not the plural of the capital.
  if word ~ '^(وال|بال|ال|و)?رياضيات$' then
    return 'رياضيات';
  end if;
  stem := regexp_replace(stem, '^(وال|فال|بال|كال|ولل|لل|ال)(?=.{3})', '');
  stem := regexp_replace(stem, '^و(?=.{4})', '');
  stem := regexp_replace(stem, '(?<=.{3})(يات|ات|ون|ين|يه|يا|ان|ها)$', '');
  stem := regexp_replace(stem, '(?<=.{3})[هي]$', '');
  return stem;
end $$;

/* All words of a text as stems, in order, separated by blanks. */
create function search_words(value text) returns text
  language sql immutable strict parallel safe
  return coalesce((
    select string_agg(search_stem(word[1]), ' ' order by place)
    from regexp_matches(normalise_text(value), '[\u0621-\u064Aa-z0-9+#]+', 'g') with ordinality as found(word, place)
  ), '');

create function search_vector(value text) returns tsvector
  language sql immutable strict parallel safe
  return to_tsvector('simple', search_words(value));

/*
 * What a visitor typed as a query: all words must be there, "a phrase" in order, -word must not.
 * Null when nothing searchable was typed.
 */
create function search_query(typed text) returns tsquery
  language sql immutable strict parallel safe
  return nullif(websearch_to_tsquery('simple', coalesce((
    select string_agg(
      case
        when part[1] = '"' then '"'
        when part[1] ~ '^-' then '-' || search_stem(ltrim(part[1], '-'))
        else search_stem(part[1])
      end, ' ' order by place)
    from regexp_matches(normalise_text(left(typed, 300)), '"|(?:(?<=^|\s)-)?[\u0621-\u064Aa-z0-9+#]+', 'g')
      with ordinality as found(part, place)
  ), ''))::text, '')::tsquery;

/* The active jobs, as search sees them. Rewritten by search whenever a job or its company changes. */
create table job_search (
  job_id          bigint primary key references jobs on delete cascade,
  -- Null when the company is confidential: it must not be found by its name or id.
  company_id      bigint,
  is_verified     boolean not null,
  city_id         integer,
  sector_id       integer,
  major_id        integer,
  job_type        text,
  is_remote       boolean not null,
  salary_to       bigint,
  experience_from smallint,
  posted_at       timestamptz not null,
  -- Weights: A title and occupation, B skills, C company, place, sector and major, D description.
  document        tsvector not null
);
create index job_search_document on job_search using gin (document) with (fastupdate = off);
-- Browsing without words, newest first, and walking a broad query from the newest.
create index job_search_newest on job_search (posted_at desc, job_id desc);
create index job_search_by_city on job_search (city_id, posted_at desc);
create index job_search_by_sector on job_search (sector_id, posted_at desc);
create index job_search_by_company on job_search (company_id, posted_at desc);
create index job_search_by_major on job_search (major_id, posted_at desc);
