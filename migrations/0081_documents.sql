-- owner: documents
-- What the site says of itself and of its terms, version by version, and who agreed to which of them.

create table document_versions (
  id           bigint generated always as identity primary key,
  document     text not null check (document in ('about', 'terms', 'privacy', 'agreement')),
  -- Null of a draft. One that asks for consent anew is the next major version, any other the next minor one.
  major        integer check (major > 0),
  minor        integer check (minor >= 0),
  ar_text      text not null default '',
  ar_text_html text,
  en_text      text not null default '',
  en_text_html text,
  asks_consent boolean not null default false,
  -- Why it asks, or need not, as readers are told.
  ar_reason    text not null default '' check (char_length(ar_reason) <= 300),
  en_reason    text not null default '' check (char_length(en_reason) <= 300),
  -- A lawyer has read it; until then it says of itself that it is a draft for one.
  is_reviewed  boolean not null default false,
  revision     integer not null default 1,
  updated_at   timestamptz not null,
  published_at timestamptz,
  effective_at timestamptz,
  check ((published_at is null) = (major is null)),
  check ((published_at is null) = (minor is null)),
  check ((published_at is null) = (effective_at is null))
);
create unique index document_versions_by_number on document_versions (document, major, minor) where published_at is not null;
-- One draft of a document at a time.
create unique index document_versions_drafts on document_versions (document) where published_at is null;

-- What was published is what people agreed to: it stays, word for word.
create function refuse_change_of_published() returns trigger language plpgsql as $$
begin
  if old.published_at is not null then
    raise exception 'a published version stays as it is' using errcode = 'insufficient_privilege';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger document_versions_stay before update or delete on document_versions
  for each row execute function refuse_change_of_published();

create table consents (
  id         bigint generated always as identity primary key,
  -- No foreign key: of who was erased a pseudonym stays.
  user_id    uuid not null,
  -- A document, or what is done with one's data.
  purpose    text not null check (char_length(purpose) <= 60),
  version_id bigint references document_versions,
  -- SHA-256 of the text as it was shown, in the language it was shown in.
  text_sha256  text check (text_sha256 ~ '^[0-9a-f]{64}$'),
  is_given   boolean not null,
  locale     text not null check (locale in ('ar', 'en')),
  way        text not null check (way in ('registration', 'invitation', 'door', 'asked_anew', 'settings', 'letter')),
  is_by_api  boolean not null default false,
  request_id text not null default '',
  at         timestamptz not null,
  check ((version_id is null) = (text_sha256 is null))
);
-- What did a person agree to, the newest first?
create index consents_by_person on consents (user_id, id desc);
create index consents_by_version on consents (version_id);

create function refuse_change_but_of_person() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('sila.erasing', true), '') <> 'on' then
    raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  if to_jsonb(new) - 'user_id' is distinct from to_jsonb(old) - 'user_id' then
    raise exception 'only a pseudonym may be written into %', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger consents_facts before update on consents
  for each row execute function refuse_change_but_of_person();
create trigger consents_stay before delete or truncate on consents
  for each statement execute function refuse_change();

-- The site may add to the ledger and read it. Erasure is done here, by the owner of the tables, as in the trail.
create function pseudonymise_consents(person uuid, pseudonym uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from users where id = person and deletion_asked_at is not null) then
    raise exception 'only who asked to be deleted becomes a pseudonym' using errcode = 'insufficient_privilege';
  end if;
  perform set_config('sila.erasing', 'on', true);
  update consents set user_id = pseudonym where user_id = person;
  perform set_config('sila.erasing', '', true);
end $$;
revoke all on function pseudonymise_consents from public;
