/**
 * What is typed before the script has taken the page over. React then writes the text that a filled box came with
 * over it, a kept draft would too, and whoever listens to typing has not heard of it.
 */
const early = new Map<Element, string>();

const note = (control: EventTarget | null) => {
  if (
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement
  )
    early.set(control, control.value);
};
// A draft that is put into a form says so with an event as well, and nobody typed it.
const hear = ({ isTrusted, target }: Event) => isTrusted && note(target);

function isChanged(control: HTMLTextAreaElement | HTMLInputElement | HTMLSelectElement): boolean {
  if (control instanceof HTMLSelectElement) {
    const first = [...control.options].findIndex((option) => option.defaultSelected);
    return control.selectedIndex !== Math.max(first, 0);
  }
  if (control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type))
    return control.checked !== control.defaultChecked;
  return control.value !== control.defaultValue;
}

export function watchEarlyTyping() {
  for (const name of ['textarea', 'input', 'select'] as const)
    for (const control of document.querySelectorAll(name)) if (isChanged(control)) note(control);
  document.addEventListener('input', hear, true);
}

export const isTypedEarly = (control: Element) => early.has(control);

/** Once everything is alive. */
export function giveBackEarlyTyping() {
  document.removeEventListener('input', hear, true);
  for (const [control, text] of early) {
    if (control instanceof HTMLTextAreaElement) control.value = text;
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
  early.clear();
}
