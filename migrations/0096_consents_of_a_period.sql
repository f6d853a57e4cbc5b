-- owner: documents
-- How many agreed to which version in a period?
create index consents_by_time on consents (at);
