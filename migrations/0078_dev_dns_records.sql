-- owner: dev-inbox
-- The DNS of a demo: what its visitors publish there, and nobody else sees.
create table dev_dns_records (
  name  text not null check (name = lower(name) and char_length(name) <= 253),
  value text not null check (char_length(value) <= 255),
  primary key (name, value)
);
