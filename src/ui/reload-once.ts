const KEY = 'reloaded_at';
const PAUSE_MS = 60_000;

/** Loads the page anew, or the one that was `wanted`, at most once per 60 s (specification, section 8). True when it does. */
export function reloadOnce(wanted: string | null): boolean {
  // It would end on the browser's own page, which knows no way back.
  if (!navigator.onLine) return false;
  const last = Number(sessionStorage.getItem(KEY) ?? 0);
  if (Date.now() - last < PAUSE_MS) return false;
  sessionStorage.setItem(KEY, String(Date.now()));
  if (wanted) window.location.assign(wanted);
  else window.location.reload();
  return true;
}
