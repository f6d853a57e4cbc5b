import type { Message } from '../contract.ts';

/** Each message once, the oldest first; of two versions of one, the later that was read stands. */
export function mergeMessages(known: readonly Message[], fresh: readonly Message[]): Message[] {
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of fresh) byId.set(message.id, message);
  return [...byId.values()].toSorted((a, b) => a.id - b.id);
}
