import { useCallback, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon.tsx';
import { Naming, Written } from '../written.tsx';
import './combobox.css';

export type ComboboxOption = {
  id: string;
  icon: IconName;
  label: string;
  /** Under the label: where it leads, or where it was searched. */
  note?: string | undefined;
  /** An act rather than something found: "clear these". */
  isAct?: boolean;
  /** The list stays open when it answers false. */
  choose: () => boolean | void;
};
export type ComboboxGroup = { id: string; label: string; options: ComboboxOption[] };

/**
 * The list of a combobox, for a field that stands already. The focus never leaves the field: arrows move
 * through the list, Enter takes, Escape and Tab close. Home and End reach the ends while an option is
 * marked; otherwise they move in the text, as do the arrows to the sides.
 */
export function Combobox({
  input,
  label,
  groups,
  said,
  onOpen,
}: {
  input: HTMLInputElement;
  label: string;
  groups: ComboboxGroup[];
  /** Read out when the list changes: how many there are. */
  said: string;
  onOpen?: () => void;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [isWanted, setWanted] = useState(false);
  const [markedId, setMarkedId] = useState<string | null>(null);
  const options = groups.flatMap((group) => group.options);
  const isOpen = isWanted && options.length > 0;
  const marked = isOpen ? options.findIndex((option) => option.id === markedId) : -1;
  const optionId = (at: number) => `${id}-${at}`;

  const close = useCallback(() => {
    setWanted(false);
    setMarkedId(null);
  }, []);
  const open = () => {
    onOpen?.();
    setWanted(true);
  };
  const take = (option: ComboboxOption) => {
    if (option.choose() === false) setMarkedId(null);
    else close();
  };

  const typed = useEffectEvent(() => {
    setMarkedId(null);
    open();
  });
  const focused = useEffectEvent(() => {
    if (input.value === '') open();
  });
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    // An input method uses these keys itself while it composes.
    if (event.isComposing || event.ctrlKey || event.metaKey) return;
    const last = options.length - 1;
    const mark = (at: number) => {
      event.preventDefault();
      setMarkedId(options[at]?.id ?? null);
    };
    switch (event.key) {
      case 'ArrowDown':
        if (!isOpen) open();
        return mark(event.altKey ? -1 : !isOpen || marked === last ? 0 : marked + 1);
      case 'ArrowUp':
        if (event.altKey) return close();
        if (!isOpen) open();
        return mark(marked <= 0 ? last : marked - 1);
      case 'Home':
        return marked >= 0 ? mark(0) : undefined;
      case 'End':
        return marked >= 0 ? mark(last) : undefined;
      case 'ArrowLeft':
      case 'ArrowRight':
        return setMarkedId(null);
      case 'Enter':
        if (marked < 0) return close();
        event.preventDefault();
        return take(options[marked]!);
      case 'Escape':
        // The first press closes the list, the second empties the field as browsers do.
        if (isOpen) event.preventDefault();
        return close();
      case 'Tab':
        return close();
    }
  });

  useEffect(() => {
    const events: [string, (event: never) => void][] = [
      ['input', () => typed()],
      ['focus', () => focused()],
      ['click', () => focused()],
      ['keydown', (event: KeyboardEvent) => pressed(event)],
      ['blur', close],
    ];
    for (const [name, listener] of events) input.addEventListener(name, listener as EventListener);
    // It has the focus already: this was loaded because of it.
    if (document.activeElement === input) {
      if (input.value === '') focused();
      else if (input.value !== input.defaultValue) typed();
    }
    return () => {
      for (const [name, listener] of events) input.removeEventListener(name, listener as EventListener);
    };
  }, [input, close]);

  useEffect(() => {
    input.setAttribute('role', 'combobox');
    input.setAttribute('aria-autocomplete', 'list');
    input.setAttribute('aria-controls', `${id}-list`);
    input.setAttribute('aria-expanded', String(isOpen));
    if (marked >= 0) input.setAttribute('aria-activedescendant', `${id}-${marked}`);
    else input.removeAttribute('aria-activedescendant');
  }, [input, id, isOpen, marked]);

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [marked]);

  let at = -1;
  return (
    <>
      <div
        ref={list}
        id={`${id}-list`}
        className="combobox-list"
        role="listbox"
        aria-label={label}
        tabIndex={-1}
        hidden={!isOpen}
        // The field keeps the focus, and with it the keyboard of a phone.
        onMouseDown={(event) => event.preventDefault()}
      >
        {isOpen &&
          groups.map((group) => (
            <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
              <div className="combobox-heading" id={`${id}-${group.id}`} role="presentation">
                {group.label}
              </div>
              {group.options.map((option) => {
                at += 1;
                return (
                  <div
                    key={option.id}
                    id={optionId(at)}
                    role="option"
                    tabIndex={-1}
                    aria-selected={option.id === markedId}
                    className={classNames('combobox-option', option.isAct && 'combobox-act')}
                    onClick={() => take(option)}
                  >
                    <Icon name={option.icon} />
                    <span className="combobox-words">
                      <Written>{option.label}</Written>
                      {option.note && (
                        <span className="tiny muted">
                          <Naming>{option.note}</Naming>
                        </span>
                      )}
                    </span>
                  </div>
                );
              })}
            </div>
          ))}
      </div>
      <span className="visually-hidden" role="status">
        {isOpen ? said : ''}
      </span>
    </>
  );
}
