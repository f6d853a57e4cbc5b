import { rewriteField } from '#ui/rich-text/rewrite.ts';
import { rewritten, type Finding } from '../ad-check.ts';

/** Says a finding otherwise in the field where it stands; nothing where the words have changed since. */
export function fixIn(area: HTMLElement | null, finding: Finding): void {
  const control = area?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${CSS.escape(finding.field)}"]`);
  if (!control) return;
  const { fix } = finding;
  const { quote, nth, instead } = fix;
  const { value } = control;
  const start = placeOf(value, quote, nth);
  if (start === null) return;
  rewriteField(control, {
    quote,
    nth,
    instead,
    value: rewritten(value, { ...fix, start }).trim(),
  });
  if (!control.hidden) control.focus();
}

function placeOf(text: string, quote: string, nth: number): number | null {
  let at = -1;
  for (let found = 0; found <= nth; found++) {
    at = text.indexOf(quote, at + 1);
    if (at < 0) return null;
  }
  return at;
}
