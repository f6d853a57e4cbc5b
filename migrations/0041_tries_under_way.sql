-- owner: auth
-- A log-in whose password is being looked at holds its place under the limits until it is judged. Only a wrong one
-- is counted; one that was never judged, because its server died, is given back at `ends_at`.
create table tries_under_way (
  id      uuid not null,
  key     text not null,
  ends_at timestamptz not null,
  primary key (key, id)
);
-- "Which of them were given up?"
create index tries_under_way_by_end on tries_under_way (ends_at);
