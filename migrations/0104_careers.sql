-- owner: careers
-- A company's own careers page: its address, its colour and what it says there.

-- Every address that a company's page ever had stays its own, so that an old link leads to it.
create table careers_slugs (
  slug       text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) between 3 and 40),
  company_id bigint not null references companies on delete cascade,
  taken_at   timestamptz not null,
  unique (company_id, slug)
);

create table careers_pages (
  company_id bigint primary key references companies on delete cascade,
  slug       text not null,
  colour     text not null check (colour ~ '^#[0-9a-f]{6}$'),
  ar_intro   text check (char_length(ar_intro) <= 1200),
  en_intro   text check (char_length(en_intro) <= 1200),
  is_on      boolean not null,
  -- Grows with every save.
  version    integer not null default 1,
  changed_at timestamptz not null,
  foreign key (company_id, slug) references careers_slugs (company_id, slug)
);
-- "Which page stands at this address?", and no company at another's.
create unique index careers_pages_by_slug on careers_pages (company_id, slug);
