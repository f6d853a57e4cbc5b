-- owner: invoices
-- Tax invoices and credit notes. Numbers have no gap and rows never change: what was wrong is credited.

-- One row, locked by whoever issues a document until it commits: nobody takes a number that is then not used.
create table invoice_counters (
  one               boolean primary key default true check (one),
  icv               bigint not null default 0,
  last_invoice      bigint not null default 0,
  last_credit_note  bigint not null default 0,
  -- Of the document before; the first one's is the digest of "0", as the tax authority lays down.
  last_digest         text not null
);
insert into invoice_counters (last_digest)
  values ('NWZlY2ViNjZmZmM4NmYzOGQ5NTI3ODZjNmQ2OTZjNzljMmRiYzIzOWRkNGU5MWI0NjcyOWQ3M2EyN2ZiNTdlOQ==');

create table invoices (
  -- Also the UUID of the electronic invoice.
  id            uuid primary key default gen_random_uuid(),
  kind          text not null check (kind in ('invoice', 'credit_note')),
  sequence      bigint not null check (sequence > 0),
  number        text not null unique,
  -- Invoice counter value over both kinds, and the digest of the document before: the chain of phase two.
  icv           bigint not null unique check (icv > 0),
  previous_digest text not null,
  digest        text not null,
  payment_id    uuid not null references payments,
  company_id    bigint not null references companies,
  -- The invoice that a credit note takes back.
  invoice_id    uuid unique references invoices,
  issued_at     timestamptz not null,
  net_halalas   bigint not null check (net_halalas >= 0),
  vat_halalas   bigint not null check (vat_halalas >= 0),
  vat_percent   numeric(5, 2) not null,
  total_halalas bigint not null check (total_halalas = net_halalas + vat_halalas),
  -- As they were on that day.
  seller        jsonb not null,
  buyer         jsonb not null,
  lines         jsonb not null,
  reason        text,
  qr            text not null check (char_length(qr) <= 700),
  -- The signed document of phase two; none in phase one.
  xml           text,
  unique (kind, sequence),
  unique (payment_id, kind),
  check ((kind = 'credit_note') = (invoice_id is not null)),
  check (kind = 'invoice' or reason is not null)
);
create index invoices_by_company on invoices (company_id, icv desc);

create trigger invoices_stay before update or delete or truncate on invoices
  for each statement execute function refuse_change();
