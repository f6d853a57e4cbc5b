-- owner: platform
-- What changes a public page tells every process that keeps one. A word names ads by their ids, the lists of ads, or all.

create function purge_pages() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then
    perform pg_notify('page_purges', tg_argv[0]);
  end if;
  return null;
end $$;

-- The column that names the ad is given.
create function purge_pages_of_job() returns trigger language plpgsql as $$
begin
  perform pg_notify('page_purges', 'jobs ' || (to_jsonb(coalesce(new, old)) ->> tg_argv[0]));
  return null;
end $$;

do $$
declare
  of_all constant text[] := array['articles', 'bank_accounts', 'careers_pages', 'careers_slugs', 'comments', 'companies',
    'document_versions', 'packages', 'settings', 'suspensions'];
  of_lists constant text[] := array['company_directory', 'job_search'];
  name text;
  word text;
begin
  foreach name in array of_all || of_lists loop
    word := case when name = any (of_all) then 'all' else 'lists' end;
    execute format('create trigger %I after insert on %I referencing new table as changed
      for each statement execute function purge_pages(%L)', name || '_purge_inserted', name, word);
    execute format('create trigger %I after update on %I referencing new table as changed
      for each statement execute function purge_pages(%L)', name || '_purge_updated', name, word);
    execute format('create trigger %I after delete on %I referencing old table as changed
      for each statement execute function purge_pages(%L)', name || '_purge_deleted', name, word);
  end loop;
end $$;

-- An ad that is new is a draft. How often it was seen is not on its page, and is written every few seconds.
create trigger jobs_purge_deleted after delete on jobs
  for each row execute function purge_pages_of_job('id');
create trigger job_questions_purge after insert or update or delete on job_questions
  for each row execute function purge_pages_of_job('job_id');
do $$
declare
  names text;
begin
  select string_agg(quote_ident(attname), ', ') into names
  from pg_attribute
  where attrelid = 'jobs'::regclass and attnum > 0 and not attisdropped
    and attname not in ('views_num', 'applicants_num', 'updated_at');
  execute format('create trigger jobs_purge_updated after update of %s on jobs
    for each row execute function purge_pages_of_job(''id'')', names);
end $$;
