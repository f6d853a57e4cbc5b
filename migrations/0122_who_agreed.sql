-- owner: documents
-- Who agreed to a version, each once, without a look at the consents themselves.
create index consents_of_version on consents (version_id, user_id);
drop index consents_by_version;
