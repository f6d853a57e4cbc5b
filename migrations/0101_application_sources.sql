-- owner: applications
-- The channel whose link led to it; null where none did.
alter table applications add column source text check (source ~ '^[a-z_]{1,20}$');
