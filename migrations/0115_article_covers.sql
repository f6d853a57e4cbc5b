-- owner: articles
-- A picture at the head of an article, said in words in each language that it is written in; without one its cover is drawn.
alter table articles
  add column cover_file_id uuid references files,
  add column ar_cover_alt  text check (char_length(ar_cover_alt) between 1 and 300),
  add column en_cover_alt  text check (char_length(en_cover_alt) between 1 and 300),
  add constraint articles_cover check (
    case when cover_file_id is null then ar_cover_alt is null and en_cover_alt is null
    else (ar_title is null) = (ar_cover_alt is null) and (en_title is null) = (en_cover_alt is null) end);
-- "Is this file a cover?", as the file is removed.
create index articles_by_cover on articles (cover_file_id) where cover_file_id is not null;

-- Since when the article shows the picture no more; it stays for a time, so that an earlier version can come back whole.
alter table article_pictures add column left_at timestamptz;
update article_pictures set left_at = now() where not exists (
  select from articles where id = article_id
  and concat(ar_body, en_body) like '%' || file_id || '%');
-- "Which pictures has no article shown for long?"
create index article_pictures_left on article_pictures (left_at) where left_at is not null;
