import { useSyncExternalStore } from 'react';

/** Ads that somebody without an account keeps in this browser, last kept first, until an account takes them over. */
const KEY = 'kept_jobs';
export const MOST_KEPT = 200;
const NONE: readonly number[] = [];

const listeners = new Set<() => void>();
let known: { text: string | null; ids: readonly number[] } = { text: null, ids: NONE };
/** What a browser that keeps nothing has until the page is left. */
let unkept: string | null = null;

function textNow(): string | null {
  try {
    return localStorage.getItem(KEY) ?? unkept;
  } catch {
    return unkept;
  }
}

function idsIn(text: string | null): readonly number[] {
  try {
    const ids: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(ids) ? ids.filter((id): id is number => Number.isSafeInteger(id) && id > 0) : NONE;
  } catch {
    return NONE;
  }
}

export function keptJobs(): readonly number[] {
  const text = textNow();
  if (text !== known.text) known = { text, ids: idsIn(text) };
  return known.ids;
}

function keep(ids: readonly number[]) {
  const text = JSON.stringify(ids.slice(0, MOST_KEPT));
  try {
    localStorage.setItem(KEY, text);
    unkept = null;
  } catch {
    unkept = text;
  }
  for (const listener of listeners) listener();
}

const without = (gone: readonly number[]) => keptJobs().filter((id) => !gone.includes(id));

export const keepJob = (id: number) => keep([id, ...without([id])]);
export const dropJobs = (ids: readonly number[]) => keep(without(ids));

/** Also when another tab changes them. */
function subscribe(listener: () => void) {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

export const useKeptJobs = () => useSyncExternalStore(subscribe, keptJobs, () => NONE);
