const KEY = 'shortcuts';
const OFF = 'off';
const watchers = new Set<() => void>();

/** Whether single keys do anything in this browser, for `useSyncExternalStore`. */
export const shortcutsSwitch = {
  subscribe(watcher: () => void) {
    watchers.add(watcher);
    addEventListener('storage', watcher);
    return () => {
      watchers.delete(watcher);
      removeEventListener('storage', watcher);
    };
  },
  read: () => localStorage.getItem(KEY) !== OFF,
  readOnServer: () => true,
};

export function turnShortcuts(isOn: boolean) {
  if (isOn) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, OFF);
  for (const watcher of watchers) watcher();
}
