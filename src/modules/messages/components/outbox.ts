import { z } from 'zod';

/** A letter on its way, kept in this browser until the server has it. */
const Letter = z.object({
  client_id: z.uuid(),
  text: z.string(),
  reply: z.object({ id: z.int(), text: z.string() }).nullable(),
  file: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  written_at: z.string(),
  /** What the server said; it is not sent again by itself. */
  problem: z.string().nullable(),
});
export type Letter = z.infer<typeof Letter>;

/** As drafts are: whoever logs out leaves none behind. */
const prefixOf = (userId: string) => `draft.outbox.${userId}.`;
const keyOf = (userId: string, conversationId: string) => prefixOf(userId) + conversationId;

/** Conversations in which the person has letters that were not sent. */
export function leftConversations(userId: string): string[] {
  try {
    const prefix = prefixOf(userId);
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
  } catch {
    return [];
  }
}

/** What a browser that keeps nothing has until the page is left. */
const unkept = new Map<string, readonly Letter[]>();

export function keptLetters(userId: string, conversationId: string): Letter[] {
  const key = keyOf(userId, conversationId);
  const held = unkept.get(key);
  if (held) return [...held];
  try {
    return z.array(Letter).safeParse(JSON.parse(localStorage.getItem(key) ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}

export function keepLetters(userId: string, conversationId: string, letters: readonly Letter[]): void {
  const key = keyOf(userId, conversationId);
  try {
    if (letters.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(letters));
    unkept.delete(key);
  } catch {
    unkept.set(key, letters);
  }
}

/** In the order in which they were written; one that was refused is passed over, and one that is known is done with. */
export const nextToSend = (letters: readonly Letter[], sent: ReadonlySet<string>): Letter | undefined =>
  letters.find(({ client_id, problem }) => problem === null && !sent.has(client_id));
