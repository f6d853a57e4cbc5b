-- owner: admin
-- Letters to the site that were answered or closed, the newest first.
create index contact_threads_answered_newest on contact_threads (opened_at desc, id desc)
  where waits_since is null and closed_at is null;
create index contact_threads_closed_newest on contact_threads (opened_at desc, id desc) where closed_at is not null;
-- Each tab has its own now.
drop index contact_threads_by_opening;

-- The privacy requests of a kind, a way or a state, the newest first.
create index rights_requests_newest_of_kind on rights_requests (kind, asked_at, id);
create index rights_requests_newest_of_way on rights_requests (via, asked_at, id);
create index rights_requests_newest_of_state on rights_requests (state, asked_at, id);
-- All of them, the first due first.
create index rights_requests_by_due on rights_requests (due_at, id);
-- A part of the one by state.
drop index rights_requests_unproved;

-- Whom no letter of an incident reached.
create index incident_letters_not_reached on incident_letters (incident_id, id) where state in ('failed', 'unreachable');

-- What was paid, the newest first.
create index payments_newest_paid on payments (paid_at desc, id) where state in ('paid', 'refunded');
-- Receipts of the last days, and those that were refused.
create index payments_by_receipt_day on payments (receipt_sent_at desc, id) where invoice_image_file_id is not null;

-- Who of all accounts is one of staff by permissions of their own.
create index users_with_own_scope on users (id) where scope <> '[]'::jsonb and scope <> '{}'::jsonb;
