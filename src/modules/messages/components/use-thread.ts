import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useStream, useStreamState } from '#ui/stream/use-stream.ts';
import type { Message } from '../contract.ts';
import { callApi, readUntilReached } from './call-api.ts';
import { mergeMessages } from './merge-messages.ts';

const PAGE = 50;
/** While nothing is told, the page looks by itself. */
const LOOK_EVERY_MS = 15_000;
/** Links to files are good for an hour. */
const STALE_MS = 50 * 60 * 1000;

export type Thread = {
  messages: Message[];
  hasOlder: boolean;
  /** Reads another page above; answers once it stands. */
  showOlder: () => Promise<void>;
  /** What one sent oneself, as the server keeps it. */
  add: (message: Message) => void;
  isSeen: (message: Message) => boolean;
};

/** The messages of a conversation, kept up to date: each once, whatever was lost or told twice on the way. */
export function useThread({
  id,
  side,
  messages: loaded,
  has_older,
  stream_at,
}: {
  id: string;
  side: 'seeker' | 'company';
  messages: Message[];
  has_older: boolean;
  stream_at: number;
}): Thread {
  const revalidator = useRevalidator();
  const state = useStreamState();
  const [fetched, setFetched] = useState<Message[]>([]);
  const [older, setOlder] = useState<boolean | null>(null);
  const [seenUpTo, setSeenUpTo] = useState(0);
  // What was loaded later is newer than what was fetched for the same message before.
  const [from, setFrom] = useState(loaded);
  let known = fetched;
  if (from !== loaded) {
    known = mergeMessages(fetched, loaded);
    setFrom(loaded);
    setFetched(known);
  }
  const messages = mergeMessages(loaded, known);
  const path = `/conversations/${id}/messages`;
  const add = (fresh: Message[]) => setFetched((before) => mergeMessages(before, fresh));

  const lastId = messages.at(-1)?.id ?? 0;
  /** Messages after this one may be missing. */
  const missingAfter = useRef(Infinity);
  const isLooking = useRef(false);
  const lookFrom = useEffectEvent(async (first: number): Promise<void> => {
    const miss = (after: number) => (missingAfter.current = Math.min(missingAfter.current, after));
    miss(Math.min(first - 1, lastId));
    if (isLooking.current) return;
    isLooking.current = true;
    while (missingAfter.current < Infinity) {
      const after = missingAfter.current;
      missingAfter.current = Infinity;
      const answer = await readUntilReached<Message[]>(`${path}?after=${after}`);
      if (answer.kind !== 'done') break;
      add(answer.data);
      if (answer.data.length === PAGE) miss(answer.data.at(-1)!.id);
    }
    isLooking.current = false;
  });

  useStream(({ kind, payload }) => {
    if (kind === 'reset') void revalidator.revalidate();
    if (payload['conversation_id'] !== id) return;
    if (kind === 'message') void lookFrom(Number(payload['message_id']));
    if (kind === 'read' && payload['by'] !== side)
      setSeenUpTo((before) => Math.max(before, Number(payload['message_id'])));
  }, stream_at);

  useEffect(() => {
    if (state !== 'lost') return;
    const timer = setInterval(() => void lookFrom(Infinity), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [state]);

  const loadedAt = useRef(0);
  useEffect(() => {
    loadedAt.current = Date.now();
  }, [loaded]);
  const refresh = useEffectEvent(() => {
    if (!document.hidden && Date.now() - loadedAt.current > STALE_MS) void revalidator.revalidate();
  });
  useEffect(() => {
    const seen = () => refresh();
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, []);

  /** Read as it is shown; the page's loader did it for what it brought. */
  const lastOfOther = messages.findLast((message) => !message.is_mine && message.msg_type !== 'system')?.id ?? 0;
  const lastLoaded = loaded.at(-1)?.id ?? 0;
  useEffect(() => {
    if (lastOfOther <= lastLoaded) return;
    const read = () => {
      if (!document.hidden) void callApi('POST', `/conversations/${id}/read`);
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [id, lastOfOther, lastLoaded]);

  return {
    messages,
    hasOlder: older ?? has_older,
    async showOlder() {
      const answer = await callApi<Message[]>('GET', `${path}?before=${messages[0]?.id ?? 0}`);
      if (answer.kind !== 'done') return;
      add(answer.data);
      setOlder(answer.data.length === PAGE);
    },
    add: (message) => add([message]),
    isSeen: (message) => message.is_seen || message.id <= seenUpTo,
  };
}
