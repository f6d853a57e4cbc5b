import { isTypedEarly } from './early-typing.ts';

/** What was typed and not sent yet, kept in this browser until the form is accepted. */
const PREFIX = 'draft.';
const NEVER_KEPT = new Set(['password', 'file', 'hidden', 'submit', 'button', 'reset']);

type Entry = [name: string, value: string];
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isControl = (element: Element): element is Control =>
  (element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement) &&
  element.name !== '' &&
  // A revealed password is a text input.
  !/password|one-time-code/.test(element.autocomplete) &&
  !NEVER_KEPT.has(element.type);

const controlsOf = (form: HTMLFormElement) => [...form.elements].filter(isControl);

const isTick = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';

function entriesOf(form: HTMLFormElement): Entry[] {
  return controlsOf(form).flatMap((control): Entry[] => {
    if (isTick(control)) return control.checked ? [[control.name, control.value]] : [];
    if (control instanceof HTMLSelectElement)
      return [...control.selectedOptions].map((option) => [control.name, option.value]);
    return [[control.name, control.value]];
  });
}

/** Storage can be full, or refused by the browser; a draft is then simply not kept. */
function inStorage<Result>(work: (storage: Storage) => Result): Result | null {
  try {
    return work(localStorage);
  } catch {
    return null;
  }
}

/** `stamp` says on top of what it was typed: a version, for a form that is refused from an older one. */
type Draft = { stamp: string | null; entries: Entry[] };

export const saveDraft = (key: string, form: HTMLFormElement, stamp: string | null = null) =>
  inStorage((storage) =>
    storage.setItem(PREFIX + key, JSON.stringify({ stamp, entries: entriesOf(form) } satisfies Draft)),
  );

function keptDraft(key: string): Draft | null {
  const kept = inStorage((storage) => JSON.parse(storage.getItem(PREFIX + key) ?? 'null') as Draft | null);
  return Array.isArray(kept?.entries) ? kept : null;
}

/** The fields a kept draft fills, for a form that draws as many lines as were typed. */
export const namesInDraft = (key: string): string[] =>
  (keptDraft(key)?.entries ?? []).filter(([, value]) => value !== '').map(([name]) => name);

export const discardDraft = (key: string) => inStorage((storage) => storage.removeItem(PREFIX + key));

/** At log-out: the next person at this screen sees nothing of it. */
export const clearDrafts = () => {
  inStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
  });
};

/** Puts a kept draft into the form; null when there is none, or it says what the form says already. */
export function restoreDraft(key: string, form: HTMLFormElement): Pick<Draft, 'stamp'> | null {
  const kept = keptDraft(key);
  if (!kept) return null;
  const controls = controlsOf(form);
  const names = new Set(controls.map((control) => control.name));
  const wanted = kept.entries.filter(([name]) => names.has(name));
  if (JSON.stringify(wanted) === JSON.stringify(entriesOf(form))) {
    discardDraft(key);
    return null;
  }
  const valuesByName = Map.groupBy(wanted, ([name]) => name);
  const taken = new Map<string, number>();
  for (const control of controls) {
    const values = (valuesByName.get(control.name) ?? []).map(([, value]) => value);
    if (isTypedEarly(control)) {
      // Newer than the draft.
      if (!isTick(control)) taken.set(control.name, (taken.get(control.name) ?? 0) + 1);
    } else if (isTick(control)) {
      control.checked = values.includes(control.value);
    } else if (control instanceof HTMLSelectElement && control.multiple) {
      for (const option of control.options) option.selected = values.includes(option.value);
    } else {
      const index = taken.get(control.name) ?? 0;
      taken.set(control.name, index + 1);
      control.value = values[index] ?? '';
    }
  }
  announceInput(form);
  return { stamp: kept.stamp };
}

/** Counters and previews listen to typing; they are told of values set without it. */
export function announceInput(form: HTMLFormElement) {
  for (const control of controlsOf(form)) control.dispatchEvent(new Event('input', { bubbles: true }));
}
