import type { Message } from '../contract.ts';
import { callApi } from './call-api.ts';
import { keepLetters, keptLetters, leftConversations, nextToSend, type Letter } from './outbox.ts';

/** How it ended: nothing is left to send, or the server could not be asked. */
export type Sent = { kind: 'empty' } | { kind: 'signed_out' } | { kind: 'unreachable'; retryAfterMs: number };

/** Sends what is kept of a conversation, one after the other, until the server has each or refuses it. */
export async function sendKept({
  userId,
  conversationId,
  sent,
  onSent,
  onChange,
}: {
  userId: string;
  conversationId: string;
  /** Ids of letters that are known to have arrived. */
  sent: ReadonlySet<string>;
  onSent: (message: Message) => void;
  onChange: (letters: Letter[]) => void;
}): Promise<Sent> {
  for (;;) {
    const letter = nextToSend(keptLetters(userId, conversationId), sent);
    if (!letter) return { kind: 'empty' };
    const { client_id } = letter;
    const change = (work: (letters: Letter[]) => Letter[]) => {
      const next = work(keptLetters(userId, conversationId));
      keepLetters(userId, conversationId, next);
      onChange(next);
    };
    const answer = await callApi<Message>('POST', `/conversations/${conversationId}/messages`, {
      text: letter.text,
      client_id,
      ...(letter.reply ? { reply: letter.reply.id } : {}),
      ...(letter.file ? { file_id: letter.file.id } : {}),
    });
    if (answer.kind === 'signed_out' || answer.kind === 'unreachable') return answer;
    if (answer.kind === 'done') {
      onSent(answer.data);
      change((letters) => letters.filter((one) => one.client_id !== client_id));
    } else {
      const problem = Object.values(answer.problems)[0]?.[0] ?? answer.message;
      change((letters) => letters.map((one) => (one.client_id === client_id ? { ...one, problem } : one)));
    }
  }
}

const NONE = new Set<string>();

/** What was left in conversations that are not on the screen goes out as soon as the server is reached again. */
export async function sendLeftBehind(userId: string, openPath: string): Promise<void> {
  for (const conversationId of leftConversations(userId)) {
    if (openPath.endsWith(`/messages/${conversationId}`)) continue;
    const ended = await sendKept({
      userId,
      conversationId,
      sent: NONE,
      onSent: () => {},
      onChange: () => {},
    });
    if (ended.kind !== 'empty') return;
  }
}
