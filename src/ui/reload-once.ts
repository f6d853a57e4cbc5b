const KEY = 'reloaded_at';
const PAUSE_MS = 60_000;

/** Reloads the page, at most once per 60 s (specification, section 8). True when it does. */
export function reloadOnce(): boolean {
  // It would end on the browser's own page, which knows no way back.
  if (!navigator.onLine) return false;
  const last = Number(sessionStorage.getItem(KEY) ?? 0);
  if (Date.now() - last < PAUSE_MS) return false;
  sessionStorage.setItem(KEY, String(Date.now()));
  window.location.reload();
  return true;
}
