-- owner: articles
-- What staff write to be read: the blog and the news, in one or both languages.
create table articles (
  id           bigint generated always as identity primary key,
  kind         text not null check (kind in ('blog', 'news')),
  topic_id     integer references catalogue_items,
  ar_title     text check (char_length(ar_title) between 1 and 120),
  en_title     text check (char_length(en_title) between 1 and 120),
  ar_summary   text check (char_length(ar_summary) <= 300),
  en_summary   text check (char_length(en_summary) <= 300),
  -- Marked-up lines (platform/rich-text/markup.ts), never HTML.
  ar_body      text check (char_length(ar_body) <= 60000),
  en_body      text check (char_length(en_body) <= 60000),
  ar_slug      text check (char_length(ar_slug) <= 60),
  en_slug      text check (char_length(en_slug) <= 60),
  ar_author    text check (char_length(ar_author) <= 80),
  en_author    text check (char_length(en_author) <= 80),
  -- Words of each section: what the drawn cover and the minutes come from.
  ar_sections  integer[] not null default '{}',
  en_sections  integer[] not null default '{}',
  -- Null is a draft; a moment to come is a schedule that the query keeps, whether or not anything runs then.
  published_at timestamptz,
  -- Opens a draft to whoever has the link.
  preview_key  text not null,
  takes_comments boolean not null default true,
  words        tsvector not null,
  version      integer not null default 1,
  created_at   timestamptz not null,
  updated_at   timestamptz not null,
  check (ar_title is not null or en_title is not null),
  check ((ar_title is null) = (ar_body is null) and (en_title is null) = (en_body is null))
);
-- "The newest of the blog, or of the news?", "those before this one?"
create index articles_published on articles (kind, published_at desc, id desc) where published_at is not null;
-- "The newest on a topic?"
create index articles_by_topic on articles (topic_id, kind, published_at desc, id desc);
-- "Which hold these words?"
create index articles_words on articles using gin (words);
-- "What was written on last?", in the list of staff.
create index articles_by_change on articles (updated_at desc, id desc);

-- Every saved version of an article, the present one included.
create table article_versions (
  article_id bigint not null references articles on delete cascade,
  version    integer not null,
  -- The fields that its editor holds.
  content    jsonb not null,
  saved_by   uuid references users on delete set null,
  saved_at   timestamptz not null,
  primary key (article_id, version)
);
-- "Whose work goes unnamed with this account?"
create index article_versions_by_user on article_versions (saved_by) where saved_by is not null;

-- The pictures that a version of an article shows or showed: they stay also when whoever uploaded them leaves.
create table article_pictures (
  article_id bigint not null references articles on delete cascade,
  file_id    uuid not null references files,
  primary key (article_id, file_id)
);
-- "Does an article still show this file?"
create index article_pictures_by_file on article_pictures (file_id);
