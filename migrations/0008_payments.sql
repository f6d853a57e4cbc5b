-- owner: payments
-- Money in, in halalas. One open payment per job; what was charged is frozen in the row.

create type payment_state as enum
  ('initiated', 'awaiting_receipt', 'receipt_sent', 'paid', 'failed', 'cancelled', 'refused', 'refunded');

create table bank_accounts (
  id           integer generated always as identity primary key,
  bank_ar      text not null,
  bank_en      text not null,
  account_name text not null,
  iban         text not null unique check (iban ~ '^SA[0-9]{2}[0-9A-Z]{20}$'),
  position     smallint not null default 0,
  is_active    boolean not null default true
);

create table payments (
  id                    uuid primary key default gen_random_uuid(),
  -- Short, said over the phone and written on the transfer.
  reference             text not null unique,
  company_id            bigint not null references companies,
  job_id                bigint not null references jobs,
  created_by            uuid references users on delete set null,
  pay_type              text not null check (pay_type in ('online', 'bank')),
  state                 payment_state not null,
  net_halalas           bigint not null check (net_halalas >= 0),
  vat_halalas           bigint not null check (vat_halalas >= 0),
  vat_percent           numeric(5, 2) not null,
  total_halalas         bigint not null check (total_halalas = net_halalas + vat_halalas),
  listing_days          smallint not null check (listing_days > 0),
  bank_account_id       integer references bank_accounts,
  bank_reference        text check (char_length(bank_reference) <= 60),
  invoice_image_file_id uuid references files,
  receipt_sent_at       timestamptz,
  decided_by            uuid references users on delete set null,
  decided_at            timestamptz,
  reason                text,
  provider              text,
  provider_id           text,
  paid_at               timestamptz,
  created_at            timestamptz not null default now(),
  updated_at            timestamptz not null default now(),
  unique (provider, provider_id)
);
create unique index payments_one_open_per_job on payments (job_id)
  where state in ('initiated', 'awaiting_receipt', 'receipt_sent');
create index payments_by_job on payments (job_id, created_at desc);
create index payments_by_company on payments (company_id, created_at desc);
-- Staff's receipts queue, oldest first.
create index payments_receipts on payments (receipt_sent_at) where state = 'receipt_sent';
create index payments_by_state on payments (state, updated_at desc);

create table payment_events (
  id            bigint generated always as identity primary key,
  payment_id    uuid not null references payments on delete cascade,
  at            timestamptz not null,
  actor_user_id uuid references users on delete set null,
  action        text not null,
  from_state    payment_state,
  to_state      payment_state not null,
  reason        text
);
create index payment_events_by_payment on payment_events (payment_id, id);
