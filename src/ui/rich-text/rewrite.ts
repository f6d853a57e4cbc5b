/** Asks a field to say a phrase otherwise: an input or textarea by its letters, an editor in its own text. */
export const REWRITE = 'field-rewrite';

export type Rewrite = {
  /** The words, and which of their places is meant, from 0. */
  quote: string;
  nth: number;
  instead: string;
  /** The whole of a plain field afterwards. */
  value: string;
};

export const isRewrite = (event: Event): event is CustomEvent<Rewrite> => event.type === REWRITE;

/** Changes what stands in the field, as if it were typed. */
export function rewriteField(control: HTMLInputElement | HTMLTextAreaElement, rewrite: Rewrite): void {
  const event = new CustomEvent(REWRITE, { detail: rewrite, cancelable: true });
  if (!control.dispatchEvent(event)) return;
  control.value = rewrite.value;
  control.dispatchEvent(new Event('input', { bubbles: true }));
}
