-- owner: invoices
-- The day in Riyadh on which what was paid for became the buyer's; older documents say none.
alter table invoices add column supplied_on date;
