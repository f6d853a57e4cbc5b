import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStreamState } from '#ui/stream/use-stream.ts';
import { toast } from '#ui/toast.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { Message } from '../contract.ts';
import { messagesTexts } from '../texts.ts';
import { keepLetters, keptLetters, type Letter } from './outbox.ts';
import { sendKept } from './send-kept.ts';

const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 10_000;

export type Outbox = {
  /** On their way or refused, the oldest first. */
  letters: Letter[];
  /** The server could not be reached with the first of them. */
  isWaiting: boolean;
  isSignedOut: boolean;
  send: (letter: Pick<Letter, 'text' | 'reply' | 'file'>) => void;
  retry: (client_id: string) => void;
  drop: (client_id: string) => void;
};

/** Sends one after the other, again and again under the same id, until the server has each or refuses it. */
export function useOutbox({
  userId,
  conversationId,
  messages,
  onSent,
}: {
  userId: string;
  conversationId: string;
  messages: readonly Message[];
  onSent: (message: Message) => void;
}): Outbox {
  const t = useTexts(messagesTexts);
  const state = useStreamState();
  const [kept, setKept] = useState<Letter[]>([]);
  const [isWaiting, setWaiting] = useState(false);
  const [isSignedOut, setSignedOut] = useState(false);
  const isSending = useRef(false);
  const attempts = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const sent = new Set(messages.flatMap(({ client_id }) => client_id ?? []));
  const letters = kept.filter(({ client_id }) => !sent.has(client_id));

  /** What is kept is the truth: another tab may have written or sent some meanwhile. */
  function change(work: (letters: Letter[]) => Letter[]) {
    const next = work(keptLetters(userId, conversationId));
    keepLetters(userId, conversationId, next);
    setKept(next);
  }
  const without = (client_id: string) => (all: Letter[]) => all.filter((letter) => letter.client_id !== client_id);

  const sendNext = useEffectEvent(async (): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    clearTimeout(timer.current);
    const ended = await sendKept({
      userId,
      conversationId,
      sent,
      onSent: (message) => {
        attempts.current = 0;
        setWaiting(false);
        toast(t('messages.sent_done'));
        onSent(message);
      },
      onChange: setKept,
    });
    isSending.current = false;
    setSignedOut(ended.kind === 'signed_out');
    setWaiting(ended.kind !== 'empty');
    if (ended.kind === 'empty') return;
    attempts.current += 1;
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** attempts.current, MAX_PAUSE_MS);
    const asked = ended.kind === 'unreachable' ? ended.retryAfterMs : 0;
    timer.current = setTimeout(() => void sendNext(), Math.max(pause, asked));
  });

  useEffect(() => {
    // The server has none of them when it draws the page.
    setKept(keptLetters(userId, conversationId));
    void sendNext();
    const online = () => void sendNext();
    addEventListener('online', online);
    return () => {
      removeEventListener('online', online);
      clearTimeout(timer.current);
    };
  }, [userId, conversationId]);
  useEffect(() => {
    if (state === 'live') void sendNext();
  }, [state]);

  // Letters that came back with the stream before their own answer did.
  const isDone = kept.length > letters.length;
  const forget = useEffectEvent(() => change((all) => all.filter(({ client_id }) => !sent.has(client_id))));
  useEffect(() => {
    if (isDone) forget();
  }, [isDone]);

  const [asked, ask] = useState(0);
  useEffect(() => {
    if (asked > 0) void sendNext();
  }, [asked]);

  return {
    letters,
    isWaiting,
    isSignedOut,
    send(letter) {
      change((all) => [...all, { ...letter, client_id: newId(), written_at: new Date().toISOString(), problem: null }]);
      ask((count) => count + 1);
    },
    retry(client_id) {
      change((all) => all.map((one) => (one.client_id === client_id ? { ...one, problem: null } : one)));
      ask((count) => count + 1);
    },
    drop: (client_id) => change(without(client_id)),
  };
}

/** `crypto.randomUUID` is there on https alone, and a site may be tried out on a local network. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
