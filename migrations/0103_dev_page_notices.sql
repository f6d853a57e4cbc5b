-- owner: dev-inbox
-- What a demo's pretend search engine was told; nowhere else.
create table dev_page_notices (
  id      bigint generated always as identity primary key,
  url     text not null,
  change  text not null check (change in ('updated', 'removed')),
  told_at timestamptz not null default now()
);
