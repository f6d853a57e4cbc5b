-- owner: payments
-- Checkouts at a payment gateway: pages on which a payment can be made. One payment may have had several.

alter table payments
  -- Whoever set it is asking the gateway for a checkout; a claim left by a killed process lapses.
  add column checkout_asked_at timestamptz,
  -- What staff decided about a paid one; the money follows, however long the gateway is silent.
  add column refund_asked_at   timestamptz,
  add column refund_reason     text check (char_length(refund_reason) <= 300),
  add column refunded_at       timestamptz;

create table payment_checkouts (
  provider   text not null,
  id         text not null,
  payment_id uuid not null references payments on delete cascade,
  url        text not null,
  -- `wrong`: the gateway's amount, currency or payment is not ours; staff look at it.
  state      text not null check (state in ('open', 'paid', 'failed', 'closed', 'refunded', 'wrong')),
  expires_at timestamptz not null,
  -- When the gateway is asked about it next; null when nothing can change any more.
  check_at   timestamptz,
  checks     smallint not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (provider, id)
);
create index payment_checkouts_by_payment on payment_checkouts (payment_id, created_at desc);
-- The task that asks the gateway looks here every minute.
create index payment_checkouts_due on payment_checkouts (check_at) where check_at is not null;
