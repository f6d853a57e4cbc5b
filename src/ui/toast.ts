export type ToastKind = 'success' | 'error' | 'info';
export type ToastItem = { id: number; message: string; kind: ToastKind };

let shown: readonly ToastItem[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly ToastItem[]) {
  shown = next;
  for (const listener of listeners) listener();
}

const MOST_AT_ONCE = 3;

/** Says something at the top of the page for three seconds, from anywhere in the browser. */
export function toast(message: string, kind: ToastKind = 'success') {
  if (typeof document === 'undefined') return;
  const others = shown.filter((item) => item.message !== message);
  set([...others, { id: ++lastId, message, kind }].slice(-MOST_AT_ONCE));
}

export const closeToast = (id: number) => set(shown.filter((item) => item.id !== id));

const NONE: readonly ToastItem[] = [];

/** For `useSyncExternalStore` of the toast region. */
export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => shown,
  readOnServer: () => NONE,
};
