-- owner: rights
-- An answer may carry a file, which the person alone opens; an officer may begin an erasure that was asked for.
alter table rights_requests add column answer_file_id uuid references files on delete set null;
create index rights_requests_by_file on rights_requests (answer_file_id);
alter table rights_steps
  drop constraint rights_steps_kind_check,
  add constraint rights_steps_kind_check check (kind in ('asked', 'proved', 'noted', 'extended', 'copy_begun', 'copy_ready',
    'erasure_begun', 'letter', 'warned', 'closed', 'erased'));
