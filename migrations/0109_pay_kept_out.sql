-- owner: profiles
-- Whether the pay in a CV joins the averages of pay; its owner may object.
alter table profiles add column pay_use text not null default 'counted' check (pay_use in ('counted', 'kept_out'));
