-- owner: auth
-- When a mail server said that the address of an account takes no mail.
alter table users add column mail_refused_at timestamptz;

-- Whatever proves the address, or changes it, ends that: no writer of them can forget it.
create function forget_mail_refusal() returns trigger language plpgsql as $$
begin
  new.mail_refused_at := null;
  return new;
end $$;
create trigger forget_mail_refusal before update of email, email_verified_at on users
  for each row when (old.mail_refused_at is not null) execute function forget_mail_refusal();
