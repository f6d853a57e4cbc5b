-- owner: notifications
-- How a company's people sign in is told whatever was switched off: nobody has a switch for it any more.
delete from notification_switches
where kind in ('domain_withdrawn', 'directory_on', 'directory_required', 'directory_off');
