-- owner: wording
-- How staff word what letters and notifications say: each row changes one text in one language, and the newest holds.
create table wording_changes (
  id         bigint generated always as identity primary key,
  text_key   text not null check (char_length(text_key) between 1 and 100),
  locale     text not null check (locale in ('ar', 'en')),
  -- The text, or its forms by number; null goes back to the release's own.
  wording    jsonb,
  -- How it read until then.
  was        jsonb not null,
  changed_by uuid references users on delete set null,
  changed_at timestamptz not null
);
-- "How does it read now?", "what was changed of it, newest first?"
create index wording_changes_of_text on wording_changes (text_key, locale, id desc);
-- "Whose work goes unnamed with this account?"
create index wording_changes_by_user on wording_changes (changed_by) where changed_by is not null;
