-- owner: comments
-- What people say under articles: plain text, and one level of answers.
create table comments (
  id         bigint generated always as identity primary key,
  article_id bigint not null references articles on delete cascade,
  parent_id  bigint references comments on delete cascade,
  -- Null once the account is erased; the words go with it.
  author_id  uuid references users on delete set null,
  body       text not null check (char_length(body) <= 2000),
  -- Held: only its writer and the trust desk see it. Removed by staff, deleted by its writer.
  state      text not null check (state in ('held', 'shown', 'removed', 'deleted')),
  -- A hash of its words without signs and blanks: the same text in many places.
  print      text not null,
  created_at timestamptz not null,
  edited_at  timestamptz,
  check (state <> 'deleted' or body = '')
);
-- "What was said under this article, and how many are shown?"
create index comments_of_article on comments (article_id, state, id);
-- "What answers this?"
create index comments_by_parent on comments (parent_id) where parent_id is not null;
-- "What did this person write lately?"
create index comments_by_author on comments (author_id, created_at desc) where author_id is not null;
-- "Was this said elsewhere today?"
create index comments_by_print on comments (print, created_at desc);

-- An account that goes takes its words along; who answered them keeps theirs.
create function forget_comment() returns trigger language plpgsql as $$
begin
  new.body := '';
  new.print := '';
  new.state := 'deleted';
  return new;
end $$;
create trigger comments_forget before update of author_id on comments
  for each row when (new.author_id is null) execute function forget_comment();
