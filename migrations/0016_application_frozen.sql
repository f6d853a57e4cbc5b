-- owner: applications
-- What was sent stays readable whatever becomes of the ad, and the seeker's side of an application:
-- a note of one's own, one reminder, and why it was withdrawn.

alter table applications
  add column cv_source text not null default 'profile' check (cv_source in ('profile', 'file')),
  -- The ad's essentials as they stood when the seeker applied; null for what was sent before this was kept.
  add column job_snapshot jsonb check (jsonb_typeof(job_snapshot) = 'object'),
  -- Only its seeker ever reads this.
  add column note text not null default '' check (char_length(note) <= 4000),
  add column reminded_at timestamptz,
  add column withdraw_reason text check
    (withdraw_reason in ('other_offer', 'not_interested', 'salary', 'location', 'too_slow', 'mistake', 'other'));

/* Whether an answer meets what the company marked as a must; null where nothing was marked. */
alter table application_answers add column meets boolean;
