-- owner: trust
-- A decision takes effect a moment later: until then nothing has happened, and it can be taken back wholly.
alter table trust_cases
  -- { decision, reason, length, note, version, locale, ip, request_id }: what is to be done, as it was pressed.
  add column planned jsonb,
  add column planned_by uuid references users on delete set null,
  add column takes_effect_at timestamptz,
  add check ((planned is null) = (takes_effect_at is null));
-- "Which decisions of mine can be taken back?"
create index trust_cases_planned on trust_cases (planned_by) where planned_by is not null;

-- Appeals against suspensions wait beside the others; what they are against is no case.
alter table trust_cases
  drop constraint trust_cases_check2,
  add check ((cause = 'appeal') = (appeal_text is not null) and (appeal_of is null or cause = 'appeal'));
insert into trust_cases (subject_kind, subject_id, cause, company_id, user_id, title, opened_at, due_at, appeal_text)
select 'suspension', suspensions.id::text, 'appeal', company_id, user_id,
  jsonb_build_object(
    'ar', coalesce(companies.foundation_name, nullif(concat_ws(' ', ar_first_name, ar_last_name), ''), concat_ws(' ', en_first_name, en_last_name)),
    'en', coalesce(companies.en_foundation_name, companies.foundation_name, nullif(concat_ws(' ', en_first_name, en_last_name), ''), concat_ws(' ', ar_first_name, ar_last_name))),
  appealed_at, appealed_at + interval '48 hours', appeal
from suspensions
left join companies on companies.id = suspensions.company_id
left join users on users.id = suspensions.user_id
where appealed_at is not null and appeal_decision is null;

-- Who works on what waits is written down in one place, for every queue.
insert into staff_claims (queue, subject_id, user_id, claimed_at)
select 'trust', id::text, claimed_by, claimed_at from trust_cases where claimed_by is not null and decided_at is null
on conflict do nothing;
alter table trust_cases drop column claimed_by, drop column claimed_at;
