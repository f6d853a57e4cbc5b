-- owner: notifications
-- Which of a person's unread notifications lead to a page that they are opening.
create index notifications_unread_at on notifications (user_id, href) where read_at is null;
