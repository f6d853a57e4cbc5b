-- owner: articles
-- Articles of labour law in plain words are written, kept in versions and published as the others are.
alter table articles
  drop constraint articles_kind_check,
  add constraint articles_kind_check check (kind in ('blog', 'news', 'law')),
  -- The number of the article in the law; null where what is explained is no article of it.
  add column law_number integer check (law_number between 1 and 999),
  add column ar_source  text check (char_length(ar_source) <= 200),
  add column en_source  text check (char_length(en_source) <= 200),
  -- The day on which staff last compared it with the published text; null as long as nobody did.
  add column checked_on date,
  add constraint articles_law check (kind = 'law' or (law_number is null and checked_on is null));
-- An anchor leads to one article.
create unique index articles_law_number on articles (law_number) where law_number is not null;
