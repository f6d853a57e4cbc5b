-- owner: notifications
-- By SMS: null is as it comes, to those who have a phone and no mail address that they confirmed.
alter table notification_switches add column by_sms boolean;
alter table notifications add column texted_at timestamptz;

-- Who proposed an interview last: an answer to its invitation reaches them.
alter table interviews add column proposed_by uuid references users on delete set null;
create index interviews_by_proposer on interviews (proposed_by) where proposed_by is not null;

-- A mail as it would have left, with its headers and attachments; an SMS has none.
alter table dev_inbox add column source bytea;
