-- owner: profiles
-- On what ground somebody is in the Kingdom, and whether their sponsorship can be transferred: facts of a CV that
-- only chosen readers see. `citizen_family` is the child or spouse of a citizen.
alter table profiles
  add column residency_status text check (residency_status in (
    'citizen', 'gcc_citizen', 'premium', 'employer', 'citizen_family', 'dependant', 'student', 'other', 'visit', 'outside'
  )),
  add column sponsorship_transfer text check (sponsorship_transfer in ('yes', 'with_notice', 'no'));
