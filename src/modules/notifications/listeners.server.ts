import { addressTakesNoMail, weeklyMailWanted } from '#modules/auth/events.server.ts';
import { listen, type Listener } from '#platform/events/events.server.ts';
import { notify, switchMailOn } from './service.server.ts';

export const notificationListeners: Listener[] = [
  listen(weeklyMailWanted, (ctx, { user_id }) => switchMailOn(ctx, user_id, 'jobs_digest')),
  listen(addressTakesNoMail, (ctx, { user_id }) =>
    notify(ctx, { user_id, kind: 'mail_refused', params: {}, href: '/account' }),
  ),
];
