-- owner: auth
-- The picture that a provider has of somebody is offered on the agreement page, and fetched only when they take it.
alter table external_arrivals
  add column picture_url text check (length(picture_url) <= 2000),
  add column takes_picture boolean not null default false;
