import type { MouseEvent } from 'react';
import { announceInput } from '#ui/form/drafts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { profilesTexts } from '../texts.ts';
import './line-moves.css';

type Field = HTMLInputElement | HTMLSelectElement;

/**
 * Up and down for a line of a form. The fields stay where they are and change their values over;
 * without script the page does it (`move`), and the form comes back with nothing saved.
 */
export function LineMoves({
  line,
  first,
  last,
  name,
  namesOf,
}: {
  line: number;
  first: number;
  last: number;
  name: string;
  namesOf: (line: number) => string[];
}) {
  const t = useTexts(profilesTexts);
  const move = (by: 1 | -1) => (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    const form = event.currentTarget.form!;
    for (const [index, own] of namesOf(line).entries()) {
      const [from, to] = [own, namesOf(line + by)[index]!].map((one) => form.elements.namedItem(one) as Field);
      [from!.value, to!.value] = [to!.value, from!.value];
    }
    announceInput(form);
    // The focus goes along with what was moved.
    form.querySelector<HTMLButtonElement>(`[name="move"][value="${line + by}.${by < 0 ? 'up' : 'down'}"]`)?.focus();
  };
  return (
    <span className="line-moves">
      <IconButton
        type="submit"
        name="move"
        value={`${line}.up`}
        formNoValidate
        icon="up"
        label={t('profiles.move_up', { name })}
        disabled={line === first}
        onClick={move(-1)}
      />
      <IconButton
        type="submit"
        name="move"
        value={`${line}.down`}
        formNoValidate
        icon="down"
        label={t('profiles.move_down', { name })}
        disabled={line === last}
        onClick={move(1)}
      />
    </span>
  );
}

/** Enter in a field presses a form's first button; where that would move a line, this one saves. */
export function SaveByEnter() {
  return <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />;
}
