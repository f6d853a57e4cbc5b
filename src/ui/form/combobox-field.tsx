import { useEffect, useEffectEvent, useRef, useState, type ComponentType } from 'react';
import { SearchField, type TextFieldProps } from './text-field.tsx';

/** What a combobox suggests under its field; it listens to the field itself. */
export type SuggestionsProps = { input: HTMLInputElement };

/**
 * A search field that suggests while one types. What suggests is loaded at the first focus, so a first
 * visit does not pay for it; without it, and without script, this is a plain field.
 */
export function ComboboxField({
  suggestions,
  defaultValue,
  ...rest
}: Omit<TextFieldProps, 'type'> & { suggestions: () => Promise<{ default: ComponentType<SuggestionsProps> }> }) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(String(defaultValue ?? ''));
  const sent = useRef<string[]>([]);
  const [attached, setAttached] = useState<{ Suggestions: ComponentType<SuggestionsProps>; input: HTMLInputElement }>();

  useEffect(() => {
    const input = inputIn(place.current);
    const remember = () => sent.current.push(input?.value.trim() ?? '');
    input?.form?.addEventListener('submit', remember);
    return () => input?.form?.removeEventListener('submit', remember);
  }, []);

  // A search opened by a link or by "back" says another word. The answer to one's own does not: what the
  // field holds by then was typed while it was under way. Answers come in the order of what was sent; of what was
  // overtaken none comes.
  useEffect(() => {
    const input = inputIn(place.current);
    const next = String(defaultValue ?? '');
    if (!input || shown.current === next) return;
    const at = sent.current.indexOf(next);
    if (at === -1) input.value = next;
    sent.current.splice(0, at === -1 ? Infinity : at + 1);
    shown.current = next;
  }, [defaultValue]);

  const attach = () => {
    const input = inputIn(place.current);
    if (!input || attached) return;
    suggestions().then(
      (module) => setAttached({ Suggestions: module.default, input }),
      () => undefined,
    );
  };
  const attachWhereFocused = useEffectEvent(() => {
    if (document.activeElement === inputIn(place.current)) attach();
  });
  // Focused before the script came: no event will say so.
  useEffect(() => attachWhereFocused(), []);
  return (
    <div className="combobox" ref={place} onFocus={attach}>
      <SearchField {...rest} defaultValue={defaultValue} />
      {attached && <attached.Suggestions input={attached.input} />}
    </div>
  );
}

const inputIn = (place: HTMLElement | null) => place?.querySelector('input') ?? null;
