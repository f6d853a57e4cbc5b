-- owner: messages
-- Taken away by staff: its place stays, its words are shown to nobody but staff, and an appeal brings them back.
alter table messages add column removed_at timestamptz;
-- "How much did this account write today?"
create index messages_by_sender_newest on messages (sender_user_id, created_at) where sender_user_id is not null;
-- The one above answers what this one did.
drop index messages_by_sender;
