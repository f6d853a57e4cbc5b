-- owner: platform
-- Deleting a row looks for every row that refers to it. Without an index that reads the whole table, for each row
-- deleted: erasing one account among a million read all messages, ads and payments.

create index one_time_codes_by_user on one_time_codes (user_id);
create index companies_by_verifier on companies (verified_by) where verified_by is not null;
create index jobs_by_author on jobs (created_by) where created_by is not null;
create index jobs_by_reposted on jobs (reposted_from) where reposted_from is not null;
create index job_events_by_actor on job_events (actor_user_id) where actor_user_id is not null;
create index job_reports_by_user on job_reports (user_id) where user_id is not null;
create index saved_jobs_by_job on saved_jobs (job_id);
create index payments_by_author on payments (created_by) where created_by is not null;
create index payments_by_decider on payments (decided_by) where decided_by is not null;
create index payments_by_receipt on payments (invoice_image_file_id) where invoice_image_file_id is not null;
create index payment_events_by_actor on payment_events (actor_user_id) where actor_user_id is not null;
create index application_events_by_actor on application_events (actor_user_id) where actor_user_id is not null;
create index applications_by_cv_file on applications (cv_file_id) where cv_file_id is not null;
create index conversations_by_job on conversations (job_id) where job_id is not null;
create index conversation_reads_by_user on conversation_reads (user_id);
create index messages_by_sender on messages (sender_user_id) where sender_user_id is not null;
create index messages_by_file on messages (file_id) where file_id is not null;
create index messages_by_reply on messages (reply) where reply is not null;
create index cv_views_by_company on cv_views (company_id);
create index profiles_by_photo on profiles (photo_file_id) where photo_file_id is not null;
create index profiles_by_cv_file on profiles (cv_file_id) where cv_file_id is not null;
create index qualifications_by_file on qualifications (graduation_file_id) where graduation_file_id is not null;
create index courses_by_file on courses (certificate_file_id) where certificate_file_id is not null;
create index companies_by_logo on companies (logo_file_id) where logo_file_id is not null;
create index companies_by_commercial_file on companies (commercial_file_id) where commercial_file_id is not null;
create index blind_screening_by_setter on blind_screening (set_by) where set_by is not null;
create index shortlists_by_author on shortlists (created_by) where created_by is not null;
create index shortlist_people_by_adder on shortlist_people (added_by) where added_by is not null;
create index invitations_by_inviter on invitations (invited_by) where invited_by is not null;
create index settings_by_author on settings (updated_by) where updated_by is not null;
