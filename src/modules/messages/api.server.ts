import { z } from 'zod';
import { endpoint, Id, Nothing, NumberId, type Api } from '#platform/http/endpoint.server.ts';
import {
  Conversation,
  ListConversations,
  Message,
  MessageTemplate,
  ReportMessage,
  SaveTemplate,
  SendMessage,
  StartConversation,
  STANDINGS,
  Waiting,
} from './contract.ts';
import {
  blockConversation,
  countWaiting,
  createTemplate,
  deleteTemplate,
  listConversations,
  listMessages,
  listTemplates,
  markRead,
  readConversation,
  readMessage,
  reportMessage,
  saveTemplate,
  sendMessage,
  startConversation,
  unblockConversation,
} from './service.server.ts';
import { streamApi } from './stream-api.server.ts';

const tag = 'messages';
const LOOKS_PER_MINUTE = 300;
const messageId = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional();

export function messagesApi(api: Api) {
  streamApi(api);

  endpoint(api, {
    method: 'GET',
    url: '/user/waiting',
    access: 'account',
    tag: 'user',
    summary: 'How many unread messages and notifications one has',
    perMinute: LOOKS_PER_MINUTE,
    answers: Waiting,
    handler: async ({ ctx, actor }) => ({ data: await countWaiting(ctx, actor) }),
  });

  endpoint(api, {
    method: 'GET',
    url: '/conversations',
    access: 'account',
    tag,
    summary: 'One’s conversations, the latest first; q looks in names and messages',
    perMinute: LOOKS_PER_MINUTE,
    query: ListConversations,
    answers: z.array(Conversation),
    handler: async ({ ctx, actor, query }) => ({
      data: await listConversations(ctx, actor, query),
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
    status: 201,
    body: StartConversation,
    answers: z.object({ id: z.uuid(), message_id: z.int() }),
    handler: async ({ ctx, actor, body }) => ({ data: await startConversation(ctx, actor, body) }),
  });

  endpoint(api, {
    method: 'GET',
    url: '/conversations/:id',
    access: 'account',
    tag,
    summary: 'One conversation, and whether one may write in it',
    perMinute: LOOKS_PER_MINUTE,
    params: Id,
    answers: Conversation.extend({ standing: z.enum(STANDINGS) }),
    handler: async ({ ctx, actor, params }) => {
      const { conversation, standing } = await readConversation(ctx, actor, params.id);
      return { data: { ...conversation, standing } };
    },
  });

  endpoint(api, {
    method: 'GET',
    url: '/conversations/:id/messages',
    access: 'account',
    tag,
    summary: 'Fifty messages of a conversation, oldest first: the last ones, those before one, or those after one',
    perMinute: LOOKS_PER_MINUTE,
    params: Id,
    query: z.object({ before: messageId, after: messageId }),
    answers: z.array(Message),
    handler: async ({ ctx, actor, params, query }) => ({ data: await listMessages(ctx, actor, params.id, query) }),
  });

  endpoint(api, {
    method: 'POST',
    url: '/conversations/:id/messages',
    access: 'account',
    tag,
    summary: 'Answer in a conversation; sent again under the same client_id, it is the same message',
    perMinute: 60,
    status: 201,
    params: Id,
    body: SendMessage,
    answers: Message,
    handler: async ({ ctx, actor, params, body }) => ({
      data: await readMessage(ctx, actor, params.id, await sendMessage(ctx, actor, params.id, body)),
    }),
  });

  endpoint(api, {
    method: 'POST',
    url: '/conversations/:id/read',
    access: 'account',
    tag,
    summary: 'Everything so far was read',
    perMinute: LOOKS_PER_MINUTE,
    params: Id,
    answers: Nothing,
    handler: async ({ ctx, actor, params }) => {
      await markRead(ctx, actor, params.id);
      return { data: {} };
    },
  });

  endpoint(api, {
    method: 'PUT',
    url: '/conversations/:id/block',
    access: 'account',
    tag,
    summary: 'The other side may no longer write there',
    params: Id,
    answers: Nothing,
    handler: async ({ ctx, actor, params }) => {
      await blockConversation(ctx, actor, params.id);
      return { data: {} };
    },
  });

  endpoint(api, {
    method: 'DELETE',
    url: '/conversations/:id/block',
    access: 'account',
    tag,
    summary: 'The other side may write there again',
    params: Id,
    answers: Nothing,
    handler: async ({ ctx, actor, params }) => {
      await unblockConversation(ctx, actor, params.id);
      return { data: {} };
    },
  });

  endpoint(api, {
    method: 'POST',
    url: '/conversations/:id/reports',
    access: 'account',
    tag,
    summary: 'Tells staff of a message of the other side',
    perMinute: 20,
    status: 201,
    params: Id,
    body: ReportMessage,
    answers: Nothing,
    handler: async ({ ctx, actor, params, body }) => {
      await reportMessage(ctx, actor, params.id, body);
      return { data: {} };
    },
  });

  endpoint(api, {
    method: 'GET',
    url: '/company/message-templates',
    access: 'company',
    tag,
    summary: 'The company’s saved replies',
    answers: z.array(MessageTemplate),
    handler: async ({ ctx, actor }) => ({ data: await listTemplates(ctx, actor) }),
  });

  endpoint(api, {
    method: 'POST',
    url: '/company/message-templates',
    access: 'company',
    tag,
    summary:
      'Save a reply: in Arabic, in English or in both; {name}, {job} and {company} are filled in when it is used',
    status: 201,
    body: SaveTemplate,
    answers: MessageTemplate,
    handler: async ({ ctx, actor, body }) => ({ data: await createTemplate(ctx, actor, body) }),
  });

  endpoint(api, {
    method: 'PUT',
    url: '/company/message-templates/:id',
    access: 'company',
    tag,
    summary: 'Write a saved reply anew',
    params: NumberId,
    body: SaveTemplate,
    answers: MessageTemplate,
    handler: async ({ ctx, actor, params, body }) => ({ data: await saveTemplate(ctx, actor, params.id, body) }),
  });

  endpoint(api, {
    method: 'DELETE',
    url: '/company/message-templates/:id',
    access: 'company',
    tag,
    summary: 'Delete a saved reply',
    params: NumberId,
    answers: Nothing,
    handler: async ({ ctx, actor, params }) => {
      await deleteTemplate(ctx, actor, params.id);
      return { data: {} };
    },
  });
}
