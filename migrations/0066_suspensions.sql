-- owner: auth
-- Who was suspended by staff, why and until when, what they answered, and how it ended. Rows stay as history.
create table suspensions (
  id                uuid primary key default gen_random_uuid(),
  user_id           uuid references users on delete cascade,
  company_id        bigint references companies on delete cascade,
  reason            text not null check (reason in ('fraud', 'false_details', 'abuse', 'spam', 'misleading_ads', 'taken_over', 'terms')),
  -- Staff's own words, which the reason's reader is shown.
  words             text not null default '' check (char_length(words) <= 1000),
  began_at          timestamptz not null,
  -- Null for good.
  until_at          timestamptz check (until_at > began_at),
  suspended_by      uuid references users on delete set null,
  -- By the clock nobody ends it.
  ended_at          timestamptz,
  ended_by          uuid references users on delete set null,
  end_words         text not null default '' check (char_length(end_words) <= 1000),
  appeal            text check (char_length(appeal) between 1 and 2000),
  appealed_at       timestamptz,
  appeal_decision   text check (appeal_decision in ('granted', 'refused')),
  appeal_words      text not null default '' check (char_length(appeal_words) <= 1000),
  appeal_decided_at timestamptz,
  appeal_decided_by uuid references users on delete set null,
  check (num_nonnulls(user_id, company_id) = 1),
  check ((appeal is null) = (appealed_at is null)),
  check ((appeal_decision is null) = (appeal_decided_at is null)),
  check (appeal_decision is null or appeal is not null)
);
-- Suspended is suspended: one at a time.
create unique index suspensions_of_user on suspensions (user_id) where ended_at is null;
create unique index suspensions_of_company on suspensions (company_id) where ended_at is null;
-- The history of one, the newest first.
create index suspensions_by_user on suspensions (user_id, began_at desc);
create index suspensions_by_company on suspensions (company_id, began_at desc);
-- Whose time is over?
create index suspensions_due on suspensions (until_at) where ended_at is null and until_at is not null;
-- Which appeals wait, the oldest first?
create index suspensions_appealed on suspensions (appealed_at) where appealed_at is not null and appeal_decision is null;
create index suspensions_by_staff on suspensions (suspended_by);
create index suspensions_ended_by on suspensions (ended_by);
create index suspensions_decided_by on suspensions (appeal_decided_by);

-- What is asked with every request and every search, written in the transaction of the row above.
alter table companies add column suspended_at timestamptz;
