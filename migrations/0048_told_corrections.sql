-- owner: applications
-- The last correction of the ad that its applicant was told of.
alter table applications add column told_correction_id bigint;
