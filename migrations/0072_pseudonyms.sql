-- owner: platform
-- The site may add to the trail and read it, and nothing else. What erasure writes into it is done here, by the owner of
-- the tables, and only for a person who asked for it.

create function pseudonymise_audit(person uuid, pseudonym uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  marks text[];
  mark text;
begin
  select array_remove(array[id::text, to_jsonb(email) #>> '{}', to_jsonb(phone) #>> '{}'], null) into marks
  from users where id = person and deletion_asked_at is not null;
  if marks is null then
    raise exception 'only who asked to be deleted becomes a pseudonym' using errcode = 'insufficient_privilege';
  end if;
  perform set_config('sila.erasing', 'on', true);
  update audit_events set actor_user_id = pseudonym, ip = null where actor_user_id = person;
  update audit_events set subject_id = pseudonym where subject_id = person::text;
  foreach mark in array marks loop
    update audit_events set
      details = replace(details::text, mark, pseudonym::text)::jsonb,
      before = replace(before::text, mark, pseudonym::text)::jsonb,
      after = replace(after::text, mark, pseudonym::text)::jsonb
    where strpos(concat_ws(' ', details, before, after), mark) > 0;
  end loop;
  perform set_config('sila.erasing', '', true);
end $$;
revoke all on function pseudonymise_audit from public;
