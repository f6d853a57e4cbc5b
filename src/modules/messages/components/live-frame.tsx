import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigation } from 'react-router';
import { getAccessToken } from '#modules/auth/components/access-token.ts';
import { followStream } from '#ui/stream/stream.ts';
import { useStream, useStreamState } from '#ui/stream/use-stream.ts';
import type { Waiting } from '../contract.ts';
import { readUntilReached } from './call-api.ts';

/** Several events at once are one look. */
const GATHER_MS = 120;
const LEAVE_MS = 200;

type Counted = { stream_at: number; waiting: Waiting };
let counted: Counted | null = null;
const watchers = new Set<() => void>();
const store = {
  subscribe: (watcher: () => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
  read: () => counted,
  readOnServer: () => null,
};

/** What waits for the reader: as the page was loaded with, or as it was counted since. */
export function useWaiting(loaded: { stream_at: number; waiting: Waiting } | null): Waiting {
  const since = useSyncExternalStore(store.subscribe, store.read, store.readOnServer);
  if (since && loaded && since.stream_at === loaded.stream_at) return since.waiting;
  return loaded?.waiting ?? { messages: 0, notifications: 0 };
}

/** In the root of every page of someone who is signed in: follows the stream and keeps the counts at the head true. */
export function LiveFrame({ user_id, stream_at }: { user_id: string; stream_at: number }) {
  const state = useStreamState();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isSignedOut, setSignedOut] = useState(false);
  const isAtRest = useNavigation().state === 'idle';
  useEffect(
    () => followStream({ url: '/api/v1/stream', getToken: getAccessToken, onSignedOut: () => setSignedOut(true) }),
    [],
  );
  useEffect(() => {
    if (!isSignedOut || !isAtRest) return;
    // Loaded anew, the page is a visitor's, or leads to the log-in. A log-out of this tab is on its way elsewhere.
    const leaving = setTimeout(() => location.reload(), LEAVE_MS);
    return () => clearTimeout(leaving);
  }, [isSignedOut, isAtRest]);

  useStream(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void count(stream_at), GATHER_MS);
  }, stream_at);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // Not part of every page: reading what was kept needs the schemas.
    if (state === 'live')
      void import('./send-kept.ts').then(({ sendLeftBehind }) => sendLeftBehind(user_id, location.pathname));
  }, [state, user_id]);
  return null;
}

async function count(stream_at: number) {
  const answer = await readUntilReached<Waiting>('/user/waiting');
  if (answer.kind !== 'done') return;
  counted = { stream_at, waiting: answer.data };
  for (const watcher of watchers) watcher();
}
