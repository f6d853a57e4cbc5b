/** Writes into the field of which `element` is a part, as if it had been typed. */
export function writeBeside(element: Element, value: string): HTMLInputElement | null {
  const input = element.closest('.dated, .field')?.querySelector('input') ?? null;
  if (!input) return null;
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  return input;
}
