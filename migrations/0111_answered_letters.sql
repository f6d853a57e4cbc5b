-- owner: contact
-- Since when a thread is answered and waits for nobody: it goes in its time, also where nobody closed it.
alter table contact_threads add column answered_at timestamptz;
update contact_threads as thread set answered_at = coalesce(
  (select max(written_at) from contact_letters as letter where letter.thread_id = thread.id), thread.opened_at)
where waits_since is null and closed_at is null;
-- What was answered long ago?
create index contact_threads_answered on contact_threads (answered_at) where answered_at is not null;
