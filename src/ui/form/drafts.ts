import { isTypedEarly } from './early-typing.ts';

/** What was typed and not sent yet, kept in this browser until the form is accepted. */
const PREFIX = 'draft.';
const NEVER_KEPT = new Set(['password', 'file', 'hidden', 'submit', 'button', 'reset']);

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** What each field of a form says: several values of a group, none of a box that is off. */
export type FieldTexts = Readonly<Record<string, readonly string[]>>;

/** A changed field: what it said before, what was typed, and on which version of the whole. */
export type DraftField = { was: readonly string[]; typed: readonly string[]; stamp: string | null };
export type Draft = Readonly<Record<string, DraftField>>;

const isControl = (element: Element): element is Control =>
  (element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement) &&
  element.name !== '' &&
  // A revealed password is a text input.
  !/password|one-time-code/.test(element.autocomplete) &&
  !NEVER_KEPT.has(element.type);

export const controlsOf = (form: HTMLFormElement) => [...form.elements].filter(isControl);

export const isTick = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';

function textsNow(control: Control): string[] {
  if (isTick(control)) return control.checked ? [control.value] : [];
  if (control instanceof HTMLSelectElement) return [...control.selectedOptions].map((option) => option.value);
  return [control.value];
}

/** As the page came with it. */
function textsAtFirst(control: Control): string[] {
  if (isTick(control)) return control.defaultChecked ? [control.value] : [];
  if (!(control instanceof HTMLSelectElement)) return [control.defaultValue];
  const chosen = [...control.options].filter((option) => option.defaultSelected);
  const first = control.multiple ? [] : [...control.options].slice(0, 1);
  return (chosen.length > 0 ? chosen : first).map((option) => option.value);
}

function textsBy(form: HTMLFormElement, textsOf: (control: Control) => string[]): Record<string, string[]> {
  const texts: Record<string, string[]> = {};
  for (const control of controlsOf(form)) (texts[control.name] ??= []).push(...textsOf(control));
  return texts;
}

export const textsIn = (form: HTMLFormElement): FieldTexts => textsBy(form, textsNow);

/** What was typed before the script had the page is no part of it. */
export const firstTextsIn = (form: HTMLFormElement): FieldTexts =>
  textsBy(form, (control) => (isTypedEarly(control) ? textsAtFirst(control) : textsNow(control)));

const isSame = (one: readonly string[], other: readonly string[]) => JSON.stringify(one) === JSON.stringify(other);

/** The fields that no longer say what they said first. A line that was added since began as it was drawn. */
export function changesIn(form: HTMLFormElement, first: FieldTexts, stamp: string | null): Draft {
  const drawn = textsBy(form, textsAtFirst);
  const fields = Object.entries(textsIn(form)).map(
    ([name, typed]) => [name, { was: first[name] ?? drawn[name]!, typed, stamp }] as const,
  );
  const changed = new Set(fields.flatMap(([name, { was, typed }]) => (isSame(typed, was) ? [] : [plainName(name)])));
  return Object.fromEntries(fields.filter(([name]) => changed.has(plainName(name))));
}

/** A text and its formatting are one field: `ar_description` of `ar_description_html`. */
export const plainName = (name: string) => name.replace(/_html$/, '');

/**
 * Which fields of a draft go back into the form: those typed on what stands there now. On another version, or
 * where the field says something else by now, they are only offered. Nothing is left of what was saved meanwhile.
 */
export function matched(draft: Draft, now: FieldTexts, stamp: string | null) {
  const restored: Record<string, DraftField> = {};
  const offered: Record<string, DraftField> = {};
  const absent: Record<string, DraftField> = {};
  for (const [name, field] of Object.entries(draft)) {
    const text = now[name];
    if (!text) absent[name] = field;
    else if (isSame(field.typed, text)) continue;
    else if (field.stamp === stamp && isSame(field.was, text)) restored[name] = field;
    else offered[name] = field;
  }
  return { restored, offered, absent };
}

/** Storage can be full, or refused by the browser; a draft is then simply not kept. */
function inStorage<Result>(work: (storage: Storage) => Result): Result | null {
  try {
    return work(localStorage);
  } catch {
    return null;
  }
}

export function readDraft(key: string): Draft {
  const kept = inStorage((storage) => JSON.parse(storage.getItem(PREFIX + key) ?? '{}') as Draft);
  return kept && Object.values(kept).every((field) => Array.isArray(field?.typed)) ? kept : {};
}

export const keepDraft = (key: string, draft: Draft) =>
  inStorage((storage) =>
    Object.keys(draft).length > 0
      ? storage.setItem(PREFIX + key, JSON.stringify(draft))
      : storage.removeItem(PREFIX + key),
  );

/** The fields a kept draft fills, for a form that draws as many lines as were typed. */
export const namesInDraft = (key: string): string[] =>
  Object.entries(readDraft(key)).flatMap(([name, { typed }]) => (typed.some((text) => text !== '') ? [name] : []));

export const discardDraft = (key: string) => inStorage((storage) => storage.removeItem(PREFIX + key));

/** At log-out: the next person at this screen sees nothing of it. */
export const clearDrafts = () => {
  inStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
  });
};

/** Writes a draft's fields into the form, but not over what was typed before the script came, which is newer. */
export function putInto(form: HTMLFormElement, draft: Draft) {
  const taken = new Map<string, number>();
  for (const control of controlsOf(form)) {
    const texts = draft[control.name]?.typed;
    if (!texts) continue;
    const index = taken.get(control.name) ?? 0;
    taken.set(control.name, index + 1);
    if (isTypedEarly(control)) continue;
    if (isTick(control)) control.checked = texts.includes(control.value);
    else if (control instanceof HTMLSelectElement && control.multiple)
      for (const option of control.options) option.selected = texts.includes(option.value);
    else control.value = texts[index] ?? '';
  }
  announceInput(form);
}

/** Counters and previews listen to typing; they are told of values set without it. */
export function announceInput(form: HTMLFormElement) {
  for (const control of controlsOf(form)) control.dispatchEvent(new Event('input', { bubbles: true }));
}
