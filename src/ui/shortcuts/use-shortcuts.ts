import { useRef, useSyncExternalStore, type KeyboardEvent } from 'react';
import { shortcutsSwitch } from './switch.ts';

export type Shortcut = {
  /** The place of a key on the keyboard, so that it is the same key whatever language is typed. */
  code: `Key${string}` | `Digit${number}`;
  label: string;
  /** `row` is the chosen one: that of the focus, or else the current one. False leaves the key to others. */
  run: (area: HTMLElement, row: HTMLElement | null) => boolean;
};

const ROW = '[data-row]';
/** What is typed here is text, or answers a question. */
const TYPING = 'input, select, textarea, dialog, [contenteditable="true"]';

/** A bare key pressed where nobody is typing. */
export const isBareKey = (event: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>) =>
  !event.ctrlKey && !event.metaKey && !event.altKey && !(event.target as HTMLElement).closest(TYPING);

const rowsOf = (area: HTMLElement) =>
  [...area.querySelectorAll<HTMLElement>(ROW)].filter((row) => row.checkVisibility());
const chosenIn = (area: HTMLElement) =>
  rowsOf(area).find((row) => row.contains(document.activeElement)) ??
  rowsOf(area).find((row) => row.matches('[aria-current="true"]'));

/** The way into a row: what opens it. */
export const entranceOf = (row: HTMLElement) => row.querySelector<HTMLElement>('a[href]');

/** To the row after or before the chosen one, which it answers; the ends hold. */
export function walkRows(area: HTMLElement, step: 1 | -1): HTMLElement | null {
  const rows = rowsOf(area);
  const chosen = chosenIn(area);
  const at = chosen ? rows.indexOf(chosen) + step : 0;
  const row = rows[Math.min(Math.max(at, 0), rows.length - 1)] ?? null;
  if (row) entranceOf(row)?.focus();
  return row === chosen ? null : row;
}

/**
 * Single keys of one region: they act only while the focus is in it, unless they are switched off. Spread what it
 * answers on the region's element; its rows are marked by `data-row`. What a key does moves nothing that cannot be
 * taken back, or asks first.
 */
export function useShortcuts<Area extends HTMLElement = HTMLDivElement>(shortcuts: readonly Shortcut[]) {
  const area = useRef<Area>(null);
  const isOn = useSyncExternalStore(shortcutsSwitch.subscribe, shortcutsSwitch.read, shortcutsSwitch.readOnServer);
  return {
    ref: area,
    // A press anywhere in it is enough to be there.
    tabIndex: -1,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const shortcut = shortcuts.find(({ code }) => code === event.code);
      if (!isOn || !shortcut || !isBareKey(event)) return;
      if (shortcut.run(event.currentTarget, chosenIn(event.currentTarget) ?? null)) event.preventDefault();
    },
  };
}
