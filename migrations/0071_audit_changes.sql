-- owner: platform
-- What a change was about, field by field, and which task made it where no person did.

alter table audit_events
  add column before jsonb check (jsonb_typeof(before) = 'object'),
  add column after jsonb check (jsonb_typeof(after) = 'object'),
  add column actor_task text;
-- Newest first, of one action.
create index audit_events_by_action on audit_events (action, id desc);
-- Of one request, and of one day.
create index audit_events_by_request on audit_events (request_id);
create index audit_events_by_day on audit_events (at);
