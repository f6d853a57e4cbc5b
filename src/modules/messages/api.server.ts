import { z } from 'zod';
import { endpoint, Id, Nothing, type Api } from '#platform/http/endpoint.server.ts';
import { Conversation, Message, SendMessage, StartConversation } from './contract.ts';
import { listConversations, listMessages, markRead, sendMessage, startConversation } from './service.server.ts';

const tag = 'messages';

export function messagesApi(api: Api) {
  endpoint(api, {
    method: 'GET',
    url: '/conversations',
    access: 'account',
    tag,
    summary: 'One’s conversations, the latest first',
    query: z.object({ page: z.coerce.number().int().min(1).max(1000).default(1) }),
    answers: z.array(Conversation),
    handler: async ({ ctx, actor, query }) => ({
      data: await listConversations(ctx, actor, query.page),
      meta: { page: query.page },
    }),
  });

  endpoint(api, {
    method: 'POST',
    url: '/conversations',
    access: 'company',
    tag,
    summary:
      'Write to someone who applied, or whose CV is open to employers; goes on with the pair’s conversation when there is one',
    perMinute: 30,
    once: true,
    status: 201,
    body: StartConversation,
    answers: z.object({ id: z.uuid(), message_id: z.int() }),
    handler: async ({ ctx, actor, body }) => ({ data: await startConversation(ctx, actor, body) }),
  });

  endpoint(api, {
    method: 'GET',
    url: '/conversations/:id/messages',
    access: 'account',
    tag,
    summary: 'Fifty messages of a conversation, oldest first',
    params: Id,
    query: z.object({ before: z.coerce.number().int().positive().optional() }),
    answers: z.array(Message),
    handler: async ({ ctx, actor, params, query }) => ({
      data: await listMessages(ctx, actor, params.id, query.before),
    }),
  });

  endpoint(api, {
    method: 'POST',
    url: '/conversations/:id/messages',
    access: 'account',
    tag,
    summary: 'Answer in a conversation',
    perMinute: 30,
    once: true,
    status: 201,
    params: Id,
    body: SendMessage,
    answers: z.object({ id: z.int() }),
    handler: async ({ ctx, actor, params, body }) => ({ data: { id: await sendMessage(ctx, actor, params.id, body) } }),
  });

  endpoint(api, {
    method: 'POST',
    url: '/conversations/:id/read',
    access: 'account',
    tag,
    summary: 'Everything so far was read',
    params: Id,
    answers: Nothing,
    handler: async ({ ctx, actor, params }) => {
      await markRead(ctx, actor, params.id);
      return { data: {} };
    },
  });
}
