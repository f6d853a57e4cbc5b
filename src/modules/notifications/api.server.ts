import { z } from 'zod';
import { endpoint, Id, Nothing, Paging, type Api } from '#platform/http/endpoint.server.ts';
import {
  AddPushDevice,
  MarkRead,
  Notification,
  PushDevice,
  PushSettings,
  SaveQuietHours,
  SaveSwitches,
  Switch,
  Unread,
} from './contract.ts';
import {
  addPushDevice,
  readPushSettings,
  removePushDevice,
  saveQuietHours,
  countUnread,
  listNotifications,
  listSwitches,
  markAllRead,
  markRead,
  saveSwitches,
} from './service.server.ts';

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

  endpoint(api, {
    method: 'GET',
    url: '/user/push',
    access: 'account',
    tag: 'user',
    summary: 'The devices that are told by web push, when they stay silent, and the key to subscribe with',
    answers: PushSettings,
    handler: async ({ ctx, actor }) => ({ data: await readPushSettings(ctx, actor) }),
  });

  endpoint(api, {
    method: 'POST',
    url: '/user/push/devices',
    access: 'account',
    tag: 'user',
    summary: 'A browser that subscribed is told from now on, until its session ends; one that is there is the same',
    perMinute: 20,
    status: 201,
    body: AddPushDevice,
    answers: PushDevice,
    handler: async ({ ctx, actor, body, request }) => ({
      data: await addPushDevice(ctx, actor, body, request.headers['user-agent'] ?? ''),
    }),
  });

  endpoint(api, {
    method: 'DELETE',
    url: '/user/push/devices/:id',
    access: 'account',
    tag: 'user',
    summary: 'The device is told nothing more',
    params: Id,
    answers: Nothing,
    handler: async ({ ctx, actor, params }) => {
      await removePushDevice(ctx, actor, params.id);
      return { data: {} };
    },
  });

  endpoint(api, {
    method: 'PUT',
    url: '/user/push/quiet-hours',
    access: 'account',
    tag: 'user',
    summary: 'When devices stay silent, in hours of the caller’s time zone; urgent kinds are told all the same',
    body: SaveQuietHours,
    answers: PushSettings,
    handler: async ({ ctx, actor, body }) => {
      await saveQuietHours(ctx, actor, body);
      return { data: await readPushSettings(ctx, actor) };
    },
  });
}
