-- owner: alerts
-- Whoever kept searches as a visitor finds them in the account that confirms the same address.

alter table alert_receivers
  -- Of an address: the receiver of the account its alerts went to. Links of earlier letters name the address still.
  add column adopted_by uuid references alert_receivers on delete cascade,
  add check (adopted_by is null or email is not null);
-- "Which addresses go with this account?"
create index alert_receivers_by_adopter on alert_receivers (adopted_by) where adopted_by is not null;
