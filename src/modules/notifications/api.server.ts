import { z } from 'zod';
import { endpoint, Paging, type Api } from '#platform/http/endpoint.server.ts';
import { MarkRead, Notification, SaveSwitches, Switch, Unread } from './contract.ts';
import { countUnread, listNotifications, listSwitches, markAllRead, markRead, saveSwitches } from './service.server.ts';

export function notificationsApi(api: Api) {
  endpoint(api, {
    method: 'GET',
    url: '/user/notifications',
    access: 'account',
    tag: 'user',
    summary: 'What one was told, newest first',
    query: Paging,
    answers: z.array(Notification),
    handler: async ({ ctx, actor, query }) => {
      const { notifications, total } = await listNotifications(ctx, actor, query);
      return { data: notifications, meta: { total, page: query.page, perPage: query.per_page } };
    },
  });

  endpoint(api, {
    method: 'POST',
    url: '/user/notifications/read',
    access: 'account',
    tag: 'user',
    summary: 'Marks the named notifications as read, or all of them',
    body: MarkRead,
    answers: Unread,
    handler: async ({ ctx, actor, body }) => {
      if (body.ids) await markRead(ctx, actor, body.ids);
      else await markAllRead(ctx, actor);
      return { data: { unread: await countUnread(ctx, actor) } };
    },
  });

  endpoint(api, {
    method: 'GET',
    url: '/user/notification-switches',
    access: 'account',
    tag: 'user',
    summary: 'What one is told in the page and by e-mail',
    answers: z.array(Switch),
    handler: async ({ ctx, actor }) => ({ data: await listSwitches(ctx, actor) }),
  });

  endpoint(api, {
    method: 'PUT',
    url: '/user/notification-switches',
    access: 'account',
    tag: 'user',
    summary: 'The kinds that are on, in the page and by e-mail; all others are off',
    body: SaveSwitches,
    answers: z.array(Switch),
    handler: async ({ ctx, actor, body }) => {
      await saveSwitches(ctx, actor, body);
      return { data: await listSwitches(ctx, actor) };
    },
  });
}
