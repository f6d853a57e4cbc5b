/** What messages does for pages, endpoints and the modules above it. */
export { blockConversation, unblockConversation } from './service/blocks.server.ts';
export { postCard, postSystemEntry, updateCard, type InterviewCard } from './service/cards.server.ts';
export {
  conversationIdsWith,
  countWaiting,
  CONVERSATIONS_SHOWN,
  listConversations,
  listMessages,
  liveOnce,
  markRead,
  MESSAGES_SHOWN,
  openConversation,
  readConversation,
  readMessage,
} from './service/read-conversations.server.ts';
export { findMessage, readAround, removeMessages, reportMessage, restoreMessages } from './service/reports.server.ts';
export { roomToWrite } from './service/pace.server.ts';
export { sendMessage, startConversation } from './service/send-message.server.ts';
export { createTemplate, deleteTemplate, listTemplates, saveTemplate } from './service/templates.server.ts';
export { mailUnread } from './service/unread-mail.server.ts';
export { deliverHeld } from './service/held.server.ts';
