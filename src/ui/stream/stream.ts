import { eventReader, type ServerEvent } from './event-reader.ts';

export type { ServerEvent } from './event-reader.ts';
/** `live`: what happens is seen at once. `lost`: it will be, as soon as the server is reached again. */
export type StreamState = 'idle' | 'live' | 'lost';

export type StreamOptions = {
  url: string;
  /** Null when nobody is signed in any more. */
  getToken: () => Promise<string | null>;
  /** Whoever looks at the page is signed in no more. */
  onSignedOut: () => void;
};

/** Heard without a pause this long, the connection is taken for dead: the server speaks every twenty seconds. */
const SILENCE_MS = 45_000;
/** A page in the back keeps its connection this long; browsers open six to one server, and shut tabs up anyway. */
const HIDDEN_MS = 15_000;
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 20_000;
const CHECK_MS = 5_000;

type Listener = (event: ServerEvent) => void;

const listeners = new Set<Listener>();
const watchers = new Set<() => void>();
let state: StreamState = 'idle';
/** The last event this page has, or is known to have by what it was loaded with. */
let at: number | null = null;
let isFollowing = false;
/** The latest events, for a screen whose records were read before they came and that is drawn after. */
let recent: ServerEvent[] = [];
const RECENT = 200;

function become(next: StreamState) {
  if (state === next) return;
  state = next;
  for (const watcher of watchers) watcher();
}

/** For `useSyncExternalStore`. */
export const streamStore = {
  subscribe: (watcher: () => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
  read: () => state,
  readOnServer: (): StreamState => 'idle',
};

/**
 * Each event once, in order, on whichever connection it came; at first those after `since` that came already. Answers
 * how to stop listening.
 */
export function listenToStream(listener: Listener, since?: number): () => void {
  if (since !== undefined) for (const event of recent.filter(({ id }) => id > since)) listener(event);
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * What the page was loaded with is as of this event: all that come after are told. Of a page that was loaded in parts
 * the earliest counts; once it follows, it knows better itself.
 */
export function beginStreamAt(id: number) {
  if (!isFollowing) at = at === null ? id : Math.min(at, id);
}

function take(event: ServerEvent) {
  const isNews = event.kind === 'begin' || event.kind === 'reset' || at === null || event.id > at;
  if (!isNews) return;
  at = event.id;
  recent = [...recent, event].slice(-RECENT);
  for (const listener of listeners) listener(event);
}

/** Follows the server's events while the page is in front, until stopped; resumes after whatever interrupts it. */
export function followStream({ url, getToken, onSignedOut }: StreamOptions): () => void {
  const over = new AbortController();
  let connection: AbortController | null = null;
  let heardAt = 0;
  let hiddenAt: number | null = document.hidden ? -HIDDEN_MS : null;
  let attempts = 0;
  let asked = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isWanted = () =>
    !over.signal.aborted && navigator.onLine && (hiddenAt === null || performance.now() - hiddenAt < HIDDEN_MS);

  function connectIn(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      void connect();
    }, ms);
  }
  const pause = () => Math.min(FIRST_PAUSE_MS * 2 ** attempts, MAX_PAUSE_MS) * (0.5 + Math.random() / 2);

  async function connect() {
    if (connection || !isWanted()) return;
    isFollowing = true;
    const mine = new AbortController();
    connection = mine;
    heardAt = performance.now();
    let wait: number | null = null;
    try {
      const token = await getToken();
      if (token === null) {
        become('lost');
        wait = MAX_PAUSE_MS;
        return;
      }
      const answer = await fetch(url, {
        headers: {
          accept: 'text/event-stream',
          authorization: `Bearer ${token}`,
          ...(at === null ? {} : { 'last-event-id': String(at) }),
        },
        signal: mine.signal,
        cache: 'no-store',
      });
      if (!answer.ok || !answer.body) {
        const seconds = Number(answer.headers.get('retry-after'));
        if (seconds > 0) wait = seconds * 1000;
        throw new Error(String(answer.status));
      }
      become('live');
      attempts = 0;
      asked = 0;
      await readOn(answer.body, mine);
    } catch {
      attempts += 1;
    } finally {
      if (connection === mine) connection = null;
      if (isWanted()) {
        // The end of a token's time is no loss: the next connection is made at once.
        if (attempts > 0 || asked > 0) become('lost');
        connectIn(wait ?? Math.max(asked, attempts > 0 ? pause() : Math.random() * 300));
      } else if (!over.signal.aborted) become('idle');
    }
  }

  async function readOn(body: ReadableStream<Uint8Array>, mine: AbortController) {
    const read = eventReader({
      onEvent: (event) => {
        if (!mine.signal.aborted) take(event);
      },
      onRetry: (ms) => (asked = ms > SILENCE_MS ? ms : 0),
      onEnd: (why) => {
        if (why === 'session_ended' && !mine.signal.aborted) onSignedOut();
      },
    });
    const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      heardAt = performance.now();
      read(value);
    }
  }

  /** Also after sleep, when timers stood still: a connection that heard nothing for long is made anew. */
  function check() {
    const now = performance.now();
    if (connection && (!isWanted() || now - heardAt > SILENCE_MS)) {
      connection.abort();
      connection = null;
    }
    if (!connection && isWanted() && timer === undefined) connectIn(0);
  }
  function wake() {
    hiddenAt = document.hidden ? (hiddenAt ?? performance.now()) : null;
    if (document.hidden) return;
    attempts = 0;
    asked = 0;
    check();
    if (!connection) connectIn(0);
  }

  const checking = setInterval(check, CHECK_MS);
  document.addEventListener('visibilitychange', wake, over);
  addEventListener('pageshow', wake, over);
  addEventListener('online', wake, over);
  // What is told now could not be read: it is told again when the connection is back.
  addEventListener('offline', check, over);
  // Once every part of the page has said since when it wants to know.
  connectIn(0);
  return () => {
    over.abort();
    clearInterval(checking);
    clearTimeout(timer);
    connection?.abort();
    connection = null;
    become('idle');
    at = null;
    recent = [];
    isFollowing = false;
  };
}
