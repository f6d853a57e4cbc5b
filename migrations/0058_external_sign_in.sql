-- owner: auth
-- Sign-in by a provider outside: which account is whose there, who is on the way, and who came and is not known yet.

create table external_identities (
  provider     text not null check (char_length(provider) between 1 and 100),
  -- What the provider calls the person for good; an e-mail may change there.
  subject      text not null check (char_length(subject) between 1 and 255),
  user_id      uuid not null references users on delete cascade,
  email        text check (char_length(email) <= 254),
  linked_at    timestamptz not null,
  last_used_at timestamptz not null,
  primary key (provider, subject)
);
-- The doors of an account: one of each provider.
create unique index external_identities_by_user on external_identities (user_id, provider);

-- One visit to a provider. What comes back with another state, or to another browser, is not looked at.
create table external_attempts (
  state_hash   bytea primary key,
  browser_hash bytea not null,
  provider     text not null,
  locale       text not null check (locale in ('ar', 'en')),
  -- Who adds a door to their account; null for whoever signs in.
  user_id      uuid references users on delete cascade,
  -- Where the provider was told to send them.
  redirect_uri text not null,
  -- What a provider posted from its own site, where the browser sends no cookie along, until the browser follows.
  parked       jsonb,
  expires_at   timestamptz not null
);
-- Whose turn it is once the browser follows.
create index external_attempts_by_browser on external_attempts (browser_hash);
create index external_attempts_by_expiry on external_attempts (expires_at);

-- Whoever a provider vouched for and who has no account yet. Some say a name the first time only: it is kept here.
create table external_arrivals (
  provider          text not null,
  subject           text not null check (char_length(subject) between 1 and 255),
  email             text check (char_length(email) <= 254),
  is_email_verified boolean not null,
  first_name        text check (char_length(first_name) <= 50),
  last_name         text check (char_length(last_name) <= 50),
  -- Of the browser that goes on from here.
  ticket_hash       bytea not null unique,
  -- An account that was begun here and waits for its code.
  user_id           uuid references users on delete cascade,
  arrived_at        timestamptz not null,
  primary key (provider, subject)
);
create index external_arrivals_by_day on external_arrivals (arrived_at);
create index external_arrivals_by_user on external_arrivals (user_id);

-- By which door a session was opened; its cookies bear the name.
alter table sessions add column strategy text not null default 'local';
