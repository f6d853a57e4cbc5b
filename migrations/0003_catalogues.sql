-- owner: catalogues
-- Every list that people choose from. One table, because staff edit them all in one way and each
-- row is a code with two names; what a catalogue has beyond that is in `data`.

create table catalogue_items (
  id          integer generated always as identity primary key,
  catalogue   text not null,
  code        text not null,
  ar          text not null,
  en          text not null,
  -- A city's country and a role's sector.
  parent_id   integer references catalogue_items,
  position    integer not null default 0,
  synonyms_ar text[] not null default '{}',
  synonyms_en text[] not null default '{}',
  lat         double precision check (lat between -90 and 90),
  lng         double precision check (lng between -180 and 180),
  data        jsonb not null default '{}',
  is_active   boolean not null default true,
  updated_at  timestamptz not null default now(),
  unique (catalogue, code)
);
create index catalogue_items_in_order on catalogue_items (catalogue, position, id);
create index catalogue_items_by_parent on catalogue_items (parent_id);

alter table users add foreign key (hear_by_id) references catalogue_items;
