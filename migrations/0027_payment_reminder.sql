-- owner: payments
-- An employer who began to pay and stopped is reminded once.

alter table payments add column reminded_at timestamptz;
-- Who is reminded, oldest first.
create index payments_to_remind on payments (created_at)
  where reminded_at is null and state in ('initiated', 'failed', 'awaiting_receipt', 'refused');
