-- owner: careers
-- A company may keep all its ads off the feeds for other job sites at once, beside each ad's own choice.
alter table careers_pages add column keep_off_boards boolean not null default false;
