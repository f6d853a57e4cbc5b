-- owner: payments
-- Packages of ads and the credits they give, a paid period added to an ad, and giving back a part of a payment.

create table packages (
  id            integer generated always as identity primary key,
  ar_name       text not null check (char_length(ar_name) between 1 and 60),
  en_name       text not null check (char_length(en_name) between 1 and 60),
  ar_text       text not null default '' check (char_length(ar_text) <= 300),
  en_text       text not null default '' check (char_length(en_text) <= 300),
  -- Before VAT.
  price_halalas bigint not null check (price_halalas between 100 and 100000000),
  ads           smallint not null check (ads between 1 and 1000),
  valid_days    smallint not null check (valid_days between 1 and 1825),
  is_active     boolean not null default true,
  position      smallint not null default 0,
  updated_at    timestamptz not null default now()
);

-- What a fresh installation sells until staff decide otherwise.
insert into packages (ar_name, en_name, ar_text, en_text, price_halalas, ads, valid_days, position) values
  ('باقة البداية', 'Starter', 'لجهة توظف من حين إلى آخر.', 'For a company that hires now and then.', 90000, 5, 180, 1),
  ('باقة النمو', 'Growth', 'لفريق توظيف يعلن كل شهر.', 'For a team that hires every month.', 165000, 10, 365, 2),
  ('باقة التوسع', 'Scale', 'لجهة تفتح فروعًا أو أقسامًا جديدة.', 'For a company that opens branches or departments.', 375000, 25, 365, 3);

alter table payments
  alter column job_id drop not null,
  add column purpose text not null default 'listing' check (purpose in ('listing', 'extension', 'package')),
  add column package_id integer references packages,
  -- Names, ads and days of the package as they were when it was bought.
  add column package_sold jsonb,
  -- What was given back, or is on its way back.
  add column refund_halalas bigint not null default 0,
  add check (refund_halalas between 0 and total_halalas),
  add check ((purpose = 'package') = (job_id is null)),
  add check ((purpose = 'package') = (package_id is not null and package_sold is not null)),
  drop constraint payments_pay_type_check,
  add constraint payments_pay_type_check check (pay_type in ('online', 'bank', 'credit'));
create index payments_by_package on payments (package_id);
create unique index payments_one_open_per_package on payments (company_id, package_id)
  where state in ('initiated', 'awaiting_receipt', 'receipt_sent', 'refused') and purpose = 'package';

alter table jobs drop constraint jobs_pay_type_check,
  add constraint jobs_pay_type_check check (pay_type in ('online', 'bank', 'credit'));

create table payment_refunds (
  id            uuid primary key default gen_random_uuid(),
  payment_id    uuid not null references payments on delete cascade,
  -- `asked`: staff decided it, and the gateway has not done it yet.
  state         text not null check (state in ('asked', 'done')),
  net_halalas   bigint not null check (net_halalas >= 0),
  vat_halalas   bigint not null check (vat_halalas >= 0),
  total_halalas bigint not null check (total_halalas > 0 and total_halalas = net_halalas + vat_halalas),
  -- Unspent credits of a package that went with it.
  credits       integer not null default 0 check (credits >= 0),
  reason        text not null check (char_length(reason) <= 300),
  asked_by      uuid references users on delete set null,
  asked_at      timestamptz not null,
  done_at       timestamptz,
  check ((state = 'done') = (done_at is not null))
);
create index payment_refunds_by_payment on payment_refunds (payment_id, asked_at);
create index payment_refunds_by_staff on payment_refunds (asked_by);
-- Two at once could each find the gateway's figure of before.
create unique index payment_refunds_one_under_way on payment_refunds (payment_id) where state = 'asked';

insert into payment_refunds
  (payment_id, state, net_halalas, vat_halalas, total_halalas, reason, asked_at, done_at)
select id, case when state = 'refunded' then 'done' else 'asked' end, net_halalas, vat_halalas, total_halalas,
  coalesce(refund_reason, reason, ''), coalesce(refund_asked_at, refunded_at, updated_at),
  case when state = 'refunded' then coalesce(refunded_at, updated_at) end
from payments where (state = 'refunded' or (state = 'paid' and refund_asked_at is not null)) and total_halalas > 0;
update payments set refund_halalas = total_halalas
  where state = 'refunded' or (state = 'paid' and refund_asked_at is not null);
alter table payments drop column refund_asked_at, drop column refund_reason;

-- A payment may have several credit notes, one for each refund.
alter table invoices
  drop constraint invoices_payment_id_kind_key,
  drop constraint invoices_invoice_id_key,
  add column refund_id uuid unique references payment_refunds;
create unique index invoices_one_per_payment on invoices (payment_id) where kind = 'invoice';
create index invoices_by_payment on invoices (payment_id);
create index invoices_by_credited on invoices (invoice_id);

-- The ledger of credits, each worth one ad. A lot is what one purchase gave; every other entry belongs to a lot.
create table company_credits (
  id           bigint generated always as identity primary key,
  company_id   bigint not null references companies,
  at           timestamptz not null,
  kind         text not null check (kind in ('bought', 'spent', 'given_back', 'refunded', 'expired')),
  credits      integer not null check (credits <> 0),
  lot_id       bigint references company_credits,
  -- Of a lot: until when its credits can be spent, and for how many days each shows an ad.
  expires_at   timestamptz,
  listing_days smallint check (listing_days > 0),
  -- The package bought, or the ad's payment that was made by a credit.
  payment_id   uuid references payments,
  job_id       bigint references jobs,
  check ((lot_id is null) = (expires_at is not null) and (lot_id is null) = (listing_days is not null)),
  check ((credits > 0) = (kind in ('bought', 'given_back'))),
  check (lot_id is null or kind <> 'bought')
);
-- The statement of a company, newest first.
create index company_credits_by_company on company_credits (company_id, id desc);
create index company_credits_by_lot on company_credits (lot_id);
create index company_credits_by_job on company_credits (job_id);
create index company_credits_by_payment on company_credits (payment_id);
-- One payment gives its credits once, and takes or returns one once.
create unique index company_credits_once on company_credits (payment_id, kind) where kind <> 'refunded';
-- What runs out next.
create index company_credits_lots_by_end on company_credits (expires_at) where lot_id is null;

create trigger company_credits_stay before update or delete or truncate on company_credits
  for each statement execute function refuse_change();

-- Whoever holds the lot writes next; what others committed meanwhile is counted after that.
create function refuse_overdrawn_lot() returns trigger language plpgsql as $$
begin
  if new.lot_id is null then return new; end if;
  perform from company_credits where id = new.lot_id and lot_id is null and company_id = new.company_id for update;
  if not found then
    raise exception 'lot % is not one of company %', new.lot_id, new.company_id using errcode = 'foreign_key_violation';
  end if;
  if new.credits + (select sum(credits) from company_credits where id = new.lot_id or lot_id = new.lot_id) < 0 then
    raise exception 'lot % has not so many credits', new.lot_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger company_credits_never_below_zero before insert on company_credits
  for each row execute function refuse_overdrawn_lot();

-- Whose end a company was told of.
create table credit_reminders (
  lot_id bigint primary key references company_credits,
  at     timestamptz not null
);
