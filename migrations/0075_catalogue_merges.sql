-- owner: catalogues
-- What staff found to be the same thing twice: whoever chose the one is shown the other.
alter table catalogue_items add column merged_into integer references catalogue_items check (merged_into <> id);
-- "What was merged into this?"
create index catalogue_items_by_merged on catalogue_items (merged_into) where merged_into is not null;
