-- owner: applications
-- What a company offers an applicant, in its own words, and what they answered. The last one counts.
create table offers (
  id             uuid primary key default gen_random_uuid(),
  application_id uuid not null references applications on delete cascade,
  made_by        uuid references users on delete set null,
  made_at        timestamptz not null,
  -- Halalas a month.
  salary         integer not null check (salary > 0),
  starts_on      date not null,
  -- The last day in Riyadh on which it can be answered.
  expires_on     date not null,
  terms          text not null default '' check (char_length(terms) <= 4000),
  answer         text check (answer in ('accepted', 'declined')),
  answered_at    timestamptz,
  check ((answer is null) = (answered_at is null))
);
-- "What is offered in this application?", the last one first.
create index offers_by_application on offers (application_id, made_at desc);
-- "Whose offers go unnamed with this account?"
create index offers_by_maker on offers (made_by) where made_by is not null;

alter table application_events
  drop constraint application_events_cause_check,
  add constraint application_events_cause_check
    check (cause in ('no_answer', 'offer_renewed', 'offer_accepted', 'offer_declined'));
