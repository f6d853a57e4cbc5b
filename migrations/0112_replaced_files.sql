-- owner: files
-- Photos and CVs that were replaced or taken away, and that no application shows: they go with the next sweep.
update files as f set deleted_at = now()
where f.kind in ('photo', 'cv') and f.used_at is not null and f.deleted_at is null
  and not exists (select from profiles where photo_file_id = f.id or cv_file_id = f.id)
  and not exists (select from applications where cv_file_id = f.id)
  and not exists (select from applications where user_id = f.owner_user_id and snapshot ->> 'photo_file_id' = f.id::text)
  and not exists (select from cv_imports where file_id = f.id)
  and not exists (select from messages where file_id = f.id);
