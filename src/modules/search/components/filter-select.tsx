import { useEffect, useRef } from 'react';
import { Icon } from '#ui/icon.tsx';

/** A select among the filters: it says what the search says, and keeps the focus when that changes. */
export function FilterSelect({
  name,
  label,
  value,
  empty,
  choices,
}: {
  name: string;
  label: string;
  value: string;
  empty?: string;
  choices: { value: string; label: string }[];
}) {
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (select.current) select.current.value = value;
  }, [value]);
  return (
    <span className="select">
      <select ref={select} className="input" name={name} aria-label={label} defaultValue={value}>
        {empty !== undefined && <option value="">{empty}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </span>
  );
}
