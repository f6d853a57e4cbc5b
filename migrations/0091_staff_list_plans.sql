-- owner: admin
-- "Which companies begin so, in either language, or have this registration or this domain?"
create index companies_by_name on companies (foundation_name text_pattern_ops);
create index companies_by_en_name on companies (lower(en_foundation_name) text_pattern_ops)
  where en_foundation_name is not null;
create index companies_by_any_registration on companies (commercial_registration)
  where commercial_registration is not null;
create index companies_by_domain on companies (email_main_domain) where email_main_domain is not null;
-- "Which ads begin so?"
create index jobs_by_ar_title on jobs (ar_title text_pattern_ops) where ar_title is not null;
create index jobs_by_en_title on jobs (lower(en_title) text_pattern_ops) where en_title is not null;
-- "The newest of one kind", of which there may be few among many.
create index users_newest_of_type on users (type, created_at, id);
create index users_email_unconfirmed on users (created_at, id) where email is not null and email_verified_at is null;
create index companies_newest_of_state on companies (state, created_at, id);
create index companies_suspended on companies (created_at, id) where suspended_at is not null;
create index payments_newest_of_state on payments (state, created_at, id);
create index payments_newest_of_way on payments (pay_type, created_at, id);
create index invoices_newest_of_kind on invoices (kind, issued_at, id);
create index payment_refunds_newest_of_state on payment_refunds (state, asked_at, id);
