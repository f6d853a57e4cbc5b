-- owner: notifications
-- The weekly letter is mailed to who asked for it and to nobody else. It was on unless it was switched off, and a page
-- that is saved saves every switch: where the ledger has no consent, what stands there is nobody's choice.
update notification_switches set by_mail = false
where kind = 'jobs_digest' and by_mail
  and not exists (select from consents
                  where consents.user_id = notification_switches.user_id and purpose = 'weekly_mail' and is_given);
