-- owner: auth
-- What members of staff may do: roles are sets of areas, and who has several roles may do what any of them allows.
create table staff_roles (
  id         bigint generated always as identity primary key,
  ar_name    text not null unique check (char_length(ar_name) between 1 and 60),
  en_name    text not null unique check (char_length(en_name) between 1 and 60),
  -- 'admin.jobs', or 'admin.*' for all of them
  areas      text[] not null check (cardinality(areas) > 0),
  updated_at timestamptz not null
);

create table staff_role_members (
  user_id  uuid not null references users on delete cascade,
  role_id  bigint not null references staff_roles on delete cascade,
  given_by uuid references users on delete set null,
  given_at timestamptz not null,
  primary key (user_id, role_id)
);
-- "Who has this role?"
create index staff_role_members_by_role on staff_role_members (role_id);
-- "Whose grants go unnamed with this account?"
create index staff_role_members_by_giver on staff_role_members (given_by) where given_by is not null;

-- The permissions of an account: those of its own, and those of its roles.
create function effective_scope(account users) returns jsonb language sql stable as $$
  select case
    when areas is null then account.scope
    when jsonb_typeof(account.scope) = 'object'
      then account.scope || (select jsonb_object_agg(area, true) from unnest(areas) as area)
    else account.scope || to_jsonb(areas)
  end
  from (
    select array_agg(distinct area) as areas
    from staff_role_members
    join staff_roles on staff_roles.id = staff_role_members.role_id
    cross join unnest(staff_roles.areas) as area
    where staff_role_members.user_id = account.id
  ) as given
$$;
