-- owner: companies
-- A company for which people act has an owner among them.

-- The longest serving of those who can act takes over a team that was left without one.
update company_members set role = 'owner' where user_id in (
  select distinct on (m.company_id) m.user_id
  from company_members m join users u on u.id = m.user_id
  where not exists (select from company_members o where o.company_id = m.company_id and o.role = 'owner')
  order by m.company_id, (u.suspended_at is null and u.deletion_asked_at is null) desc,
    (m.role = 'recruiter') desc, m.created_at, m.user_id);

-- Where nobody is left, nobody asks anybody to come.
update company_invitations i set withdrawn_at = now()
where accepted_at is null and withdrawn_at is null
  and not exists (select from company_members m where m.company_id = i.company_id);

-- The company first: of two owners who go at once, the second sees the first gone.
create function refuse_team_without_owner() returns trigger language plpgsql as $$
declare
  changed bigint := coalesce(new.company_id, old.company_id);
begin
  perform from companies where id = changed for update;
  if exists (select from company_members where company_id = changed)
    and not exists (select from company_members where company_id = changed and role = 'owner') then
    raise exception 'company % would have people and no owner', changed using errcode = 'check_violation';
  end if;
  return null;
end $$;
-- When the transaction is through: whoever hands over may do so in either order. Owners who come change nothing.
create constraint trigger company_members_join_an_owner after insert on company_members
  deferrable initially deferred for each row when (new.role <> 'owner') execute function refuse_team_without_owner();
create constraint trigger company_members_keep_an_owner after update or delete on company_members
  deferrable initially deferred for each row when (old.role = 'owner') execute function refuse_team_without_owner();
